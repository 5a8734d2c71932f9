import type { Comparison } from "~/api/domain/report/period";
import type { WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import type { Figures, Shown } from "./figure-texts.server";

type OpenDays = Pick<Figures["report"], "workingDays" | "daysInMonth">;

/** Until when an open month is counted. */
export const openNote = ({
  report,
  locale,
  t,
}: Pick<Shown, "locale" | "t"> & {
  report: Pick<Figures["report"], "open" | "month" | "until" | "compare"> & OpenDays;
}): string[] =>
  report.open
    ? [
        t(openWords[report.compare], {
          month: formatMonth(locale, report.month),
          until: report.until,
          days: report.workingDays.thisYear,
          all: report.daysInMonth,
        }),
      ]
    : [];

const openWords = {
  year: "sales.note.open",
  days: "sales.note.open",
  previous: "sales.note.openBefore",
  target: "sales.note.openTarget",
} as const satisfies Record<Comparison, WordKey>;
