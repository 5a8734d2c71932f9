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
  const hasTarget = bars.some((bar) => bar.target);
  const columns = [names.thisYear, names.lastYear, ...(hasTarget ? [names.target] : [])].map((text) => ({ text }));
  const rows = bars.map((bar) => {
    const cells: Cell[] = [bar.thisYear, bar.lastYear, ...(hasTarget ? [bar.target] : [])].map(
      (mark) => mark?.text ?? "–",
    );
    return { head: bar.label, cells };
  });
  return <ReportTable caption={caption} first={{ text: first }} groups={[{ columns }]} rows={rows} />;
}
