import { Form } from "@remix-run/react";
import { Fragment, type ReactNode } from "react";
import { contactHref } from "~/portal/frame/contact";
import { FormErrors } from "~/portal/password/form-errors";
import { ButtonLink } from "~/ui/controls/button";
import { TextField } from "~/ui/forms/field";
import { type Refused, typedText } from "~/ui/forms/refused";
import { SubmitButton } from "~/ui/forms/submit-button";
import { phoneHref } from "~/ui/records/phone-href";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { PublicShell, type PublicShellProps } from "../parts/public-shell";

type Page = Omit<PublicShellProps, "children"> & { phone: string; minutes: number };
type Answer = { sentTo: string } | { refused: Refused } | undefined;

/** Asks for a mail with a code. Who can help stands below in any case: whether a mail left is never shown. */
export function FindIdScreen({ page, answer }: { page: Page; answer: Answer }) {
  const t = useT();
  const sentTo = answer && "sentTo" in answer ? answer.sentTo : null;
  const refused = answer && "refused" in answer ? answer.refused : undefined;
  return (
    <PublicShell {...page}>
      <div className="mx-auto max-w-form">
        <h1>{t("account.findId.title")}</h1>
        {sentTo === null ? (
          <>
            <p className="mb-4 mt-1 text-mute">{t("account.findId.intro")}</p>
            <FormErrors refused={refused} />
            <AskForm id={typedText(refused, "id")} error={refused?.fields.id} />
          </>
        ) : (
          <Sent id={sentTo} minutes={page.minutes} />
        )}
        <Support maker={page.maker} phone={page.phone} title={page.title} />
      </div>
    </PublicShell>
  );
}

function AskForm({ id, error }: { id: string | undefined; error: string | undefined }) {
  const t = useT();
  return (
    <Form method="post" className="grid gap-4" noValidate>
      <TextField
        name="id"
        label={t("account.findId.id")}
        defaultValue={id}
        autoComplete="username"
        autoCapitalize="none"
        inputMode="email"
        spellCheck={false}
        maxLength={254}
        error={error}
        autoFocus
        required
      />
      <div className="acts justify-end">
        <ButtonLink href="/login" kind="quiet">
          {t("public.login.title")}
        </ButtonLink>
        <SubmitButton>{t("account.findId.submit")}</SubmitButton>
      </div>
    </Form>
  );
}

function Sent({ id, minutes }: { id: string; minutes: number }) {
  const t = useT();
  return (
    <>
      <div className="mt-4">
        <Notice kind="good" title={t("account.findId.sentTitle")}>
          <p>{t("account.findId.sent", { id, minutes })}</p>
        </Notice>
      </div>
      <div className="acts mt-4 justify-end">
        <ButtonLink href="/login" kind="quiet">
          {t("public.login.title")}
        </ButtonLink>
        <ButtonLink href="/password" kind="primary">
          {t("account.password.useCode")}
        </ButtonLink>
      </div>
    </>
  );
}

/** The specification's "reset e-mail failure shows contact details", always: a failure must not tell on its own. */
export function Support({ maker, phone, title }: Pick<Page, "maker" | "phone" | "title">) {
  const t = useT();
  const said = t("account.findId.support", { name: maker.contactName, phone: "|phone|", email: "|email|" });
  const links: Record<string, ReactNode> = {
    email: <a href={contactHref(maker.contactEmail, title)}>{maker.contactEmail}</a>,
    phone: <a href={phoneHref(phone)}>{phone}</a>,
  };
  return (
    <p className="mt-6 border-t pt-4 text-xs text-mute">
      {said.split("|").map((part) => (
        <Fragment key={part}>{links[part] ?? part}</Fragment>
      ))}
    </p>
  );
}
