import { describe, expect, test } from "vitest";
import { enter, useBrowser } from "./browser";

/** What an A4 page across holds between its margins, in CSS pixels. */
const PAPER = { width: Math.floor(((297 - 2 * 12) / 25.4) * 96), height: 700 };

describe("on paper", () => {
  const browser = useBrowser(false);

  test.each([
    "/sales/business-intelligence?row=item&column=unit&month=202610&from=202610",
    "/sales/business-intelligence?row=customer&column=month",
    "/sales/report?by=customer",
    "/sales/subsidiaries",
    "/tt-sales",
    "/my-sales",
    "/marketing-information/dims?by=customer",
    "/marketing-information/sims",
  ])("no column of %s is cut off", async (address) => {
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.setViewportSize(PAPER);
    await page.emulateMedia({ media: "print" });
    await page.goto(address);
    const ends = await page
      .locator("main table")
      .evaluateAll((tables) => tables.map((table) => Math.ceil(table.getBoundingClientRect().right)));
    expect(ends.length).toBeGreaterThan(0);
    expect(Math.max(...ends)).toBeLessThanOrEqual(PAPER.width);
  });
});
