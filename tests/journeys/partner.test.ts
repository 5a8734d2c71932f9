import { describe, expect, test } from "vitest";
import { enter, useBrowser } from "./browser";
import { readerOf } from "./plain";

describe("a customer's own account with scripts", () => {
  const browser = useBrowser(true);

  test("reads what it bought: from the mainboard to the items with their pieces and their invoice lines", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "corporation@partner.example");
    await page.goto("/mainboard");
    await page
      .locator("main")
      .getByText(/^Purchases in November 2026/)
      .waitFor();
    await page.locator("main").getByRole("link", { name: "Purchase report" }).first().click();
    await page.waitForURL(/\/sales\/report/);
    await page.goto("/sales/report?month=202610");
    await page.getByRole("heading", { name: "Purchase report" }).waitFor();
    const levels = page.locator("main #rows:visible").getByRole("group", { name: "By" });
    const offered =
      (await levels.count()) > 0
        ? levels.getByRole("link")
        : page.locator("main #rows:visible .segmented").first().locator("a");
    expect((await offered.allTextContents()).map((text) => text.trim())).toEqual([
      "Product line",
      "Item",
      "Invoice line",
    ]);
    for (const filter of ["unit", "industry"])
      expect(await page.locator(`main .filters [name=${filter}]`).count()).toBe(0);
    await offered.nth(1).click();
    await page.waitForURL(/by=item/);
    await page.locator("main #rows:visible thead", { hasText: /Purchases.*Quantity/ }).waitFor();
    expect(await page.locator("main").textContent()).toContain("k KRW");
    expect((await page.locator("header, nav, main, footer").allTextContents()).join(" ")).not.toMatch(/\bsales?\b/i);
    await page.locator("main #rows:visible tbody tr").nth(1).locator("th a").click();
    await page.waitForURL(/by=lines/);
    await page.locator("main #rows:visible thead", { hasText: "Invoice" }).waitFor();
    expect(await page.locator("main #rows:visible thead").textContent()).not.toContain("Customer");
  });
});

describe("a customer's own account without scripts", () => {
  test("reads what it bought: from the mainboard to the items with their pieces and their invoice lines", async () => {
    const reader = await readerOf("corporation@partner.example");
    const board = (await reader.open("/mainboard")).says("Purchases in November 2026");
    expect((await board.main.follow("Purchase report")).path).toBe("/sales/report");
    const report = (await reader.open("/sales/report?month=202610")).heading("Purchase report");
    const rows = report.main.one("#rows");
    const group = rows.all('[role=group][aria-label="By"]')[0] ?? rows.one(".segmented");
    expect(group.all("a").map((each) => each.words)).toEqual(["Product line", "Item", "Invoice line"]);
    expect(report.main.all("[name=unit], [name=industry]")).toEqual([]);
    const items = await group.follow("Item");
    items.main.one("#rows thead", /Purchases.*Quantity/);
    items.main.says("k KRW");
    for (const part of items.all("header, nav, main, footer")) part.lacks(/\bsales?\b/i);
    const lines = await items.main.one("#rows").all("tbody tr")[1]?.one("th a").follow();
    lines?.main.one("#rows thead").says("Invoice").lacks("Customer");
  });
});
