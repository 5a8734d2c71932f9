import { describe, expect, test } from "vitest";
import type { FormPage } from "../harness/form-page";
import { addressOf, enter, pathOf, useBrowser } from "./browser";
import { ownName, readerOf } from "./plain";

const SIMULATOR = "/ttmb/simulator";

describe("the TTMB simulator with scripts", () => {
  const browser = useBrowser(true);
  const page = () => browser.visit().page;
  const field = (name: string) => page().locator(`main form [name="${name}"]:visible`);
  const result = () => page().locator(".result-figure:visible");
  const button = (name: string) => page().locator("main").getByRole("button", { name, exact: true });
  const example = async () => {
    await page().goto(SIMULATOR);
    await button("Load the example").click();
    await page().waitForURL((url) => url.searchParams.has("list"));
    await expect.poll(() => result().textContent()).toBe("0.2363");
  };

  test("a list is typed, pasted and changed; the plan stays, and what a unit must cost follows", async () => {
    // What is refused comes back as 400.
    browser.expectError(/status of 400/);
    await enter(browser.visit(), "marketing");
    await page().goto(SIMULATOR);
    await field("margin").fill("20");
    await button("Add a tool").click();
    await page().waitForURL(/lines\/new/);
    for (const [name, text] of Object.entries({
      model: "Shaft",
      toolNo: "T1",
      unitPrice: "9,6",
      setUp: "8",
      corner: "0",
      toolLife: "200",
    }))
      await field(name).fill(text);
    await button("Save").click();
    await page().getByText("Corner: Enter a whole number of more than 0.").waitFor();
    await field("corner").fill("8");
    await button("Save").click();
    await page().waitForURL((url) => url.pathname === SIMULATOR && url.searchParams.has("list"));
    expect(await field("margin").inputValue()).toBe("20");
    await field("units.1").fill("12000");
    await button("Calculate").click();
    await expect.poll(() => result().textContent()).toBe("0.0600");
    await button("Paste or upload").click();
    await page().waitForURL(/filling/);
    await field("text").fill("Shaft\tT2\t7.5\t1\t4\t60");
    await button("Take the rows").click();
    await page().getByText("Nothing was taken").first().waitFor();
    await field("text").fill("Model\tTool no.\tUnit price\tSet-up\tCorner\tTool life\nShaft\tT2\t7.5\t1\t4\t60");
    await button("Take the rows").click();
    await page().waitForURL((url) => url.pathname === SIMULATOR);
    await expect.poll(() => result().textContent()).toBe("0.0991");
    expect(await field("units.1").inputValue()).toBe("12000");
    await button("Change tool T2").click();
    await page().waitForURL(/lines\/2/);
    await page().getByRole("link", { name: "Remove" }).click();
    await page().locator("main .card:visible").getByRole("button", { name: "Remove" }).click();
    await page().waitForURL((url) => url.pathname === SIMULATOR);
    await expect.poll(() => result().textContent()).toBe("0.0600");
  });

  test("an offer is kept, saved over, compared, and printed on one page", async () => {
    const title = "Offer with";
    await enter(browser.visit(), "marketing");
    await example();
    await page().getByRole("button", { name: "Save", exact: true }).click();
    await page().getByRole("textbox", { name: "Title" }).fill(title);
    await page().locator("main").getByRole("button", { name: "Save", exact: true }).click();
    await page().waitForURL((url) => url.searchParams.has("saved"));
    await expect.poll(() => result().textContent()).toBe("0.2363");
    const opened = addressOf(page());
    await field("margin").fill("20");
    await button("Calculate").click();
    await expect.poll(() => result().textContent()).toBe("0.2511");
    await page().getByRole("button", { name: "Save over" }).click();
    await page().getByText("becomes version 2").waitFor();
    await page().locator("main .card:visible").getByRole("button", { name: "Save over" }).click();
    await page().waitForURL((url) => pathOf(page()) === SIMULATOR && url.searchParams.has("saved"));
    await page().getByRole("link", { name: "Versions and sharing" }).first().click();
    await page().waitForURL(/saves\/[\da-f-]+$/);
    await page().locator("main:visible, main").getByRole("button", { name: "Compare" }).click();
    await page().waitForURL(/comparison/);
    const changed = page().locator("tr:visible", { hasText: "Target margin" });
    await expect.poll(() => changed.textContent()).toContain("20");
    await page().goto(`${opened}&view=print`);
    await page().locator(".sheet:visible").getByText("0.2511 USD").first().waitFor();
    const paper = await page().pdf({ preferCSSPageSize: true });
    expect(paper.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });
});

describe("the TTMB simulator without scripts", () => {
  const result = (page: FormPage) => page.main.one(".result-figure").words;

  test("a list is typed, pasted and changed; the plan stays, and what a unit must cost follows", async () => {
    const reader = await readerOf("marketing");
    const adding = await (await reader.open(SIMULATOR)).main.form("Add a tool").send({ margin: "20" });
    const tool = { model: "Shaft", toolNo: "T1", unitPrice: "9,6", setUp: "8", corner: "0", toolLife: "200" };
    const refused = (await adding.main.form("Save").refused(tool)).says("Corner: Enter a whole number of more than 0.");
    const listed = (await refused.main.form("Save").send({ corner: "8" })).main.form("Calculate");
    expect(listed.value("margin")).toBe("20");
    const planned = await listed.send({ "units.1": "12000" });
    expect(result(planned)).toBe("0.0600");
    const filling = (await planned.main.form("Paste or upload").send()).main.form("Take the rows");
    const nothing = (await filling.refused({ text: "Shaft\tT2\t7.5\t1\t4\t60" })).says("Nothing was taken");
    const rows = "Model\tTool no.\tUnit price\tSet-up\tCorner\tTool life\nShaft\tT2\t7.5\t1\t4\t60";
    const both = await nothing.main.form("Take the rows").send({ text: rows });
    expect([both.path, result(both), both.main.form("Calculate").value("units.1")]).toEqual([
      SIMULATOR,
      "0.0991",
      "12000",
    ]);
    const changing = await both.main.form("Change tool T2").send();
    const removed = await (await changing.main.follow("Remove")).main.form("Remove").send();
    expect([removed.path, result(removed)]).toEqual([SIMULATOR, "0.0600"]);
  });

  test("an offer is kept, saved over, compared, and printed", async () => {
    const reader = await readerOf("marketing");
    const example = await (await reader.open(SIMULATOR)).main.form("Load the example").send();
    expect(result(example)).toBe("0.2363");
    const saved = await (await example.main.form("Save").send()).main.form("Save").send({ Title: ownName("Offer") });
    expect([saved.query.has("saved"), result(saved)]).toEqual([true, "0.2363"]);
    const dearer = await saved.main.form("Calculate").send({ margin: "20" });
    expect(result(dearer)).toBe("0.2511");
    const over = (await dearer.main.form("Save over").send()).says("becomes version 2");
    const kept = await over.main.form("Save over").send();
    expect([kept.path, kept.query.has("saved")]).toEqual([SIMULATOR, true]);
    const compared = await (await kept.main.follow("Versions and sharing")).main.form("Compare").send();
    compared.main.row("Target margin").says("20");
    (await reader.open(`${saved.address}&view=print`)).one(".sheet").says("0.2511 USD");
  });
});
