import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from "react";
import { Icon } from "../controls/icon";
import type { Options, Written } from "./bound-field";
import { DayBox, writtenAs } from "./day-box";
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
      <label className={required ? "required" : undefined} htmlFor={id}>
        {label}
      </label>
      {children}
      <Below id={id} hint={hint} error={error} />
    </div>
  );
}

function Below({ id, hint, error }: Pick<FieldProps, "hint" | "error"> & { id: string }) {
  return (
    <>
      {hint && (
        <div className="hint" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          <Icon name="warn" />
          {error}
        </p>
      )}
    </>
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

/**
 * Label above, control, then hint and error, tied together for screen readers. Numbers (`inputMode`) stand at the right; days and
 * months (`written`) have a calendar.
 */
export function TextField({
  written,
  ...props
}: FieldProps & InputHTMLAttributes<HTMLInputElement> & { written?: Written }) {
  const { frame, control, drafted } = useField(props);
  const isNumber = props.inputMode === "decimal" || props.inputMode === "numeric";
  const own = { ...(written && writtenAs(written)), ...control, ...(drafted && { defaultValue: drafted[0] }) };
  const box = <input className={isNumber ? "input num" : "input"} {...own} />;
  return <FieldFrame {...frame}>{written ? <DayBox written={written}>{box}</DayBox> : box}</FieldFrame>;
}

/** A minute of a day, as the browser's own field takes it. */
export const MinuteField = ({ pattern: _ours, ...props }: FieldProps & InputHTMLAttributes<HTMLInputElement>) => (
  <TextField {...props} type="datetime-local" />
);

/** One of a list: `options`, or children where they stand in groups. */
export function SelectField({
  options,
  children,
  ...props
}: FieldProps & SelectHTMLAttributes<HTMLSelectElement> & { options?: Options }) {
  const { frame, control, drafted } = useField(props);
  return (
    <FieldFrame {...frame}>
      <select className="input" {...control} {...(drafted && { defaultValue: props.multiple ? drafted : drafted[0] })}>
        {options?.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        )) ?? children}
      </select>
    </FieldFrame>
  );
}

/** A box to tick, with its words at the right. */
export function CheckField({
  name,
  label,
  id: given = name,
  hint,
  error,
  ...input
}: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const drafted = useDraftedTick(name, String(input.value ?? "on"));
  const id = useScopedId(given);
  const box = (
    <label className="check" htmlFor={id}>
      <input
        id={id}
        name={name}
        type="checkbox"
        aria-invalid={error ? true : undefined}
        aria-describedby={describe(id, hint, error)}
        {...input}
        {...(drafted !== undefined && { defaultChecked: drafted })}
      />
      {label}
    </label>
  );
  return hint || error ? (
    <div>
      {box}
      <Below id={id} hint={hint} error={error} />
    </div>
  ) : (
    box
  );
}
