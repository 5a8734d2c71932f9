import type { SalesAnswer } from "~/api/domain/facts/sales-shapes";
import type { ReportPage } from "~/portal/report/report-page.server";
import { KeyFigureList } from "~/ui/report/key-figure-list";
import { presentFigures } from "./present-figures.server";

/** A page of a report of sales. */
export type SalesPage = Omit<ReportPage, "report" | "definition" | "filters"> & {
  report: SalesAnswer;
  filters: { chart?: "bars" | "table" };
};

/** Month, working day, year to date and moving annual total; each opens the invoice lines that it is the sum of. */
export const SalesKeyFigures = ({ page }: { page: SalesPage }) => (
  <KeyFigureList
    figures={presentFigures(page, (span) =>
      page.opens({ screen: "MIPSAL01", at: "rows", with: { by: "lines", span, sort: null, dir: null } }),
    )}
  />
);
