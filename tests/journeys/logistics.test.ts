import { describe, expect, test } from "vitest";
import type { FormPage } from "../harness/form-page";
import { enter, pathOf, useBrowser } from "./browser";
import { readerOf } from "./plain";

const SHORTAGES = "/logistics/shortage/daily";

describe("orders and stock with scripts", () => {
  const browser = useBrowser(true);
  const page = () => browser.visit().page;
  const main = () => page().locator("main:visible");
  const press = (name: string) => main().locator("form").getByRole("button", { name, exact: true }).first().click();
  /** Rows of the last table on the page, without its total. */
  const rows = () => main().locator("table:visible").last().locator("tbody tr:has(th a)");

  test("a shortage leads to its item, to who waits for it, to the order and to the customer's page", async () => {
    await enter(browser.visit(), "marketing");
    await page().goto(SHORTAGES);
    await rows().first().locator("th a").click();
    await page().waitForURL((url) => url.searchParams.has("item") && url.searchParams.get("by") === "order");
    await main().getByText("Customer's sales, 12 months").first().waitFor();
    const order = main().locator("#rows tbody tr:has(th a)").first();
    const number = (await order.locator("th a").first().textContent())?.split("/")[0] ?? "";
    const customer = order.locator('td a[href*="single-view"]').first();
    const name = (await customer.textContent()) ?? "";
    await customer.click();
    await page().waitForURL(/single-view\/\d+$|single-view\/\d+\?/);
    await main().getByRole("heading", { name: "Open orders and shortages" }).waitFor();
    await main().getByRole("heading", { level: 1, name }).waitFor();
    await main()
      .getByRole("link", { name: /lines,.*items,/ })
      .click();
    await page().waitForURL((url) => url.pathname === SHORTAGES && url.searchParams.has("customer"));
    await page().goto(`/search?xckeyn=${number.toLowerCase()}`);
    await main().locator("table a").first().click();
    await page().waitForURL(/shortage\/daily\/orders\/\d+\//);
    await main()
      .getByRole("heading", { level: 1, name: `Order ${number}` })
      .waitFor();
  });

  test("an item is put on the watch list, is told as short there, and leaves it", async () => {
    browser.expectError(/status of 400/);
    await enter(browser.visit(), "office");
    await page().goto(SHORTAGES);
    await rows().first().locator("th a").click();
    await page().waitForURL((url) => url.searchParams.has("item"));
    await main().getByRole("link", { name: "Watch this item" }).click();
    await page().waitForURL((url) => url.pathname === `${SHORTAGES}/watch/new`);
    const numbers = main().locator('textarea[name="numbers"]');
    const item = await numbers.inputValue();
    expect(item).not.toBe("");
    await numbers.fill(`${item}, NO-SUCH-NUMBER`);
    await press("Watch");
    await main().getByText("Not found, 1: NO-SUCH-NUMBER").first().waitFor();
    expect(await numbers.inputValue()).toBe(`${item}, NO-SUCH-NUMBER`);
    await numbers.fill(item);
    await press("Watch");
    await page().waitForURL((url) => url.pathname === `${SHORTAGES}/watch`);
    const row = main().locator("tbody tr", { hasText: item });
    await row.getByText("Short", { exact: true }).waitFor();
    await row.getByRole("link", { name: "Stop watching" }).click();
    await page().waitForURL(/removal$/);
    await press("Stop watching");
    await page().waitForURL((url) => url.pathname === `${SHORTAGES}/watch`);
    await main().getByText("You watch no item yet").waitFor();
  });

  test("a pasted list of items is answered for each warehouse, and what is no item is named", async () => {
    await enter(browser.visit(), "marketing");
    await page().goto("/open-stock");
    const first = (await rows().first().locator("th a").textContent()) ?? "";
    await main().locator('input[name="numbers"]').fill(`${first} NO-SUCH-NUMBER`);
    await press("Search");
    await page().waitForURL((url) => url.searchParams.has("numbers"));
    await main().getByText("NO-SUCH-NUMBER:").first().waitFor();
    const items = await rows().locator("th a").allTextContents();
    expect(new Set(items)).toEqual(new Set([first]));
  });

  test("a count of a consignment site becomes a movement with its difference", async () => {
    await enter(browser.visit(), "marketing");
    await page().goto("/consignment");
    await main().getByRole("link", { name: "Sites", exact: true }).click();
    await page().waitForURL((url) => url.searchParams.get("by") === "site");
    await rows().first().locator("th a").click();
    await page().waitForURL(/sites\/\d+$/);
    await main().getByRole("link", { name: "Count", exact: true }).click();
    await page().waitForURL(/sites\/\d+\/count$/);
    await press("Count");
    await page().waitForURL(/counts\/\d+$/);
    const count = pathOf(page());
    const counted = main().locator('input[name^="counted-"]').first();
    const item = (await counted.getAttribute("name"))?.split("-")[1] ?? "";
    await counted.fill("777");
    await main().locator(`input[name="reason-${item}"]`).fill("Journey");
    await press("Save");
    await page().waitForURL((url) => url.pathname === count);
    await expect.poll(() => counted.inputValue()).toBe("777");
    await main().getByRole("link", { name: "Post", exact: true }).click();
    await page().waitForURL(/posting$/);
    await main().locator('[name="remark"]').fill("Journey");
    await press("Post");
    await page().waitForURL((url) => url.pathname === count);
    await page().goto("/consignment/movements?kind=count");
    await main().getByText("Journey").first().waitFor();
  });
});

describe("orders and stock without scripts", () => {
  /** Rows of the last table on the page, without its total. */
  const rows = (page: FormPage) =>
    page.main
      .all("table")
      .at(-1)
      ?.all("tbody tr")
      .filter((row) => row.all("th a").length > 0) ?? [];
  const first = (page: FormPage) => {
    const [row] = rows(page);
    if (!row) throw page.lacking("has no rows");
    return row;
  };

  test("a shortage leads to its item, to who waits for it, to the order and to the customer's page", async () => {
    const reader = await readerOf("marketing");
    const item = await first(await reader.open(SHORTAGES))
      .one("th a")
      .follow();
    expect([item.query.has("item"), item.query.get("by")]).toEqual([true, "order"]);
    item.says("Customer's sales, 12 months");
    const [order] = item.main.all("#rows tbody tr").filter((row) => row.all("th a").length > 0);
    if (!order) throw item.lacking("has no order");
    const number = order.one("th a").words.split("/")[0] ?? "";
    const name = order.one('td a[href*="single-view"]').words;
    const customer = await order.one('td a[href*="single-view"]').follow();
    expect(customer.path).toMatch(/single-view\/\d+$/);
    customer.heading("Open orders and shortages").heading(name);
    const lines = await customer.main.follow(/lines,.*items,/);
    expect([lines.path, lines.query.has("customer")]).toEqual([SHORTAGES, true]);
    const found = await reader.open(`/search?xckeyn=${number.toLowerCase()}`);
    const opened = (await found.main.one("table a").follow()).heading(`Order ${number}`);
    expect(opened.path).toMatch(/shortage\/daily\/orders\/\d+\//);
  });

  test("an item is put on the watch list, is told as short there, and leaves it", async () => {
    const reader = await readerOf("germany");
    const item = await first(await reader.open(SHORTAGES))
      .one("th a")
      .follow();
    const form = (await item.main.follow("Watch this item")).form("Watch");
    const watched = form.value("numbers");
    expect(watched).not.toBe("");
    const refused = await form.refused({ numbers: `${watched}, NO-SUCH-NUMBER` });
    refused.says("Not found, 1: NO-SUCH-NUMBER");
    expect(refused.form("Watch").value("numbers")).toBe(`${watched}, NO-SUCH-NUMBER`);
    const list = await refused.form("Watch").send({ numbers: watched });
    expect(list.path).toBe(`${SHORTAGES}/watch`);
    const stopping = await list.main.row(watched).says("Short").follow("Stop watching");
    (await stopping.form("Stop watching").send()).main.says("You watch no item yet");
  });

  test("a pasted list of items is answered for each warehouse, and what is no item is named", async () => {
    const stock = await (await readerOf("marketing")).open("/open-stock");
    const wanted = first(stock).one("th a").words;
    const page = await stock.main.form("Search").send({ numbers: `${wanted} NO-SUCH-NUMBER` });
    page.main.says("NO-SUCH-NUMBER:");
    expect(new Set(rows(page).map((row) => row.one("th a").words))).toEqual(new Set([wanted]));
  });

  test("a count of a consignment site becomes a movement with its difference", async () => {
    const reader = await readerOf("marketing");
    const sites = await (await reader.open("/consignment")).main.follow("Sites");
    const begun = await (await (await first(sites).one("th a").follow()).main.follow("Count")).form("Count").send();
    expect(begun.path).toMatch(/counts\/\d+$/);
    const item = /counted-(\d+)/.exec(begun.main.one('input[name^="counted-"]').attribute("name"))?.[1];
    const typed = { [`counted-${item}`]: "778", [`reason-${item}`]: "Plain journey" };
    const counted = await begun.main.form("Save").send(typed);
    expect([counted.path, counted.main.form("Save").value(`counted-${item}`)]).toEqual([begun.path, "778"]);
    const posted = await (await counted.main.follow("Post")).main.form("Post").send({ remark: "Plain journey" });
    expect(posted.path).toBe(begun.path);
    (await reader.open("/consignment/movements?kind=count")).main.says("Plain journey");
  });
});
