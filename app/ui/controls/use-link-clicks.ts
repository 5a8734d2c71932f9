import { useNavigate } from "@remix-run/react";
import type { MouseEvent } from "react";

/**
 * Client-side navigation for many plain links through one handler on their parent: a table of fifty rows has
 * some hundred links, and a `<Link>` for each would cost more than the rest of the page.
 */
export function useLinkClicks() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!link || modified || event.defaultPrevented || link.target || link.hasAttribute("download")) return;
    if (link.origin !== window.location.origin) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
}
