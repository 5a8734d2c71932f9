import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { enter, manners, pathOf, useBrowser } from "./browser";

const digits = (text: string | null) => Number((text ?? "").replace(/[^\d]/g, ""));

describe.each(manners)("points $name", ({ scripts }) => {
  const browser = useBrowser(scripts);
  const reference = scripts ? "J-1" : "J-2";

  /** A member with points to spend; each manner has one of its own. */
  async function memberWithPoints(page: Page): Promise<{ path: string; no: string }> {
    await page.goto("/membership/points?sort=available&columns=memberNo");
    const row = page.locator("main tbody:visible tr:has(th a)").nth(scripts ? 0 : 1);
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
    await main.getByRole("link", { name: "Cancel", exact: true }).first().click();
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
