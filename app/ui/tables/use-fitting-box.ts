import { type RefObject, useEffect } from "react";

/**
 * Where a table fits into its box, the box gives up its own scrolling, so that the head sticks to the window.
 * Only the browser knows (fonts, text size, figures); without scripts the box keeps its scroll bars.
 */
export function useFittingBox(box: RefObject<HTMLElement>) {
  useEffect(() => {
    const element = box.current;
    const table = element?.querySelector("table");
    if (!element || !table) return;
    const observer = new ResizeObserver(() => {
      element.classList.toggle("fit", table.offsetWidth <= element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
}
