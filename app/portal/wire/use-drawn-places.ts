import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";

const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
const reachable = "a[href], button, input:not([type=hidden]), select, summary, [tabindex]";

/** What a reader would call the same thing after the part was drawn anew: its id, or its words and which of them it is. */
const nameOf = (element: Element) =>
  `${element.tagName} ${element.id || (element.getAttribute("aria-label") ?? element.textContent?.replace(/[↑↓]/g, "").trim())}`;

type Places = { focused: string; nth: number; scrolled: number[] };

function placesIn(root: HTMLElement): Places {
  const active = document.activeElement;
  const within = active && root.contains(active) ? active : null;
  const same = within ? [...root.querySelectorAll(reachable)].filter((each) => nameOf(each) === nameOf(within)) : [];
  return {
    focused: within ? nameOf(within) : "",
    nth: within ? same.indexOf(within) : -1,
    scrolled: [...root.querySelectorAll(".box")].map((box) => box.scrollLeft),
  };
}

function restore(root: HTMLElement, { focused, nth, scrolled }: Places): void {
  for (const [at, box] of [...root.querySelectorAll(".box")].entries()) box.scrollLeft = scrolled[at] ?? 0;
  if (!focused) return;
  const same = [...root.querySelectorAll<HTMLElement>(reachable)].filter((each) => nameOf(each) === focused);
  (same[nth] ?? same[0])?.focus({ preventScroll: true });
}

/** Whether columns follow at the right: a shadow says it, also in a browser that cannot tell by its style sheet alone. */
const tellMore = (box: Element) => box.classList.toggle("more", box.scrollLeft + box.clientWidth < box.scrollWidth - 1);

/** Where a table fits into its box, the box gives up its own scrolling, so that the head sticks to the window. */
function fitBoxes(root: HTMLElement): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const table = target.querySelector("table");
      if (table) target.classList.toggle("fit", table.offsetWidth <= target.clientWidth);
      tellMore(target);
    }
  });
  const onScroll = ({ target }: Event) => target instanceof Element && target.matches(".box") && tellMore(target);
  for (const box of root.querySelectorAll(".box")) observer.observe(box);
  root.addEventListener("scroll", onScroll, { capture: true, passive: true });
  return () => {
    observer.disconnect();
    root.removeEventListener("scroll", onScroll, { capture: true });
  };
}

/** What only scripts can do is shown by them: the button that prints. */
const showScripted = (root: HTMLElement) => {
  for (const each of root.querySelectorAll<HTMLElement>("[data-scripted=print]")) {
    each.hidden = false;
    each.onclick = () => window.print();
  }
  // A window that was opened for paper prints itself, once.
  if (window.location.hash === "#print" && root.closest("[data-pane]:not([hidden])")) {
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    const print = () => window.print();
    if (document.readyState === "complete") print();
    else window.addEventListener("load", print, { once: true });
  }
};

/** Keyboard users stay where they were when a part is drawn anew, and so do boxes that were scrolled sideways. */
export function useDrawnPlaces(root: RefObject<HTMLElement>, html: string): void {
  const before = useRef(html);
  const places = useRef<Places | null>(null);
  if (before.current !== html && root.current) places.current = placesIn(root.current);
  useCommitEffect(() => {
    before.current = html;
    const element = root.current;
    if (!element) return;
    if (places.current) restore(element, places.current);
    places.current = null;
    showScripted(element);
    return fitBoxes(element);
  }, [html, root]);
}
