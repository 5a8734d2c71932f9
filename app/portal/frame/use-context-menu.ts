import { useLocation } from "@remix-run/react";
import { type MouseEvent, useCallback, useEffect, useState } from "react";

/**
 * Which entry's right-click menu is open; the keyboard goes to its first line. It closes with Escape, a press outside,
 * a scroll, and after navigation.
 */
export function useContextMenu() {
  const { key } = useLocation();
  const [shown, setShown] = useState<{ of: string; key: string } | null>(null);
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
    setShown({ of: which, key });
  };
  const ref = useCallback((menu: HTMLElement | null) => menu?.querySelector("button")?.focus(), []);
  return { of, open, close: () => setShown(null), ref };
}
