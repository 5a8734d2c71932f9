import { useLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import type { z } from "zod";
import { type BoundField, bindField } from "~/ui/forms/bound-field";
import type { Refused } from "~/ui/forms/refused";
import { FormCard, type FormCardProps } from "~/ui/records/form-card";
import { type Handed, HandedOver } from "~/ui/records/handed-over";
import { useT } from "~/words/use-t";
import type { SentForm } from "./send.server";
import { useSettledAnswer } from "./settled-answer";

/** Ties a field of the schema to all that is known of it: `<TextField {...field("nameKo")} />`. */
export type Field<S extends z.ZodObject> = (name: keyof z.output<S> & string) => BoundField;

type Props<S extends z.ZodObject> = Pick<FormCardProps, "title" | "cancelHref" | "danger" | "other"> & {
  submit?: string;
  /** What is said where somebody was quicker, of a form that replaces nothing: it adds, or shows what stands there elsewhere. */
  stale?: string | undefined;
  /** What was sent, where a button asked for more fields: shown again, nothing is refused. */
  again?: Refused["values"] | undefined;
  /** What a field is called that the words do not know: one of many lines. */
  labelOf?: (name: string) => string | undefined;
  children: (field: Field<S>) => ReactNode;
};

/** Whether a form was refused for want of a field that only then is asked, or has it filled in since. */
export function useAsked(name: string): boolean {
  const refused = useSettledAnswer<{ refused?: Refused }>()?.refused;
  return Boolean(refused?.fields[name] || refused?.values[name]);
}

/** The form that the page's loader sent by `sendForm`, with what its action refused: drafts, stamp and errors inside. */
export function RecordForm<S extends z.ZodObject>({ submit, stale, again, labelOf, children, ...card }: Props<S>) {
  const { form } = useLoaderData<{ form: SentForm }>();
  const { refused, handed } = useSettledAnswer<{ refused?: Refused; handed?: Handed }>() ?? {};
  const t = useT();
  if (handed) return <HandedOver {...handed} />;
  const labels = Object.fromEntries([
    ...Object.entries(form.fields).map(([name, { label }]) => [name, label] as const),
    ...Object.keys(refused?.fields ?? {}).flatMap((name) => {
      const label = labelOf?.(name);
      return label ? [[name, label] as const] : [];
    }),
  ]);
  const shown = refused ?? (again && { message: "", fields: {}, values: again });
  const meanwhile = refused?.stale && !stale ? (value: string) => t("ui.form.meanwhile", { value }) : undefined;
  const field: Field<S> = (name) => bindField(name, form.fields[name] ?? { label: name, value: "" }, shown, meanwhile);
  return (
    <FormCard
      key={again ? JSON.stringify(again) : form.hidden.stamp}
      again={again !== undefined}
      name={form.name}
      refused={refused?.stale ? { ...refused, message: stale ?? t("ui.form.stale") } : refused}
      labels={labels}
      submit={submit ?? t("ui.form.save")}
      hidden={form.hidden}
      {...card}
    >
      <div className="fields">{children(field)}</div>
    </FormCard>
  );
}

/** The buttons of a form that asks for a decision: what is a draft stays one unless the person chooses to send it. */
export function useDraftOrSend() {
  const t = useT();
  return {
    other: { name: "draft", value: "on", text: t("ui.form.saveDraft") },
    submit: t("ui.form.sendForDecision"),
  };
}
