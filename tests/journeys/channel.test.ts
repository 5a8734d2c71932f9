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
    await enter(browser.visit(), "distributor");
    await page.goto("/sub-distributors");
    await page.locator("main table:visible tbody th a").first().click();
    await page.locator("main:visible").getByRole("link", { name: "October 2026" }).click();
    await page.locator("main:visible h2").getByText("Sold on").waitFor();
    const month = pathOf(page);
    await page.getByRole("link", { name: "Add a line" }).click();
    const item = page.locator("[name=item]:visible");
    await item.fill(await firstItem(page.url()));
    await page.getByLabel("Pieces").fill("many");
    await page.getByLabel("Amount").fill("120,000");
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator(".err:visible").getByText("A number like").waitFor();
    expect(await page.getByLabel("Pieces").inputValue()).toBe("many");
    await page.getByLabel("Pieces").fill("12");
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator("main:visible").getByText("Reported: 12 pieces, 120,000 KRW").first().waitFor();
    expect(pathOf(page)).toBe(month);
    await page.getByRole("link", { name: "Change the line" }).first().click();
    await page.getByLabel("Pieces").fill("0");
    await page.getByLabel("Amount").fill("0");
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator("main:visible").getByText("Reported: nothing was sold on in this month.").waitFor();
  });

  /** The number of an item that the reader finds by the search. */
  async function firstItem(_from: string): Promise<string> {
    const { page } = browser.visit();
    const found = await page.request.get("/sub-distributors?by=item&_data=routes");
    const number = /\b\d{7}\b/.exec(await found.text())?.[0];
    return number ?? "1000001";
  }

  test("support is asked for with the policy, checked, approved and paid by others", async () => {
    const asker = browser.visit();
    const { page } = asker;
    await enter(asker, "marketing");
    await page.goto("/insurance-support/new");
    const unit = page.locator("[name=unitCode]:visible");
    await unit.fill("KR-SEL-D4");
    await page.getByLabel("Insurer").fill("Namsan Credit");
    await page.getByLabel("Policy no.").fill(no);
    await page.getByLabel("Insured amount").fill("40,000,000");
    await page.getByLabel("Premium rate %").fill("1.5");
    await page.getByLabel("First day").fill(scripts ? "2027-01-01" : "2028-01-01");
    await page.getByLabel("Last day").fill(scripts ? "2027-12-31" : "2028-12-31");
    await page.getByRole("button", { name: "Save" }).click();
    await page.locator("main:visible").getByText("nobody can check the request before").waitFor();
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
    await page.getByRole("link", { name: "policy.pdf" }).waitFor();

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
