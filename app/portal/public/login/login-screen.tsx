import type { SubmissionResult } from "@conform-to/react";
import { Drawn } from "~/portal/wire/drawn";
import { useScreen } from "~/portal/wire/use-screen";
import { ButtonLink } from "~/ui/controls/button";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { LoginForm } from "../parts/login-form";
import { MaintenanceNotice } from "../parts/maintenance-notice";
import { PublicShell } from "../parts/public-shell";
import type { SentLogin } from "./load-login.server";

/** The form at the left, notices and the demo accounts at the right. The password never comes back. */
export function LoginScreen({ refused }: { refused?: SubmissionResult<string[]> }) {
  const { page, drawn } = useScreen<() => Promise<SentLogin>>();
  const t = useT();
  const aside = (page.notice || page.hasDemo) && (
    <>
      {page.notice && <MaintenanceNotice {...page.notice} />}
      {page.hasDemo && <Drawn name="demo" html={drawn("demo")} />}
    </>
  );
  const values = { id: page.usedId ?? "", domain: page.domains[0] ?? "" };
  return (
    <PublicShell {...page} sites={drawn("sites")} title={t("public.login.title")} aside={aside} foot={<OpenToAll />}>
      {page.signedOut && !refused && <Notice kind="good">{t("public.login.signedOut")}</Notice>}
      {page.company && (
        <div className="mt-6">
          <ButtonLink className="w-full justify-center" href={page.company.href}>
            {t("public.login.company", { name: page.company.name })}
          </ButtonLink>
        </div>
      )}
      <LoginForm
        values={values}
        domains={page.domains}
        refused={refused}
        idGiven={page.usedId !== null}
        intro={t(page.company ? "public.login.orPassword" : "public.login.intro")}
      />
    </PublicShell>
  );
}

/** The calculators that need no account. */
function OpenToAll() {
  const t = useT();
  return (
    <p className="mt-6 text-center text-xs text-mute">
      {t("public.login.openToAll")} <a href="/openapi-cost-saving-simulator">{t("public.login.openCost")}</a> |{" "}
      <a href="/openapi-max-chip-thickness-calculator">{t("public.login.openChip")}</a>
    </p>
  );
}
