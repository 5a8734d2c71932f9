import { RecordForm } from "~/portal/record/record-form";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { useT } from "~/words/use-t";

type Props = { legend: string; amounts: readonly string[]; cancelHref: string };

/** An amount for each product line; empty = it stays as it is. Then what the figures rest on. */
export function CorrectionForm({ legend, amounts, cancelHref }: Props) {
  const t = useT();
  return (
    <RecordForm title={t("correction.form")} cancelHref={cancelHref}>
      {(field) => {
        const { error: none } = field("amounts");
        return (
          <>
            <fieldset id="amounts" className="all" aria-describedby={none ? "amounts-error" : undefined}>
              <legend>{legend}</legend>
              <p className="hint mb-2">{t("correction.amounts.hint")}</p>
              {none && (
                <p className="error mb-2" id="amounts-error">
                  {none}
                </p>
              )}
              <div className="fields">
                {amounts.map((name) => (
                  <TextField key={name} {...field(name)} inputMode="decimal" maxLength={30} autoComplete="off" />
                ))}
              </div>
            </fieldset>
            <TextField {...field("asOf")} />
            <SelectField {...field("source")} />
            <TextAreaField className="wide" {...field("reason")} rows={3} />
            <div className="all">
              <CheckField {...field("draft")} />
            </div>
          </>
        );
      }}
    </RecordForm>
  );
}
