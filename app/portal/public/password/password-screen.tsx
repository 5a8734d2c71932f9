import { Form } from "@remix-run/react";
import { frameAddresses } from "~/portal/frame/frame-addresses";
import { Button } from "~/ui/controls/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { PasswordField } from "../parts/password-field";
import { PublicShell, type PublicShellProps } from "../parts/public-shell";

type Page = Omit<PublicShellProps, "children"> & { userId: string; expired: boolean };
type Refused = { fields: Record<string, string>; message: string } | undefined;

/** Typed passwords never come back to the page; what was wrong with them does. */
export function PasswordScreen({ page, refused }: { page: Page; refused: Refused }) {
  const t = useT();
  const errors = Object.entries(refused?.fields ?? {}).map(([fieldId, text]) => ({ fieldId, text }));
  const secret = { required: true, maxLength: 128 } as const;
  const field = (name: string, label: string) => ({ name, label, error: refused?.fields[name], ...secret });
  return (
    <PublicShell {...page}>
      <div className="mx-auto max-w-form">
        <h1>{t("public.password.title")}</h1>
        <p className="mb-4 mt-1 text-mute">{page.userId}</p>
        {page.expired && <Notice kind="warn">{t("public.password.expired")}</Notice>}
        {refused && errors.length === 0 && <Notice kind="bad">{refused.message}</Notice>}
        <ErrorSummary title={t("public.password.notSaved")} errors={errors} />
        <Form method="post" className="grid gap-4">
          <PasswordField {...field("current", t("public.password.current"))} autoComplete="current-password" />
          <PasswordField
            {...field("next", t("public.password.new"))}
            hint={t("public.password.rules")}
            autoComplete="new-password"
          />
          <PasswordField {...field("again", t("public.password.confirm"))} autoComplete="new-password" />
          <div className="acts justify-end">
            {page.expired && (
              <Button type="submit" name="nextTime" value="1" formNoValidate>
                {t("public.password.nextTime")}
              </Button>
            )}
            <SubmitButton>{t("public.password.submit")}</SubmitButton>
          </div>
        </Form>
        <Form method="post" action={frameAddresses.logout} reloadDocument className="mt-4 text-right">
          <Button type="submit" kind="quiet">
            {t("public.logOut")}
          </Button>
        </Form>
      </div>
    </PublicShell>
  );
}
