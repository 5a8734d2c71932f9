import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import { DemoAccounts } from "../parts/demo-accounts";
import { LoginForm } from "../parts/login-form";
import { MaintenanceNotice } from "../parts/maintenance-notice";
import { OpenToAll } from "../parts/open-to-all";
import { PublicShell } from "../parts/public-shell";
import type { LoginPage } from "./load-login.server";

type Refused = { id: string; domain: string; fields: Record<string, string>; message: string | null } | undefined;

/** The form at the left, notices and the demo accounts at the right. The password never comes back. */
export function LoginScreen({ page, refused }: { page: LoginPage; refused: Refused }) {
  const t = useT();
  const demo = page.demoAccounts.length > 0;
  const aside = (page.notice || demo) && (
    <>
      {page.notice && <MaintenanceNotice {...page.notice} />}
      {demo && <DemoAccounts accounts={page.demoAccounts} domain={page.domains[0] ?? ""} />}
    </>
  );
  const typed = { id: refused?.id ?? page.usedId ?? "", domain: refused?.domain ?? page.domains[0] ?? "" };
  const errors = { ...refused?.fields, form: refused?.message ?? undefined };
  return (
    <PublicShell {...page} title={t("public.login.title")} aside={aside} foot={<OpenToAll />}>
      {page.signedOut && !refused && <Notice kind="good">{t("public.login.signedOut")}</Notice>}
      <LoginForm values={typed} domains={page.domains} errors={errors} idGiven={page.usedId !== null} />
    </PublicShell>
  );
}
