import type { Options } from "./bound-field";
import { CheckField, type FieldProps } from "./field";
import { useScopedId } from "./field-scope";

type Props = Pick<FieldProps, "name" | "label" | "error"> & {
  required?: boolean;
  options?: Options;
  ticks?: readonly string[];
};

/** Any of a list, one box each. */
export function ChecksField({ name, label, error, required, options = [], ticks = [] }: Props) {
  const id = useScopedId(name);
  return (
    <fieldset id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={required ? "req" : undefined}>{label}</legend>
      {error && (
        <p className="err" id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className="checks">
        {options.map(([value, text]) => (
          <CheckField
            key={value}
            id={`${name}-${value}`}
            name={name}
            value={value}
            label={text}
            defaultChecked={ticks.includes(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
