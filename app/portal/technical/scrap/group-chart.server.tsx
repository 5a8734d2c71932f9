import { add, percentOf } from "~/api/domain/decimal";
import { groupName } from "~/api/domain/scrap/scrap-openings";
import { amountTicks, ticksOf } from "~/portal/figures/chart-marks.server";
import { amountText, percentText } from "~/portal/figures/figure-texts.server";
import { sayAmong } from "~/portal/figures/say-among";
import { ChartCard } from "~/ui/charts/chart-card";
import { Pareto } from "~/ui/charts/pareto";
import { ReportTable } from "~/ui/tables/report-table";
import { formatInteger } from "~/words/formats";
import type { ScrapPage } from "./body.server";

const MOST_BARS = 12;

type Part = { id: string; name: string; value: string };

/** What weighs most first: wear by pieces, everything else by what it cost. */
export function GroupChart({ page }: { page: ScrapPage }) {
  const { report, t, locale, href, filters, in: unit } = page;
  const byPieces = report.reading === "tools" && report.by === "wear";
  const parts = partsOf(page, byPieces);
  if (parts.length === 0) return null;
  const drawn = filters.chart === "bars";
  const measure = t(
    byPieces ? "scrap.column.pieces" : report.reading === "plant" ? "scrap.column.cost" : "scrap.column.lost",
  );
  const written = (value: string) => (byPieces ? formatInteger(locale, value) : amountText(page, value));
  const title = t("scrap.chart.pareto", { measure, by: t(`scrap.by.${report.by}`) });
  const bars = parts.map(({ id, name, value, cumulated }) => ({
    key: id,
    label: name,
    value: Number(value),
    text: `${name}: ${written(value)}`,
    cumulated: Number(cumulated),
  }));
  const sizes = bars.map(({ value }) => value);
  return (
    <ChartCard
      title={title}
      sentence={sayAmong(
        t,
        parts.length,
        { several: "scrap.say.most" },
        { measure, first: parts[0]?.name ?? "", share: percentText(page, parts[0]?.cumulated ?? "0") },
      )}
      view={drawn ? "chart" : "table"}
      switchHref={href({ chart: drawn ? "table" : null })}
    >
      {drawn ? (
        <Pareto
          label={title}
          bars={bars}
          ticks={byPieces ? ticksOf(locale, bars) : amountTicks(locale, sizes, unit)}
          names={{ bars: byPieces ? measure : `${measure} (${page.unit})`, line: t("scrap.chart.cumulated") }}
        />
      ) : (
        <ReportTable
          caption={title}
          first={{ text: t(`scrap.by.${report.by}`) }}
          groups={[{ columns: [{ text: measure }, { text: t("scrap.chart.cumulated") }] }]}
          rows={parts.map(({ name, value, cumulated }) => ({
            head: name,
            cells: [written(value), percentText(page, cumulated)],
          }))}
        />
      )}
    </ChartCard>
  );
}

/** The heaviest parts with the share that they make with those before them. */
function partsOf(page: ScrapPage, byPieces: boolean): (Part & { cumulated: string })[] {
  const { report } = page;
  const name = (group: { id: string; name: string }) => groupName(page, report.by, group);
  const all: Part[] =
    report.reading === "plant"
      ? report.plant.groups.map((group) => ({ id: group.id, name: name(group), value: group.cost }))
      : report.tools.groups.map((group) => ({
          id: group.id,
          name: name(group),
          value: byPieces ? String(group.pieces) : group.lost,
        }));
  const whole = all.reduce((sum, { value }) => add(sum, value), "0");
  let sum = "0";
  return all
    .filter(({ value }) => value !== "0")
    .slice(0, MOST_BARS)
    .map((part) => {
      sum = add(sum, part.value);
      return { ...part, cumulated: percentOf(sum, whole) ?? "0" };
    });
}
