import { FormErrors } from "~/portal/password/form-errors";
import { CurrentPasswordField, NewPasswordFields } from "~/portal/password/new-password-fields";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useT } from "~/words/use-t";
import { type ProfileAnswer, refusedIn } from "./profile-answer";
import { ProfileForm } from "./profile-form";
import { ProfilePage } from "./profile-head";

type Page = { part: "password"; name: string; ownPassword: boolean };

/** The whole document is left behind on success: another user's pages must not stay in it. */
export function PasswordScreen({ page, answer }: { page: Page; answer: ProfileAnswer | undefined }) {
  const t = useT();
  const refused = refusedIn(answer);
  return (
    <ProfilePage profile={page}>
      <section className="card max-w-form p-4">
        <h2>{t("account.password.title")}</h2>
        <p className="mb-4 mt-1 text-mute">{t("account.password.allDevices")}</p>
        <FormErrors refused={refused} />
        <ProfileForm className="grid gap-4" reloadDocument>
          <CurrentPasswordField errors={refused?.fields} />
          <NewPasswordFields errors={refused?.fields} />
          <div className="acts justify-end">
            <SubmitButton>{t("account.password.submit")}</SubmitButton>
          </div>
        </ProfileForm>
      </section>
    </ProfilePage>
  );
}
