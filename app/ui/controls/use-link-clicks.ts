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
    if (!link || modified || event.defaultPrevented || link.target || "file" in link.dataset) return;
    if (link.origin !== window.location.origin || link.getAttribute("href")?.startsWith("#")) return;
    if (!isOurs(link.pathname)) return;
    event.preventDefault();
    // As `<Link>` does: the page one is on does not go into the history twice.
    navigate(link.pathname + link.search + link.hash, { replace: link.href === window.location.href });
  };
}
