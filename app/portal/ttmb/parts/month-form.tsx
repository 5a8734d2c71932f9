import { Form } from "@remix-run/react";
import { SelectField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useT } from "~/words/use-t";

export type MonthChoice = { value: string; text: string; selected: boolean };

/** Which month is told; sent as a form, so that it needs no script. */
export function MonthForm({ months, span, paper }: { months: readonly MonthChoice[]; span?: string; paper?: string }) {
  const t = useT();
  const chosen = months.find(({ selected }) => selected)?.value ?? "";
  return (
    <Form method="get" className="filters">
      {paper && <input type="hidden" name="for" value={paper} />}
      {span && <input type="hidden" name="span" value={span} />}
      <SelectField
        key={chosen}
        name="month"
        label={t("ttmb.month")}
        defaultValue={chosen}
        options={months.map(({ value, text }) => [value, text] as const)}
      />
      <SubmitButton>{t("ttmb.show")}</SubmitButton>
    </Form>
  );
}
