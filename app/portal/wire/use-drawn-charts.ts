import { type RefObject, useEffect } from "react";
import type { BarChartProps } from "~/ui/charts/bar-chart";
import { unpacked } from "~/words/packed";

/**
 * The server's drawing stays as it is. Who asks for a closer look (CloserLook) gets the interactive chart below it, which is
 * fetched then (50 kB): nobody pays for what they do not open.
 */
export function useDrawnCharts(root: RefObject<HTMLElement>, html: string): void {
  useEffect(() => {
    const element = root.current;
    if (!element || html === "") return;
    const ends: (() => void)[] = [];
    let gone = false;
    for (const place of element.querySelectorAll<HTMLElement>("[data-scripted=chart]")) place.hidden = false;
    const open = ({ target }: Event) => {
      const place = target instanceof HTMLDetailsElement && target.open ? target : null;
      const { bars } = place?.dataset ?? {};
      if (!place || bars === undefined) return;
      delete place.dataset.bars;
      void import("~/ui/charts/live-bars").then(({ drawLiveBars }) => {
        if (!gone) ends.push(drawLiveBars(place, unpacked<BarChartProps>(bars)));
      });
    };
    // A toggle does not bubble.
    element.addEventListener("toggle", open, { capture: true });
    return () => {
      gone = true;
      element.removeEventListener("toggle", open, { capture: true });
      for (const end of ends) end();
    };
  }, [root, html]);
}
