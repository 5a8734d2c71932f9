import { describe, expect, test } from "vitest";
import { enter, useBrowser } from "./browser";
import { readerOf } from "./plain";

describe("the reports of the market with scripts", () => {
  const browser = useBrowser(true);

  test("DIMS: a region leads to its customers, and a customer's sales to the invoice lines that they are", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.goto("/marketing-information/dims");
    const table = page.locator("main table:visible").filter({ hasText: "Potential" }).first();
    await table.getByRole("link", { name: "Honam", exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get("by") === "customer");
    await page.locator(".chips:visible").getByText("Region: Honam").waitFor();
    const figure = table.locator("tbody a[href*='span=mat']").first();
    const shown = (await figure.textContent()) ?? "";
    await figure.click();
    await page.waitForURL("**/sales/report?*");
    const total = page.locator("main .kpi:visible").filter({ hasText: "Moving annual total" });
    await total.getByText(shown, { exact: true }).waitFor();
  });

  test("SIMS: a subsidiary opens its countries; the survey's shares stand beside each", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.goto("/marketing-information/sims?chart=table");
    const market = page.locator("main section.card:visible").filter({ hasText: "The market by" });
    await market.getByRole("link", { name: "Germany", exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get("by") === "country");
    const survey = page.locator("main section.card:visible").filter({ hasText: "as surveyed" });
    for (const card of [market, survey]) await expect.poll(() => card.locator("tbody tr").count()).toBeGreaterThan(1);
    await expect.poll(() => market.locator("tbody tr").nth(1).locator("th").textContent()).toBe("Germany");
  });

  test("CIMS: the figure of overdue steps leads to its customers, and a customer to the page that tells of him", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.goto("/marketing-information/cims");
    await page.locator("main .kpi:visible").filter({ hasText: "Next steps overdue" }).getByRole("link").click();
    await page.waitForURL((url) => url.searchParams.get("list") === "due");
    const list = page.locator("main section.card:visible").filter({ hasText: "Customers: Next steps due" });
    const customer = list.locator("tbody th a").first();
    const name = (await customer.textContent()) ?? "";
    await customer.click();
    await page.waitForURL("**/marketing-information/single-view/*");
    await page.getByRole("heading", { level: 1, name }).waitFor();
  });
});

describe("the reports of the market without scripts", () => {
  test("DIMS: a region leads to its customers, and a customer's sales to the invoice lines that they are", async () => {
    const page = await (await readerOf("marketing")).open("/marketing-information/dims");
    const honam = await page.main.one("table", "Potential").follow("Honam");
    expect(honam.query.get("by")).toBe("customer");
    honam.main.one(".chips").says("Region: Honam");
    const figure = honam.main.one("table", "Potential").one("tbody a[href*='span=mat']");
    (await figure.follow()).main.one(".kpi", "Moving annual total").says(figure.words);
  });

  test("SIMS: a subsidiary opens its countries; the survey's shares stand beside each", async () => {
    const page = await (await readerOf("marketing")).open("/marketing-information/sims?chart=table");
    const germany = await page.main.card(/The market by/).follow("Germany");
    expect(germany.query.get("by")).toBe("country");
    const market = germany.main.card(/The market by/).all("tbody tr");
    expect(market.length).toBeGreaterThan(1);
    expect(germany.main.card(/as surveyed/).all("tbody tr").length).toBeGreaterThan(1);
    expect(market[1]?.one("th").words).toBe("Germany");
  });

  test("CIMS: the figure of overdue steps leads to its customers, and a customer to the page that tells of them", async () => {
    const page = await (await readerOf("marketing")).open("/marketing-information/cims");
    const due = await page.main.one(".kpi", "Next steps overdue").one("a").follow();
    expect(due.query.get("list")).toBe("due");
    const customer = due.main.card(/Customers: Next steps due/).one("tbody th a");
    (await customer.follow()).one("h1", customer.words);
  });
});
