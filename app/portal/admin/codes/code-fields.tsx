import { CheckField, TextField } from "~/ui/forms/field";
import { bindFields, type Refused } from "~/ui/records/form-card";
import { useT } from "~/words/use-t";

type Values = { nameKo?: string; nameEn?: string; nameZh?: string; displayOrder?: number; used?: boolean };

const names = ["code", "nameKo", "nameEn", "nameZh", "displayOrder", "used"] as const;

export function useCodeLabels(): Record<string, string> {
  const t = useT();
  return Object.fromEntries(names.map((name) => [name, t(`admin.codes.${name}`)]));
}

/** A code's names, order and use; the code itself only when it is added. */
export function CodeFields({ stored, refused, adding }: { stored: Values; refused?: Refused; adding?: boolean }) {
  const t = useT();
  const { field, check } = bindFields(useCodeLabels(), stored, refused);
  return (
    <div className="fields">
      {adding && (
        <TextField
          {...field("code")}
          required
          maxLength={40}
          pattern="[a-z0-9][a-z0-9\-]*"
          hint={t("admin.codes.codeHint")}
        />
      )}
      <TextField {...field("nameKo")} required maxLength={200} lang="ko" />
      <TextField {...field("nameEn")} required maxLength={200} lang="en" />
      <TextField {...field("nameZh")} maxLength={200} lang="zh" />
      <TextField {...field("displayOrder")} required inputMode="numeric" pattern="[0-9]{1,4}" />
      {!adding && (
        <div className="all">
          <CheckField {...check("used")} />
        </div>
      )}
    </div>
  );
}
