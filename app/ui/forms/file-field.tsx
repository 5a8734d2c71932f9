import type { InputHTMLAttributes } from "react";
import { fileSize } from "~/words/file-size";
import { useT } from "~/words/use-t";
import { useDraftedFile } from "./draft";
import { KEPT_FILE, writeKeptFile } from "./draft-mark";
import { FieldFrame, type FieldProps, useField } from "./field";

/**
 * One file to choose. No browser shows a file again that was chosen: what an ended session has sent is named, and goes along
 * unless another one is chosen.
 */
export function FileField(props: FieldProps & InputHTMLAttributes<HTMLInputElement>) {
  const t = useT();
  const kept = useDraftedFile(props.name);
  const sent = kept?.size != null;
  const told = kept && t(sent ? "ui.form.keptFile" : "ui.form.lostFile", toldOf(kept));
  const { frame, control } = useField({
    ...props,
    required: props.required && !sent,
    hint: withHint(told, props.hint),
  });
  return (
    <FieldFrame {...frame}>
      <input className="input" {...control} type="file" />
      {kept && sent && <input type="hidden" name={KEPT_FILE} value={writeKeptFile(kept)} />}
    </FieldFrame>
  );
}

type Kept = NonNullable<ReturnType<typeof useDraftedFile>>;

const toldOf = ({ name, size }: Kept) => ({ name, size: fileSize(size ?? 0) });

const withHint = (told: string | undefined, hint: FieldProps["hint"]) =>
  told ? (
    <>
      <strong className="block">{told}</strong>
      {hint}
    </>
  ) : (
    hint
  );
