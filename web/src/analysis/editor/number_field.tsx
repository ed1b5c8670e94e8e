/** A field for a whole number. */
export function NumberField({
  label,
  value,
  max,
  onChange,
  min = 0,
}: {
  label: string;
  value: number;
  min?: number;
  max: number;
  onChange: (value: number) => void;
}) {
  return (
    <label class="field number-field">
      <span class="field-name">{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        max={max}
        value={value}
        onInput={(event) => {
          const next = event.currentTarget.valueAsNumber;
          if (Number.isInteger(next) && next >= min && next <= max) onChange(next);
        }}
      />
    </label>
  );
}
