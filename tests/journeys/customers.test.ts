import { describe, expect, test } from "vitest";
import type { FormPage } from "../harness/form-page";
import { enter, useBrowser } from "./browser";
import { readerOf } from "./plain";

describe("customers with scripts", () => {
  const browser = useBrowser(true);

  test("single view: a customer is found, his figures lead to his invoice lines, another unit's is not there", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "germany");
    await page.goto("/marketing-information/single-view");
    const form = page.locator("form.filters:visible");
    await form.getByLabel("Name, code or city").fill("stuttgart");
    await form.getByRole("button", { name: "Search" }).click();
    await page.waitForURL((url) => url.searchParams.get("q") === "stuttgart");
    // The address may stand before the list does: the name is read when only the wanted rows are left.
    const rows = page.locator("main table:visible tbody tr");
    await rows
      .filter({ hasNotText: /stuttgart/i })
      .first()
      .waitFor({ state: "detached" });
    const found = rows.locator("th a").first();
    const name = (await found.textContent()) ?? "";
    await found.click();
    await page.waitForURL(/single-view\/\d+/);
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    const figure = page.locator("main .kpi:visible").filter({ hasText: "Moving annual total" }).locator(".big a");
    const shown = (await figure.textContent()) ?? "";
    await figure.click();
    await page.waitForURL("**/sales/report?*");
    await page.locator(".chips:visible").getByText(`Customer: ${name}`).waitFor();
    const total = page.locator("main .kpi:visible").filter({ hasText: "Moving annual total" }).locator(".big a");
    expect(await total.textContent()).toBe(shown);

    browser.expectError(/status of 404/);
    const gone: number[] = [];
    for (const id of [1, 999_999_999])
      gone.push((await page.goto(`/marketing-information/single-view/${id}`))?.status() ?? 0);
    expect(gone).toEqual([404, 404]);
  });

  test("single view: the largest customers' pages are at most 1,900 px high at 1440, days stand whole, letters of the chart are read", async () => {
    const { page } = browser.visit();
    await page.setViewportSize({ width: 1440, height: 900 });
    await enter(browser.visit(), "marketing");
    await page.goto("/marketing-information/single-view");
    const largest = page.locator("main section.card:visible").filter({ hasText: "Largest customers" });
    const links = await largest
      .locator("tbody th a")
      .evaluateAll((found) => found.slice(0, 3).map((link) => link.getAttribute("href") ?? ""));
    expect(links).toHaveLength(3);
    for (const link of links) {
      await page.goto(link);
      await page.locator("main #items table").last().waitFor();
      const { high, days, letters } = await page.evaluate(() => ({
        high: document.documentElement.scrollHeight,
        days: [...document.querySelectorAll("main #items .whole")].map((day) => {
          const range = document.createRange();
          range.selectNodeContents(day);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
        letters: [...document.querySelectorAll<SVGTextElement>("main #sales .chart text")]
          .filter((text) => !text.closest(".tip"))
          .map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0)),
      }));
      expect(high, link).toBeLessThanOrEqual(1900);
      expect(Math.max(...days), link).toBe(1);
      expect(Math.min(...letters), link).toBeGreaterThanOrEqual(11);
    }
  });

  test("customer map: a circle leads to its place's customers, a part of the world shows its own, a customer opens", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.goto("/marketing-information/customer-map?month=2026-10");
    const map = page.locator("main .map:visible");
    const circles = map.locator("circle");
    const all = await circles.count();
    // Places that would hide each other stand in one circle.
    expect(all).toBeGreaterThan(30);
    await page.locator("main .card-head:visible summary[title='Part of the world']").click();
    await page.locator("main .card-head:visible").getByRole("link", { name: "Europe" }).click();
    await page.waitForURL((url) => url.searchParams.get("area") === "europe");
    await expect.poll(() => circles.count()).toBeLessThan(all);
    await map.locator("a", { hasText: "Stuttgart: " }).focus();
    await page.keyboard.press("Enter");
    await page.waitForURL((url) => url.searchParams.get("place") === "DE/Stuttgart");
    await page.locator(".chips:visible").getByText("Place: Stuttgart").waitFor();
    const list = page.locator("main section.card:visible").filter({ hasText: "Customers in Stuttgart" });
    const name = (await list.locator("tbody th a").first().textContent()) ?? "";
    await list.locator("tbody th a").first().click();
    await page.waitForURL(/single-view\/\d+/);
    await page.getByRole("heading", { name, level: 1 }).waitFor();
  });
});

describe("customers without scripts", () => {
  test("single view: a customer is found, their figures lead to their invoice lines, another unit's is not there", async () => {
    const reader = await readerOf("germany");
    const all = await reader.open("/marketing-information/single-view");
    const found = await all.main.form("Search").send({ "Name, code or city": "stuttgart" });
    const rows = found.main.all("table tbody tr").filter((row) => row.all("th a").length > 0);
    for (const row of rows) row.says(/stuttgart/i);
    const customer = await found.main.one("table tbody th a").follow();
    const name = found.main.one("table tbody th a").words;
    customer.one("h1", name);
    const total = (page: FormPage) => page.main.one(".kpi", "Moving annual total").one(".big a");
    const lines = await total(customer).follow();
    expect(lines.path).toBe("/sales/report");
    lines.main.one(".chips").says(`Customer: ${name}`);
    expect(total(lines).words).toBe(total(customer).words);
    for (const id of [1, 999_999_999])
      expect((await reader.get(`/marketing-information/single-view/${id}`)).status).toBe(404);
  });

  test("customer map: a circle leads to its place's customers, a part of the world shows its own, a customer opens", async () => {
    const reader = await readerOf("marketing");
    const world = await reader.open("/marketing-information/customer-map?month=2026-10");
    const circles = (page: FormPage) => page.main.one(".map").all("circle").length;
    // Places that would hide each other stand in one circle.
    expect(circles(world)).toBeGreaterThan(30);
    const europe = await world.main.one(".card-head details", "Europe").follow("Europe");
    expect(circles(europe)).toBeLessThan(circles(world));
    // A circle of one place; circles of several lead to a closer view.
    const circle = europe.main.one(".map").one("a", /^[^:]*: [^.]*customers: \d+$/);
    const [city = ""] = circle.words.split(":");
    expect(city).not.toContain("more place");
    const place = await circle.follow();
    expect(place.query.get("place")).toMatch(new RegExp(`^[A-Z]{2}/${city}$`));
    place.main.one(".chips").says(`Place: ${city}`);
    const customer = place.main.card(new RegExp(`Customers in ${city}`)).one("tbody th a");
    (await customer.follow()).one("h1", customer.words);
  });
});
