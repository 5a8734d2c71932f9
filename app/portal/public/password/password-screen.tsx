import { Form } from "@remix-run/react";
import { Button } from "~/ui/controls/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { TextField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";

type Page = { userId: string; expired: boolean };
type Refused = { fields: Record<string, string>; message: string } | undefined;

/** Typed passwords never come back to the page; what was wrong with them does. */
export function PasswordScreen({ page, refused }: { page: Page; refused: Refused }) {
  const t = useT();
  const errors = Object.entries(refused?.fields ?? {}).map(([fieldId, text]) => ({ fieldId, text }));
  const secret = { type: "password", required: true, maxLength: 128 } as const;
  return (
    <div className="pub one">
      <main id="main">
        <div className="f">
          <h1>{t("public.password.title")}</h1>
          <p className="mb-4 mt-1 text-mute">{page.userId}</p>
          {page.expired && <Notice kind="warn">{t("public.password.expired")}</Notice>}
          {refused && errors.length === 0 && <Notice kind="bad">{refused.message}</Notice>}
          <ErrorSummary title={t("public.password.notSaved")} errors={errors} />
          <Form method="post" className="grid gap-4">
            <TextField name="current" label={t("public.password.current")} autoComplete="current-password" error={refused?.fields.current} {...secret} />
            <TextField name="next" label={t("public.password.new")} hint={t("public.password.rules")} autoComplete="new-password" error={refused?.fields.next} {...secret} />
            <TextField name="again" label={t("public.password.confirm")} autoComplete="new-password" error={refused?.fields.again} {...secret} />
            <div className="flex gap-2">
              <SubmitButton>{t("public.password.submit")}</SubmitButton>
              {page.expired && (
                <Button name="nextTime" value="1" formNoValidate>
                  {t("public.password.nextTime")}
                </Button>
              )}
            </div>
          </Form>
          <Form method="post" action="/logout" className="mt-4">
            <Button kind="quiet">{t("public.logOut")}</Button>
          </Form>
        </div>
      </main>
    </div>
  );
}
