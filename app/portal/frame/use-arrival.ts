import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { useT } from "~/words/use-t";
import { tabKeyAt } from "./keep-alive/tab-name";

/** What is said: with the place it was said at, so that the same words are said again there. */
type Said = { text: string; key: string };

/**
 * After a page has come without a new document: where the focus went away with the page before, the heading gets it, which a
 * screen reader then reads; where it stayed (in the menu, in the tabs) the heading is said. Whoever comes back from a page
 * below a record, its form answered or not, stands at the part of the record that it is about. Of the same page with other
 * filters or in another order its rows are told, once.
 */
export function useArrival(): Said {
  const t = useT();
  const location = useLocation();
  const before = useRef(location);
  const type = useNavigationType();
  const [said, say] = useState<Said>({ text: "", key: "" });
  useEffect(() => {
    const from = before.current;
    before.current = location;
    const page = document.querySelector("[data-pane]:not([hidden])") ?? document.getElementById("page-content");
    if (from === location || !page) return;
    const key = location.key;
    if (tabKeyAt(from) === tabKeyAt(location)) {
      if (from.search !== location.search) say({ text: resultsOf(page, t), key });
      return;
    }
    // Backwards the browser's own place is come back to.
    const part = type === "POP" ? null : partAbout(page, from.pathname, location.pathname);
    part?.scrollIntoView({ block: "nearest", behavior: "instant" });
    const head = part?.querySelector<HTMLElement>("h2") ?? page.querySelector<HTMLElement>("h1");
    if (!head) return;
    // A browser takes the focus out of a hidden page a moment later.
    const at = document.activeElement;
    const isLost = !at || at === document.body || at.closest("[hidden]") !== null;
    if (!isLost) return say({ text: head.textContent ?? "", key });
    head.tabIndex = -1;
    head.focus({ preventScroll: true });
  }, [location, t, type]);
  return said;
}

/**
 * The part of a page that leads to an address below it, or to one beside that, where it is gone: a removed line's list. The
 * head of the page, which leads to its own forms, is none.
 */
function partAbout(page: Element, below: string, here: string): Element | null {
  for (let path = below; path.startsWith(`${here}/`); path = path.slice(0, path.lastIndexOf("/"))) {
    const link = page.querySelector(
      `.card :is(a[href=${JSON.stringify(path)}], a[href^=${JSON.stringify(`${path}/`)}])`,
    );
    const part = link?.closest(".card");
    if (part) return part;
  }
  return null;
}

/** "Rows 1–25 of 41, sorted by Change, descending": of the first table; where there is none, what stands in its place. */
function resultsOf(page: Element, t: ReturnType<typeof useT>): string {
  const shown = page.querySelector(".pages > span")?.textContent;
  const rows = page.querySelectorAll(".box:first-of-type tbody tr").length;
  const sorted = page.querySelector("th[aria-sort]");
  const column = sorted?.querySelector("a")?.textContent ?? sorted?.textContent;
  const order = sorted?.getAttribute("aria-sort") === "ascending" ? "ascending" : "descending";
  if (rows === 0) return page.querySelector("h2")?.textContent ?? "";
  return [shown ?? t("frame.rows", { rows }), column && t(`frame.sorted.${order}`, { column })]
    .filter(Boolean)
    .join(", ");
}
