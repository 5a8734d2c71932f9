import { Drawn } from "~/portal/wire/drawn";
import { useScreen } from "~/portal/wire/use-screen";
import type { SentReport } from "./send-report.server";

/** The screen of every report: the server drew it, from its head to its notes. */
export function ReportScreen() {
  const { drawn } = useScreen<() => Promise<SentReport>>();
  return <Drawn name="report" html={drawn("report")} />;
}
