import { Form } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useT } from "~/words/use-t";
import { ButtonLink } from "../controls/button";
import { DraftProvider, useDraft, withFileOf } from "../forms/draft";
import { DraftLine } from "../forms/draft-line";
import { draftFields } from "../forms/draft-mark";
import { ErrorSummary } from "../forms/error-summary";
import { NotationQuestion } from "../forms/notation-question";
import { type FormDraft, useFormDraft } from "../forms/page-drafts";
import type { Refused } from "../forms/refused";
import { SubmitButton } from "../forms/submit-button";
import { WriterField } from "../forms/writer";
import { Notice } from "../states/notice";
import { namedOnce } from "./named-once";

export type { Refused };

export type FormCardProps = {
  /** Tells the forms of one page apart, and forms that ask other questions at the same address: for their drafts. */
  name?: string;
  title: string;
  refused?: Refused;
  /** Words of the fields, for the summary above the form. */
  labels?: Record<string, string>;
  submit: string;
  /** Another way to send the form, before the filled button, so that Enter takes it: what it says of itself when it is chosen. */
  other?: { name: string; value: string; text: string };
  /** Red: the act takes something away or locks somebody out. */
  danger?: boolean;
  cancelHref?: string;
  /** Carried on unseen: a version, a key. */
  hidden?: Record<string, string | number>;
  encType?: "multipart/form-data";
  /** Sent as a document: what the server's door says of a file that is too large is a page, which scripts cannot read. */
  reloadDocument?: boolean;
  /** It asks a question that its button answers: nothing of it is kept as a draft. */
  untyped?: boolean;
  /** What was sent is shown again though nothing was refused: it is newer than any draft. */
  again?: boolean;
  action?: string;
  children?: ReactNode;
};

/** What was begun with another version of the record is refused as another's change would be, not sent over it. */
const STAMP = "stamp";
const draftedStamp = ({ draft }: FormDraft) => draft?.fields.find(([name]) => name === STAMP)?.[1];

/**
 * A form on its own address: what is wrong above and beside the fields, one filled button, the way back. Where the
 * page's loader hands on `drafts`, what is typed is kept until it is sent.
 */
export function FormCard({
  name = "form",
  title,
  refused,
  labels = {},
  submit,
  other,
  danger,
  cancelHref,
  hidden = {},
  ...rest
}: FormCardProps) {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const outer = useDraft();
  const page = useFormDraft(name);
  const kept = rest.untyped ? undefined : page;
  // A refused form shows what was sent, which is newer than any draft.
  const draft = refused || rest.again ? null : (kept?.draft ?? outer);
  const stamp = draft && kept ? draftedStamp(kept) : undefined;
  const carried = stamp === undefined || !(STAMP in hidden) ? hidden : { ...hidden, [STAMP]: stamp };
  const errors = Object.entries(refused?.fields ?? {}).map(([fieldId, text]) => ({
    fieldId,
    text: namedOnce(labels[fieldId], text),
  }));
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
        <span className="text-xs text-mute [section:not(:has(:required))_&]:hidden">{t("ui.form.required")}</span>
      </div>
      <div className="card-body">
        {refused && errors.length === 0 && (
          <Notice kind="bad" title={t("ui.form.notSaved")}>
            {refused.message}
          </Notice>
        )}
        <ErrorSummary title={refused?.kept ?? t("ui.form.notSavedFields", { count: errors.length })} errors={errors} />
        {draft && kept?.told && (
          <Notice title={kept.told}>
            {carried === hidden || stamp === String(hidden[STAMP]) ? null : kept.texts.changed}
          </Notice>
        )}
        <Form
          method="post"
          encType={rest.encType}
          action={rest.action}
          reloadDocument={rest.reloadDocument}
          ref={form}
          key={kept?.seal}
          noValidate
        >
          {Object.entries(carried).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <WriterField />
          {kept && <input type="hidden" name={draftFields.mark} value={kept.mark} />}
          {refused?.ask && <NotationQuestion {...refused.ask} />}
          <DraftProvider value={withFileOf(draft, outer)}>{rest.children}</DraftProvider>
          <div className="acts mt-4">
            {cancelHref && danger && <ButtonLink href={cancelHref}>{t("ui.form.keep")}</ButtonLink>}
            {other && (
              <SubmitButton kind="secondary" name={other.name} value={other.value}>
                {other.text}
              </SubmitButton>
            )}
            <SubmitButton kind={danger ? "dangerPrimary" : "primary"}>{submit}</SubmitButton>
            {cancelHref && !danger && <ButtonLink href={cancelHref}>{t("ui.form.cancel")}</ButtonLink>}
            {kept && <DraftLine kept={kept} form={form} />}
          </div>
        </Form>
      </div>
    </section>
  );
}

type Stored = Record<string, string | number | boolean | null | undefined>;

/** Ties fields to what is stored and to what came back refused: `{...bind("name")}`. */
export function bindFields(labels: Record<string, string>, stored: Stored, refused: Refused | undefined) {
  const text = (name: string): string => {
    const typed = refused?.values[name];
    return refused ? String(typed ?? "") : String(stored[name] ?? "");
  };
  return {
    field: (name: string) => ({
      name,
      label: labels[name] ?? name,
      defaultValue: text(name),
      error: refused?.fields[name],
    }),
    check: (name: string) => ({
      name,
      label: labels[name] ?? name,
      value: "1",
      defaultChecked: refused ? refused.values[name] !== undefined : stored[name] === true,
    }),
  };
}
