import { type RefObject, useEffect, useState } from "react";
import { Button } from "../controls/button";
import { draftButton } from "./draft-mark";
import { keepTyped, type Told } from "./keep-typed";
import type { FormDraft } from "./page-drafts";

/** More than these are asked about before they are thrown away. */
const HANDFUL = 5;
const areMany = (typed: Iterable<readonly [name: string, value: unknown]>): boolean =>
  [...typed].filter(([name, value]) => !name.startsWith("_") && typeof value === "string" && value !== "").length >
  HANDFUL;

/**
 * Beside a form's buttons: with scripts its text is kept while it is typed, and the line says when; without them a
 * button keeps it. These buttons stand behind the form's own, so that Enter sends the form.
 */
export function DraftLine({ kept, form }: { kept: FormDraft; form: RefObject<HTMLFormElement> }) {
  const { mark, texts } = kept;
  const [scripted, setScripted] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const [many, setMany] = useState(areMany(kept.draft?.fields ?? []));
  useEffect(() => {
    setScripted(true);
    setTold(null);
    const { failed, ended } = texts;
    const { current } = form;
    if (!current) return undefined;
    const tell = (said: Told) => {
      setTold(said);
      setMany(areMany(new FormData(current)));
    };
    return keepTyped(current, { mark, failed, ended, tell });
  }, [mark, texts, form]);
  const some = kept.draft !== undefined || (told !== null && !told.bad);
  return (
    <>
      {!scripted && (
        <Button {...draftButton} value="keep">
          {texts.keep}
        </Button>
      )}
      {some && !many && (
        <Button {...draftButton} kind="quiet" value="discard">
          {texts.discard}
        </Button>
      )}
      {some && many && (
        <details>
          <summary className="btn quiet">{texts.discard}</summary>
          <p className="acts mt-2">
            {texts.discardAsk}
            <Button {...draftButton} kind="danger" value="discard">
              {texts.discardYes}
            </Button>
          </p>
        </details>
      )}
      {told && (
        <span className={told.bad ? "text-xs text-bad" : "text-xs text-mute"} role={told.bad ? "alert" : undefined}>
          {told.text}
        </span>
      )}
    </>
  );
}
