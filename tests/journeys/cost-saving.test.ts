import { describe, expect, test } from "vitest";
import { addressOf, enter, manners, pathOf, useBrowser } from "./browser";

const OPEN = "/openapi-cost-saving-simulator";
const saving = "25,695.00";

describe.each(manners)("the cost saving calculator $name", ({ scripts }) => {
  const browser = useBrowser(scripts);
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
    if (!scripts) await calculate();
    await expect.poll(() => result().textContent()).toBe("0.00");
    if (scripts) await calculate();
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
    const title = scripts ? "Journey with" : "Journey without";
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
