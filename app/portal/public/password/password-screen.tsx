import { Form } from "@remix-run/react";
import { frameAddresses } from "~/portal/frame/frame-addresses";
import { FormErrors } from "~/portal/password/form-errors";
import { CurrentPasswordField, NewPasswordFields } from "~/portal/password/new-password-fields";
import { Button, ButtonLink } from "~/ui/controls/button";
import type { Refused } from "~/ui/forms/refused";
import { SubmitButton } from "~/ui/forms/submit-button";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { CodeFields } from "../parts/code-fields";
import { PublicShell, type PublicShellProps } from "../parts/public-shell";
import type { PasswordWay } from "./password-way.server";

type Page = Omit<PublicShellProps, "children"> & PasswordWay;
type Given = { refused: Refused | undefined };

/** Typed passwords never come back to the page; what was wrong with them does. */
export function PasswordScreen({ page, refused }: { page: Page } & Given) {
  return (
    <PublicShell {...page}>
      <div className="mx-auto max-w-form">
        <h1>{page.title}</h1>
        {page.way !== "missing" && page.way !== "code" && <p className="mb-4 mt-1 text-mute">{page.userId}</p>}
        {page.way === "change" && <ChangeForm expired={page.expired} refused={refused} />}
        {(page.way === "set" || page.way === "first") && <SetForm refused={refused} />}
        {page.way === "invalid" && <InvalidCode why={page.why ?? ""} />}
        {page.way === "code" && <CodeForm id={page.userId} refused={refused} />}
        {page.way === "missing" && <CodeForm refused={refused} />}
      </div>
    </PublicShell>
  );
}

function SetForm({ refused }: Given) {
  const t = useT();
  return (
    <>
      <FormErrors refused={refused} />
      <Form method="post" className="grid gap-4" noValidate>
        <NewPasswordFields errors={refused?.fields} />
        <div className="acts justify-end">
          <SubmitButton>{t("account.password.setSubmit")}</SubmitButton>
        </div>
      </Form>
    </>
  );
}

/** 'The reset password code you have provided is no longer valid', with the button for a new one. */
function InvalidCode({ why }: { why: string }) {
  const t = useT();
  return (
    <>
      <Notice kind="bad">{why}</Notice>
      <div className="acts mt-4 justify-end">
        <ButtonLink href="/login" kind="quiet">
          {t("public.login.title")}
        </ButtonLink>
        <ButtonLink href="/find-id" kind="primary">
          {t("account.password.newCode")}
        </ButtonLink>
      </div>
    </>
  );
}

/** Nothing in this browser to go by ('unable to find …'), or an ID whose code has been asked for. */
function CodeForm({ id, refused }: Given & { id?: string }) {
  const t = useT();
  return (
    <>
      <p className="mb-4 mt-1 text-mute">{t("account.password.code")}</p>
      {id === undefined && !refused && <Notice kind="warn">{t("api.code-missing")}</Notice>}
      <FormErrors refused={refused} />
      <Form method="post" className="mt-4 grid gap-4" noValidate>
        <CodeFields refused={refused} id={id} />
        <div className="acts justify-end">
          <ButtonLink href="/find-id">{t("account.password.newCode")}</ButtonLink>
          <SubmitButton>{t("account.password.useCode")}</SubmitButton>
        </div>
      </Form>
    </>
  );
}

function ChangeForm({ expired, refused }: Given & { expired: boolean }) {
  const t = useT();
  return (
    <>
      {expired && <Notice kind="warn">{t("account.password.expired")}</Notice>}
      <FormErrors refused={refused} />
      <Form method="post" className="mt-4 grid gap-4" noValidate>
        <CurrentPasswordField errors={refused?.fields} />
        <NewPasswordFields errors={refused?.fields} />
        <div className="acts justify-end">
          {expired && (
            <Button type="submit" name="nextTime" value="1" formNoValidate>
              {t("account.password.nextTime")}
            </Button>
          )}
          <SubmitButton>{t("account.password.submit")}</SubmitButton>
        </div>
      </Form>
      <Form method="post" action={frameAddresses.logout} reloadDocument className="mt-4 text-right">
        <Button type="submit" kind="quiet">
          {t("public.logOut")}
        </Button>
      </Form>
    </>
  );
}
