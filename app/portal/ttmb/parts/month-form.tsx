import { Form } from "@remix-run/react";
import { SelectField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useT } from "~/words/use-t";

export type MonthChoice = { value: string; text: string; selected: boolean };

type Props = {
  months: readonly MonthChoice[];
  /** What else the address says. */
  kept?: Record<string, string | null | undefined>;
};

/** Which month is told; sent as a form, so that it needs no script. */
export function MonthForm({ months, kept = {} }: Props) {
  const t = useT();
  const chosen = months.find(({ selected }) => selected)?.value ?? "";
  return (
    <Form method="get" className="filters">
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
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
