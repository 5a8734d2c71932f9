import { describe, expect, test } from "vitest";
import { samplePdf } from "../harness/sample-files";
import { enter, manners, pathOf, useBrowser } from "./browser";

describe.each(manners)("distributors $name", ({ scripts }) => {
  const browser = useBrowser(scripts);
  const no = scripts ? "JP-1" : "JP-2";

  test("a month is reported by the distributor itself, and stands in the status", async () => {
    // 400: the line that is sent with pieces that are none.
    browser.expectError(/status of 400/);
    const { page } = browser.visit();
    await enter(browser.visit(), "distributor@partner.example");
    await page.goto("/sub-distributors");
    await page.locator("main table:visible tbody th a").first().click();
    await page.waitForURL(/sub-distributors\/\d+$/);
    const distributor = pathOf(page);
    await page.locator("main:visible").getByRole("link", { name: "August 2026" }).click();
    await page.waitForURL(/months\/202608$/);
    await page.locator("main:visible h2").getByText("Sold on").waitFor();
    // An item that it sold before.
    const itemNo = (await page.locator("main tbody tr:visible td").nth(0).textContent())?.match(/\d{7}/)?.[0] ?? "";
    await page.goto(distributor);
    await page.locator("main:visible").getByRole("link", { name: "October 2026" }).click();
    await page.locator("main:visible h2").getByText("Sold on").waitFor();
    await page.waitForURL(/months\/202610$/);
    const month = pathOf(page);
    await page.getByRole("link", { name: "Add a line" }).click();
    await page.locator("[name=item]:visible").fill(itemNo);
    await page.getByLabel("Pieces", { exact: true }).fill("many");
    await page.getByLabel("Amount", { exact: true }).fill("120,000");
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator(".error:visible").getByText("A whole number like").waitFor();
    expect(await page.getByLabel("Pieces", { exact: true }).inputValue()).toBe("many");
    await page.getByLabel("Pieces", { exact: true }).fill("12");
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator("main:visible").getByText("Reported: 12 pieces, 120,000 KRW").first().waitFor();
    expect(pathOf(page)).toBe(month);
    await page.getByRole("link", { name: "Change the line" }).first().click();
    await page.getByLabel("Pieces", { exact: true }).fill("0");
    await page.getByLabel("Amount", { exact: true }).fill("0");
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator("main:visible").getByText("Reported: nothing was sold on in this month.").waitFor();
  });

  test("support is asked for with the policy, checked, approved and paid by others", async () => {
    const asker = browser.visit();
    const { page } = asker;
    await enter(asker, "marketing");
    await page.goto("/insurance-support/new");
    await page.locator("[name=unitCode]:visible").fill("KR-SEL-D4");
    await page.getByLabel("Insurer").fill("Namsan Credit");
    await page.getByLabel("Policy no.").fill(no);
    await page.getByLabel("Insured amount").fill("40,000,000");
    await page.getByLabel("Premium rate %").fill("1.5");
    await page.getByLabel("First day").fill(scripts ? "2027-01-01" : "2028-01-01");
    await page.getByLabel("Last day").fill(scripts ? "2027-12-31" : "2028-12-31");
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator("main:visible").getByText("nobody can check the request before").waitFor();
    await page.waitForURL(/insurance-support\/\d+$/);
    const request = pathOf(page);
    expect(await page.getByRole("link", { name: "Mark as checked" }).count()).toBe(0);
    await page.getByRole("link", { name: "Add a file" }).click();
    await page
      .locator("input[type=file]:visible")
      .setInputFiles({ name: "policy.pdf", mimeType: "application/pdf", buffer: samplePdf });
    await page
      .locator("main:visible form button[type=submit]:visible, main:visible form button:visible")
      .last()
      .click();
    await page.getByRole("link", { name: "policy.pdf", exact: true }).waitFor();

    const step = async (who: string, verb: string, state: string, remark?: string) => {
      const other = await browser.elsewhere();
      await enter(other, who);
      await other.page.goto("/mainboard");
      await other.page.getByRole("link", { name: "Support of credit insurance" }).click();
      await other.page.waitForURL("**/insurance-support?show=waiting");
      await other.page.goto(request);
      await other.page.getByRole("link", { name: verb }).click();
      if (remark) await other.page.getByLabel("Remark").fill(remark);
      await other.page.getByRole("button", { name: verb }).click();
      await other.page.locator("main .badge:visible").getByText(state, { exact: true }).first().waitFor();
      return other;
    };
    await step("admin", "Mark as checked", "Checked");
    await step("finance", "Approve", "Approved");
    const { page: paid } = await step("finance", "Mark as paid", "Paid", "AP-4711");
    await paid.locator("main:visible").getByText("AP-4711").first().waitFor();
    await paid.locator("main:visible").getByText("300,000 KRW").first().waitFor();
  });
});
