import { describe, expect, test } from "vitest";
import type { FormPage, Visitor } from "../harness/form-page";
import { taxNumber } from "../harness/members-by-hand";
import type { Typed } from "../harness/page-form";
import { enter, pathOf, useBrowser } from "./browser";
import { readerOf } from "./plain";

describe("members with scripts", () => {
  const browser = useBrowser(true);
  const taxNo = taxNumber(701);

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
    await page.locator("main:visible").getByRole("button", { name: "Search" }).click();
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
    const kept = page.locator("main tbody:visible").getByText("Main", { exact: true });
    await kept.waitFor();
    // One stands where the contact is, below the cards of facts, and the tab bar has no form left.
    await expect.poll(() => kept.evaluate((each) => each.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
    expect(await page.locator("nav.tabs li a[href*='/new']").count()).toBe(0);
    await page.locator("summary.dots:visible").click();
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
      return free[0] ?? "";
    }
  });
});

describe("members without scripts", () => {
  /** Customers of the home country who are no members yet. */
  async function freeCustomer(reader: Visitor): Promise<string> {
    const members = await reader.open("/membership/members?size=200&columns=customer");
    const codes = new Set(members.main.all("tbody td").map((cell) => cell.words));
    const listed = await reader.open("/marketing-information/single-view?country=KR&size=200");
    const all = listed.main
      .all("tbody tr")
      .flatMap((row) => /KR-[A-Z]{3}(?:-[A-Z]\d+)*(?:-R\d+)?-\d{4}/.exec(row.words)?.[0] ?? []);
    // With scripts it is the first one.
    return all.filter((code) => !codes.has(code)).at(-1) ?? "";
  }

  test("a customer is registered, activated, given a contact, deactivated and restored; a number twice is told beside its field", async () => {
    const reader = await readerOf("marketing");
    const list = await reader.open("/membership/members");
    const row = list.main.one("tbody tr", /\d{10}/);
    const [taken = ""] = /\d{10}/.exec(row.words) ?? [];
    const found = await list.main.form("Search").send({ "Name or number": taken });
    found.main.one("tbody").link(row.one("th a").words);

    const customer = await freeCustomer(reader);
    const form = (await reader.open("/membership/members/new")).main.form("Register");
    const wrong = (await form.refused({ customer, taxNo: "124-81-00999" })).main.form("Register");
    expect(wrong.error("taxNo")).toContain("The check digit is wrong");
    expect(wrong.value("customer")).toBe(customer);
    const twice = (await wrong.refused({ taxNo: taken })).main.form("Register");
    expect(twice.error("taxNo")).toContain("VAT No. is duplicated");
    const taxNo = taxNumber(Date.now() % 1_000_000);
    const dashed = `${taxNo.slice(0, 3)}-${taxNo.slice(3, 5)}-${taxNo.slice(5)}`;
    const member = (await twice.send({ taxNo: dashed })).badge("Applied");
    const verb = async (page: FormPage, name: string, state: string, fields: Typed = {}) => {
      const done = await (await page.main.follow(name)).main.form(name).send(fields);
      expect(done.badge(state).path).toBe(member.path);
      return done;
    };
    const active = await verb(member, "Activate", "Active");
    active.main.one("dl", "10,000");
    const contact = (await active.main.follow("New contact")).main.form("Save");
    const withContact = await contact.send({ name: "Kim Minsu" });
    withContact.main.one("tbody", "Main");
    const withdrawn = await verb(withContact, "Deactivate", "Withdrawn", { remark: "Moved abroad" });
    withdrawn.says("The points are frozen.");
    (await verb(withdrawn, "Restore", "Active", { remark: "Came back" })).says("Came back");
  });
});
