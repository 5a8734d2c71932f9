import { useEffect, useLayoutEffect } from "react";

export const useCommitEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

type Places = { focused?: HTMLElement; scrolled: Map<Element, [left: number, top: number]> };

const places = new WeakMap<Element, Places>();

/** What was scrolled and focused in the pane around an element; nothing of a hidden one, whose boxes are gone. */
function placesAround(target: EventTarget | null): Places | undefined {
  const pane = target instanceof Element && target.closest("[data-pane]:not([hidden])");
  if (!pane) return undefined;
  const known = places.get(pane) ?? { scrolled: new Map() };
  places.set(pane, known);
  return known;
}

const onScroll = ({ target }: Event) => {
  if (target instanceof Element) placesAround(target)?.scrolled.set(target, [target.scrollLeft, target.scrollTop]);
};
const onFocus = ({ target }: FocusEvent) => {
  const around = placesAround(target);
  if (around && target instanceof HTMLElement) around.focused = target;
};

/** A pane that comes back has its boxes scrolled and its field focused as they were left. */
/** @param hash a place on the page: of the panes that have one of this name, the one that is looked at is meant */
export function useKeptPlaces(key: string, hash: string) {
  useEffect(() => {
    document.addEventListener("scroll", onScroll, { capture: true, passive: true });
    document.addEventListener("focusin", onFocus);
    return () => {
      document.removeEventListener("scroll", onScroll, { capture: true });
      document.removeEventListener("focusin", onFocus);
    };
  }, []);
  useCommitEffect(() => {
    const pane = document.querySelector("[data-pane]:not([hidden])");
    const kept = pane && places.get(pane);
    if (!kept) return;
    // Asked for before anything takes the focus: where the pane that had it is gone in the same moment (a form that was sent),
    // Chromium would focus into a pane that it still takes for hidden, and leave it so.
    void getComputedStyle(pane).contentVisibility;
    for (const [element, [left, top]] of kept.scrolled) element.scrollTo({ left, top, behavior: "instant" });
    if (kept.focused && pane.contains(kept.focused)) kept.focused.focus({ preventScroll: true });
  }, [key]);
  useCommitEffect(() => {
    if (!/^#[\w-]+$/.test(hash)) return;
    document
      .querySelector(`[data-pane]:not([hidden]) ${hash}`)
      ?.scrollIntoView({ block: "start", behavior: "instant" });
  }, [hash, key]);
}
