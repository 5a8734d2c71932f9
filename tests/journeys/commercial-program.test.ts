import { describe, expect, test } from "vitest";
import { enter, manners, pathOf, useBrowser } from "./browser";

const credits = "/commercial-program/credits";

describe.each(manners)("the commercial programme $name", ({ scripts }) => {
  const browser = useBrowser(scripts);
  const no = scripts ? "J-1" : "J-2";

  test("a discount is typed, the credit calculated anew with its difference, and reviewed", async () => {
    // 400: the form that is sent with an amount that is none.
    browser.expectError(/status of 400/);
    const { page } = browser.visit();
    await enter(browser.visit(), "office");
    await page.goto(`${credits}?state=calculated`);
    await page.locator("main table:visible tbody th a").first().click();
    await page.getByRole("heading", { name: "Steps reached" }).waitFor();
    const credit = pathOf(page);
    const code = (await page.locator("main p:visible").first().textContent())?.match(/KR-CWN-D\d+/)?.[0] ?? "";
    await page.goto(`${credits}/discounts/new`);
    await page.getByLabel("Number").fill(no);
    const unit = page.locator("[name=unitCode]:visible");
    await unit.selectOption(code);
    await page.getByLabel("Day").fill("2026-10-20");
    await page.getByLabel("Amount").fill("much");
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator(".error:visible").getByText("A number like").waitFor();
    expect(await page.getByLabel("Amount").inputValue()).toBe("much");
    await page.getByLabel("Amount").fill("45,000");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByRole("heading", { name: no }).waitFor();

    await page.goto(credit);
    await page.locator("main:visible").getByText("Something has changed since this was calculated").waitFor();
    await page.getByRole("link", { name: "Calculate anew" }).click();
    await page.getByText("+45,000").first().waitFor();
    await page.getByRole("button", { name: "Save these figures" }).click();
    await page.locator("main td a:visible, main th a:visible").getByText(no, { exact: true }).waitFor();
    expect(pathOf(page)).toBe(credit);
    await page.getByRole("link", { name: "Review", exact: true }).click();
    await page.getByRole("button", { name: "Review", exact: true }).click();
    await page.locator("main .badge:visible").getByText("Reviewed", { exact: true }).waitFor();
    // Tabs of the same account may be named "Approve": what this page offers stands in its main part.
    expect(await page.locator("main").getByRole("link", { name: "Approve", exact: true }).count()).toBe(0);

    const other = await browser.elsewhere();
    await enter(other, "finance");
    await other.page.goto("/mainboard");
    await other.page.getByRole("link", { name: "Credits of the commercial programme" }).click();
    await other.page.waitForURL("**/credits?show=waiting");
    await other.page.goto(credit);
    await other.page.getByRole("link", { name: "Give back" }).click();
    await other.page.getByLabel("Remark").fill("Which invoice?");
    await other.page.getByRole("button", { name: "Give back" }).click();
    await other.page.locator("main:visible").getByText("Which invoice?").first().waitFor();
  });

  test("terms of a distributor lead to its credits, and steps say in which months they count", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.goto("/commercial-program/members?list=special");
    await page.locator("main table:visible tbody th a").first().click();
    await page.getByRole("heading", { name: "Terms so far" }).waitFor();
    await page.locator("main th a:visible").getByText("October 2026", { exact: true }).click();
    await page.getByRole("heading", { name: "Steps reached" }).waitFor();
    await page.locator("main h3:visible").getByText("Supplement of special members").waitFor();
    await page.goto("/commercial-program/members/steps");
    await page.locator("main td:visible").getByText("until further notice").first().waitFor();
  });
});
