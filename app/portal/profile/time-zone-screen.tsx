import { FormErrors } from "~/portal/password/form-errors";
import { SelectField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useT } from "~/words/use-t";
import { type ProfileAnswer, refusedIn } from "./profile-answer";
import { ProfileForm } from "./profile-form";
import { ProfilePage } from "./profile-head";

type Page = {
  part: "timeZone";
  name: string;
  ownPassword: boolean;
  /** IANA name; empty = that of the unit's country. */
  chosen: string;
  /** The one that holds now. */
  now: string;
  zones: readonly (readonly [name: string, text: string])[];
};

/** In which time zone this reader is shown times and is mailed reports. */
export function TimeZoneScreen({ page, answer }: { page: Page; answer: ProfileAnswer | undefined }) {
  const t = useT();
  const refused = refusedIn(answer);
  return (
    <ProfilePage profile={page}>
      <section className="card max-w-form p-4">
        <h2>{t("account.profile.timeZone")}</h2>
        <p className="mb-4 mt-1 text-mute">{t("account.timeZone.intro", { now: page.now })}</p>
        <FormErrors refused={refused} />
        <ProfileForm className="grid gap-4">
          <SelectField
            name="timeZone"
            label={t("account.profile.timeZone")}
            defaultValue={page.chosen}
            error={refused?.fields.timeZone}
            options={[["", t("account.timeZone.country")], ...page.zones]}
          />
          <div className="acts justify-end">
            <SubmitButton>{t("account.timeZone.save")}</SubmitButton>
          </div>
        </ProfileForm>
      </section>
    </ProfilePage>
  );
}
