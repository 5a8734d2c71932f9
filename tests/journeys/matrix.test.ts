import { describe, expect, test } from "vitest";
import type { FormPage, Visitor } from "../harness/form-page";
import { addressOf, enter, pathOf, useBrowser } from "./browser";
import { ownName, readerOf } from "./plain";

const SIMULATOR = "/matrix/simulator";

describe("the matrix simulator with scripts", () => {
  const browser = useBrowser(true);
  const page = () => browser.visit().page;
  const field = (name: string) => page().locator(`main form [name="${name}"]:visible`);
  const result = () => page().locator(".result-figure:visible");
  const example = async () => {
    await page().goto(SIMULATOR);
    await page().getByRole("link", { name: "Load the example" }).click();
    await page().waitForURL((url) => url.searchParams.get("investment") === "45000");
    await expect.poll(() => result().textContent()).toBe("4.6 months");
  };

  test("says when a cabinet has paid for itself, what each figure is made of, and in words that it never does", async () => {
    await enter(browser.visit(), "marketing");
    await example();
    const line = page().locator(".result-lines details", { hasText: "Less walking and searching" }).first();
    await line.locator("summary").click();
    await line.getByText("40 × 3 × 6 min ÷ 60 × 300 days").waitFor();
    await field("runningCost").fill("125304");
    await page().getByText("Does not pay").waitFor();
    await page().getByText("The running cost takes the whole benefit").first().waitFor();
    expect(await result().textContent()).toBe("–");
  });

  test("keeps a case, saves over it, compares both versions, and prints one page", async () => {
    const title = "Cabinet with";
    await enter(browser.visit(), "marketing");
    await example();
    await page().getByRole("button", { name: "Save", exact: true }).click();
    await page().getByRole("textbox", { name: "Title" }).fill(title);
    await page().locator("main").getByRole("button", { name: "Save", exact: true }).click();
    await page().waitForURL((url) => url.searchParams.has("saved"));
    const opened = addressOf(page());
    await field("investment").fill("90000");
    await page().getByRole("button", { name: "Save over" }).click();
    await page().getByText("becomes version 2").waitFor();
    await page().locator("main .card:visible").getByRole("button", { name: "Save over" }).click();
    await page().waitForURL((url) => pathOf(page()) === SIMULATOR && url.searchParams.has("saved"));
    await expect.poll(() => result().textContent()).toBe("9.3 months");
    await page().getByRole("link", { name: "Versions and sharing" }).first().click();
    await page().waitForURL(/saves\/[\da-f-]+$/);
    await page().locator("main:visible, main").getByRole("button", { name: "Compare" }).click();
    await page().waitForURL(/comparison/);
    const changed = page().locator("tr:visible", { hasText: "Investment" }).last();
    await expect.poll(() => changed.textContent()).toContain("90000");
    await page().goto(`${opened}&view=print`);
    await page().locator(".sheet:visible").getByText("9.3 months").first().waitFor();
    const paper = await page().pdf({ preferCSSPageSize: true });
    expect(paper.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });

  test("a saved case fills the form of a contract, which leads back to it", async () => {
    await enter(browser.visit(), "marketing");
    await example();
    await page().getByRole("button", { name: "Save", exact: true }).click();
    await page().getByRole("textbox", { name: "Title" }).fill(`For a contract with`);
    await page().locator("main").getByRole("button", { name: "Save", exact: true }).click();
    await page().waitForURL((url) => url.searchParams.has("saved"));
    await page().getByRole("link", { name: "Make contract" }).first().click();
    await page().waitForURL((url) => url.pathname === "/matrix/contracts/new");
    await expect.poll(() => field("cabinetValue").inputValue()).toBe("45000");
    expect(await field("committed").inputValue()).toBe("340000");
    await page().getByText("This contract is made of a saved case").first().waitFor();
    await page()
      .getByRole("link", { name: /For a contract .*, version 1/i })
      .first()
      .click();
    await page().waitForURL((url) => url.pathname === SIMULATOR && url.searchParams.has("saved"));
  });
});

describe("the matrix simulator without scripts", () => {
  const result = (page: FormPage) => page.main.one(".result-figure").words;
  const example = async (reader: Visitor) => {
    const page = await (await reader.open(SIMULATOR)).main.follow("Load the example");
    expect([page.query.get("investment"), result(page)]).toEqual(["45000", "4.6 months"]);
    return page;
  };
  const save = async (page: FormPage, title: string) => {
    const saved = await (await page.main.form("Save").send()).main.form("Save").send({ Title: title });
    expect(saved.query.has("saved")).toBe(true);
    return saved;
  };

  test("says when a cabinet has paid for itself, what each figure is made of, and in words that it never does", async () => {
    const page = await example(await readerOf("marketing"));
    page.main.one(".result-lines details", "Less walking and searching").says("40 × 3 × 6 min ÷ 60 × 300 days");
    const never = await page.main.form("Calculate").send({ runningCost: "125304" });
    never.says("Does not pay", "The running cost takes the whole benefit");
    expect(result(never)).toBe("–");
  });

  test("keeps a case, saves over it, compares both versions, and prints it", async () => {
    const reader = await readerOf("marketing");
    const saved = await save(await example(reader), ownName("Cabinet"));
    const over = (await saved.main.form("Save over").send({ investment: "90000" })).says("becomes version 2");
    const kept = await over.main.form("Save over").send();
    expect([kept.path, kept.query.has("saved"), result(kept)]).toEqual([SIMULATOR, true, "9.3 months"]);
    const compared = await (await kept.main.follow("Versions and sharing")).main.form("Compare").send();
    compared.main.all("tr", "Investment").at(-1)?.says("90000");
    (await reader.open(`${saved.address}&view=print`)).one(".sheet").says("9.3 months");
  });

  test("a saved case fills the form of a contract, which leads back to it", async () => {
    const title = ownName("For a contract");
    const saved = await save(await example(await readerOf("marketing")), title);
    const contract = (await saved.main.follow("Make contract")).says("This contract is made of a saved case");
    const form = contract.main.form("Make the draft");
    expect([form.value("cabinetValue"), form.value("committed")]).toEqual(["45000", "340000"]);
    const back = await contract.main.follow(`${title}, Version 1`);
    expect([back.path, back.query.has("saved")]).toEqual([SIMULATOR, true]);
  });
});
