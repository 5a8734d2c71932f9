import { createRoot } from "react-dom/client";
import type { BarChartProps } from "./bar-chart";
import InteractiveBars from "./interactive-bars";

/** Puts the closer look below a drawing, which stays as it is. @returns what takes it away again */
export function drawLiveBars(place: HTMLElement, props: BarChartProps): () => void {
  const live = document.createElement("div");
  live.className = "card-body live";
  const root = createRoot(live);
  root.render(<InteractiveBars {...props} />);
  place.append(live);
  return () => {
    root.unmount();
    live.remove();
  };
}
