import { Checks, tickedOf } from "~/portal/record/checks";
import { SelectField, TextField } from "~/ui/forms/field";
import { bindFields, type Refused } from "~/ui/records/form-card";
import { useT } from "~/words/use-t";

export type UserChoices = {
  roles: readonly (readonly [string, string])[];
  groups: readonly (readonly [string, string])[];
  languages: readonly (readonly [string, string])[];
};
export type UserValues = {
  userId?: string;
  username?: string;
  email?: string;
  introduction?: string;
  language?: string | null;
  roles?: readonly string[];
  groups?: readonly string[];
};

const names = [
  "userId",
  "username",
  "email",
  "introduction",
  "language",
  "loginType",
  "roles",
  "groups",
  "firstGroup",
] as const;

export function useUserLabels(): Record<string, string> {
  const t = useT();
  return Object.fromEntries(names.map((name) => [name, t(`admin.users.${name}`)]));
}

type Props = { choices: UserChoices; stored: UserValues; refused?: Refused; registering?: boolean };

/** What an administrator writes about a user; ID and login type only when he is registered. */
export function UserFields({ choices, stored, refused, registering }: Props) {
  const t = useT();
  const labels = useUserLabels();
  const { roles = [], groups = [], ...plain } = stored;
  const { field } = bindFields(labels, { ...plain, firstGroup: groups[0] }, refused);
  const options = (list: UserChoices["roles"]) =>
    list.map(([value, text]) => (
      <option key={value} value={value}>
        {text}
      </option>
    ));
  return (
    <div className="fields">
      {registering && (
        <>
          <TextField {...field("userId")} required maxLength={254} type="email" autoComplete="off" />
          <SelectField {...field("loginType")} hint={t("admin.users.loginTypeHint")}>
            <option value="1">{t("admin.users.loginType.1")}</option>
            <option value="2">{t("admin.users.loginType.2")}</option>
          </SelectField>
        </>
      )}
      <TextField {...field("username")} required maxLength={100} autoComplete="off" />
      <TextField
        {...field("email")}
        maxLength={254}
        type="email"
        hint={t("admin.users.emailHint")}
        autoComplete="off"
      />
      <SelectField {...field("language")}>
        <option value="">{t("admin.users.languageOwn")}</option>
        {options(choices.languages)}
      </SelectField>
      <TextField className="wide" {...field("introduction")} maxLength={500} />
      <Checks
        name="roles"
        label={t("admin.users.roles")}
        options={choices.roles}
        ticks={tickedOf(refused, "roles", roles)}
        error={refused?.fields.roles}
      />
      <Checks
        name="groups"
        label={t("admin.users.groups")}
        options={choices.groups}
        ticks={tickedOf(refused, "groups", groups)}
        error={refused?.fields.groups}
      />
      <SelectField {...field("firstGroup")} hint={t("admin.users.firstGroupHint")}>
        <option value="">{t("admin.users.firstGroupAny")}</option>
        {options(choices.groups)}
      </SelectField>
    </div>
  );
}
