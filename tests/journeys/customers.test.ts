import { describe, expect, test } from "vitest";
import { manners, signIn, useBrowser } from "./browser";

describe.each(manners)("customers $name", ({ scripts }) => {
  const browser = useBrowser(scripts);

  test("single view: a customer is found, his figures lead to his invoice lines, another unit's is not there", async () => {
    const { page } = browser.visit();
    await signIn(browser.visit(), "germany");
    await page.goto("/marketing-information/single-view");
    const form = page.locator("form.filters:visible");
    await form.getByLabel("Name, code or city").fill("stuttgart");
    await form.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL((url) => url.searchParams.get("q") === "stuttgart");
    const found = page.locator("main table:visible tbody th a").first();
    const name = (await found.textContent()) ?? "";
    await found.click();
    await page.waitForURL(/single-view\/\d+/);
    await page.getByRole("heading", { name, level: 1 }).waitFor();
    const figure = page.locator("main .kpi:visible").filter({ hasText: "Moving annual total" }).locator(".big a");
    const shown = (await figure.textContent()) ?? "";
    await figure.click();
    await page.waitForURL("**/sales/report?*");
    await page.locator(".chips:visible").getByText(`Customer: ${name}`).waitFor();
    const total = page.locator("main .kpi:visible").filter({ hasText: "Moving annual total" }).locator(".big a");
    expect(await total.textContent()).toBe(shown);

    browser.expectError(/status of 404/);
    const gone: number[] = [];
    for (const id of [1, 999_999_999])
      gone.push((await page.goto(`/marketing-information/single-view/${id}`))?.status() ?? 0);
    expect(gone).toEqual([404, 404]);
  });
});
