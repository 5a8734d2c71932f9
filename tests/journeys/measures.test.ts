import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { enter, useBrowser } from "./browser";

/** A desk, a laptop, a phone. */
const widths = [1440, 1280, 390];

/** Tables that are read for some of their columns, and how many these are. */
const tables: readonly (readonly [path: string, measures: number])[] = [
  ["/ttmb/sites/1", 3],
  ["/ttmb/worst-items", 2],
  ["/ttmb/sites/1/stock", 2],
  ["/ttmb/sites/1/count", 2],
  ["/logistics/shortage/daily", 1],
  ["/logistics/shortage/daily?by=order", 2],
  ["/logistics/shortage/daily?by=order&lines=promised", 2],
  ["/logistics/shortage/daily?by=soon", 2],
  ["/tas/monitoring", 2],
  ["/my-sales?standing=quiet", 2],
  ["/rental/domestic/simulator", 2],
  ["/sales/report?by=lines&span=mat", 1],
  ["/consignment/movements", 2],
  ["/matrix/tasks", 1],
  ["/matrix/tmis/1", 3],
  ["/matrix/movements", 2],
  ["/matrix/contracts/148", 3],
  ["/consignment", 1],
  ["/consignment/sites/2", 2],
  ["/consignment/sites/2/order", 1],
];

/** Tables whose rows have what can be done to them as buttons. */
const doing = new Set([
  ...["/tas/monitoring", "/my-sales?standing=quiet"],
  ...["/logistics/shortage/daily?by=order", "/logistics/shortage/daily?by=order&lines=promised"],
]);

/** Cells of marked columns, and buttons of the first rows, that the window, their box or what stands still in it hides a part of; each says where it lies. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const drawn = [...document.querySelectorAll("main th[data-measure]")].filter((head) => head.checkVisibility());
    const acts = [...document.querySelectorAll("main .row-acts .btn")].slice(0, 4);
    return [...drawn, ...acts].flatMap((head) => {
      const box = head.closest(".box, .overflow-x-auto")?.getBoundingClientRect();
      const names = head.closest("table")?.querySelector("tbody th");
      const isStill = names && !head.closest("tbody") && getComputedStyle(names).position === "sticky";
      const from = Math.max(box?.left ?? 0, isStill ? names.getBoundingClientRect().right : 0);
      const own = head.closest("tbody th")?.getBoundingClientRect().right ?? innerWidth;
      const to = Math.min(box?.right ?? innerWidth, own, document.documentElement.clientWidth);
      const { left, right } = head.getBoundingClientRect();
      const isIn = left >= from - 1 && right <= to + 1;
      return isIn ? [] : [`“${head.textContent}” ${Math.round(left)}–${Math.round(right)} of ${from}–${to}`];
    });
  });

describe.each(["ko-KR", "en-US"])("tables with scripts in %s", (locale) => {
  const browser = useBrowser(true, { locale });

  test("what a table is read for lies in the window, on a desk, a laptop and a phone", {
    timeout: 120_000,
  }, async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "admin");
    const wrong: string[] = [];
    for (const [path, measures] of tables) {
      await page.goto(path);
      if (path.endsWith("simulator")) {
        await page.locator("main a.primary:visible").first().click();
        await page.locator("main .rental-lines tbody b:visible").first().waitFor();
      }
      await page.locator("main th[data-measure]:visible").first().waitFor();
      expect([path, await page.locator("main th[data-measure]:visible").count()]).toEqual([path, measures]);
      expect([path, (await page.locator("main .row-acts .btn:visible").count()) > 0]).toEqual([path, doing.has(path)]);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        wrong.push(...(await hidden(page)).map((fault) => `${path}, ${width} px: ${fault}`));
      }
    }
    expect(wrong).toEqual([]);
  });
});
