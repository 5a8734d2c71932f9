import { FormErrors } from "~/portal/password/form-errors";
import { CurrentPasswordField } from "~/portal/password/new-password-fields";
import { TextField } from "~/ui/forms/field";
import { type Refused, typedText } from "~/ui/forms/refused";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { type ProfileAnswer, refusedIn } from "./profile-answer";
import { ProfileForm } from "./profile-form";
import { ProfilePage } from "./profile-head";

type Page = {
  part: "email";
  name: string;
  ownPassword: boolean;
  email: string;
  userId: string;
  /** The mail's link was followed. */
  linked: boolean;
  /** A new address whose code has not come back yet. */
  waiting: { email: string; time: string } | null;
};

/** A new address, then its code. While one waits for its code there is always a field for it, and the way to begin anew. */
export function EmailScreen({ page, answer }: { page: Page; answer: ProfileAnswer | undefined }) {
  const t = useT();
  const sentTo = answer && "sentTo" in answer ? answer.sentTo : null;
  const refused = refusedIn(answer);
  const wrongCode = refused && "code" in refused.values ? refused : undefined;
  const asked = wrongCode ? undefined : refused;
  const linked = page.linked && !wrongCode;
  const confirming = linked || sentTo !== null || page.waiting !== null || wrongCode !== undefined;
  return (
    <ProfilePage profile={page}>
      <section className="card max-w-form p-4">
        <h2>{t(confirming ? "account.email.confirmTitle" : "account.profile.emailTab")}</h2>
        <p className="mb-4 mt-1 text-mute">{t("account.email.intro", { email: page.email, id: page.userId })}</p>
        {sentTo !== null && <Notice kind="good">{t("account.email.sent", { email: sentTo })}</Notice>}
        {sentTo === null && page.waiting && <p className="mb-4">{t("account.email.waiting", page.waiting)}</p>}
        <FormErrors refused={refused} />
        {confirming && <ConfirmForm linked={linked} refused={wrongCode} />}
        {confirming ? (
          <details className="mt-4" open={asked !== undefined}>
            <summary>{t("account.email.other")}</summary>
            <AskForm refused={asked} />
          </details>
        ) : (
          <AskForm refused={asked} />
        )}
      </section>
    </ProfilePage>
  );
}

function AskForm({ refused }: { refused: Refused | undefined }) {
  const t = useT();
  return (
    <ProfileForm className="mt-4 grid gap-4">
      <TextField
        name="email"
        type="email"
        label={t("account.email.new")}
        defaultValue={typedText(refused, "email")}
        error={refused?.fields.email}
        autoComplete="email"
        maxLength={254}
        required
      />
      <CurrentPasswordField errors={refused?.fields} />
      <div className="acts justify-end">
        <SubmitButton>{t("account.email.submit")}</SubmitButton>
      </div>
    </ProfileForm>
  );
}

/** By the link only the button is left; else the code is typed. */
function ConfirmForm({ linked, refused }: { linked: boolean; refused: Refused | undefined }) {
  const t = useT();
  return (
    <ProfileForm className="mt-4 grid gap-4">
      {linked ? (
        <p>{t("account.email.confirmText")}</p>
      ) : (
        <TextField
          name="code"
          label={t("account.code.code")}
          hint={t("account.code.hint")}
          defaultValue={typedText(refused, "code")}
          error={refused?.fields.code}
          autoComplete="one-time-code"
          maxLength={128}
          required
        />
      )}
      <div className="acts justify-end">
        <SubmitButton name="confirm" value="1">
          {t("account.email.confirm")}
        </SubmitButton>
      </div>
    </ProfileForm>
  );
}
