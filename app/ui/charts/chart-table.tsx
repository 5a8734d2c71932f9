import type { Cell } from "../tables/cell";
import { ReportTable } from "../tables/report-table";
import type { Bar, SeriesNames } from "./bar-chart";

/** The same figures as the bar chart, as a table. */
export function ChartTable({
  caption,
  first,
  bars,
  names,
}: {
  caption: string;
  first: string;
  bars: readonly Bar[];
  names: SeriesNames;
}) {
  const series = (["thisYear", "lastYear", "target"] as const).filter((name) => bars.some((bar) => bar[name]));
  const columns = series.map((name) => ({ text: names[name] }));
  const rows = bars.map((bar) => ({
    head: bar.label,
    cells: series.map((name): Cell => bar[name]?.text ?? "–"),
  }));
  return <ReportTable caption={caption} first={{ text: first }} groups={[{ columns }]} rows={rows} />;
}
