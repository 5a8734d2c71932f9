import { Form } from "@remix-run/react";
import { frameAddresses } from "~/portal/frame/frame-addresses";
import { Badge } from "~/ui/controls/badge";
import { Button, ButtonLink } from "~/ui/controls/button";
import { useT } from "~/words/use-t";
import { PublicShell, type PublicShellProps } from "../parts/public-shell";

type Page = Omit<PublicShellProps, "children"> & { accepted: ("01" | "02")[] | null; onward: string };

function Agreement({ type, accepted }: { type: "01" | "02"; accepted: boolean | null }) {
  const t = useT();
  const name = t(`public.agreement.${type}`);
  return (
    <section className="card" aria-labelledby={`agreement-${type}`}>
      <div className="card-head">
        <h2 id={`agreement-${type}`}>{name}</h2>
        {accepted && (
          <Badge kind="good" icon="ok">
            {t("public.agreement.accepted")}
          </Badge>
        )}
      </div>
      <div className="card-body">
        <p>{t(`public.agreement.${type}.text`)}</p>
        {accepted === false && (
          <Form method="post" className="mt-4">
            <Button type="submit" kind="primary" name="tsaType" value={type}>
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
    <PublicShell {...page}>
      <h1>{t("public.agreement.title")}</h1>
      <p className="mb-4 mt-1 text-mute">{t(accepted ? "public.agreement.intro" : "public.agreement.signIn")}</p>
      <Agreement type="01" accepted={accepted?.includes("01") ?? null} />
      <Agreement type="02" accepted={accepted?.includes("02") ?? null} />
      <div className="acts mt-4 justify-end">
        {accepted && (
          <Form method="post" action={frameAddresses.logout} reloadDocument>
            <Button type="submit" kind="quiet">
              {t("public.logOut")}
            </Button>
          </Form>
        )}
        {accepted && accepted.length > 0 && (
          <ButtonLink href={page.onward} kind={accepted.length === 2 ? "primary" : "secondary"}>
            {t("public.agreement.continue")}
          </ButtonLink>
        )}
        {!accepted && <ButtonLink href="/login">{t("public.login.submit")}</ButtonLink>}
      </div>
    </PublicShell>
  );
}
