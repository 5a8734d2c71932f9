import { PasswordField } from "~/ui/forms/password-field";
import { useT } from "~/words/use-t";

const secret = { required: true, maxLength: 128 } as const;

type Errors = { errors: Record<string, string> | undefined };

/** The new password twice, with the rules below the first. What was typed never comes back. */
export function NewPasswordFields({ errors }: Errors) {
  const t = useT();
  return (
    <>
      <PasswordField
        name="newPassword"
        label={t("account.password.new")}
        hint={t("account.password.rules")}
        error={errors?.newPassword}
        autoComplete="new-password"
        {...secret}
      />
      <PasswordField
        name="againPassword"
        label={t("account.password.confirm")}
        error={errors?.againPassword}
        autoComplete="new-password"
        {...secret}
      />
    </>
  );
}

export function CurrentPasswordField({ errors }: Errors) {
  const t = useT();
  return (
    <PasswordField
      name="currentPassword"
      label={t("account.password.current")}
      error={errors?.currentPassword}
      autoComplete="current-password"
      {...secret}
    />
  );
}
