import { type RefObject, useEffect, useState } from "react";
import { Button } from "../controls/button";
import { draftButton } from "./draft-mark";
import { keepTyped, type Told } from "./keep-typed";
import type { FormDraft } from "./page-drafts";

/**
 * Beside a form's buttons: with scripts its text is kept while it is typed, and the line says when; without them a
 * button keeps it. These buttons stand behind the form's own, so that Enter sends the form.
 */
export function DraftLine({ kept, form }: { kept: FormDraft; form: RefObject<HTMLFormElement> }) {
  const { mark, texts } = kept;
  const [scripted, setScripted] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  useEffect(() => {
    setScripted(true);
    setTold(null);
    const { failed, ended } = texts;
    return form.current ? keepTyped(form.current, { mark, failed, ended, tell: setTold }) : undefined;
  }, [mark, texts, form]);
  const some = kept.draft !== undefined || (told !== null && !told.bad);
  return (
    <>
      {!scripted && (
        <Button {...draftButton} value="keep">
          {texts.keep}
        </Button>
      )}
      {some && (
        <Button {...draftButton} kind="quiet" value="discard">
          {texts.discard}
        </Button>
      )}
      {told && (
        <span className={told.bad ? "text-xs text-bad" : "text-xs text-mute"} role={told.bad ? "alert" : undefined}>
          {told.text}
        </span>
      )}
    </>
  );
}
