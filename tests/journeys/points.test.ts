import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import type { FormPage, Visitor } from "../harness/form-page";
import { enter, pathOf, useBrowser } from "./browser";
import { ownName, readerOf } from "./plain";

const digits = (text: string | null) => Number((text ?? "").replace(/[^\d]/g, ""));

describe("points with scripts", () => {
  const browser = useBrowser(true);
  const reference = "J-1";

  /** A member with points to spend; each manner has one of its own. */
  async function memberWithPoints(page: Page): Promise<{ path: string; no: string }> {
    await page.goto("/membership/points?sort=available&columns=memberNo");
    const row = page.locator("main tbody:visible tr:has(th a)").nth(0);
    const no = /M\d{6}/.exec((await row.textContent()) ?? "")?.[0] ?? "";
    await row.locator("th a").click();
    await page.locator("main:visible").getByRole("link", { name: "Use points", exact: true }).waitFor();
    return { path: pathOf(page), no };
  }
  const available = async (page: Page) =>
    digits(await page.locator("main dl:visible div", { hasText: "Available" }).first().locator("dd").textContent());

  test("are spent by a form that keeps what was typed, cancelled, and explained by the statement", async () => {
    browser.expectError(/status of (400|409)/);
    const { page } = browser.visit();
    const main = page.locator("main:visible");
    await enter(browser.visit(), "marketing");
    const { path } = await memberWithPoints(page);
    const before = await available(page);
    await main.getByRole("link", { name: "Use points", exact: true }).click();
    await main.locator("[name=points]:visible").fill("999999999");
    await main.locator("[name=description]:visible").fill("Points shop");
    await main.getByRole("button", { name: "Use points", exact: true }).click();
    await page.getByText("INSUFFICIENT_POINTS").first().waitFor();
    expect(await main.locator("[name=description]:visible").inputValue()).toBe("Points shop");
    await main.locator("[name=points]:visible").fill("1000");
    await main.getByRole("button", { name: "Use points", exact: true }).click();
    await page.waitForURL(`**${path}`);
    await expect.poll(() => available(page)).toBe(before - 1000);
    await main
      .getByRole("link", { name: /^Cancel \d/ })
      .first()
      .click();
    await main.locator("[name=remark]:visible").fill("Typed wrong");
    await main.getByRole("button", { name: "Cancel this entry" }).click();
    await page.waitForURL(`**${path}`);
    await expect.poll(() => available(page)).toBe(before);
  });

  test("are corrected by a file: its errors, its differences, written once, taken back", async () => {
    browser.expectError(/status of (400|409)/);
    const { page } = browser.visit();
    const main = page.locator("main:visible");
    await enter(browser.visit(), "marketing");
    const { no, path } = await memberWithPoints(page);
    const before = await available(page);
    const send = async (points: string) => {
      const buffer = Buffer.from(`Member no.,Reference,Points,Remark\n${no},${reference},${points},Counted anew`);
      await page.locator("input[name=file]:visible").setInputFiles({ name: "p.csv", mimeType: "text/csv", buffer });
      await page.getByRole("button", { name: "Read the file" }).click();
    };
    await page.goto("/membership/points");
    await page.locator("summary.dots:visible").click();
    await main.getByRole("link", { name: "Upload corrections" }).click();
    await send("-999999");
    await page.getByText("Check the data error list").first().waitFor();
    await page.getByRole("link", { name: "Choose file again" }).first().click();
    await send("-250");
    await main.getByRole("button", { name: "Save 1 row" }).click();
    await page.getByText(/^The file was written at/).waitFor();
    const file = pathOf(page);
    await page.goto(path);
    expect(await available(page)).toBe(before - 250);
    await page.goto(file);
    await main.getByRole("link", { name: "Undo", exact: true }).click();
    await main.getByRole("button", { name: "Undo", exact: true }).click();
    await page.getByText(/^It was undone at/).waitFor();
    await page.goto(path);
    expect(await available(page)).toBe(before);
  });
});

describe("points without scripts", () => {
  /** A member with points to spend; with scripts it is the first one. */
  async function member(reader: Visitor): Promise<{ path: string; no: string }> {
    const list = await reader.open("/membership/points?sort=available&columns=memberNo");
    const row = list.main.all("tbody tr").filter((each) => each.all("th a").length > 0)[1];
    if (!row) throw list.lacking("has no second member");
    const page = await row.one("th a").follow();
    page.main.link("Use points");
    return { path: page.path, no: /M\d{6}/.exec(row.words)?.[0] ?? "" };
  }
  const available = (page: FormPage) => digits(page.main.one("dl div", "Available").one("dd").words);

  test("are spent by a form that keeps what was typed, cancelled, and explained by the statement", async () => {
    const reader = await readerOf("marketing");
    const { path } = await member(reader);
    const page = await reader.open(path);
    const asked = (await page.main.follow("Use points")).says(
      `From 1,000 to ${available(page).toLocaleString("en")} points.`,
    );
    const form = asked.main.form("Use points");
    expect((await form.refused({ points: "1e3" })).main.form("Use points").error("points")).toContain("whole number");
    const refused = await form.refused({ points: "999999999", description: "Points shop" });
    const again = refused.says("INSUFFICIENT_POINTS").main.form("Use points");
    expect(again.value("description")).toBe("Points shop");
    const spent = await again.send({ points: "1000" });
    expect([spent.path, available(spent)]).toEqual([path, available(page) - 1000]);
    const question = (await spent.main.follow(/^Cancel \d/)).says(/ of \d{4}-\d\d-\d\d: 1,000 points\./);
    const cancelling = question.main.form("Cancel this entry");
    const cancelled = await cancelling.send({ remark: "Typed wrong" });
    expect([cancelled.path, available(cancelled)]).toEqual([path, available(page)]);
  });

  test("are corrected by a file: its errors, its differences, written once, taken back", async () => {
    const reader = await readerOf("marketing");
    const { no, path } = await member(reader);
    const before = available(await reader.open(path));
    const reference = ownName("P");
    const read = async (page: FormPage, points: string) => {
      const content = `Member no.,Reference,Points,Remark\n${no},${reference},${points},Counted anew`;
      return page.main.form("Read the file").press({ file: { name: "p.csv", type: "text/csv", content } });
    };
    const upload = await (await reader.open("/membership/points")).main.follow("Upload corrections");
    const wrong = (await read(upload, "-999999")).says("Check the data error list");
    const checked = await read(await wrong.main.follow("Choose file again"), "-250");
    const written = (await checked.main.form("Save 1 row").send()).says("The file was written at");
    expect(available(await reader.open(path))).toBe(before - 250);
    const undoing = await (await reader.open(written.path)).main.follow("Undo");
    (await undoing.main.form("Undo").send()).says("It was undone at");
    expect(available(await reader.open(path))).toBe(before);
  });
});
