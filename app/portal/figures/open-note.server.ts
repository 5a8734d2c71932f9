import type { Comparison } from "~/api/domain/report/period";
import type { WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import type { Figures, Shown } from "./figure-texts.server";

/** Until when an open month is counted. */
export const openNote = ({
  report,
  locale,
  t,
}: Pick<Shown, "locale" | "t"> & {
  report: Pick<Figures["report"], "open" | "month" | "until" | "compare">;
}): string[] =>
  report.open ? [t(openWords[report.compare], { month: formatMonth(locale, report.month), until: report.until })] : [];

const openWords = {
  year: "sales.note.open",
  days: "sales.note.open",
  previous: "sales.note.openBefore",
  target: "sales.note.openTarget",
} as const satisfies Record<Comparison, WordKey>;
