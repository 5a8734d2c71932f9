import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { enter, useBrowser } from "./browser";

/** What an A4 page across holds between its margins, in CSS pixels. */
const PAPER = { width: Math.floor(((297 - 2 * 12) / 25.4) * 96), height: 700 };
/** The same of one upright, as records are printed. */
const UPRIGHT = { width: Math.floor(((210 - 2 * 16) / 25.4) * 96), height: 1000 };

/** Pages of the printed document that are not upright. */
async function pagesAcross(page: Page): Promise<string[]> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  const boxes = [...file.matchAll(/\/MediaBox \[([\d. ]+)\]/g)].map(([, box = ""]) =>
    box.trim().split(/\s+/).map(Number),
  );
  expect(boxes.length).toBeGreaterThan(0);
  return boxes.flatMap(([, , width = 0, height = 0]) => (width > height ? [`${width} × ${height}`] : []));
}

describe("on paper", () => {
  const browser = useBrowser(false);

  test.each([
    "/sales/business-intelligence?row=item&column=unit&month=202610&from=202610",
    "/sales/business-intelligence?row=customer&column=month",
    "/sales/report?by=customer",
    "/sales/subsidiaries",
    "/tt-sales",
    "/my-sales",
    "/marketing-information/dims?by=customer",
    "/marketing-information/sims",
  ])("no column of %s is cut off", async (address) => {
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: "print" });
    await page.goto(address);
    const ends = await page
      .locator("main table")
      .evaluateAll((tables) => tables.map((table) => Math.ceil(table.getBoundingClientRect().right)));
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(PAPER.width);
  });

  test.each(["/special-prices", "/insurance-support", "/consignment?by=site", "/sub-distributors", "/gpms/groups"])(
    "the first record of %s says for whom it is, breaks no figure and is not cut off",
    async (list) => {
      const { page } = browser.visit();
      await enter(browser.visit(), "marketing");
      await page.goto(list);
      const record = await page.locator("main table tbody th a").first().getAttribute("href");
      await page.setViewportSize(UPRIGHT);
      await page.emulateMedia({ media: "print" });
      await page.goto(record ?? "");
      const seen = await page.evaluate(() => {
        const linesOf = (cell: Element) => {
          const range = document.createRange();
          range.selectNodeContents(cell);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        };
        const tables = [...document.querySelectorAll("main table")];
        return {
          foot: getComputedStyle(document.documentElement).getPropertyValue("--classified"),
          by: getComputedStyle(document.documentElement).getPropertyValue("--printed"),
          tables: tables.length,
          broken: [...document.querySelectorAll("main .records td.num")].flatMap((cell) =>
            linesOf(cell) > 1 ? [cell.textContent] : [],
          ),
          end: Math.max(...tables.map((table) => Math.ceil(table.getBoundingClientRect().right))),
        };
      });
      expect(seen).toMatchObject({ foot: expect.stringContaining("Confidential"), broken: [] });
      expect(seen.by).toMatch(/ · Seo Yuna, 20\d\d-\d\d-\d\d \d\d:\d\d GMT\+9/);
      expect(seen.tables).toBeGreaterThan(0);
      expect(seen.end).toBeLessThanOrEqual(UPRIGHT.width);
      // The maker's mark above it once had a page of its own, across.
      expect(await pagesAcross(page)).toEqual([]);
    },
  );

  test("the foot of an offer says internal use on the paper that is ours, and nothing of it on the customer's", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.goto("/ttmb/simulator");
    await page.getByRole("button", { name: "Load the example" }).first().click();
    await page.waitForURL(/list=/);
    await page.emulateMedia({ media: "print" });
    const foot = async (more: string) => {
      await page.goto(`${page.url().split("&view=")[0]}${more}`);
      return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--classified"));
    };
    expect(await foot("&view=print")).not.toContain("Internal use");
    expect(await foot("&view=print&for=internal")).toContain("Internal use");
  });

  test.each(["/rental/global", "/matrix/tmis"])(
    "no word of a drawing of %s is cut off on upright paper",
    async (path) => {
      const { page } = browser.visit();
      await enter(browser.visit(), "admin");
      await page.setViewportSize(UPRIGHT);
      await page.emulateMedia({ media: "print" });
      await page.goto(path);
      // Words of a drawing, and of rows of bars, which are text.
      const words = page.locator("main .portrait :is(.chart svg text, .part-bars li > :is(span, b))");
      const cut = await words.evaluateAll((all) =>
        all.flatMap((word) => {
          const said = document.createRange();
          said.selectNodeContents(word);
          const box = said.getBoundingClientRect();
          const room = word.closest("svg, .part-bars")?.getBoundingClientRect();
          const inside = room && box.left >= room.left - 1 && box.right <= room.right + 1;
          const whole =
            word instanceof SVGElement ||
            word.scrollWidth <= word.clientWidth + 1 ||
            getComputedStyle(word).overflowX === "visible";
          return (inside && whole) || getComputedStyle(word).visibility === "hidden" ? [] : [word.textContent];
        }),
      );
      expect(await words.count()).toBeGreaterThan(10);
      expect(cut).toEqual([]);
    },
  );

  test.each(["/special-prices", "/sub-distributors"])(
    "what the figures of %s rest on stands in the room of the last row: on no page of its own",
    async (path) => {
      const { page } = browser.visit();
      await enter(browser.visit(), "admin");
      await page.setViewportSize(PAPER);
      await page.emulateMedia({ media: "print" });
      await page.goto(path);
      const seen = await page
        .locator("main .card + p")
        .last()
        .evaluate((note) => {
          const notes = [...(note.parentElement?.querySelectorAll(":scope > .card ~ p") ?? [])];
          const row = [...(note.previousElementSibling?.querySelectorAll("tbody tr") ?? [])].at(-1);
          const words = document.createRange();
          words.selectNodeContents(row?.querySelector("td") ?? note);
          note.scrollIntoView({ block: "center" });
          const at = note.getBoundingClientRect();
          return {
            painted: note.contains(document.elementFromPoint(at.left + 4, at.top + at.height / 2)),
            notes: notes.length,
            row: row?.getBoundingClientRect().bottom ?? 0,
            words: words.getBoundingClientRect().bottom,
            from: at.top,
            to: Math.max(...notes.map((each) => each.getBoundingClientRect().bottom)),
          };
        });
      expect(seen.painted).toBe(true);
      expect(seen.notes).toBeGreaterThan(1);
      expect(seen.from).toBeGreaterThan(seen.words);
      expect(seen.to).toBeLessThanOrEqual(seen.row + 1);
    },
  );

  test("a table begins where it is if eight of its rows have room there; a short one stays whole", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "admin");
    await page.emulateMedia({ media: "print" });
    const begins = async (path: string) => {
      await page.goto(path);
      return page.locator("main .own-page").evaluateAll((cards) =>
        cards.map((card) => {
          const rows = [...(card.querySelector("tbody")?.rows ?? [])];
          const { breakBefore, breakInside } = getComputedStyle(card);
          const loose = rows.findIndex((row) => getComputedStyle(row).breakAfter !== "avoid");
          const isLong = rows.length > 8;
          return { isLong, breakBefore, whole: breakInside === "avoid", together: Math.min(loose + 1, 8) };
        }),
      );
    };
    const short = { isLong: false, breakBefore: "auto", whole: true, together: expect.any(Number) };
    expect(await begins("/marketing-information/dims")).toEqual([short, short]);
    expect(await begins("/sales/report")).toEqual([{ isLong: true, breakBefore: "auto", whole: false, together: 8 }]);
  });

  test("a title and the head of a table stay with the first two rows", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "admin");
    await page.emulateMedia({ media: "print" });
    await page.goto("/special-prices");
    const kept = await page.locator("main .card:has(tbody tr:nth-child(14))").evaluateAll((cards) =>
      cards.flatMap((card) => {
        const [title, head, first, second] = [".card-head", "thead", "tbody tr", "tbody tr:nth-child(2)"].map(
          (each) => {
            const { breakInside, breakBefore, breakAfter } = getComputedStyle(card.querySelector(each) ?? card);
            return { breakInside, breakBefore, breakAfter };
          },
        );
        return [
          ...[title?.breakInside, title?.breakAfter, head?.breakAfter, first?.breakBefore, first?.breakAfter],
          second?.breakInside,
        ];
      }),
    );
    expect(kept.length).toBeGreaterThan(5);
    expect(new Set(kept)).toEqual(new Set(["avoid"]));
  });
});
