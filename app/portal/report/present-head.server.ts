import type { Comparison } from "~/api/domain/report/period";
import type { Figures, Shown } from "~/portal/figures/figure-texts.server";
import type { Column } from "~/ui/tables/cell";
import type { WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import type { HrefOf } from "./report-address";

/** A page of any report, and one of sales. */
export type HeadPage = Shown & { href: HrefOf };
export type ReportPage = HeadPage & Figures;

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

type Sorting = { sort?: string | undefined; dir?: "asc" | "desc" | undefined };

/** A head that sorts by its column, names from A, figures from the largest unless `begins` says otherwise; a second click turns the order round. */
export function sortHead(
  { href }: Pick<HeadPage, "href">,
  { sort, dir }: Sorting,
  key: string,
  text: string,
  begins: true | "asc" | "desc" = key === "name" ? "asc" : "desc",
): Column {
  const sorted = sort === key;
  const current = dir ?? (begins === "asc" ? "asc" : "desc");
  return {
    text,
    href: href({ sort: key, dir: sorted ? (current === "asc" ? "desc" : "asc") : null }),
    ...(sorted ? { sorted: current === "asc" ? ("ascending" as const) : ("descending" as const) } : {}),
  };
}
