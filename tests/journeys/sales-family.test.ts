import { describe, expect, test } from "vitest";
import type { FormPage } from "../harness/form-page";
import { enter, useBrowser } from "./browser";
import { readerOf } from "./plain";

describe("the reports beside the sales report with scripts", () => {
  const browser = useBrowser(true);

  test("subsidiaries: a month's figure leads to its invoice lines, and own currencies have no total", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.goto("/sales/subsidiaries?month=2026-10");
    const table = page.locator("main table:visible").filter({ hasText: "Germany" }).first();
    const figure = table.locator("tbody tr", { hasText: "Germany" }).locator("a[href*='month=202609']");
    const shown = (await figure.textContent()) ?? "";
    await figure.click();
    await page.waitForURL("**/sales/report?*");
    expect(new URL(page.url()).searchParams.get("by")).toBe("lines");
    await page
      .locator("main .kpi:visible")
      .filter({ hasText: "Sales, September 2026" })
      .getByText(shown, { exact: true })
      .waitFor();

    await page.goto("/sales/subsidiaries?month=2026-10");
    await page.locator("form.filters:visible select[name=rate]").selectOption("local");
    await page.locator("form.filters:visible").getByRole("button", { name: "Apply" }).click();
    await page.waitForURL((url) => url.searchParams.get("rate") === "local");
    const total = page.locator("main table:visible").first().locator("tbody tr").first().locator("td");
    await expect.poll(async () => (await total.allTextContents()).slice(1, 13)).toEqual(Array(12).fill("–"));
    await page.locator("main table:visible").first().locator("td", { hasText: "KRW" }).waitFor();
  });

  test("TT sales: a unit opens its own units and its salespeople, all salespeople are pages", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.goto("/tt-sales?month=2026-10");
    const people = page.locator("main section.card:visible").filter({ hasText: "Salespeople" });
    const ranks = () => people.locator("tbody tr td:nth-of-type(2)").allTextContents();
    await expect.poll(async () => (await ranks()).slice(0, 3)).toEqual(["", "1", "2"]);
    await people.getByRole("link", { name: "Next" }).click();
    await page.waitForURL((url) => url.searchParams.get("page") === "2");
    await expect.poll(async () => (await ranks())[1]).toBe("51");

    await page.goto("/tt-sales?month=2026-10");
    await page.locator("main table:visible").first().getByRole("link", { name: "Germany", exact: true }).click();
    await page.waitForURL((url) => url.searchParams.has("unit"));
    await page.locator(".chips:visible").getByText("Organisation: Germany").waitFor();
    const units = people.locator("tbody tr td:nth-of-type(1)");
    await expect
      .poll(async () => new Set((await units.allTextContents()).filter(Boolean)))
      .toEqual(new Set(["Germany"]));
  });
});

describe("the reports beside the sales report without scripts", () => {
  test("subsidiaries: a month's figure leads to its invoice lines, and own currencies have no total", async () => {
    const page = await (await readerOf("marketing")).open("/sales/subsidiaries?month=2026-10");
    const figure = page.main.one("table", "Germany").one("tbody tr", "Germany").one("a[href*='month=202609']");
    const lines = await figure.follow();
    expect([lines.path, lines.query.get("by")]).toEqual(["/sales/report", "lines"]);
    lines.main.one(".kpi", "Sales, September 2026").says(figure.words);
    const own = await page.main.form("Apply").send({ rate: "local" });
    const total = own.main.one("table").one("tbody tr").all("td");
    expect(total.map((cell) => cell.words).slice(1, 13)).toEqual(Array(12).fill("–"));
    own.main.one("table").one("td", "KRW");
  });

  test("TT sales: a unit opens its own units and its salespeople, all salespeople are pages", async () => {
    const first = await (await readerOf("marketing")).open("/tt-sales?month=2026-10");
    const column = (page: FormPage, which: number) =>
      page.main
        .card(/Salespeople/)
        .all("tbody tr")
        .map((row) => row.all("td")[which]?.words ?? "");
    expect(column(first, 1).slice(0, 3)).toEqual(["", "1", "2"]);
    const second = await first.main.card(/Salespeople/).follow("Next");
    expect([second.query.get("page"), column(second, 1)[1]]).toEqual(["2", "51"]);
    const germany = await first.main.one("table").follow("Germany");
    germany.main.one(".chips").says("Organisation: Germany");
    expect(new Set(column(germany, 0).filter(Boolean))).toEqual(new Set(["Germany"]));
  });
});
