import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { enter, manners, openMenu, signIn, useBrowser } from "./browser";

describe.each(manners)("the sales report $name", ({ scripts }) => {
  const browser = useBrowser(scripts);

  test("is reached from the mainboard, filtered, and followed down to its invoice lines", async () => {
    const { page } = browser.visit();
    await signIn(browser.visit(), "germany");
    await page.getByRole("navigation", { name: "Main menu" }).locator("summary", { hasText: "Sales" }).first().click();
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Sales report" }).click();
    await page.waitForURL("**/sales/report");
    await page.getByRole("heading", { name: "Sales report", level: 1 }).waitFor();

    const lines = page.getByRole("group", { name: "Product line" });
    await lines.locator("summary").click();
    const boxes = lines.getByRole("checkbox");
    const chosen = [await boxes.nth(0).inputValue(), await boxes.nth(2).inputValue()].join(",");
    for (const at of [0, 2]) await boxes.nth(at).check();
    await page.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL((url) => url.searchParams.getAll("line").join(",") === chosen);
    expect(await page.locator("main .chips:visible .chip").count()).toBe(2);

    await page.locator("a[href*='by=customer']:visible").first().click();
    await page.waitForURL((url) => url.searchParams.get("by") === "customer");
    // The screens visited before stay mounted, unseen.
    await page.locator("table tbody a[href*='by=item']:visible").first().click();
    await page.waitForURL((url) => url.searchParams.get("by") === "item");
    const figure = page.locator("table tbody a[href*='by=lines']:visible").first();
    const shown = (await figure.textContent()) ?? "";
    await figure.click();
    await page.waitForURL((url) => url.searchParams.get("by") === "lines");
    expect(new URL(page.url()).searchParams.get("line")).toBe(chosen);
    await page.getByText(shown, { exact: true }).first().waitFor();
  });

  test.each([
    ["CSV", "csv", [0xef, 0xbb, 0xbf]],
    ["Excel (XLSX)", "xlsx", [0x50, 0x4b, 0x03]],
  ] as const)("is exported as %s under the report's own name", async (label, ending, begin) => {
    const { page } = browser.visit();
    await enter(browser.visit(), "germany");
    await page.goto("/sales/report?by=line&month=2026-10");
    await openMenu(page, "Export");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: label, exact: true }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(new RegExp(`^Seorak Tools - Sales report - .*2026-10\\.${ending}$`));
    const bytes = fs.readFileSync(await download.path());
    expect([...bytes.subarray(0, 3)]).toEqual(begin);
  });

  test("shows and exports the columns that are chosen, and the usual ones again", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "germany");
    await page.goto("/sales/report?by=line&month=2026-10");
    await openMenu(page, "Columns");
    const boxes = page.locator("input[name=columns]:visible");
    for (const box of await boxes.all())
      await box.setChecked(["month", "monthGap"].includes((await box.inputValue()) ?? ""));
    await page.locator("form", { has: boxes }).getByRole("button", { name: "Apply" }).click();
    await page.waitForURL((url) => url.searchParams.getAll("columns").join() === "month,monthGap");
    const heads = page.locator("main table:visible thead tr").last().locator("th");
    await expect.poll(() => heads.allTextContents()).toEqual(["Sales", "To target"]);
    await openMenu(page, "Export");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "CSV", exact: true }).click(),
    ]);
    const [first] = fs.readFileSync(await download.path(), "utf8").split(/\r?\n/);
    expect(first?.match(/"[^"]*"/g)).toEqual(['"October 2026, Sales (USD)"', '"October 2026, To target (USD)"']);
    await openMenu(page, "Columns");
    await page.getByRole("link", { name: "Usual columns" }).click();
    await page.waitForURL((url) => !url.searchParams.has("columns"));
    await expect.poll(() => heads.count()).toBe(13);
  });

  test("more filters open without covering anything, and lie inside the window", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    for (const width of [1440, 1100]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of [
        "/sales/report",
        "/sales/business-intelligence",
        "/marketing-information/customer-map",
        "/marketing-information/dims",
      ]) {
        await page.goto(path);
        await page.locator("form.filters:visible > details > summary").click();
        const boxOf = async (part: string) => page.locator(part).first().boundingBox();
        const opened = await boxOf("form.filters:visible > details > .pop");
        const below = await boxOf("main :is(.kpi, .card, .chips):visible");
        expect(opened && below && opened.y + opened.height, `${path} ${width}`).toBeLessThanOrEqual(below?.y ?? 0);
        expect((opened?.x ?? 0) + (opened?.width ?? 0), `${path} ${width}`).toBeLessThanOrEqual(width);
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  test("is narrowed to several organisations, with scripts by some letters of each, and rid of one of them", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.goto("/sales/report");
    const units = page.getByRole("group", { name: "Organisation", exact: true });
    await units.locator("summary").click();
    const find = units.getByRole("searchbox");
    if (scripts)
      for (const letters of ["ermany", "pol"]) {
        await find.fill(letters);
        await find.press("Enter");
      }
    else {
      expect(await find.isVisible()).toBe(false);
      for (const name of ["Germany", "Poland"]) await units.getByLabel(name, { exact: true }).check();
    }
    await page.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL((url) => url.searchParams.getAll("unit").length === 2);
    const rows = page.locator("main #rows:visible tbody th");
    const names = async () => (await rows.allTextContents()).map((text) => text.trim());
    await expect.poll(names).toEqual(expect.arrayContaining(["Germany", "Poland"]));
    await page
      .locator("main .chips:visible")
      .getByRole("link", { name: /Germany/ })
      .click();
    const chips = page.locator("main .chips:visible .chip");
    await expect.poll(() => chips.allTextContents()).toEqual(["Organisation: Poland, remove this filter"]);
    expect(new URL(page.url()).searchParams.get("unit")).toMatch(/^\d+$/);
  });

  test("names filters that mean nothing and shows the rest", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "germany");
    const answer = await page.goto("/sales/report?month=soon&unit=999999&by=line");
    expect(answer?.status()).toBe(200);
    for (const text of ["soon", "999999"])
      await page.locator(".notice, [role=status], [role=alert]").filter({ hasText: text }).first().waitFor();
  });
});
