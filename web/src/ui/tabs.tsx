/** Tabs; arrow keys change between them. */
import { useSignal, type Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId, useRef } from 'preact/hooks';

export interface Tab {
  id: string;
  label: string;
  content: ComponentChildren;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  /** The one that is open, where others may change it. */
  shown?: Signal<string> | undefined;
}

export function Tabs({ label, tabs, shown: given }: TabsProps) {
  const own = useSignal(tabs[0]?.id ?? '');
  const shown = given ?? own;
  const list = useRef<HTMLDivElement>(null);
  const base = useId();
  const current = tabs.find((tab) => tab.id === shown.value) ?? tabs[0];
  const show = (id: string) => {
    shown.value = id;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === current?.id);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    show(tabs[next]!.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };
  if (!current) return null;
  if (tabs.length === 1) return <div class="tab-panel">{current.content}</div>; // it says itself what it is
  return (
    <div class="tabs">
      <div class="tab-list" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            class="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab === current}
            aria-controls={`${base}-panel`}
            tabIndex={tab === current ? 0 : -1}
            onClick={() => show(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        class="tab-panel"
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-${current.id}`}
        key={current.id}
      >
        {current.content}
      </div>
    </div>
  );
}
