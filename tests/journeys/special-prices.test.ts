import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import type { FormPage, Visitor } from "../harness/form-page";
import { enter, pathOf, useBrowser } from "./browser";
import { readerOf } from "./plain";

describe("special prices with scripts", () => {
  const browser = useBrowser(true);
  const reason = `A line of its own, scripts`;
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
    await page.getByRole("button", { name: "Send for a decision", exact: true }).click();
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
    await page.getByRole("button", { name: "Send for a decision", exact: true }).click();
    await badge(page, "Waiting for a decision").waitFor();
    const request = pathOf(page);
    expect(await page.locator("main").getByRole("link", { name: "Approve" }).count()).toBe(0);

    const first = await browser.elsewhere();
    await enter(first, "office");
    await first.page.goto("/mainboard");
    await first.page.getByRole("link", { name: /^Prices \d/ }).click();
    await first.page.waitForURL("**/special-prices?show=waiting");
    await first.page.goto(request);
    await decide(first.page, "Return", "Half of the list is too much");

    await page.goto(request);
    await page.getByText("Returned: Half of the list is too much").waitFor();
    await page.getByRole("link", { name: "Change", exact: true }).click();
    await field(page, 0, "price").fill(String(Math.floor(list * 0.6)));
    await page.getByRole("button", { name: "Send for a decision", exact: true }).click();
    await badge(page, "Waiting for a decision").waitFor();

    await first.page.goto(request);
    await decide(first.page, "Approve");
    await first.page.locator(".stepper [aria-current=step] b").getByText("Head of the subsidiary").waitFor();

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
    await asking.page.getByRole("button", { name: "Send for a decision", exact: true }).click();
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
    await page.getByText("This is not possible as the record stands now").first().waitFor();
  });
});

describe("special prices without scripts", () => {
  const reason = "A line of its own, plain";

  async function decide(reader: Visitor, request: string, verb: string, comment?: string) {
    const asked = (await (await reader.open(request)).follow(verb)).form(verb);
    return (await asked.send(comment ? { Comment: comment } : {})).heading("Beside the decision");
  }

  /** A request at a part of the list price, after one above it was refused with all that was typed. */
  async function ask(reader: Visitor, part: number): Promise<{ request: FormPage; list: number; item: string }> {
    const approved = await reader.open("/special-prices?state=approved");
    const bought = (await approved.main.one("table tbody th a").follow()).heading("Beside the decision");
    const item = /^\d+/.exec(bought.main.one("table tbody th").words)?.[0] ?? "";
    const empty = (await reader.open("/special-prices/new")).form("Take these rows over");
    const rows = `${item}\t50\t999999999\tNorvik Tooling\t1`;
    const filled = (await empty.send({ "Rows copied from a spreadsheet": rows })).form("Send for a decision");
    expect(filled.value("Quantity, Line 1")).toBe("50");
    const refused = await filled.refused({ Customer: filled.options("Customer")[1] ?? "", Reason: reason });
    const again = refused.form("Send for a decision");
    const told = again.error("Asked price, Line 1");
    expect(told).toContain("above the list price of");
    expect([again.value("Item, Line 1"), again.value("Reason")]).toEqual([item, reason]);
    const list = Number(/of ([\d,.]+)/.exec(told)?.[1]?.replaceAll(",", ""));
    const request = await again.send({ "Asked price, Line 1": String(Math.floor(list * part)) });
    return { request: request.badge("Waiting for a decision"), list, item };
  }

  test("asked for with pasted rows, returned, changed, approved by two people, and then it counts", async () => {
    const asker = await readerOf("distributor@partner.example");
    const { request, list, item } = await ask(asker, 0.5);
    expect(request.main.offered()).not.toContain("Approve");
    const office = await readerOf("office");
    const waiting = await (await office.open("/mainboard")).main.follow(/^Prices \d/);
    expect(waiting.address).toBe("/special-prices?show=waiting");
    await decide(office, request.path, "Return", "Half of the list is too much");
    const returned = (await asker.open(request.path)).says("Returned: Half of the list is too much");
    const dearer = { "Asked price, Line 1": String(Math.floor(list * 0.6)) };
    (await (await returned.follow("Change")).form("Send for a decision").send(dearer)).badge("Waiting for a decision");
    (await decide(office, request.path, "Approve")).main.one(
      ".stepper [aria-current=step] b",
      "Head of the subsidiary",
    );
    const decided = await decide(await readerOf("marketing"), request.path, "Approve");
    decided.badge("Approved").heading("Approved prices");
    (await asker.open("/special-prices/prices?sort=validFrom")).main.one("table tbody th a", item);
    (await asker.open(request.path)).link("New version");
  });

  test("a draft stays a draft until its asker chooses to send it", async () => {
    const asker = await readerOf("distributor@partner.example");
    const empty = (await asker.open("/special-prices/new")).form("Save draft");
    const customer = empty.options("Customer")[1] ?? "";
    const draft = (await empty.send({ Customer: customer, Reason: reason })).badge("Draft");
    const changing = (
      await (await draft.follow("Change")).form("Save draft").send({ Reason: `${reason}, later` })
    ).badge("Draft");
    expect(changing.path).toBe(draft.path);
    expect((await changing.follow("Change")).form("Send for a decision").value("Reason")).toBe(`${reason}, later`);
  });

  test("a decision on what somebody decided a moment ago says who did what, and keeps what was typed", async () => {
    const { request } = await ask(await readerOf("distributor@partner.example"), 0.5);
    const approval = (await (await (await readerOf("office")).open(request.path)).follow("Approve")).form("Approve");
    await decide(await readerOf("marketing"), request.path, "Reject", "Not below the list");
    const late = await approval.refused({ Comment: "Agreed with the customer" });
    late.says("409 - Your request data is already exist. Rejected by Seo Yuna");
    expect(late.path).toBe(`${request.path}/approval`);
    expect(late.form("Approve").value("Comment")).toBe("Agreed with the customer");
    const gone = await (await readerOf("office")).open(`${request.path}/approval`);
    expect(gone.says("This is not possible as the record stands now").path).toBe(request.path);
  });
});
