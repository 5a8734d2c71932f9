import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { enter, manners, pathOf, useBrowser } from "./browser";

describe.each(manners)("special prices $name", ({ scripts }) => {
  const browser = useBrowser(scripts);
  const reason = `A line of its own, ${scripts ? "scripts" : "plain"}`;
  const field = (page: Page, line: number, name: string) => page.locator(`[name="line_${line}_${name}"]:visible`);
  const badge = (page: Page, text: string) =>
    page.locator("main .badge:visible").getByText(text, { exact: true }).first();

  async function decide(page: Page, verb: string, comment?: string): Promise<void> {
    await page.getByRole("link", { name: verb, exact: true }).click();
    const button = page.getByRole("button", { name: verb, exact: true });
    await button.waitFor();
    if (comment) await page.getByLabel("Comment").fill(comment);
    await button.click();
    await page.getByRole("heading", { name: "Beside the decision" }).waitFor();
  }

  /** A request of one line above its list price, which is refused: what is asked for, and the list price. */
  async function fillTooDear(page: Page): Promise<{ item: string; list: number }> {
    await page.goto("/special-prices?state=approved");
    await page.locator("main table:visible tbody th a").first().click();
    await page.getByRole("heading", { name: "Beside the decision" }).waitFor();
    const bought = page.locator("main table:visible tbody th").first();
    const item = ((await bought.textContent()) ?? "").match(/^\S+?(?=[A-Z])|^\d+/)?.[0] ?? "";
    await page.goto("/special-prices/new");
    await page.getByLabel("Rows copied from a spreadsheet").fill(`${item}\t50\t999999999\tNorvik Tooling\t1`);
    await page.getByRole("button", { name: "Take these rows over" }).click();
    await expect.poll(() => field(page, 0, "quantity").inputValue()).toBe("50");
    await page.getByLabel("Customer", { exact: true }).selectOption({ index: 1 });
    await page.getByLabel("Reason").fill(reason);
    await page.getByRole("button", { name: "Save", exact: true }).click();
    const error = page.locator(".error:visible").getByText("above the list price of");
    await error.waitFor();
    const list = Number(/of ([\d,.]+)/.exec((await error.textContent()) ?? "")?.[1]?.replaceAll(",", ""));
    return { item, list };
  }

  test("asked for with pasted rows, returned, changed, approved by two people, and then it counts", async () => {
    // 400: the form that is sent with a price above the list.
    browser.expectError(/status of (400|409)/);
    const { page } = browser.visit();
    await enter(browser.visit(), "distributor@partner.example");
    const { item, list } = await fillTooDear(page);
    expect(await field(page, 0, "item").inputValue()).toBe(item);
    expect(await page.getByLabel("Reason").inputValue()).toBe(reason);
    await field(page, 0, "price").fill(String(Math.floor(list / 2)));
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await badge(page, "Waiting for a decision").waitFor();
    const request = pathOf(page);
    expect(await page.locator("main").getByRole("link", { name: "Approve" }).count()).toBe(0);

    const first = await browser.elsewhere();
    await enter(first, "office");
    await first.page.goto("/mainboard");
    await first.page.getByRole("link", { name: "Special prices", exact: true }).click();
    await first.page.waitForURL("**/special-prices?show=waiting");
    await first.page.goto(request);
    await decide(first.page, "Return", "Half of the list is too much");

    await page.goto(request);
    await page.getByText("Returned: Half of the list is too much").waitFor();
    await page.getByRole("link", { name: "Change", exact: true }).click();
    await field(page, 0, "price").fill(String(Math.floor(list * 0.6)));
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await badge(page, "Waiting for a decision").waitFor();

    await first.page.goto(request);
    await decide(first.page, "Approve");
    await first.page.getByText("Waits for a decision: Head of the subsidiary.").waitFor();

    const second = await browser.elsewhere();
    await enter(second, "marketing");
    await second.page.goto(request);
    await decide(second.page, "Approve");
    await badge(second.page, "Approved").waitFor();
    await second.page.getByRole("heading", { name: "Approved prices" }).waitFor();

    await page.goto("/special-prices/prices?sort=validFrom");
    await page.locator("main table:visible tbody th a").getByText(item).first().waitFor();
    await page.goto(request);
    await page.getByRole("link", { name: "New version" }).waitFor();
  });

  test("a decision on what somebody decided a moment ago says who did what, and keeps what was typed", async () => {
    browser.expectError(/status of (400|409)/);
    const asking = await browser.elsewhere();
    await enter(asking, "distributor@partner.example");
    const { list } = await fillTooDear(asking.page);
    await field(asking.page, 0, "price").fill(String(Math.floor(list / 2)));
    await asking.page.getByRole("button", { name: "Save", exact: true }).click();
    await badge(asking.page, "Waiting for a decision").waitFor();
    const request = pathOf(asking.page);
    const { page } = browser.visit();
    await enter(browser.visit(), "office");
    await page.goto(request);
    await page.getByRole("link", { name: "Approve", exact: true }).click();
    await page.getByLabel("Comment").waitFor();

    const quicker = await browser.elsewhere();
    await enter(quicker, "marketing");
    await quicker.page.goto(request);
    await decide(quicker.page, "Reject", "Not below the list");

    await page.getByLabel("Comment").fill("Agreed with the customer");
    await page.getByRole("button", { name: "Approve", exact: true }).click();
    const told = page.getByText("409 - Your request data is already exist. Rejected by Seo Yuna").first();
    await told.waitFor();
    // What the page reads anew must not take the words away.
    await page.waitForLoadState("networkidle");
    expect(await told.isVisible()).toBe(true);
    expect(pathOf(page)).toBe(`${request}/approval`);
    expect(await page.getByLabel("Comment").inputValue()).toBe("Agreed with the customer");
    await page.goto(`${request}/approval`);
    await page.waitForURL((url) => url.pathname === request);
    await page.getByText("This can no longer be done").first().waitFor();
  });
});
