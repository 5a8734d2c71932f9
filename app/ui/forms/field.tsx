import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from "react";
import { Icon } from "../controls/icon";
import { useDrafted, useDraftedTick } from "./draft";
import { useScopedId } from "./field-scope";

export type FieldProps = {
  name: string;
  label: ReactNode;
  /** Only where a page has two fields of one name. */
  id?: string;
  hint?: ReactNode;
  error?: string | null;
  className?: string;
};

/** Ids of a field's parts: the error summary links to `id`. */
export const describe = (id: string, hint: unknown, error: unknown) =>
  [hint ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;

export function FieldFrame({
  id,
  label,
  hint,
  error,
  required,
  className,
  children,
}: Omit<FieldProps, "name"> & { id: string; required?: boolean; children: ReactNode }) {
  return (
    <div className={className}>
      <label className={required ? "req" : undefined} htmlFor={id}>
        {label}
      </label>
      {children}
      {hint && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <p className="err" id={`${id}-error`}>
          <Icon name="warn" />
          {error}
        </p>
      )}
    </div>
  );
}

/** Label above, control, then hint and error, tied together for screen readers. Numbers (`inputMode`) stand at the right. */
export function TextField({
  name,
  label,
  id: given = name,
  hint,
  error,
  className,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const drafted = useDrafted(name);
  const id = useScopedId(given);
  return (
    <FieldFrame {...{ id, label, hint, error, className }} required={input.required}>
      <input
        className={input.inputMode === "decimal" || input.inputMode === "numeric" ? "in num" : "in"}
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describe(id, hint, error)}
        {...input}
        {...(drafted && { defaultValue: drafted[0] })}
      />
    </FieldFrame>
  );
}

export function SelectField({
  name,
  label,
  id: given = name,
  hint,
  error,
  className,
  children,
  ...select
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const drafted = useDrafted(name);
  const id = useScopedId(given);
  return (
    <FieldFrame {...{ id, label, hint, error, className }} required={select.required}>
      <select
        className="in"
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describe(id, hint, error)}
        {...select}
        {...(drafted && { defaultValue: select.multiple ? drafted : drafted[0] })}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

/** A box to tick, with its words at the right. */
export function CheckField({
  name,
  label,
  id: given = name,
  ...input
}: Pick<FieldProps, "name" | "label" | "id"> & InputHTMLAttributes<HTMLInputElement>) {
  const drafted = useDraftedTick(name, String(input.value ?? "on"));
  const id = useScopedId(given);
  return (
    <label className="ck" htmlFor={id}>
      <input
        id={id}
        name={name}
        type="checkbox"
        {...input}
        {...(drafted !== undefined && { defaultChecked: drafted })}
      />
      {label}
    </label>
  );
}
