import { describe, expect, test } from "vitest";
import type { FormPage, Visitor } from "../harness/form-page";
import { addressOf, enter, pathOf, useBrowser } from "./browser";
import { ownName, readerOf } from "./plain";

const HOME = "/rental/domestic/simulator";
const endUser = { contractDate: "2026-12-01", endUserName: "Hanbit", endUserAccount: "204417", address1: "Changwon" };

describe("the rental simulator with scripts", () => {
  const browser = useBrowser(true);
  const page = () => browser.visit().page;
  const main = () => page().locator("main:visible");
  const field = (name: string) => page().locator(`main form [name="${name}"]:visible`);
  const press = (name: string) => main().getByRole("button", { name, exact: true }).first().click();
  const fee = () => page().locator(".result-figure:visible").textContent();
  const example = async () => {
    await page().goto(HOME);
    await main().getByRole("link", { name: "Load the example" }).click();
    await page().waitForURL((url) => url.searchParams.has("item.1"));
    await page().locator(".result-figure:visible").waitFor();
  };

  test("a configuration is found, added to, calculated, explained and emptied", async () => {
    await enter(browser.visit(), "marketing");
    await page().goto(HOME);
    await press("Reset");
    await page().getByText("There is nothing to initialise.").first().waitFor();
    await press("Print view");
    await page().getByText("There is nothing to print.").first().waitFor();
    await example();
    const before = await fee();
    await field("find").fill("abc");
    await press("Search");
    await page().getByText("Enter at least 4 characters").first().waitFor();
    await field("find").fill("shoulder");
    await press("Search");
    await page().locator('input[name="add"]:visible').nth(1).check();
    await press("Add the chosen");
    await page().waitForURL((url) => url.searchParams.has("item.3"));
    await page().getByText("added", { exact: true }).first().waitFor();
    await expect.poll(() => fee()).not.toBe(before);
    await main().locator("summary", { hasText: "How it is calculated" }).first().click();
    await page().getByText("Insert guidance a month").first().waitFor();
    await main()
      .getByRole("button", { name: /^Remove/ })
      .nth(2)
      .click();
    await page().waitForURL((url) => !url.searchParams.has("item.3"));
    await expect.poll(() => fee()).toBe(before);
    await field("basis.1").fill("1");
    await page().getByText("The insert quantity basis cannot be lowered below").first().waitFor();
    expect(await field("basis.1").inputValue()).toBe("1");
    await press("Reset");
    await page().getByText("The rental simulation list will be deleted. Continue?").first().waitFor();
    await main().getByRole("link", { name: "Delete the list" }).click();
    await page().waitForURL((url) => url.pathname === HOME && url.search === "?did=reset");
    await page().getByText("Success", { exact: true }).waitFor();
    await page().getByText("There is nothing to save: add a cutter first").first().waitFor();
  });

  test("a simulation is saved, saved over by two, compared, printed on one page and deleted", async () => {
    const title = "Rental with";
    await enter(browser.visit(), "marketing");
    await example();
    await press("Save");
    await page().getByText("Not saved yet: please complete these fields").first().waitFor();
    await main().getByRole("link", { name: "Back to the calculator" }).click();
    for (const [name, text] of Object.entries(endUser)) await field(name).fill(text);
    await field("title").fill(title);
    await press("Save");
    await page().waitForURL(/saves\/new/);
    expect(await page().getByRole("textbox", { name: "Title" }).inputValue()).toBe(title);
    await press("Save");
    await page().waitForURL((url) => url.pathname === HOME && url.searchParams.has("saved"));
    await page().getByText("saved", { exact: true }).first().waitFor();
    const opened = addressOf(page());

    await main().getByRole("link", { name: "Versions and sharing" }).first().click();
    await page().waitForURL(/saves\/[\da-f-]+$/);
    const record = pathOf(page());
    await page().goto(`${record}/sharing`);
    await page().getByRole("combobox", { name: "Users" }).fill("tt.admin@seorak.example");
    await press("Save");
    await page().waitForURL((url) => url.pathname === record);
    await page().goto(opened);
    await field("quantity.1").fill("12");
    await page().waitForURL((url) => url.searchParams.get("quantity.1") === "12");

    const colleague = await browser.elsewhere();
    await enter(colleague, "tt.admin");
    await colleague.page.goto(opened);
    await colleague.page.locator('main form [name="quantity.2"]').fill("9");
    await colleague.page.getByRole("button", { name: "Save over" }).click();
    await colleague.page.getByText("becomes version 2").waitFor();
    await colleague.page.locator("main .card:visible").getByRole("button", { name: "Save over" }).click();
    await colleague.page.waitForURL((url) => url.pathname === HOME && url.searchParams.has("saved"));

    await press("Save over");
    await page().getByText("Version 2 was saved meanwhile by").first().waitFor();
    const differs = page().locator("tr:visible", { hasText: "Rental quantity" });
    await expect.poll(() => differs.count()).toBe(2);
    await page().locator("main .card:visible").getByRole("button", { name: "Save over" }).click();
    await page().waitForURL((url) => url.pathname === HOME && url.searchParams.has("saved"));
    expect(await field("quantity.1").inputValue()).toBe("12");

    await page().goto(`${record}/comparison?a=1&b=3`);
    await page().locator("tr:visible", { hasText: "Monthly rental fee" }).first().waitFor();
    await page().goto(`${opened}&version=1&view=print&lang=en`);
    await page().locator(".sheet:visible").getByText("Cutter rental simulation").waitFor();
    const paper = await page().pdf({ preferCSSPageSize: true });
    expect(paper.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

    await page().goto(`${record}/deletion`);
    await page().getByText("The rental simulation history will be deleted. Continue?").first().waitFor();
    await press("Delete");
    await page().waitForURL((url) => url.pathname === HOME);
    await page().getByText("deleted", { exact: true }).first().waitFor();
  });
});

describe("the rental simulator without scripts", () => {
  const example = async (reader: Visitor) => (await reader.open(HOME)).main.follow("Load the example");
  const fee = (page: FormPage) => page.main.one(".result-figure").words;

  test("a configuration is found, added to, calculated, explained and emptied", async () => {
    const reader = await readerOf("marketing");
    const empty = await reader.open(HOME);
    (await empty.main.form("Reset").send()).says("There is nothing to initialise.");
    (await empty.main.form("Print view").send()).says("There is nothing to print.");
    const begun = await example(reader);
    expect(begun.query.has("item.1")).toBe(true);
    (await begun.main.form("Search").send({ find: "abc" })).says("Enter at least 4 characters");
    const found = await begun.main.form("Search").send({ find: "shoulder" });
    const second = found.main.all('input[name="add"]')[1]?.attribute("value") ?? "";
    const added = await found.main.form("Add the chosen").send({ add: [second] });
    expect(added.says("added", "Insert guidance a month").query.has("item.3")).toBe(true);
    expect(fee(added)).not.toBe(fee(begun));
    const third = added.main.offered().filter((name) => name.startsWith("Remove"))[2] ?? "";
    const removed = await added.main.form(third).send();
    expect([removed.query.has("item.3"), fee(removed)]).toEqual([false, fee(begun)]);
    const lowered = await removed.main.form("Calculate").send({ "basis.1": "1" });
    lowered.says("The insert quantity basis cannot be lowered below");
    expect(lowered.main.form("Calculate").value("basis.1")).toBe("1");
    const asked = (await lowered.main.form("Reset").send()).says(
      "The rental simulation list will be deleted. Continue?",
    );
    const emptied = await asked.main.follow("Delete the list");
    expect(emptied.says("There is nothing to save: add a cutter first").says("Success").path).toBe(HOME);
  });

  test("a simulation is saved, saved over by two, compared, printed and deleted", async () => {
    const reader = await readerOf("marketing");
    const refused = await (await example(reader)).main.form("Save").send();
    refused.says("Not saved yet: please complete these fields");
    const back = await refused.main.follow("Back to the calculator");
    const saving = await back.main.form("Save").send(endUser);
    const saved = await saving.main.form("Save").send({ Title: ownName("Rental") });
    expect([saved.says("saved").path, saved.query.has("saved")]).toEqual([HOME, true]);
    const record = await saved.main.follow("Versions and sharing");
    expect(record.path).toMatch(/saves\/[\da-f-]+$/);
    const sharing = (await reader.open(`${record.path}/sharing`)).main.form("Save");
    expect((await sharing.send({ Users: "tt.admin@seorak.example" })).path).toBe(record.path);
    const mine = await (await reader.open(saved.address)).main.form("Calculate").send({ "quantity.1": "12" });

    const theirs = (await (await readerOf("tt.admin")).open(saved.address)).main.form("Save over");
    const overwriting = (await theirs.send({ "quantity.2": "9" })).says("becomes version 2");
    expect((await overwriting.main.form("Save over").send()).path).toBe(HOME);
    const late = await mine.main.form("Save over").send();
    late.says("Version 2 was saved meanwhile by");
    expect(late.main.all("tr", "Rental quantity")).toHaveLength(2);
    const kept = await late.main.form("Save over").send();
    expect([kept.path, kept.main.form("Calculate").value("quantity.1")]).toEqual([HOME, "12"]);

    (await reader.open(`${record.path}/comparison?a=1&b=3`)).main.row("Monthly rental fee");
    (await reader.open(`${saved.address}&version=1&view=print&lang=en`)).one(".sheet").says("Cutter rental simulation");
    const deleting = await reader.open(`${record.path}/deletion`);
    deleting.says("The rental simulation history will be deleted. Continue?");
    expect((await deleting.main.form("Delete").send()).says("deleted").path).toBe(HOME);
  });
});
