import { describe, expect, test } from "vitest";
import { taxNumber } from "../harness/members-by-hand";
import { enter, manners, pathOf, useBrowser } from "./browser";

describe.each(manners)("members $name", ({ scripts }) => {
  const browser = useBrowser(scripts);
  const taxNo = taxNumber(scripts ? 701 : 702);

  test("a customer is registered, activated, given a contact, deactivated and restored; a number twice is told beside its field", async () => {
    // 400 and 409: the form with a wrong and with a taken number.
    browser.expectError(/status of (400|409)/);
    const { page } = browser.visit();
    const field = (name: string) => page.locator(`main form[method=post] [name="${name}"]:visible`);
    await enter(browser.visit(), "marketing");
    await page.goto("/membership/members");
    const [taken, name] = await page
      .locator("main tbody:visible tr")
      .filter({ hasText: /\d{10}/ })
      .first()
      .evaluate((row) => [
        /\d{10}/.exec(row.textContent ?? "")?.[0] ?? "",
        row.querySelector("th a")?.textContent ?? "",
      ]);
    await page.getByLabel("Name or number").fill(taken ?? "");
    await page.locator("main:visible").getByRole("button", { name: "Apply" }).click();
    await page
      .locator("main tbody:visible th a")
      .getByText(name ?? "", { exact: true })
      .waitFor();
    const customer = await freeCustomer();
    await page.goto("/membership/members/new");
    await field("customer").fill(customer);
    await field("taxNo").fill("124-81-00999");
    await page.locator("main:visible").getByRole("button", { name: "Register" }).click();
    await page.locator(".error:visible").getByText("The check digit is wrong").waitFor();
    expect(await field("customer").inputValue()).toBe(customer);
    await field("taxNo").fill(taken ?? "");
    await page.locator("main:visible").getByRole("button", { name: "Register" }).click();
    await page.locator(".error:visible").getByText("VAT No. is duplicated").waitFor();
    await field("taxNo").fill(`${taxNo.slice(0, 3)}-${taxNo.slice(3, 5)}-${taxNo.slice(5)}`);
    await page.locator("main:visible").getByRole("button", { name: "Register" }).click();
    const state = (text: string) => page.locator("main .badge:visible").getByText(text, { exact: true }).waitFor();
    await state("Applied");
    const member = pathOf(page);
    await page.locator("main:visible").getByRole("link", { name: "Activate", exact: true }).click();
    await page.locator("main:visible").getByRole("button", { name: "Activate", exact: true }).click();
    await state("Active");
    await page.locator("main dl:visible").getByText("10,000").first().waitFor();
    await page.locator("main:visible").getByRole("link", { name: "New contact" }).click();
    await field("name").fill("Kim Minsu");
    await page.locator("main:visible").getByRole("button", { name: "Save" }).click();
    await page.locator("main tbody:visible").getByText("Main", { exact: true }).waitFor();
    await page.locator("main:visible").getByRole("link", { name: "Deactivate", exact: true }).click();
    await field("remark").fill("Moved abroad");
    await page.locator("main:visible").getByRole("button", { name: "Deactivate", exact: true }).click();
    await state("Withdrawn");
    await page.getByText("The points are frozen.").waitFor();
    await page.locator("main:visible").getByRole("link", { name: "Restore", exact: true }).click();
    await field("remark").fill("Came back");
    await page.locator("main:visible").getByRole("button", { name: "Restore", exact: true }).click();
    await state("Active");
    await page.getByText("Came back").waitFor();
    expect(pathOf(page)).toBe(member);

    /** A customer of the home country who is no member yet, from the single view's list. */
    async function freeCustomer(): Promise<string> {
      const tab = await page.context().newPage();
      await tab.goto("/membership/members?size=200");
      const codes = new Set<string>();
      await tab.goto("/membership/members?size=200&columns=customer");
      for (const text of await tab.locator("main tbody:visible td").allTextContents()) codes.add(text.trim());
      await tab.goto("/marketing-information/single-view?country=KR&size=200");
      const listed = await tab.locator("main tbody:visible tr").allTextContents();
      await tab.close();
      const all = listed.flatMap((text) => /KR-[A-Z]{3}(?:-[A-Z]\d+)*(?:-R\d+)?-\d{4}/.exec(text)?.[0] ?? []);
      const free = all.filter((code) => !codes.has(code));
      return free[scripts ? 0 : 1] ?? "";
    }
  });
});
