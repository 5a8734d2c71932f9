import { describe, expect, test } from "vitest";
import { enter, pathOf, useBrowser } from "./browser";
import { ownName, readerOf } from "./plain";

const credits = "/commercial-program/credits";

describe("the commercial programme with scripts", () => {
  const browser = useBrowser(true);
  const no = "J-1";

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
    await page.locator(".error:visible").getByText("An amount of 0 or more, like").waitFor();
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
    await other.page.getByRole("link", { name: /^Credits \d/ }).click();
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
    await page.locator("main dt:visible").getByText("Supplement of special members").waitFor();
    await page.goto("/commercial-program/members/steps");
    await page.locator("main td:visible").getByText("until further notice").first().waitFor();
  });
});

describe("the commercial programme without scripts", () => {
  test("a discount is typed, the credit calculated anew with its difference, and reviewed", async () => {
    const no = ownName("P");
    const reader = await readerOf("office");
    const list = await reader.open(`${credits}?state=calculated`);
    const credit = (await list.main.one("table tbody th a").follow()).heading("Steps reached");
    const unitCode = /KR-CWN-D\d+/.exec(credit.main.words)?.[0] ?? "";
    const form = (await reader.open(`${credits}/discounts/new`)).main.form("Save");
    const refused = await form.refused({ Number: no, unitCode, Day: "2026-10-20", Amount: "much" });
    const again = refused.main.form("Save");
    expect([again.error("Amount"), again.value("Amount")]).toEqual([
      expect.stringContaining("An amount of 0 or more, like"),
      "much",
    ]);
    (await again.send({ Amount: "45,000" })).heading(no);

    const changed = (await reader.open(credit.path)).says("Something has changed since this was calculated");
    const difference = (await changed.follow("Calculate anew")).says("+45,000");
    const saved = await difference.form("Save these figures").send();
    expect(saved.path).toBe(credit.path);
    saved.main.link(no);
    const reviewed = (await (await saved.main.follow("Review")).main.form("Review").send()).badge("Reviewed");
    expect(reviewed.main.offered()).not.toContain("Approve");

    const other = await readerOf("finance");
    const waiting = await (await other.open("/mainboard")).main.follow(/^Credits \d/);
    expect(waiting.query.get("show")).toBe("waiting");
    const giving = await (await other.open(credit.path)).main.follow("Give back");
    (await giving.main.form("Give back").send({ Remark: "Which invoice?" })).main.says("Which invoice?");
  });

  test("terms of a distributor lead to its credits, and steps say in which months they count", async () => {
    const reader = await readerOf("marketing");
    const members = await reader.open("/commercial-program/members?list=special");
    const terms = (await members.main.one("table tbody th a").follow()).heading("Terms so far");
    (await terms.main.one("th a", /^October 2026$/).follow())
      .heading("Steps reached")
      .says("Supplement of special members");
    (await reader.open("/commercial-program/members/steps")).main.one("td", "until further notice");
  });
});
