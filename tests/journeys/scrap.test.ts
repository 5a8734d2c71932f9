import { describe, expect, test } from "vitest";
import { enter, pathOf, useBrowser } from "./browser";
import { readerOf } from "./plain";

describe("scrap analysis with scripts", () => {
  const browser = useBrowser(true);

  test("used tools are entered, a wrong line is told beside its field, and the figures follow", async () => {
    // 400: the line that names no tool.
    browser.expectError(/status of 400/);
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.goto("/technical/scrap");
    await page.locator("main:visible").getByRole("link", { name: "New collection" }).click();
    // A day is typed as one writes it, or picked from the browser's calendar beside it, which writes it as the portal does.
    await page.getByLabel("Collected on").fill("2.11.2026");
    await page.locator(".day:has(> [name=day]) > [aria-hidden]").fill("2026-11-03");
    expect(await page.getByLabel("Collected on").inputValue()).toBe("2026-11-03");
    await page.getByLabel("Collected on").fill("2.11.2026");
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
    await page.locator("summary.dots:visible").click();
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

describe("scrap analysis without scripts", () => {
  test("used tools are entered, a wrong line is told beside its field, and the figures follow", async () => {
    const reader = await readerOf("marketing");
    const creating = await (await reader.open("/technical/scrap")).main.follow("New collection");
    const collection = await creating.main.form("Save").send({ "Collected on": "2026-11-02", Works: "Journey works" });
    expect(collection.path).toMatch(/technical\/scrap\/\d+$/);
    const form = (await collection.main.follow("Add a tool")).main.form("Save");
    const counted = { Pieces: "10", "Edges available": "40", "Edges used": "25", "Price of a piece": "12,500" };
    const refused = (await form.refused(counted)).says("Name an own item").main.form("Save");
    expect(refused.value("Edges used")).toBe("25");
    const maker = refused.options("maker")[3] ?? "";
    const added = await refused.send({ "Another maker's tool": "CNMG 120408", maker });
    expect(added.says("46,875 KRW").path).toBe(collection.path);
    const leaving = (await added.main.follow("Take out of the analysis")).main.form("Take out of the analysis");
    (await leaving.send({ Remark: "Entered to try" })).main.says("This collection is out of the analysis");
  });

  test("plants show the control chart, and a partner finds nothing there", async () => {
    const scrap = await (await readerOf("marketing")).open("/technical/scrap");
    const plants = await scrap.main.follow("Scrap of plants");
    expect(plants.query.get("reading")).toBe("plant");
    (await plants.main.follow("Month")).heading("Control chart");
    const partner = await readerOf("distributor@partner.example");
    expect((await partner.open("/mainboard")).links(/^\/technical\/scrap/)).toEqual([]);
    const answer = await partner.get("/technical/scrap");
    expect(answer.status).toBe(401);
    answer.says("Scrap analysis is not open to your role");
  });
});
