import { Checks, type Choices, tickedOf } from "~/portal/record/checks";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { bindFields, type Refused } from "~/ui/records/form-card";
import { useT } from "~/words/use-t";

type Line = {
  code: string | null;
  parentKey: string;
  titleKo: string;
  titleEn: string;
  titleZh: string;
  displayOrder: number;
  hidden: boolean;
  everyone: boolean;
  roles: readonly string[];
  groups: readonly string[];
  catalogue: { ko: string; en: string; zh: string };
};
type Props = {
  line: Line;
  choices: { roles: Choices; groups: Choices };
  sections: Choices;
  refused?: Refused;
};

const names = [
  "titleKo",
  "titleEn",
  "titleZh",
  "parentKey",
  "displayOrder",
  "hidden",
  "everyone",
  "roles",
  "groups",
] as const;

export function useLineLabels(): Record<string, string> {
  const t = useT();
  return Object.fromEntries(names.map((name) => [name, t(`admin.menus.${name}`)]));
}

/** A line's titles, its place, and, for a screen, who may open it. */
export function LineFields({ line, choices, sections, refused }: Props) {
  const t = useT();
  const labels = useLineLabels();
  const { roles, groups, catalogue, ...plain } = line;
  const { field, check } = bindFields(labels, plain, refused);
  const ticks = (name: "roles" | "groups") => tickedOf(refused, name, line[name]);
  return (
    <div className="fields">
      <TextField {...field("titleKo")} maxLength={100} placeholder={catalogue.ko} lang="ko" />
      <TextField {...field("titleEn")} maxLength={100} placeholder={catalogue.en} lang="en" />
      <TextField {...field("titleZh")} maxLength={100} placeholder={catalogue.zh} lang="zh" />
      <TextField
        {...field("displayOrder")}
        required
        inputMode="numeric"
        pattern="[0-9]{1,4}"
        hint={t("admin.menus.orderHint")}
      />
      {line.code && (
        <SelectField {...field("parentKey")}>
          <option value="">{t("admin.menus.top")}</option>
          {sections.map(([key, title]) => (
            <option key={key} value={key}>
              {title}
            </option>
          ))}
        </SelectField>
      )}
      <div className="all">
        <CheckField {...check("hidden")} />
        {line.code && <CheckField {...check("everyone")} />}
      </div>
      {line.code && (
        <>
          <Checks
            name="roles"
            label={labels.roles ?? ""}
            options={choices.roles}
            ticks={ticks("roles")}
            error={refused?.fields.roles}
          />
          <Checks
            name="groups"
            label={labels.groups ?? ""}
            options={choices.groups}
            ticks={ticks("groups")}
            error={refused?.fields.groups}
          />
        </>
      )}
    </div>
  );
}
