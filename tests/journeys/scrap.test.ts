import { describe, expect, test } from "vitest";
import { enter, pathOf, useBrowser } from "./browser";

describe("scrap analysis with scripts", () => {
  const browser = useBrowser(true);

  test("used tools are entered, a wrong line is told beside its field, and the figures follow", async () => {
    // 400: the line that names no tool.
    browser.expectError(/status of 400/);
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.goto("/technical/scrap");
    await page.locator("main:visible").getByRole("link", { name: "New collection" }).click();
    await page.getByLabel("Collected on").fill("2026-11-02");
    await page.getByLabel("Works").fill("Journey works");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForURL(/technical\/scrap\/\d+$/);
    const collection = pathOf(page);
    await page.locator("main:visible").getByRole("link", { name: "Add a tool" }).click();
    await page.getByLabel("Pieces", { exact: true }).fill("10");
    await page.getByLabel("Edges available").fill("40");
    await page.getByLabel("Edges used").fill("25");
    await page.getByLabel("Price of a piece").fill("12,500");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.locator(".error:visible").getByText("Name an own item").first().waitFor();
    expect(await page.getByLabel("Edges used").inputValue()).toBe("25");
    await page.getByLabel("Another maker's tool").fill("CNMG 120408");
    await page.locator("select[name=maker]:visible").selectOption({ index: 3 });
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.waitForURL((url) => url.pathname === collection);
    await page.locator("main:visible").getByText("46,875 KRW").first().waitFor();
    await page.locator("main:visible").getByRole("link", { name: "Take out of the analysis" }).click();
    await page.getByLabel("Remark").fill("Entered to try");
    await page.getByRole("button", { name: "Take out of the analysis" }).click();
    await page.locator("main:visible").getByText("This collection is out of the analysis").waitFor();
  });

  test("plants show the control chart, and a partner finds nothing there", async () => {
    browser.expectError(/status of 401/);
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.goto("/technical/scrap");
    await page.locator("main:visible").getByRole("link", { name: "Scrap of plants" }).click();
    await page.waitForURL(/reading=plant/);
    await page.locator("main:visible").getByRole("link", { name: "Month", exact: true }).click();
    await page.locator("main:visible h2").getByText("Control chart").waitFor();
    const outside = await browser.elsewhere();
    await enter(outside, "distributor@partner.example");
    expect(await outside.page.locator("a[href='/technical/scrap']").count()).toBe(0);
    const answer = await outside.page.goto("/technical/scrap");
    expect(answer?.status()).toBe(401);
    expect(await outside.page.locator("main").textContent()).toContain("Scrap analysis is not open to your role");
  });
});
