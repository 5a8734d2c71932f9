import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { addressOf, enter, useBrowser } from "./browser";
import { readerOf } from "./plain";

const report = "/sales/report?month=202610&by=customer";
const drawing = (page: Page) => page.locator("main figure.chart:visible svg").first();
const bar = (page: Page, month: string) => drawing(page).locator(`a.tip[aria-label^="${month}"]`);

/** All that is drawn, with its places: what pointer and focus are told is not part of it. */
const marksOf = (page: Page) =>
  drawing(page).evaluate((svg) => {
    const copy = svg.cloneNode(true) as Element;
    for (const told of copy.querySelectorAll(".tip")) told.remove();
    const { width, height } = svg.getBoundingClientRect();
    return { marks: copy.innerHTML, width, height, page: document.documentElement.scrollHeight };
  });

/** The same of a page as it is sent. */
const marksIn = (html: string) => {
  const figure = document.createElement("template");
  figure.innerHTML = /<figure class="chart.*?<\/figure>/s.exec(html)?.[0] ?? "";
  for (const told of figure.content.querySelectorAll(".tip")) told.remove();
  return figure.content.querySelector("svg")?.innerHTML;
};

/** What pointer or focus are told. */
const told = (page: Page) =>
  drawing(page)
    .locator(".tip text")
    .evaluateAll((texts) =>
      texts.flatMap((text) =>
        getComputedStyle(text).visibility === "visible" ? [(text.textContent ?? "").replaceAll("\u00a0", " ")] : [],
      ),
    );

describe("a chart with scripts", () => {
  const browser = useBrowser(true);
  const open = async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "germany");
    await page.goto(report);
    return page;
  };

  test("is not changed by touching it; pointer and focus are told label, values, unit and per cent", async () => {
    const page = await open();
    const before = await marksOf(page);
    const sent = await (await page.request.get(report)).text();
    expect(await page.evaluate(marksIn, sent), "the drawing is the server's").toBe(before.marks);
    expect(await told(page)).toEqual([]);

    await bar(page, "October 2026").locator("rect").hover();
    expect(await told(page)).toEqual([
      expect.stringMatching(/^October 2026, k USD: 2026 [\d.,]+ · 2025 .* %\) · Target .* %\)$/),
    ]);
    expect(await marksOf(page)).toEqual(before);

    await page.mouse.move(0, 0);
    await bar(page, "October 2026").focus();
    await page.keyboard.press("Shift+Tab");
    expect(await told(page)).toEqual([expect.stringMatching(/^September 2026, k USD: /)]);
    expect(await marksOf(page)).toEqual(before);
  });

  test("leads by a bar to its month: no new document with scripts, where the focus stays at the bar", async () => {
    const page = await open();
    await page.evaluate(() => Reflect.set(window, "sameDocument", true));
    await bar(page, "May 2026").focus();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("month") === "202605");
    await page.getByText("Sales, May 2026").locator("visible=true").first().waitFor();
    expect(addressOf(page)).toBe("/sales/report?month=202605&by=customer");
    expect(await page.evaluate(() => Reflect.get(window, "sameDocument"))).toBe(true);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toMatch(/^May 2026/);
  });
});

describe("a closer look at a chart", () => {
  const browser = useBrowser(true);

  test("opens below the drawing from the card's head; the drawing stays as it is, and it is fetched when it is asked for", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "germany");
    const fetched: string[] = [];
    page.on("request", (request) => fetched.push(request.url()));
    await page.goto(report);
    // Closed it has no room of its own: its button stands in the card's head.
    const look = page.locator("main .card > details.closer:has(> summary:visible)").first();
    const button = look.locator("summary");
    await button.waitFor();
    const head = await look.locator("xpath=..").locator(".card-head").boundingBox();
    const at = await button.boundingBox();
    expect(at?.y).toBeGreaterThanOrEqual(head?.y ?? Number.POSITIVE_INFINITY);
    expect((at?.y ?? 0) + (at?.height ?? 0)).toBeLessThanOrEqual((head?.y ?? 0) + (head?.height ?? 0));
    const { marks } = await marksOf(page);
    expect(fetched.filter((url) => /live-bars/.test(url))).toEqual([]);
    await button.click();
    const live = look.locator("canvas").first();
    await live.waitFor();
    const below = (await drawing(page).boundingBox()) ?? { y: 0, height: Number.POSITIVE_INFINITY };
    expect((await live.boundingBox())?.y).toBeGreaterThanOrEqual(below.y + below.height - 1);
    expect(fetched.some((url) => /live-bars/.test(url))).toBe(true);
    expect((await marksOf(page)).marks).toBe(marks);
  });
});

describe("a chart without scripts", () => {
  test("tells label, values, unit and per cent at every bar, and leads by a bar to its month", async () => {
    const page = await (await readerOf("germany")).open(report);
    const october = page.main.one("figure.chart svg").one('a.tip[aria-label^="October 2026"]');
    const told = /^October 2026, k USD: 2026 [\d.,]+ · 2025 .* %\) · Target .* %\)$/;
    expect(october.one("text").says(told).words).toBe(october.attribute("aria-label").replaceAll("\u00a0", " "));
    const may = await page.main.one("figure.chart svg").one('a.tip[aria-label^="May 2026"]').follow();
    expect(may.says("Sales, May 2026").address).toBe("/sales/report?month=202605&by=customer");
  });
});
