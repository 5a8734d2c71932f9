import type { TextareaHTMLAttributes } from "react";
import { FieldFrame, type FieldProps, useField } from "./field";

/** A field of several lines; few screens have one, and the bars have none. */
export function TextAreaField(props: FieldProps & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const { frame, control, drafted } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea className="input" {...control} {...(drafted && { defaultValue: drafted[0] })} />
    </FieldFrame>
  );
}
