import type { SubmissionResult } from "@conform-to/react";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { DemoAccounts } from "../parts/demo-accounts";
import { LoginForm } from "../parts/login-form";
import { MaintenanceNotice } from "../parts/maintenance-notice";
import { PublicShell } from "../parts/public-shell";
import type { LoginPage } from "./load-login.server";

/** The form at the left, notices and the demo accounts at the right. The password never comes back. */
export function LoginScreen({ page, refused }: { page: LoginPage; refused?: SubmissionResult<string[]> }) {
  const t = useT();
  const demo = page.demoAccounts.length > 0;
  const aside = (page.notice || demo) && (
    <>
      {page.notice && <MaintenanceNotice {...page.notice} />}
      {demo && (
        <DemoAccounts accounts={page.demoAccounts} domain={page.domains[0] ?? ""} password={page.demoPassword} />
      )}
    </>
  );
  const values = { id: page.usedId ?? "", domain: page.domains[0] ?? "" };
  return (
    <PublicShell {...page} title={t("public.login.title")} aside={aside}>
      {page.signedOut && !refused && <Notice kind="good">{t("public.login.signedOut")}</Notice>}
      <LoginForm values={values} domains={page.domains} refused={refused} idGiven={page.usedId !== null} />
    </PublicShell>
  );
}
