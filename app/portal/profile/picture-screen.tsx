import { FormErrors } from "~/portal/password/form-errors";
import { CheckField } from "~/ui/forms/field";
import { FileField } from "~/ui/forms/file-field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useT } from "~/words/use-t";
import { type ProfileAnswer, refusedIn } from "./profile-answer";
import { ProfileForm } from "./profile-form";
import { ProfilePage } from "./profile-head";

type Page = { part: "picture"; name: string; ownPassword: boolean; photo: string | null };

/** The picture in the bar, in place of the initials (thumbnailPhoto). */
export function PictureScreen({ page, answer }: { page: Page; answer: ProfileAnswer | undefined }) {
  const t = useT();
  const refused = refusedIn(answer);
  return (
    <ProfilePage profile={page}>
      <section className="card max-w-form p-4">
        <h2>{t("account.profile.picture")}</h2>
        <p className="mb-4 mt-1 text-mute">{t("account.picture.intro")}</p>
        <FormErrors refused={refused} />
        <ProfileForm className="grid gap-4" encType="multipart/form-data">
          {page.photo && <img src={page.photo} alt={page.name} className="face" width="56" height="56" />}
          <FileField
            name="photo"
            accept="image/png,image/jpeg,image/webp"
            label={t("account.picture.file")}
            hint={t("account.picture.hint")}
            error={refused?.fields.photo}
          />
          {page.photo && <CheckField name="remove" label={t("account.picture.remove")} />}
          <div className="acts justify-end">
            <SubmitButton>{t("account.timeZone.save")}</SubmitButton>
          </div>
        </ProfileForm>
      </section>
    </ProfilePage>
  );
}
