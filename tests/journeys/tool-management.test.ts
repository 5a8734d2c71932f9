import { describe, expect, test } from "vitest";
import { enter, useBrowser } from "./browser";
import { readerOf } from "./plain";

describe("tool management with scripts", () => {
  const browser = useBrowser(true);

  test("a site manager enters a month's production, is told beside the field what is wrong, and reads the report", async () => {
    // 400: the form that is sent with a number that is none.
    browser.expectError(/status of 400/);
    const { page } = browser.visit();
    await enter(browser.visit(), "tt.site");
    await page.goto("/ttmb/site-manager");
    await page.getByRole("heading", { name: "By line, model and machining part" }).waitFor();
    await page.goto("/ttmb/sites");
    expect(await page.locator("main table:visible tbody th a").allTextContents()).toEqual(["TM-01", "TM-02"]);
    await page.locator("main table:visible tbody th a").getByText("TM-02").click();
    await page.getByRole("heading", { name: "TM-02" }).waitFor();
    await page.locator("main a:visible").getByText("Production", { exact: true }).click();
    const model = page.locator("[name=model]:visible");
    await model.selectOption({ index: 1 });
    await page.locator("[name=month]:visible").fill("2026-10");
    await page.locator("[name=goodUnits]:visible").fill("many");
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator(".error:visible").first().waitFor();
    expect(await page.locator("[name=goodUnits]:visible").inputValue()).toBe("many");
    await page.locator("[name=goodUnits]:visible").fill("9500");
    await page.getByRole("button", { name: "Save" }).click();
    // The month has a production already.
    await page.locator("[name=there]:visible").selectOption("replace");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: "TM-02" }).waitFor();
    await page.locator("main a:visible").getByText("Report", { exact: true }).first().click();
    await page.locator("main dt:visible").getByText("Margin", { exact: true }).waitFor();
  });

  test("the customer's own account finds its report on the mainboard, without costs and margin", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "corporation@partner.example");
    await page.goto("/mainboard");
    await page.locator("main li:visible", { hasText: "TM-01" }).getByRole("link").first().click();
    await page.locator("main a:visible").getByText("In English").click();
    await page.locator("main dt:visible").getByText("Charged", { exact: true }).waitFor();
    expect(await page.locator("main:visible").getByText("Margin").count()).toBe(0);
    expect(await page.locator("main:visible").getByText("Tool cost").count()).toBe(0);
  });
});

describe("tool management without scripts", () => {
  test("a site manager enters a month's production, is told beside the field what is wrong, and reads the report", async () => {
    const reader = await readerOf("tt.site");
    (await reader.open("/ttmb/site-manager")).heading("By line, model and machining part");
    const sites = await reader.open("/ttmb/sites");
    expect(sites.main.all("table tbody th a").map((each) => each.words)).toEqual(["TM-01", "TM-02"]);
    const site = (await sites.main.one("table tbody th a", "TM-02").follow()).heading("TM-02");
    const form = (await site.main.follow("Production")).main.form("Save");
    const model = form.options("model")[1] ?? "";
    const refused = (await form.refused({ model, month: "2026-09", goodUnits: "many" })).main.form("Save");
    expect([refused.error("goodUnits") === "", refused.value("goodUnits")]).toEqual([false, "many"]);
    const asked = (await refused.refused({ goodUnits: "9500" })).main.form("Save");
    expect(asked.error("there")).toContain("Add these to them, or replace them?");
    const kept = (await asked.send({ there: "replace" })).heading("TM-02");
    const report = await kept.main.follow("Report");
    const internal = await report.main.follow("Internal paper");
    (await internal.main.follow("In English")).main.one("dt", /^Margin$/);
  });

  test("the customer's own account finds its report on the mainboard, without costs and margin", async () => {
    const board = await (await readerOf("corporation@partner.example")).open("/mainboard");
    const report = await (await board.main.one("li", "TM-01").one("a").follow()).main.follow("In English");
    report.main.lacks("Margin", "Tool cost").one("dt", /^Charged$/);
  });
});
