import { type RefObject, useEffect } from "react";

type SavingNavigator = Navigator & { connection?: { saveData?: boolean } };

/**
 * The server's drawing until somebody touches it: the first pointer or focus fetches the interactive chart (50 kB), never
 * with Save-Data. Nobody pays for what they do not touch, and paper shows the drawing.
 */
export function useDrawnCharts(root: RefObject<HTMLElement>, html: string): void {
  useEffect(() => {
    const element = root.current;
    if (!element || html === "") return;
    const ends: (() => void)[] = [];
    let gone = false;
    const touch = (event: Event) => {
      const place = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-bars]") : null;
      const { bars } = place?.dataset ?? {};
      if (!place || bars === undefined || (navigator as SavingNavigator).connection?.saveData) return;
      delete place.dataset.bars;
      void import("~/ui/charts/live-bars").then(({ drawLiveBars }) => {
        if (!gone) ends.push(drawLiveBars(place, JSON.parse(bars)));
      });
    };
    element.addEventListener("pointerover", touch);
    element.addEventListener("focusin", touch);
    return () => {
      gone = true;
      element.removeEventListener("pointerover", touch);
      element.removeEventListener("focusin", touch);
      for (const end of ends) end();
    };
  }, [root, html]);
}
