import { Form } from "@remix-run/react";
import { contactHref } from "~/portal/frame/contact";
import { FormErrors } from "~/portal/password/form-errors";
import { ButtonLink } from "~/ui/controls/button";
import type { Refused } from "~/ui/forms/refused";
import { SubmitButton } from "~/ui/forms/submit-button";
import { State } from "~/ui/states/state";
import { useT } from "~/words/use-t";
import { CodeFields } from "../parts/code-fields";
import { PublicShell, type PublicShellProps } from "../parts/public-shell";

type Page = Omit<PublicShellProps, "children"> & { linkedId: string | null };
type Outcome = { outcome: "done" | "notRegistered" | "already"; id: string };

export function ActivateScreen({ page, answer }: { page: Page; answer: Outcome | { refused: Refused } | undefined }) {
  const outcome = answer && "outcome" in answer ? answer : null;
  return (
    <PublicShell {...page}>
      {outcome ? (
        <OutcomeState {...outcome} mailHref={contactHref(page.maker.contactEmail, page.title)} />
      ) : (
        <AskForm linkedId={page.linkedId} refused={answer && "refused" in answer ? answer.refused : undefined} />
      )}
    </PublicShell>
  );
}

function AskForm({ linkedId, refused }: { linkedId: string | null; refused: Refused | undefined }) {
  const t = useT();
  return (
    <div className="mx-auto max-w-form">
      <h1>{t("account.activate.title")}</h1>
      <p className="mb-4 mt-1 text-mute">
        {linkedId === null ? t("account.activate.type") : t("account.activate.intro", { id: linkedId })}
      </p>
      <FormErrors refused={refused} />
      <Form method="post" className="grid gap-4" noValidate>
        {linkedId === null && <CodeFields refused={refused} />}
        <div className="acts justify-end">
          <SubmitButton>{t("account.activate.submit")}</SubmitButton>
        </div>
      </Form>
    </div>
  );
}

/** Success, not registered, already activated (specification section 2). */
function OutcomeState({ outcome, id, mailHref }: Outcome & { mailHref: string }) {
  const t = useT();
  if (outcome === "done") {
    const onward = (
      <ButtonLink kind="primary" href="/password">
        {t("account.activate.continue")}
      </ButtonLink>
    );
    return (
      <State icon="ok" title={t("account.activate.done")} actions={onward}>
        <p>{t("account.activate.doneText", { id })}</p>
      </State>
    );
  }
  if (outcome === "already") {
    const signIn = (
      <ButtonLink kind="primary" href="/login">
        {t("public.login.title")}
      </ButtonLink>
    );
    return (
      <State icon="info" title={t("account.activate.already")} actions={signIn}>
        <p>{t("account.activate.alreadyText")}</p>
      </State>
    );
  }
  const actions = (
    <>
      <ButtonLink kind="primary" href={mailHref}>
        {t("account.activate.ask")}
      </ButtonLink>
      <ButtonLink href="/login">{t("public.login.title")}</ButtonLink>
    </>
  );
  return (
    <State icon="warn" title={t("account.activate.notRegistered")} actions={actions}>
      <p>{t("account.activate.notRegisteredText")}</p>
    </State>
  );
}
