import type { TextareaHTMLAttributes } from "react";
import { useDrafted } from "./draft";
import { describe, FieldFrame, type FieldProps } from "./field";
import { useScopedId } from "./field-scope";

/** A field of several lines; few screens have one, and the bars have none. */
export function TextAreaField({
  name,
  label,
  id: given = name,
  hint,
  error,
  className,
  ...area
}: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const id = useScopedId(given);
  const drafted = useDrafted(name);
  return (
    <FieldFrame {...{ id, label, hint, error, className }} required={area.required}>
      <textarea
        className="in"
        id={id}
        name={name}
        aria-invalid={error ? true : undefined}
        aria-describedby={describe(id, hint, error)}
        {...area}
        {...(drafted && { defaultValue: drafted[0] })}
      />
    </FieldFrame>
  );
}
