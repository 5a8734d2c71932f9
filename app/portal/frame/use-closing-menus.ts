import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useCommitEffect } from "./keep-alive/use-kept-places";

const openMenus = "details.drop-down[open], details.drawer[open], .closed .menu details[open]";

const closeAll = (except: (menu: Element) => boolean = () => false) => {
  for (const menu of document.querySelectorAll(openMenus)) if (!except(menu)) menu.removeAttribute("open");
};

/**
 * What scripts add to the bars and menus: Escape, a click outside, closing after navigation (the drawer too), an opened
 * menu in sight; Ctrl+K for the search.
 */
export function useClosingMenus() {
  const { key } = useLocation();
  const shown = useRef(key);
  // With the page itself: whoever is quick has opened the next menu before an effect behind it.
  useCommitEffect(() => {
    // Not when scripts arrive: on a slow line a reader has long opened a menu by then.
    if (shown.current === key) return;
    shown.current = key;
    closeAll();
  }, [key]);
  useEffect(() => {
    const outside = (event: PointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      closeAll(
        (menu) => menu.contains(target) || (menu.classList.contains("drawer") && target?.closest(".side") !== null),
      );
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "k" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        document.querySelector<HTMLInputElement>(".find input")?.focus();
      }
      if (event.key !== "Escape") return;
      const inside = document.activeElement?.closest(openMenus);
      closeAll();
      inside?.querySelector("summary")?.focus();
    };
    // A menu that opens below the window's edge is brought into sight; its own events do not bubble.
    const opened = ({ target }: Event) => {
      const menu = target instanceof HTMLDetailsElement && target.open && target.matches("main details.drop-down");
      if (menu) target.querySelector(":scope > .pop")?.scrollIntoView({ block: "nearest", inline: "nearest" });
    };
    document.addEventListener("toggle", opened, true);
    document.addEventListener("pointerdown", outside);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("toggle", opened, true);
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("keydown", onKey);
    };
  }, []);
}
