import { useLoaderData } from "@remix-run/react";
import type { Refused } from "~/ui/forms/refused";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import type { SentForm } from "./send.server";
import { useSettledAnswer } from "./settled-answer";

type Props = {
  /** What a field is called that the schema does not know: one of many lines. */
  labelOf?: (name: string) => string | undefined;
};

/**
 * Stands where a page's form would: somebody was quicker, and there is none any more. What an older page sent is answered all the same, with
 * what was typed into it. Nothing where nothing was sent.
 */
export function FormGone({ labelOf }: Props) {
  const { form } = useLoaderData<{ form: SentForm }>();
  const { refused } = useSettledAnswer<{ refused?: Refused }>() ?? {};
  const t = useT();
  if (!refused) return null;
  const { message, kept, fields, values } = refused;
  const labelled = (name: string) => labelOf?.(name) ?? form.fields[name]?.label;
  const typed = Object.entries(values).flatMap(([name, value]) => {
    const label = labelled(name);
    const text = [value].flat().join(", ").trim();
    return label && text ? [{ name, text: `${label}: ${text}` }] : [];
  });
  return (
    <Notice kind="bad" title={kept ?? t("ui.form.notSaved")}>
      {kept ? null : <p>{message}</p>}
      {Object.entries(fields).map(([name, text]) => (
        <p key={name}>{[labelled(name), text].filter(Boolean).join(": ")}</p>
      ))}
      {typed.length > 0 && (
        <>
          <p>{t("ui.form.typed")}</p>
          <ul>
            {typed.map(({ name, text }) => (
              <li key={name}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </Notice>
  );
}
