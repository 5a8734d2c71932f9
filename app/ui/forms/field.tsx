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
const describe = (id: string, hint: unknown, error: unknown) =>
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

/** What the frame and the control of a field say of each other; `drafted` is what was typed into it and not sent. */
export function useField<P extends FieldProps & { required?: boolean }>(props: P) {
  const { name, label, id: given = name, hint, error, className, ...rest } = props;
  const drafted = useDrafted(name);
  const id = useScopedId(given);
  const describedBy = describe(id, hint, error);
  return {
    frame: { id, label, hint, error, className, required: props.required },
    control: { id, name, "aria-invalid": error ? true : undefined, "aria-describedby": describedBy, ...rest },
    drafted,
  };
}

/** Label above, control, then hint and error, tied together for screen readers. Numbers (`inputMode`) stand at the right. */
export function TextField(props: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const { frame, control, drafted } = useField(props);
  const isNumber = props.inputMode === "decimal" || props.inputMode === "numeric";
  return (
    <FieldFrame {...frame}>
      <input className={isNumber ? "in num" : "in"} {...control} {...(drafted && { defaultValue: drafted[0] })} />
    </FieldFrame>
  );
}

export function SelectField(props: FieldProps & SelectHTMLAttributes<HTMLSelectElement>) {
  const { frame, control, drafted } = useField(props);
  return (
    <FieldFrame {...frame}>
      <select className="in" {...control} {...(drafted && { defaultValue: props.multiple ? drafted : drafted[0] })} />
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
