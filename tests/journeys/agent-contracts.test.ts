import { describe, expect, test } from "vitest";
import type { Visitor } from "../harness/form-page";
import type { Typed } from "../harness/page-form";
import { enter, pathOf, useBrowser } from "./browser";
import { readerOf } from "./plain";

const LIST = "/tas/contracts";

describe("contracts about the agent system with scripts", () => {
  const browser = useBrowser(true);
  const page = () => browser.visit().page;
  const main = () => page().locator("main:visible");
  const field = (name: string) => page().locator(`main form [name="${name}"]:visible`);
  const press = (name: string) => main().locator(".card").getByRole("button", { name, exact: true }).last().click();

  test("a contract is refused days that another has, made, signed by a second person, terminated and printed; its distributor reads it", async () => {
    browser.expectError(/status of (400|404|409)/);
    // Each manner has days of its own.
    const year = 2061;
    await enter(browser.visit(), "marketing");
    await page().goto(`${LIST}/new?distributor=KR-CWN-D1`);
    await field("startOn").fill("2026-06-01");
    await field("endOn").fill("2026-06-30");
    await field("fee").fill("1,500,000");
    await field("scope").fill("Order entry\nCatalogue");
    await field("innerNote").fill("Inner only");
    await press("Make the draft");
    await page().getByText("two contracts never share a day").first().waitFor();
    expect(await field("fee").inputValue()).toBe("1,500,000");
    await field("startOn").fill(`${year}-01-01`);
    await field("endOn").fill(`${year}-12-31`);
    await press("Make the draft");
    await page().getByText("The draft was made.").first().waitFor();
    const record = pathOf(page());
    await page().getByText("1,500,000 KRW a year").first().waitFor();

    await page().goto(`${record}/submission`);
    await press("Submit");
    await page().waitForURL((url) => url.pathname === record);
    await page().getByText("nobody decides on what they wrote").first().waitFor();

    const second = await browser.elsewhere();
    await enter(second, "tt.admin");
    await second.page.goto(`${record}/signature`);
    await second.page
      .locator("main .card:visible")
      .getByRole("button", { name: "Note the signature", exact: true })
      .click();
    await second.page.waitForURL((url) => url.pathname === record);
    await second.page.locator("main .badge:visible").getByText("Signed, not begun", { exact: true }).first().waitFor();

    const partner = await browser.elsewhere();
    await enter(partner, "dist.admin@partner.example");
    await partner.page.goto(record);
    await partner.page.getByText("1,500,000 KRW a year").first().waitFor();
    expect(await partner.page.getByText("Inner only").count()).toBe(0);
    expect(await partner.page.locator("main:visible").getByRole("link", { name: "Terminate" }).count()).toBe(0);

    await page().goto(`${record}/termination`);
    await field("day").fill(`${year}-06-30`);
    await field("reason").fill("Closes its office");
    await press("Terminate");
    await page().waitForURL((url) => url.pathname === record);
    await page().getByText(`the contract ends on ${year}-06-30`).first().waitFor();
    await page().goto(`${record}/document?lang=ko`);
    await page().locator(".sheet:visible").getByText("에이전트 시스템 사용 계약서").waitFor();
    const paper = await page().pdf({ preferCSSPageSize: true });
    expect(paper.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  });
});

describe("contracts about the agent system without scripts", () => {
  test("a contract is refused days that another has, made, signed by a second person, terminated and printed; its distributor reads it", async () => {
    // Days of its own.
    const year = 2063;
    const reader = await readerOf("marketing");
    const form = (await reader.open(`${LIST}/new?distributor=KR-CWN-D1`)).main.form("Make the draft");
    const refused = await form.refused({
      ...{ startOn: "2026-06-01", endOn: "2026-06-30", fee: "1,500,000" },
      ...{ scope: "Order entry\nCatalogue", innerNote: "Inner only" },
    });
    const again = refused.says("two contracts never share a day").main.form("Make the draft");
    expect(again.value("fee")).toBe("1,500,000");
    const contract = await again.send({ startOn: `${year}-01-01`, endOn: `${year}-12-31` });
    contract.says("The draft was made.", "1,500,000 KRW a year");
    const step = async (who: Visitor, verb: string, button: string, fields: Typed = {}) => {
      const page = await (await who.open(`${contract.path}/${verb}`)).main.form(button).send(fields);
      expect(page.path).toBe(contract.path);
      return page;
    };
    (await step(reader, "submission", "Submit")).says("nobody decides on what they wrote");
    (await step(await readerOf("tt.admin"), "signature", "Note the signature")).badge("Signed, not begun");
    const partner = await (await readerOf("dist.admin@partner.example")).open(contract.path);
    partner.says("1,500,000 KRW a year").lacks("Inner only");
    expect(partner.main.offered()).not.toContain("Terminate");
    const ended = await step(reader, "termination", "Terminate", {
      day: `${year}-06-30`,
      reason: "Closes its office",
    });
    ended.says(`the contract ends on ${year}-06-30`);
    (await reader.open(`${contract.path}/document?lang=ko`)).one(".sheet").says("에이전트 시스템 사용 계약서");
  });
});
