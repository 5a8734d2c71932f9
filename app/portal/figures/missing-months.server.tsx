import type { ReportedMonth } from "~/api/domain/report/reported-months";
import type { MissingMonth } from "~/api/domain/tool-management/overview/overview-filters";
import { ListCard } from "~/ui/records/list-card";
import { formatInteger, formatMonth } from "~/words/formats";
import type { Shown } from "./figure-texts.server";

type Told = {
  month: number;
  newest: number;
  missing: readonly MissingMonth[];
  options: { reported: readonly ReportedMonth[] };
};
type Page = Pick<Shown, "t" | "locale"> & { report: Told };
type Opens = (opening: { screen: string; id: number; with: { month: number } }) => string | undefined;

/** Months of sites that are in no figure, because production of a model was not entered; each leads to the site. */
export function MissingMonths({ page: { report, t, locale, opens } }: { page: Page & { opens: Opens } }) {
  if (report.missing.length === 0) return null;
  return (
    <ListCard
      caption={t("ttmbReport.missing")}
      columns={[t("ttmbReport.site"), t("ttmbReport.month"), t("ttmbReport.missing.models")].map((text) => ({ text }))}
      none=""
      rows={report.missing.map(({ siteId, site, ym, models }) => {
        const href = opens({ screen: "MIPTMS06", id: siteId, with: { month: ym } });
        return {
          key: `${siteId} ${ym}`,
          cells: [{ text: site, ...(href && { href }) }, formatMonth(locale, ym), models.join(", ")],
        };
      })}
    />
  );
}

/** Of the month that runs how many have entered it, whether it is shown or waits. */
export function runningNote({ report, t, locale }: Page): string[] {
  const [last] = report.options.reported;
  if (last?.state !== "running" || last.due === 0) return [];
  const said = {
    month: formatMonth(locale, last.ym),
    entered: formatInteger(locale, last.entered),
    due: formatInteger(locale, last.due),
  };
  return [t(report.month === last.ym ? "ttmbReport.note.running" : "ttmbReport.note.runningNext", said)];
}
