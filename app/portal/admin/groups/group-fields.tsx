import { CheckField, TextField } from "~/ui/forms/field";
import { bindFields, type Refused } from "~/ui/records/form-card";
import { useT } from "~/words/use-t";

export type GroupValues = {
  id?: string;
  nameKo?: string;
  nameEn?: string;
  distributor?: boolean;
  unitCode?: string;
  customerCode?: string;
};

const names = ["id", "nameKo", "nameEn", "unitCode", "customerCode", "logo"] as const;

export function useGroupLabels(): Record<string, string> {
  const t = useT();
  return {
    ...Object.fromEntries(names.map((name) => [name, t(`admin.groups.${name}`)])),
    distributor: t("admin.groups.isDistributor"),
  };
}

/** The fields of a group; its ID only when it is made. */
export function GroupFields({ stored, refused, making }: { stored: GroupValues; refused?: Refused; making?: boolean }) {
  const t = useT();
  const { field, check } = bindFields(useGroupLabels(), stored, refused);
  return (
    <div className="fields">
      {making && (
        <TextField
          {...field("id")}
          required
          maxLength={60}
          pattern="[A-Za-z][A-Za-z0-9_\-]+"
          hint={t("admin.groups.idHint")}
        />
      )}
      <TextField {...field("nameKo")} required maxLength={100} lang="ko" />
      <TextField {...field("nameEn")} required maxLength={100} lang="en" />
      <TextField
        className={making ? "col-start-1" : undefined}
        {...field("unitCode")}
        maxLength={60}
        hint={t("admin.groups.unitHint")}
      />
      <TextField {...field("customerCode")} maxLength={60} hint={t("admin.groups.customerHint")} />
      <div className="all">
        <CheckField {...check("distributor")} />
      </div>
    </div>
  );
}
