import { describe, expect, test } from "vitest";
import type { FormPage, Visitor } from "../harness/form-page";
import { addressOf, enter, pathOf, useBrowser } from "./browser";
import { ownName, passerBy, readerOf } from "./plain";

const OPEN = "/openapi-cost-saving-simulator";
const saving = "25,695.00";

describe("the cost saving calculator with scripts", () => {
  const browser = useBrowser(true);
  const page = () => browser.visit().page;
  const field = (name: string) => page().locator(`main form [name="${name}"]:visible`);
  const result = () => page().locator(".result-figure:visible");
  const calculate = () => page().getByRole("button", { name: "Calculate" }).click();

  test("is open to all: a case is calculated, its address carries it, its figures open their steps", async () => {
    await page().goto(OPEN);
    expect(await browser.visit().context.cookies()).toEqual([]);
    await page().getByRole("link", { name: "Load the example" }).click();
    await page().waitForURL((url) => url.searchParams.get("machineCost") === "75");
    await expect.poll(() => result().textContent()).toBe(saving);
    await page().getByText("The proposal pays").waitFor();
    const line = page().locator(".result-lines details", { hasText: "Annual saving" }).first();
    await line.locator("summary").click();
    await line.getByText("0.8565 USD × 30,000 parts").waitFor();
    await field("proposed.cuttingTime").fill("2,4852");
    await expect.poll(() => result().textContent()).toBe("0.00");
    await calculate();
    await page().waitForURL((url) => url.searchParams.get("proposed.cuttingTime") === "2,4852");
    await page().reload();
    expect(await result().textContent()).toBe("0.00");
  });

  test("says beside each field what is wrong, keeps what was typed, and shows no figure", async () => {
    await page().goto(`${OPEN}?machineCost=75&parts=100`);
    await field("current.life").fill("0");
    await field("proposed.price").fill("twelve");
    await calculate();
    await page().waitForURL((url) => url.searchParams.get("proposed.price") === "twelve");
    const said = (name: string) => page().locator(`[id="${name}-error"]`).textContent();
    await expect.poll(() => said("current.life")).toBe("Tool life must be more than 0.");
    expect(await said("proposed.price")).toContain("This is not a number.");
    expect(await said("current.edges")).toBe("Enter a number here.");
    expect(await field("proposed.price").inputValue()).toBe("twelve");
    expect(await result().count()).toBe(0);
  });

  test("the switch of units converts what was typed", async () => {
    await page().goto(OPEN);
    await page().getByRole("link", { name: "Load the example" }).click();
    await page().waitForURL((url) => url.searchParams.get("machineCost") === "75");
    await expect.poll(() => result().textContent()).toBe(saving);
    await page().getByRole("button", { name: "s", exact: true }).click();
    await expect.poll(() => field("current.cuttingTime").inputValue()).toBe("144");
    await expect.poll(() => result().textContent()).toBe(saving);
    await page().getByRole("button", { name: "min", exact: true }).click();
    await expect.poll(() => field("current.cuttingTime").inputValue()).toBe("2.4");
  });

  test("prints one page, and has nothing to print before there is a case", async () => {
    await page().goto(OPEN);
    await page().getByRole("button", { name: "Print view" }).click();
    await page().getByText("There is nothing to print").waitFor();
    await page().goto(OPEN);
    await page().getByRole("link", { name: "Load the example" }).click();
    await page().waitForURL((url) => url.searchParams.get("machineCost") === "75");
    await expect.poll(() => result().textContent()).toBe(saving);
    await page().getByRole("button", { name: "Print view" }).click();
    await page().waitForURL((url) => url.searchParams.get("view") === "print");
    await page().locator(".sheet:visible").getByText("25,695.00 USD").first().waitFor();
    const paper = await page().pdf({ preferCSSPageSize: true });
    expect(paper.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });

  test("its second part finds the cheapest speed", async () => {
    await page().goto(OPEN);
    await page().getByRole("link", { name: "Optimum speed" }).click();
    await page().waitForURL((url) => url.searchParams.get("calculation") === "speed");
    await page().getByRole("link", { name: "Load the example" }).click();
    await page().waitForURL((url) => url.searchParams.get("exponent") === "0.25");
    await expect.poll(() => result().textContent()).toMatch(/^\d+\sm\/min$/);
  });

  test("keeps a case: saved, saved over, compared, shared, deleted, restored; a colleague opens it", async () => {
    const title = "Journey with";
    await enter(browser.visit(), "marketing");
    await page().goto("/cost-saving-calculator");
    await page().getByRole("link", { name: "Load the example" }).click();
    await page().waitForURL((url) => url.searchParams.get("machineCost") === "75");
    await expect.poll(() => result().textContent()).toBe(saving);
    await page().getByRole("button", { name: "Save", exact: true }).click();
    await page().getByRole("textbox", { name: "Title" }).fill(title);
    await page().getByRole("textbox", { name: "Customer", exact: true }).fill("Hanbit Precision");
    await page().locator("main").getByRole("button", { name: "Save", exact: true }).click();
    await page().waitForURL((url) => url.searchParams.has("saved"));
    const opened = addressOf(page());
    expect(await field("current.price").inputValue()).toBe("9");

    await field("proposed.price").fill("20");
    await page().getByRole("button", { name: "Save over" }).click();
    await page().getByText("becomes version 2").waitFor();
    await page().locator("main .card:visible").getByRole("button", { name: "Save over" }).click();
    await page().waitForURL((url) => pathOf(page()) === "/cost-saving-calculator" && url.searchParams.has("saved"));
    await expect.poll(() => field("proposed.price").inputValue()).toBe("20");

    await page().getByRole("link", { name: "Versions and sharing" }).first().click();
    await page().waitForURL(/saves\/[\da-f-]+$/);
    const record = pathOf(page());
    await page().locator("main:visible, main").getByRole("button", { name: "Compare" }).click();
    await page().waitForURL(/comparison/);
    const changed = page().locator("tr:visible", { hasText: "Insert or tool price, Proposed tool" });
    await expect.poll(() => changed.textContent()).toContain("12.5");
    expect(await changed.textContent()).toContain("20");

    await page().goto(`${record}/sharing`);
    await page().getByRole("combobox", { name: "Users" }).fill("germany@seorak.example");
    await page().locator("main").getByRole("button", { name: "Save", exact: true }).click();
    await page().waitForURL((url) => url.pathname === record);
    const colleague = await browser.elsewhere();
    await enter(colleague, "germany");
    await colleague.page.goto(opened);
    expect(await colleague.page.locator('main form [name="proposed.price"]').inputValue()).toBe("20");
    expect(await colleague.page.getByRole("button", { name: "Save over" }).count()).toBe(0);

    await page().goto(`${record}/deletion`);
    await page().locator("main").getByRole("button", { name: "Delete" }).click();
    await page().waitForURL((url) => url.pathname === "/cost-saving-calculator");
    browser.expectError(/status of 404/);
    expect((await colleague.page.goto(opened))?.status()).toBe(404);
    await page().goto(record);
    await page().getByRole("button", { name: "Restore" }).click();
    await page().getByText("restored").first().waitFor();
    expect((await colleague.page.goto(opened))?.status()).toBe(200);
  });
});

describe("the cost saving calculator without scripts", () => {
  const example = async (reader: Visitor, at = OPEN) => (await reader.open(at)).main.follow("Load the example");
  const result = (page: FormPage) => page.main.one(".result-figure").words;

  test("is open to all: a case is calculated, its address carries it, its figures open their steps", async () => {
    const reader = passerBy();
    const page = await example(reader);
    expect(page.headers.getSetCookie()).toEqual([]);
    expect([page.query.get("machineCost"), result(page)]).toEqual(["75", saving]);
    page.says("The proposal pays").one(".result-lines details", "Annual saving").says("0.8565 USD × 30,000 parts");
    const changed = await page.main.form("Calculate").send({ "proposed.cuttingTime": "2,4852" });
    expect(result(changed)).toBe("0.00");
    expect(result(await reader.open(changed.address))).toBe("0.00");
  });

  test("says beside each field what is wrong, keeps what was typed, and shows no figure", async () => {
    const page = await passerBy().open(`${OPEN}?machineCost=75&parts=100`);
    const wrong = await page.main.form("Calculate").send({ "current.life": "0", "proposed.price": "twelve" });
    const form = wrong.main.form("Calculate");
    expect(form.error("current.life")).toBe("Tool life must be more than 0.");
    expect(form.error("proposed.price")).toContain("This is not a number.");
    expect(form.error("current.edges")).toBe("Enter a number here.");
    expect([form.value("proposed.price"), wrong.main.all(".result-figure").length]).toEqual(["twelve", 0]);
  });

  test("the switch of units converts what was typed", async () => {
    const seconds = await (await example(passerBy())).main.form("s").send();
    expect([seconds.main.form("min").value("current.cuttingTime"), result(seconds)]).toEqual(["144", saving]);
    const minutes = await seconds.main.form("min").send();
    expect(minutes.main.form("s").value("current.cuttingTime")).toBe("2.4");
  });

  test("prints its sheet, and has nothing to print before there is a case", async () => {
    const reader = passerBy();
    (await (await reader.open(OPEN)).main.form("Print view").send()).says("There is nothing to print");
    const printed = await (await example(reader)).main.form("Print view").send();
    expect(printed.query.get("view")).toBe("print");
    printed.one(".sheet").says("25,695.00 USD");
  });

  test("its second part finds the cheapest speed", async () => {
    const speed = await (await passerBy().open(OPEN)).main.follow("Optimum speed");
    const example = await speed.main.follow("Load the example");
    expect(result(example)).toMatch(/^\d+\sm\/min$/);
    // π × 60 mm × 160 mm ÷ 0.25 mm: offered of the sizes, and told beside the speeds.
    example.main.says("Way of the edge along the work", "120.6");
  });

  test("keeps a case: saved, saved over, compared, shared, deleted, restored; a colleague opens it", async () => {
    const [reader, colleague] = [await readerOf("marketing"), await readerOf("germany")];
    const saving = await (await example(reader, "/cost-saving-calculator")).main.form("Save").send();
    const typed = { Title: ownName("Journey"), Customer: "Hanbit Precision" };
    const saved = await saving.main.form("Save").send(typed);
    expect([saved.query.has("saved"), saved.main.form("Calculate").value("current.price")]).toEqual([true, "9"]);
    const over = (await saved.main.form("Save over").send({ "proposed.price": "20" })).says("becomes version 2");
    const kept = await over.main.form("Save over").send();
    expect([kept.path, kept.main.form("Calculate").value("proposed.price")]).toEqual(["/cost-saving-calculator", "20"]);

    const record = await kept.main.follow("Versions and sharing");
    const compared = await record.main.form("Compare").send();
    compared.main.row("Insert or tool price, Proposed tool").says("12.5", "20");
    const sharing = (await reader.open(`${record.path}/sharing`)).main.form("Save");
    expect((await sharing.send({ Users: "germany@seorak.example" })).path).toBe(record.path);
    const theirs = await colleague.open(saved.address);
    expect(theirs.main.form("Calculate").value("proposed.price")).toBe("20");
    expect(theirs.offered()).not.toContain("Save over");

    const deleted = await (await reader.open(`${record.path}/deletion`)).main.form("Delete").send();
    expect(deleted.path).toBe("/cost-saving-calculator");
    expect((await colleague.get(saved.address)).status).toBe(404);
    (await (await reader.open(record.path)).form("Restore").send()).says("restored");
    expect((await colleague.get(saved.address)).status).toBe(200);
  });
});
