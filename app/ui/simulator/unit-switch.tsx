type Props = {
  label: string;
  /** The parameter that says what was typed. */
  name: string;
  current: string;
  options: readonly (readonly [value: string, text: string])[];
  convert(to: string): void;
};

/** What numbers are typed in. It converts what stands in the form: on the spot with scripts, else on the server. */
export function UnitSwitch({ label, name, current, options, convert }: Props) {
  return (
    <fieldset className="segmented" aria-label={label}>
      <input type="hidden" name={name} defaultValue={current} />
      {options.map(([value, text]) => (
        <button
          key={value}
          type="submit"
          name="to"
          value={value}
          aria-pressed={value === current}
          aria-current={value === current || undefined}
          onClick={(event) => {
            event.preventDefault();
            if (value !== current) convert(value);
          }}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
