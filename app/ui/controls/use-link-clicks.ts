import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";

/**
 * Client-side navigation for many plain links through one handler on their parent: a table of fifty rows has
 * some hundred links, and a `<Link>` for each would cost more than the rest of the page. A place of the same page is
 * the browser's: it moves the focus there. So is a file (`data-file`; with `download` an answer that is a page after
 * all would be saved instead of shown).
 */
export function useLinkClicks(isOurs: (path: string) => boolean = () => true) {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    // By its attributes: a link in a drawing (a chart's bar, a place on a map) has no origin, path or target of its own.
    const href = link?.getAttribute("href");
    if (!link || !href || modified || event.defaultPrevented) return;
    if (link.hasAttribute("target") || link.hasAttribute("data-file") || href.startsWith("#")) return;
    const to = new URL(href, window.location.href);
    if (to.origin !== window.location.origin || !isOurs(to.pathname)) return;
    event.preventDefault();
    // As `<Link>` does: the page one is on does not go into the history twice.
    navigate(to.pathname + to.search + to.hash, { replace: to.href === window.location.href });
  };
}
