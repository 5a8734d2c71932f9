import { describe, expect, test } from "vitest";
import { samplePdf } from "../harness/sample-files";
import { enter, pathOf, useBrowser } from "./browser";
import { ownName, readerOf } from "./plain";

describe("distributors with scripts", () => {
  const browser = useBrowser(true);
  const no = "JP-1";

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
    await page.locator("main:visible").getByText("Nothing has been reported of this month yet").waitFor();
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
    await page.locator("main:visible").getByText("Entered: 12 pieces, 120,000 KRW").first().waitFor();
    expect(pathOf(page)).toBe(month);
    await page.getByRole("link", { name: "Report the month" }).click();
    await page.getByText("1 line: 12 pieces, 120,000 KRW.").first().waitFor();
    await page.getByRole("button", { name: "Report the month" }).click();
    await page.locator("main:visible").getByText("Reported: 12 pieces, 120,000 KRW").first().waitFor();
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
    await page.getByLabel("First day").fill("2027-01-01");
    await page.getByLabel("Last day").fill("2027-12-31");
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
      await other.page.getByRole("link", { name: /^Insurance \d/ }).click();
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

describe("distributors without scripts", () => {
  test("a month is reported by the distributor itself, and stands in the status", async () => {
    const reader = await readerOf("distributor@partner.example");
    const distributor = await (await reader.open("/sub-distributors")).main.one("table tbody th a").follow();
    expect(distributor.path).toMatch(/sub-distributors\/\d+$/);
    // An item that it sold before; each manner reports a month of its own.
    const before = await distributor.main.follow("August 2026");
    const item = /\d{7}/.exec(before.main.one("tbody tr").words)?.[0] ?? "";
    const month = await distributor.main.follow("September 2026");
    const line = (await month.follow("Add a line")).form("Save");
    const refused = (await line.refused({ item, Pieces: "many", Amount: "120,000" })).form("Save");
    expect(refused.error("Pieces")).toContain("A whole number like");
    expect(refused.value("Pieces")).toBe("many");
    // A closed month wants a reason.
    const kept = await refused.send({ Pieces: "4711", Reason: "Came late" });
    expect(kept.path).toBe(month.path);
    kept.main.row("4,711").says("120,000");
    const [link = ""] = kept.main
      .row("4,711")
      .offered()
      .filter((name) => name.startsWith("Change the line"));
    const change = (await kept.main.row("4,711").follow(link)).form("Save");
    (await change.send({ Pieces: "0", Amount: "0", Reason: "Typed wrong" })).main.lacks("Pieces 4,711", "120,000 KRW");
  });

  test("support is asked for with the policy, checked, approved and paid by others", async () => {
    const asker = await readerOf("marketing");
    const form = (await asker.open("/insurance-support/new")).form("Save");
    const request = await form.send({
      unitCode: "KR-SEL-D4",
      Insurer: "Namsan Credit",
      "Policy no.": ownName("P"),
      "Insured amount": "40,000,000",
      "Premium rate %": "1.5",
      "First day": "2028-01-01",
      "Last day": "2028-12-31",
    });
    request.main.says("nobody can check the request before");
    expect(request.path).toMatch(/insurance-support\/\d+$/);
    expect(request.offered()).not.toContain("Mark as checked");
    const adding = (await request.follow("Add a file")).form("Add");
    (await adding.send({ file: { name: "policy.pdf", type: "application/pdf", content: samplePdf } })).link(
      "policy.pdf",
    );

    const step = async (who: string, verb: string, state: string, remark?: string) => {
      const other = await readerOf(who);
      const waiting = await (await other.open("/mainboard")).main.follow(/^Insurance \d/);
      expect(waiting.address).toBe("/insurance-support?show=waiting");
      const asked = (await (await other.open(request.path)).main.follow(verb)).form(verb);
      return (await asked.send(remark ? { Remark: remark } : {})).badge(state);
    };
    await step("admin", "Mark as checked", "Checked");
    await step("finance", "Approve", "Approved");
    (await step("finance", "Mark as paid", "Paid", "AP-4711")).main.says("AP-4711", "300,000 KRW");
  });
});
