import { useLocation } from "@remix-run/react";
import { type MouseEvent, useCallback, useEffect, useState } from "react";

/** What a menu needs at most; it stays inside the window. */
const WIDTH = 200;
/** `place`: below its entry in the window. Its row may be scrolled, and an entry that sticks has no other place to go by. */
type Shown = { of: string; key: string; place: { left: number; top: number } };

/**
 * Which entry's right-click menu is open; the keyboard goes to its first line. It closes with Escape, a press outside,
 * a scroll, and after navigation.
 */
export function useContextMenu() {
  const { key } = useLocation();
  const [shown, setShown] = useState<Shown | null>(null);
  const of = shown?.key === key ? shown.of : null;
  useEffect(() => {
    if (of === null) return;
    const close = (event: Event) => {
      const inside = event.target instanceof Element && event.target.closest(".context");
      if (event instanceof KeyboardEvent ? event.key === "Escape" : !inside) setShown(null);
    };
    const events = ["pointerdown", "keydown", "scroll"] as const;
    for (const event of events) document.addEventListener(event, close);
    return () => {
      for (const event of events) document.removeEventListener(event, close);
    };
  }, [of]);
  const open = (which: string) => (event: MouseEvent) => {
    event.preventDefault();
    const { left, bottom } = event.currentTarget.getBoundingClientRect();
    const place = { left: Math.max(0, Math.min(left, window.innerWidth - WIDTH)), top: bottom };
    setShown({ of: which, key, place });
  };
  const place = shown?.place;
  const ref = useCallback(
    (menu: HTMLElement | null) => {
      if (!menu || !place) return;
      menu.style.left = `${place.left}px`;
      menu.style.top = `${place.top}px`;
      menu.querySelector("button")?.focus();
    },
    [place],
  );
  return { of, open, close: () => setShown(null), ref };
}
