import { useLocation } from "@remix-run/react";
import { type MouseEvent, useEffect, useState } from "react";

/** Which entry's right-click menu is open. It closes with Escape, a press outside, a scroll, and after navigation. */
export function useContextMenu() {
  const { key } = useLocation();
  const [shown, setShown] = useState<{ of: string; key: string } | null>(null);
  const of = shown?.key === key ? shown.of : null;
  useEffect(() => {
    if (of === null) return;
    const close = (event: Event) => {
      const inside = event.target instanceof Element && event.target.closest(".ctx");
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
  return { of, open };
}
