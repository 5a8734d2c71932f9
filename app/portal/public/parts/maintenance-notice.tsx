import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";

/** The announced maintenance on the login page; times formatted by the server, English names the zone. */
export function MaintenanceNotice({ from, to, text }: { from: string; to: string; text: string }) {
  const t = useT();
  return (
    <Notice kind="warn" icon="clock" title={t("public.login.maintenance")}>
      <p>{t("public.login.maintenanceTimes", { from, to })}</p>
      <p>{text}</p>
    </Notice>
  );
}
