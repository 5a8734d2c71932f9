import { Form } from "@remix-run/react";
import { Badge } from "~/ui/controls/badge";
import { Button, ButtonLink } from "~/ui/controls/button";
import { useT } from "~/words/use-t";

type Page = { accepted: ("01" | "02")[] | null; onward: string };

function Agreement({ type, accepted }: { type: "01" | "02"; accepted: boolean | null }) {
  const t = useT();
  const name = t(`public.agreement.${type}`);
  return (
    <section className="card mb-4">
      <div className="ch">
        <h2>{name}</h2>
        {accepted && (
          <Badge kind="good" icon="check">
            {t("public.agreement.accepted")}
          </Badge>
        )}
      </div>
      <div className="cb">
        <p>{t(`public.agreement.${type}.text`)}</p>
        {accepted === false && (
          <Form method="post" className="mt-4">
            <Button kind="primary" name="tsaType" value={type}>
              {t("public.agreement.accept", { name })}
            </Button>
          </Form>
        )}
      </div>
    </section>
  );
}

export function AgreementScreen({ page }: { page: Page }) {
  const t = useT();
  const { accepted } = page;
  return (
    <div className="pub one">
      <main id="main">
        <div className="f">
          <h1>{t("public.agreement.title")}</h1>
          <p className="mb-4 mt-1 text-mute">{t(accepted ? "public.agreement.intro" : "public.agreement.signIn")}</p>
          <Agreement type="01" accepted={accepted && accepted.includes("01")} />
          <Agreement type="02" accepted={accepted && accepted.includes("02")} />
          <div className="flex gap-2">
            {accepted && accepted.length > 0 && <ButtonLink href={page.onward}>{t("public.agreement.continue")}</ButtonLink>}
            {accepted && (
              <Form method="post" action="/logout">
                <Button kind="quiet">{t("public.logOut")}</Button>
              </Form>
            )}
            {!accepted && <ButtonLink href="/login">{t("public.login.submit")}</ButtonLink>}
          </div>
        </div>
      </main>
    </div>
  );
}
