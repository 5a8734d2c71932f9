import { packed } from "~/words/packed";
import { useT } from "~/words/use-t";
import { Icon } from "../controls/icon";
import type { BarChartProps } from "./bar-chart";

/** Opens what scripts can draw of the same figures, on demand and below the drawing, from an icon in the card's head; nothing without scripts or on paper. */
export function CloserLook({ chart: { label, bars, ticks, names } }: { chart: BarChartProps }) {
  const t = useT();
  const drawn = bars.map(({ label, thisYear, lastYear, target }) => ({ label, thisYear, lastYear, target }));
  return (
    <details
      className="closer no-print"
      data-scripted="chart"
      data-bars={packed({ label, bars: drawn, ticks, names })}
      hidden
    >
      <summary className="icon-button" title={t("drawn.closerLook")}>
        <Icon name="full" />
        <span className="sr-only">{t("drawn.closerLook")}</span>
      </summary>
    </details>
  );
}
