import type { ReportHead } from "~/api/domain/facts/sales-shapes";
import type { Shown } from "./figure-texts.server";

/** What sales are, and at which rate they were converted: nothing of rates where nothing was invoiced in another currency. */
export const ratesNote = ({
  report,
  t,
}: Pick<Shown, "t"> & { report: Pick<ReportHead, "month" | "converted"> }): string =>
  report.converted ? t("sales.note.rates", { year: Math.floor(report.month / 100) }) : t("sales.note.local");

/** A note on budget rates, in a report's own words: absent where all amounts are in the currency shown. */
export const ifConverted = ({ converted }: Pick<ReportHead, "converted">, note: string): string[] =>
  converted ? [note] : [];
