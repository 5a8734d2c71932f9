import type { Page } from "playwright";

/** What a reader would see is wrong in a window of this width; each fault names its place. */
export const widthFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const faults = new Set<string>();
    // Nothing moves meanwhile, and the boxes around one word are those around the next.
    const once = <T>(read: (element: Element) => T) => {
      const known = new Map<Element, T>();
      return (element: Element): T => {
        const found = known.get(element) ?? read(element);
        known.set(element, found);
        return found;
      };
    };
    const boxOf = once((element) => element.getBoundingClientRect());
    const styleOf = once((element) => {
      const { overflowX, overflowY, textOverflow, position, webkitLineClamp } = getComputedStyle(element);
      return { overflowX, overflowY, textOverflow, position, webkitLineClamp };
    });
    const name = (element: Element) => {
      const kind = element.getAttribute("class")?.split(" ").slice(0, 2).join(".");
      const text = (element.textContent ?? "").replace(/\s+/g, " ").trim().slice(0, 30);
      return `${element.tagName.toLowerCase()}${kind ? `.${kind}` : ""} “${text}”`;
    };
    const seen = once((element) => {
      const { width, height } = boxOf(element);
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    });
    const clips = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const scrolls = (overflow: string) => overflow === "auto" || overflow === "scroll";

    /** The lines of an element's own words: not those of what stands in it. */
    const linesOf = (element: Element) =>
      [...element.childNodes].flatMap((node) => {
        if (node.nodeType !== 3 || !(node.textContent ?? "").trim()) return [];
        const range = document.createRange();
        range.selectNode(node);
        return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
      });
    type Box = Pick<DOMRect, "left" | "right" | "top" | "bottom">;
    /** The part of a place that no box around it cuts off. */
    const whatShows = (element: Element, box: Box): Box => {
      let { left, right, top, bottom } = box;
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, position } = styleOf(at);
        const edge = boxOf(at);
        if (overflowX !== "visible") [left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)];
        if (overflowY !== "visible") [top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)];
        if (position === "fixed") break;
      }
      return { left, right, top, bottom };
    };

    if (document.documentElement.scrollWidth > window.innerWidth)
      faults.add(`the page is ${document.documentElement.scrollWidth - window.innerWidth} px wider than the window`);

    const own = [...document.querySelectorAll("body *")].filter(
      (element) =>
        !["SCRIPT", "STYLE", "OPTION", "TITLE", "NOSCRIPT", "TEXTAREA"].includes(element.tagName) &&
        [...element.childNodes].some((node) => node.nodeType === 3 && (node.textContent ?? "").trim()),
    );
    // Text that ends where its box does, and says by no sign that it goes on.
    for (const element of own) {
      if (!seen(element) || element.closest("svg, .skip, .sr-only")) continue;
      const rows = linesOf(element);
      if (rows.length === 0) continue;
      const text = {
        left: Math.min(...rows.map(({ left }) => left)),
        right: Math.max(...rows.map(({ right }) => right)),
        bottom: Math.max(...rows.map(({ bottom }) => bottom)),
      };
      for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow, position, webkitLineClamp } = styleOf(at);
        if (scrolls(overflowX) || textOverflow === "ellipsis" || webkitLineClamp !== "none") break;
        const box = boxOf(at);
        const out = Math.round(Math.max(text.right - box.right, box.left - text.left));
        if (clips(overflowX) && out > 2) {
          faults.add(`cut by ${out} px: ${name(element)}`);
          break;
        }
        if (clips(overflowY) && text.bottom - box.bottom > 3) {
          faults.add(`cut below by ${Math.round(text.bottom - box.bottom)} px: ${name(element)} in ${name(at)}`);
          break;
        }
        if (position === "fixed") break;
        if (at.parentElement === document.body && (text.right > wide + 1 || text.left < -1))
          faults.add(`out of the window: ${name(element)}`);
      }
    }
    // Words over words: two lines of text in one place, below or inside the bars.
    const shown = own.filter(
      (element) => seen(element) && !element.closest("svg, .skip, .pop, .sr-only, table, nav.tabs"),
    );
    const lines = shown.flatMap((element) => {
      const around = element.closest("header, nav, aside, main, footer");
      return linesOf(element)
        .map((box) => whatShows(element, box))
        .filter(({ left, right, top, bottom }) => right - left > 4 && bottom - top > 4)
        .map((box) => ({ element, box, around }));
    });
    // From the top downwards: what begins below a line's end lies over none of its words.
    lines.sort((a, b) => a.box.top - b.box.top);
    for (const [place, a] of lines.entries())
      for (let at = place + 1; at < lines.length; at++) {
        const b = lines[at];
        if (!b || b.box.top >= a.box.bottom) break;
        if (a.around !== b.around || a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
        const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
        if (across > 4 && down > 6) faults.add(`one over the other: ${name(a.element)} and ${name(b.element)}`);
      }
    // A figure is one word: it never goes on in the next line.
    for (const cell of document.querySelectorAll("main td.num, main .numbers td")) {
      const text = (cell.textContent ?? "").trim();
      if (!/\d/.test(text) || /\s/.test(text) || !seen(cell)) continue;
      const range = document.createRange();
      range.selectNodeContents(cell);
      const tops = [...range.getClientRects()].map(({ top }) => top);
      if (Math.max(...tops) - Math.min(...tops) > 8) faults.add(`a broken figure: ${name(cell)}`);
    }
    // A register that scrolls sideways anyway has rows of one line: a name stays on it.
    for (const table of wide >= 1440 ? document.querySelectorAll("main .box > table.numbers") : []) {
      const box = table.parentElement;
      if (!box || !seen(table) || box.clientWidth < 900 || table.clientWidth <= box.clientWidth) continue;
      const tall = [...table.querySelectorAll("tbody tr")].filter((row) => row.getBoundingClientRect().height > 33);
      if (tall[0]) faults.add(`${tall.length} rows of more than one line in a table that scrolls: ${name(tall[0])}`);
    }
    // The top bar: no control lies under another.
    const controls = [...document.querySelectorAll("header.top :is(a, button, summary, input)")].filter(
      (element) => seen(element) && !element.closest(".pop"),
    );
    for (const [place, a] of controls.entries())
      for (const b of controls.slice(place + 1)) {
        if (a.contains(b) || b.contains(a)) continue;
        const [x, y] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
        const across = Math.min(x.right, y.right) - Math.max(x.left, y.left);
        const down = Math.min(x.bottom, y.bottom) - Math.max(x.top, y.top);
        if (across > 2 && down > 2) faults.add(`in the top bar: ${name(a)} and ${name(b)}`);
      }
    // Words at a drawing's left, where it cannot be scrolled to: they may reach into the margin around it.
    for (const word of document.querySelectorAll("main .chart svg text")) {
      const drawing = word.closest("svg");
      const figure = word.closest(".chart");
      if (!drawing || !figure || !seen(word) || word.closest(".tip")) continue;
      const room = clips(getComputedStyle(drawing).overflowX)
        ? 1
        : Number.parseFloat(getComputedStyle(figure).paddingLeft);
      const out = drawing.getBoundingClientRect().left - word.getBoundingClientRect().left;
      if (out > room) faults.add(`cut by ${Math.round(out)} px in a drawing: ${name(word)}`);
      // A name that is cut although the drawing is free beside it.
      const free = word.getBoundingClientRect().left - drawing.getBoundingClientRect().left;
      const isBeside = getComputedStyle(word).textAnchor === "end" && !clips(getComputedStyle(drawing).overflowX);
      if (isBeside && /…$/.test(word.textContent ?? "") && free > 40)
        faults.add(`cut beside ${Math.round(free)} px of nothing: ${name(word)}`);
    }
    // An axis says each of its levels once, and few of them.
    for (const drawing of document.querySelectorAll("main .chart svg")) {
      const levels = [...drawing.querySelectorAll(".axis + text")]
        .filter((word) => seen(word) && getComputedStyle(word).textAnchor === "end")
        .map(({ textContent }) => textContent);
      if (new Set(levels).size < levels.length) faults.add(`an axis repeats itself: ${levels.join(", ")}`);
      if (levels.length > 8) faults.add(`an axis of ${levels.length} levels: ${levels.join(", ")}`);
    }
    // What stays in sight while a table scrolls leaves room for what scrolls.
    for (const box of document.querySelectorAll("main .box")) {
      const head = box.querySelector("tbody th");
      if (!head || !seen(box) || box.scrollWidth <= box.clientWidth + 1) continue;
      if (getComputedStyle(head).position !== "sticky") continue;
      const share = head.getBoundingClientRect().width / box.clientWidth;
      if (share > 0.6)
        faults.add(`the first column leaves ${Math.round((1 - share) * 100)} % for the others: ${name(head)}`);
    }
    // A head is one row on every desk, what is primary last; on a phone the acts are behind one sign.
    for (const head of document.querySelectorAll("main .page-head")) {
      if (!seen(head)) continue;
      const acts = [...head.querySelectorAll(":scope > :is(.acts, .head-primary) > *")].filter(seen);
      const boxes = acts.map((act) => act.getBoundingClientRect());
      const [first] = boxes;
      if (wide >= 1280 && first && boxes.some(({ top }) => Math.abs(top - first.top) > 8))
        faults.add(`the head wraps: ${name(head)}`);
      const primary = acts.findIndex((act) => act.matches(".primary"));
      if (primary >= 0 && acts.slice(primary).some((act) => !act.matches(".primary")))
        faults.add(`what is primary is not last: ${name(head)}`);
      if (wide < 768 && acts.some((act) => !act.matches(".primary"))) faults.add(`acts in the open: ${name(head)}`);
    }
    // Cards side by side: none is stretched over nothing, and none has nothing below it while its neighbour goes on.
    const rows = ":is(.board, .with-rail > div > .uneven, .landing-row, .level, .tiles, .other-areas)";
    for (const card of document.querySelectorAll(`main ${rows} > .card`)) {
      const last = card.lastElementChild;
      if (!last || !seen(card)) continue;
      const box = card.getBoundingClientRect();
      const beside = [...(card.parentElement?.children ?? [])]
        .map((each) => each.getBoundingClientRect())
        .filter(({ top, bottom }) => top < box.bottom && bottom > box.top);
      const below = Math.max(...beside.map(({ bottom }) => bottom)) - last.getBoundingClientRect().bottom;
      if (below > 60) faults.add(`${Math.round(below)} px of nothing: ${name(card)}`);
    }
    // No height of its own below 992 px: what scrolls there is the page.
    if (wide < 992)
      for (const element of document.querySelectorAll("main *")) {
        if (element.closest(".pop, textarea, select, [role=dialog]") || !seen(element)) continue;
        if (scrolls(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1)
          faults.add(`scrolls inside the page: ${name(element)}`);
      }
    return [...faults];
  });

/** Opens each menu of the page and the top bar: what opens lies in the window. */
export const menuFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    const menus = document.querySelectorAll(":is(main, header.top, nav.tabs) details:has(> .pop) > summary");
    return [...menus].flatMap((menu) => {
      const details = menu.parentElement as HTMLDetailsElement;
      if (!menu.checkVisibility({ visibilityProperty: true })) return [];
      details.open = true;
      const box = details.querySelector(".pop")?.getBoundingClientRect();
      const out = box && box.width > 0 && (box.left < -1 || box.right > wide + 1);
      const cut = box && box.height > window.innerHeight;
      details.open = false;
      const name = (menu.textContent || menu.getAttribute("aria-label")) ?? "";
      if (out)
        return `the menu “${name.trim()}” leaves the window: ${Math.round(box.left)}–${Math.round(box.right)} of ${wide}`;
      return cut ? `the menu “${name.trim()}” is higher than the window` : [];
    });
  });
