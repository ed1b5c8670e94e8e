/** A button that opens a menu. Arrow keys go through it; Escape, Tab and a tap elsewhere close it. */
import { useSignal } from '@preact/signals';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { Icon, type IconName } from './icons.tsx';
import { useTapAway } from './tap_away.ts';

export interface MenuItem {
  label: string;
  icon: IconName;
  onClick: () => void;
  disabled?: boolean;
  pressed?: boolean | undefined;
  class?: string;
}

export function Menu({ label, icon, items }: { label: string; icon: IconName; items: readonly MenuItem[] }) {
  const open = useSignal(false);
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const isOpen = open.value;
  useTapAway(open, root);
  useLayoutEffect(() => {
    if (isOpen) entries(root.current)[0]?.focus();
  }, [isOpen]);
  const close = () => {
    open.value = false;
    root.current?.querySelector('button')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open.value) return;
    if (event.key === 'Tab') open.value = false;
    else if (event.key === 'Escape') close();
    else if (!moveFocus(event.key, entries(root.current))) return;
    if (event.key !== 'Tab') event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the button and the menu inside
    <div class="menu" ref={root} onKeyDown={onKeyDown}>
      <button
        type="button"
        class="action action-menu"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => {
          open.value = !open.value;
        }}
      >
        <Icon name={icon} />
        <span class="action-text">{label}</span>
      </button>
      {isOpen && (
        <div class="menu-list" id={id} role="menu" aria-label={label}>
          {items.map((item) => (
            <Item key={item.label} item={item} close={close} />
          ))}
        </div>
      )}
    </div>
  );
}

function Item({ item, close }: { item: MenuItem; close: () => void }) {
  const role =
    item.pressed === undefined
      ? ({ role: 'menuitem' } as const)
      : ({ role: 'menuitemcheckbox', 'aria-checked': item.pressed } as const);
  return (
    <button
      type="button"
      {...role}
      class={`menu-item ${item.class ?? ''}`}
      tabIndex={-1}
      disabled={item.disabled}
      onClick={() => {
        close();
        item.onClick();
      }}
    >
      <Icon name={item.icon} />
      {item.label}
    </button>
  );
}

/** What can be chosen. Some entries are for small screens only. */
const entries = (root: HTMLElement | null): HTMLElement[] =>
  [...(root?.querySelectorAll<HTMLElement>('.menu-item:not(:disabled)') ?? [])].filter((item) => item.offsetWidth > 0);

/** True if the key is one of a menu's. */
function moveFocus(key: string, list: HTMLElement[]): boolean {
  const at = list.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: list.length - 1 }[key];
  if (to === undefined) return false;
  list[(to + list.length) % list.length]?.focus();
  return true;
}
