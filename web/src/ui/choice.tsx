/** Choice: one of a few, as radio buttons. Switch and Checkbox: on or off. Slider: how much. */
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';

export interface Option<T extends string> {
  value: T;
  label: ComponentChildren;
  disabled?: boolean;
  title?: string;
}

interface ChoiceProps<T extends string> {
  legend: string;
  hideLegend?: boolean;
  options: readonly Option<T>[];
  value: T;
  onChange: (value: T) => void;
  look?: 'row' | 'grid' | 'cards';
  class?: string;
}

export function Choice<T extends string>({
  legend,
  hideLegend,
  options,
  value,
  onChange,
  look = 'row',
  class: more = '',
}: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset class={`choice choice-${look} ${more}`}>
      <legend class={hideLegend ? 'visually-hidden' : ''}>{legend}</legend>
      <div class="choice-options">
        {options.map((option) => (
          <label key={option.value} class="choice-option" title={option.title}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span class="choice-face">{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface SwitchProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (on: boolean) => void;
  disabled?: boolean;
}

export function Switch({ label, hint, checked, onChange, disabled }: SwitchProps) {
  const id = useId();
  return (
    <label class="switch">
      <span class="switch-words">
        <span>{label}</span>
        {hint && <small id={id}>{hint}</small>}
      </span>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state already
        role="switch"
        checked={checked}
        disabled={disabled}
        aria-describedby={hint ? id : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span class="switch-track" aria-hidden="true" />
    </label>
  );
}

interface SliderProps {
  label: string;
  value: number; // 0 to 100
  words: string; // the value in words
  onChange: (value: number) => void;
  disabled?: boolean;
}

export function Slider({ label, value, words, onChange, disabled }: SliderProps) {
  return (
    <label class="slider">
      <span>{label}</span>
      <input
        type="range"
        min="0"
        max="100"
        step="10"
        value={value}
        disabled={disabled}
        aria-valuetext={words}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
      <output>{words}</output>
    </label>
  );
}

interface CheckboxProps {
  label: string;
  checked: boolean;
  onChange: (on: boolean) => void;
}

export function Checkbox({ label, checked, onChange }: CheckboxProps) {
  return (
    <label class="check">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}
