import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/words/use-t";
import { ButtonLink } from "../controls/button";
import { ErrorSummary } from "../forms/error-summary";
import { SubmitButton } from "../forms/submit-button";
import { Notice } from "../states/notice";

/** What a refused form comes back with: per field what is wrong, and what was typed. */
export type Refused = { fields: Record<string, string>; message: string; values: Record<string, string | string[]> };

export type FormCardProps = {
  title: string;
  refused?: Refused;
  /** Words of the fields, for the summary above the form. */
  labels?: Record<string, string>;
  submit: string;
  /** Red: the act takes something away or locks somebody out. */
  danger?: boolean;
  cancelHref?: string;
  /** Carried on unseen: a version, a key. */
  hidden?: Record<string, string | number>;
  encType?: "multipart/form-data";
  action?: string;
  children?: ReactNode;
};

/** A form on its own address: what is wrong above and beside the fields, one filled button, the way back. */
export function FormCard({
  title,
  refused,
  labels = {},
  submit,
  danger,
  cancelHref,
  hidden = {},
  ...rest
}: FormCardProps) {
  const t = useT();
  const errors = Object.entries(refused?.fields ?? {}).map(([fieldId, text]) => ({
    fieldId,
    text: labels[fieldId] ? `${labels[fieldId]}: ${text}` : text,
  }));
  return (
    <section className="card">
      <div className="ch">
        <h2>{title}</h2>
        <span className="text-xs text-mute">{t("ui.form.required")}</span>
      </div>
      <div className="cb">
        {refused && errors.length === 0 && (
          <Notice kind="bad" title={t("ui.form.notSaved")}>
            {refused.message}
          </Notice>
        )}
        <ErrorSummary title={t("ui.form.notSavedFields", { count: errors.length })} errors={errors} />
        <Form method="post" encType={rest.encType} action={rest.action}>
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {rest.children}
          <div className="acts mt-4">
            {cancelHref && danger && <ButtonLink href={cancelHref}>{t("ui.form.keep")}</ButtonLink>}
            <SubmitButton kind={danger ? "dangerPrimary" : "primary"}>{submit}</SubmitButton>
            {cancelHref && !danger && <ButtonLink href={cancelHref}>{t("ui.form.cancel")}</ButtonLink>}
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
