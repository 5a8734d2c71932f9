import type { ReactNode } from "react";
import type { Options } from "./bound-field";
import { CheckField, type FieldProps } from "./field";
import { useScopedId } from "./field-scope";

type Props = Pick<FieldProps, "name" | "label" | "error"> & {
  hint?: ReactNode;
  required?: boolean;
  options?: Options;
  ticks?: readonly string[];
  /** One that stays ticked, and why. */
  fixed?: { value: string; why: string } | undefined;
};

/** Any of a list, one box each. */
export function ChecksField({ name, label, hint, error, required, options = [], ticks = [], fixed }: Props) {
  const id = useScopedId(name);
  const below = [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;
  return (
    <fieldset id={id} aria-describedby={below}>
      <legend className={required ? "required" : undefined}>{label}</legend>
      {hint && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className="checks">
        {options.map(([value, text, what]) =>
          value === fixed?.value ? (
            <div key={value}>
              <input type="hidden" name={name} value={value} />
              <CheckField id={`${name}-${value}`} name="" label={text} hint={fixed.why} defaultChecked disabled />
            </div>
          ) : (
            <CheckField
              key={value}
              id={`${name}-${value}`}
              name={name}
              value={value}
              label={text}
              hint={what}
              defaultChecked={ticks.includes(value)}
            />
          ),
        )}
      </div>
    </fieldset>
  );
}
