import type { StatusRow } from "~/api/domain/rental/status/status-shapes";
import type { HrefOf } from "~/portal/report/report-address";
import { ChartCard } from "~/ui/charts/chart-card";
import { PartBars } from "~/ui/charts/part-bars";
import { ReportTable } from "~/ui/tables/report-table";
import { formatInteger } from "~/words/formats";
import { presentPartBars } from "./part-bars.server";
import { type ShownRental, sayWhereItIsRented } from "./rental-figures.server";

type Page = ShownRental & {
  report: { rows: readonly StatusRow[] };
  href: HrefOf;
  filters: { chart: "bars" | "table" };
};
/** `first`: what a row is. */
type Drawing = { page: Page; first: string };

const MOST_BARS = 15;

/** What was replaced of what is granted, place by place, the largest first. */
export function ReplacementBars({ page, first }: Drawing) {
  const { report, filters, t, locale, href } = page;
  const places = report.rows
    .filter(({ figures }) => figures.maxReplacement > 0)
    .toSorted((a, b) => b.figures.maxReplacement - a.figures.maxReplacement)
    .slice(0, MOST_BARS)
    .map(({ name, figures }) => ({
      label: name,
      whole: String(figures.maxReplacement),
      part: String(figures.replaced),
    }));
  if (places.length === 0) return null;
  const title = t("rental.chart.replaced");
  const isDrawn = filters.chart === "bars";
  const names = { part: t("rental.replaced"), whole: t("rental.chart.granted") };
  const count = (value: string) => formatInteger(locale, Number(value));
  return (
    <ChartCard
      title={title}
      sentence={sayWhereItIsRented(page)}
      view={isDrawn ? "chart" : "table"}
      switchHref={href({ chart: isDrawn ? "table" : null })}
    >
      {isDrawn ? (
        <PartBars
          label={title}
          bars={presentPartBars(page, places, ({ part, whole }) =>
            t("rental.chart.of", { replaced: count(part), most: count(whole) }),
          )}
          names={names}
        />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: first }}
          groups={[{ columns: [{ text: names.part }, { text: names.whole }] }]}
          rows={places.map(({ label, part, whole }) => ({ head: label, cells: [count(part), count(whole)] }))}
        />
      )}
    </ChartCard>
  );
}
