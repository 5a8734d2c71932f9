import { createRoot } from "react-dom/client";
import type { BarChartProps } from "./bar-chart";
import InteractiveBars from "./interactive-bars";

/** Puts the interactive chart in the place of a drawing, which stays for paper. @returns what takes it away again */
export function drawLiveBars(place: HTMLElement, props: BarChartProps): () => void {
  const live = document.createElement("div");
  live.className = "chart cb np live";
  const root = createRoot(live);
  root.render(<InteractiveBars {...props} />);
  place.before(live);
  place.classList.add("po");
  return () => {
    root.unmount();
    live.remove();
  };
}
