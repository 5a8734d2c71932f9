import { Form } from "@remix-run/react";
import { Button } from "~/ui/controls/button";
import { State } from "~/ui/states/state";
import { useT } from "~/words/use-t";
import { PublicShell, type PublicShellProps } from "../parts/public-shell";

type Consent = { address: string; agreed: boolean | null; decidedAt: string | null };
type Page = Omit<PublicShellProps, "children"> & { consent: Consent | null };

/** Yes or no, as often as the reader likes; both buttons weigh the same. */
export function EmailAgreementScreen({ page }: { page: Page }) {
  const t = useT();
  return (
    <PublicShell {...page}>
      {page.consent ? (
        <Question consent={page.consent} title={page.title} />
      ) : (
        <State icon="warn" title={t("account.mails.wrong")}>
          <p>{t("account.mails.wrongText")}</p>
        </State>
      )}
    </PublicShell>
  );
}

function Question({ consent: { address, agreed, decidedAt }, title }: { consent: Consent; title: string }) {
  const t = useT();
  const time = decidedAt ?? "";
  const state = agreed === null ? "never" : agreed ? "yes" : "no";
  return (
    <div className="mx-auto max-w-form">
      <h1>{title}</h1>
      <p className="mt-1">{t("account.mails.intro", { address })}</p>
      <p className="my-4 text-mute">{t(`account.mails.${state}`, { time })}</p>
      <Form method="post" className="acts">
        <Button type="submit" name="agreed" value="Y" aria-pressed={agreed === true}>
          {t("account.mails.agree")}
        </Button>
        <Button type="submit" name="agreed" value="N" aria-pressed={agreed === false}>
          {t("account.mails.decline")}
        </Button>
      </Form>
    </div>
  );
}
