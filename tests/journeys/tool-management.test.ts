import { describe, expect, test } from "vitest";
import { inDays } from "../harness/in-days";
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
    await page.locator("main a:visible").getByText("Production", { exact: true }).first().click();
    const good = page.locator("[data-col=good]:visible").first();
    await good.fill("many");
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator(".error:visible").first().waitFor();
    expect(await good.inputValue()).toBe("many");
    await good.fill("9501");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Kept: 1 row.", { exact: true }).waitFor();
    expect(await good.inputValue()).toBe("9501");
    await page.locator("main a:visible").getByText("Overview", { exact: true }).click();
    await page.getByRole("heading", { name: "TM-02" }).waitFor();
    await page.locator("main a:visible").getByText("Report", { exact: true }).first().click();
    await page.locator("main dt:visible").getByText("Margin", { exact: true }).waitFor();
  });

  test("Enter in the day of a card moves that card, and leaves no draft behind of the board's own form", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "tt.site");
    await page.goto("/ttmb/site-manager/board?within=all");
    const day = page.locator("[name=dueDay]:visible").first();
    await day.fill(inDays(60));
    await day.press("Enter");
    await page
      .getByText(`It is due on ${inDays(60)} now.`)
      .first()
      .waitFor();
    await page.goto("/ttmb/site-manager/board?within=all");
    await page.getByRole("heading", { name: "Action board" }).waitFor();
    expect(await page.locator("main").getByText("It has not been sent").count()).toBe(0);
  });

  test("twenty issues are typed with a scanner's keys and saved at once; a wrong code stays with what was typed", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "tt.site");
    await page.goto("/ttmb/site-manager");
    await page.locator("main a:visible").getByText("Day sheet", { exact: true }).click();
    const codes = page.locator("[data-col=code]:visible");
    await codes.first().waitFor();
    const names = (await page.locator(".day-rows tbody th span:visible").allTextContents()).slice(0, 20);
    expect(names).toHaveLength(20);
    const type = async (code: string) => {
      for (const text of [code, "1"]) {
        await page.keyboard.type(text);
        await page.keyboard.press("Enter");
      }
    };
    await codes.first().focus();
    for (const name of [...names.slice(0, 19), "NO-SUCH"]) await type(name);
    // Behind the last code stands the button, and Enter there sends.
    await page.keyboard.press("Enter");
    await page.locator(".error:visible").getByText("“NO-SUCH” is not in the list of this site").waitFor();
    expect(await page.locator("main .note:visible").textContent()).toContain(
      "19 tools are kept; 1 row needs another look",
    );
    const wrong = codes.nth(
      await codes.evaluateAll((all) => all.findIndex((each) => (each as HTMLInputElement).value !== "")),
    );
    expect(await wrong.inputValue()).toBe("NO-SUCH");
    await wrong.fill(names[19] ?? "");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Kept: 1 tool, 1 issued, 0 returned.", { exact: true }).waitFor();
    expect(await codes.evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value).join(""))).toBe("");
    expect(await page.locator("main table.records:visible").last().locator("tbody tr").count()).toBe(20);
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
    const sheet = await site.main.follow("Production");
    const field = sheet.main.all("[data-col=good]")[0]?.attribute("name") ?? "";
    const refused = (await sheet.main.form("Save").refused({ [field]: "many" })).main.form("Save");
    expect([refused.error(field) === "", refused.value(field)]).toEqual([false, "many"]);
    const kept = await (await refused.send({ [field]: "9502" })).main.follow("Overview");
    kept.heading("TM-02");
    const report = await kept.main.follow("Report");
    const internal = await report.main.follow("Internal paper");
    (await internal.main.follow("In English")).main.one("dt", /^Margin$/);
  });

  test("twenty issues of a day are one plain form; what is looked for comes as a row, a wrong code stays with what was typed", async () => {
    const reader = await readerOf("tt.site");
    const sheet = await (await (await reader.open("/ttmb/site-manager")).main.follow("Day sheet")).main.follow(
      "Day before",
    );
    const names = sheet.main
      .all(".day-rows tbody th span")
      .map((each) => each.words)
      .slice(0, 20);
    expect(names).toHaveLength(20);
    const rows = names.map((name, at) => ({ [`code-n${at}`]: at === 19 ? "NO-SUCH" : name, [`issued-n${at}`]: "1" }));
    const typed = Object.assign({}, ...rows);
    const looked = await sheet.main.form("Show").send({ ...typed, find: names[0] ?? "" });
    expect(looked.main.form("Save").value("code-n19")).toBe("NO-SUCH");
    const left = await looked.main.form("Save").send();
    left.main.one(".note", /19 tools are kept; 1 row needs another look/);
    const form = left.main.form("Save");
    expect([form.value("code-n0"), form.value("code-n19"), form.value("issued-n19")]).toEqual(["", "NO-SUCH", "1"]);
    expect(form.error("code-n19")).toBe("“NO-SUCH” is not in the list of this site");
    const kept = await form.send({ "code-n19": names[19] ?? "" });
    expect(kept.main.all("table.records").at(-1)?.all("tbody tr")).toHaveLength(20);
    // Something stands there now: the sheet asks once what becomes of it.
    const asked = (await kept.main.form("Save").refused({ "code-n0": names[0] ?? "", "issued-n0": "1" })).main.form(
      "Save",
    );
    expect(asked.error("issued-n0")).toContain("1 piece stands there already");
    expect((await asked.send({ there: "add" })).main.all("table.records").at(-1)?.all("tbody tr")).toHaveLength(20);
  });

  test("what a decision rests on stands beside a new action once its tool is chosen, and stays where it was refused", async () => {
    const reader = await readerOf("tt.site");
    const site = await (await reader.open("/ttmb/sites")).main.follow("TM-01");
    const begun = await reader.open(`${site.path.split("?")[0]}/enter/action`);
    begun.main.lacks("What the decision rests on");
    const tool = begun.main.form("Save").options("tool")[1] ?? "";
    const looked = await begun.main.form("Show its figures").send({ tool, action: "Check the clamping" });
    looked.main.says("What the decision rests on").says("Usage index");
    const form = looked.main.form("Save");
    expect([form.value("tool"), form.value("action")]).toEqual([tool, "Check the clamping"]);
    const refused = await form.refused({ dueDay: "no day" });
    refused.main.says("What the decision rests on");
    expect(refused.main.form("Save").value("action")).toBe("Check the clamping");
  });

  test("the customer's own account finds its report on the mainboard, without costs and margin", async () => {
    const board = await (await readerOf("corporation@partner.example")).open("/mainboard");
    const report = await (await board.main.one("li", "TM-01").one("a").follow()).main.follow("In English");
    report.main.lacks("Margin", "Tool cost").one("dt", /^Charged$/);
  });
});
