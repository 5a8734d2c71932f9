import { useT } from "~/words/use-t";
import type { BarChartProps } from "./bar-chart";

/** Opens what scripts can draw of the same figures, on demand and below the drawing; nothing without scripts or on paper. */
export function CloserLook({ chart: { label, bars, ticks, names } }: { chart: BarChartProps }) {
  const t = useT();
  const drawn = bars.map(({ label, thisYear, lastYear, target }) => ({ label, thisYear, lastYear, target }));
  return (
    <details
      className="closer no-print"
      data-scripted="chart"
      data-bars={JSON.stringify({ label, bars: drawn, ticks, names })}
      hidden
    >
      <summary className="btn quiet">{t("ui.closerLook")}</summary>
    </details>
  );
}
