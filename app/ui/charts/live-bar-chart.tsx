import { lazy, Suspense, useState } from "react";
import { BarChart, type BarChartProps } from "./bar-chart";

const InteractiveBars = lazy(() => import("./interactive-bars"));

type SavingNavigator = Navigator & { connection?: { saveData?: boolean } };
const savesData = () => (navigator as SavingNavigator).connection?.saveData === true;

/**
 * The server's drawing until somebody touches it: the first pointer or focus fetches the interactive chart (50 kB),
 * never with Save-Data. Nobody pays for what he does not touch, and paper shows the drawing.
 */
export function LiveBarChart(props: BarChartProps) {
  const [touched, setTouched] = useState(false);
  const touch = () => {
    if (!savesData()) setTouched(true);
  };
  const drawing = <BarChart {...props} />;
  if (!touched)
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: the figure inside takes the focus, nothing is clicked here
      <div onPointerEnter={touch} onFocus={touch}>
        {drawing}
      </div>
    );
  return (
    <>
      <Suspense fallback={drawing}>
        <div className="chart cb np live">
          <InteractiveBars {...props} />
        </div>
      </Suspense>
      <div className="po">{drawing}</div>
    </>
  );
}
