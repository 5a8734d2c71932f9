import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { bindFields, type Refused } from "~/ui/records/form-card";
import { useT } from "~/words/use-t";
import type { CorrectionForm } from "./present-form.server";

/** Words of the form's fields, for the fields and for the summary of what is wrong. */
export function useCorrectionLabels({ lines }: CorrectionForm): Record<string, string> {
  const t = useT();
  return {
    amounts: t("correction.amounts"),
    ...Object.fromEntries(lines.map(({ field, name }) => [field, name])),
    asOf: t("correction.asOf"),
    source: t("correction.source"),
    reason: t("correction.reason"),
  };
}

/** An amount for each product line; empty = it stays as it is. Then what the figures rest on. */
export function CorrectionFields({ form, refused }: { form: CorrectionForm; refused?: Refused }) {
  const t = useT();
  const { field, check } = bindFields(useCorrectionLabels(form), form.stored, refused);
  const none = refused?.fields.amounts;
  return (
    <>
      <fieldset id="amounts" className="mb-4" aria-describedby={none ? "amounts-error" : undefined}>
        <legend>{form.legend}</legend>
        <p className="hint mb-2">{t("correction.amounts.hint")}</p>
        {none && (
          <p className="err mb-2" id="amounts-error">
            {none}
          </p>
        )}
        <div className="fields">
          {form.lines.map(({ field: name, now }) => (
            <TextField key={name} {...field(name)} inputMode="decimal" maxLength={30} autoComplete="off" hint={now} />
          ))}
        </div>
      </fieldset>
      <div className="fields">
        <TextField {...field("asOf")} type="date" required max={form.today} hint={t("correction.asOf.hint")} />
        <SelectField {...field("source")} required>
          <option value="">{t("correction.source.choose")}</option>
          {form.sources.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextAreaField className="wide" {...field("reason")} required maxLength={500} rows={3} />
      </div>
      <div className="mt-4">
        <CheckField {...check("draft")} label={t("correction.draft")} />
      </div>
    </>
  );
}
