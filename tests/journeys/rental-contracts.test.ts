import { describe, expect, test } from "vitest";
import type { FormPage, Visitor } from "../harness/form-page";
import { enter, pathOf, useBrowser } from "./browser";
import { ownName, readerOf } from "./plain";

const LIST = "/rental/domestic/contracts";
const typed = { endUserName: "Plant 2", endUserAccount: "A-77", address1: "1 Mill Road" };

describe("rental contracts with scripts", () => {
  const browser = useBrowser(true);
  const page = () => browser.visit().page;
  const main = () => page().locator("main:visible");
  const field = (name: string) => page().locator(`main form [name="${name}"]:visible`);
  const press = (name: string) => main().locator(".card").getByRole("button", { name, exact: true }).first().click();

  test("a contract is made, given a cutter, approved by a second person, opened, shipped, printed and ended as calculated", async () => {
    browser.expectError(/status of (400|409)/);
    await enter(browser.visit(), "marketing");
    await page().goto(`${LIST}?size=25`);
    const customer = await page().locator("main tbody tr:visible th a").first().getAttribute("href");
    await page().goto(customer ?? LIST);
    const lessee = (await page().locator('.facts:visible a:not([href^="tel:"])').last().textContent()) ?? "";
    const code = lessee.split("·").at(-1)?.trim() ?? "";

    await page().goto(`${LIST}/new?customer=${code}`);
    await press("Create contract");
    await page().getByText("Mandatory field").first().waitFor();
    await field("title").fill("Journey");
    for (const [name, text] of Object.entries(typed)) await field(name).fill(text);
    await press("Create contract");
    await page().getByText("contract created successfully").first().waitFor();
    const record = pathOf(page());
    expect(record).toMatch(/contracts\/\d+$/);

    await page().goto(`${record}/item`);
    await field("cutter").selectOption({ index: 1 });
    await field("quantity").fill("10");
    await press("Add cutter");
    await page().waitForURL((url) => url.pathname === record);
    await page().getByText("nobody approves what they wrote").first().waitFor();
    expect(await main().getByRole("link", { name: "Approve" }).count()).toBe(0);

    const second = await browser.elsewhere();
    await enter(second, "tt.admin");
    await second.page.goto(`${record}/approval`);
    await second.page.locator("main .card:visible").getByRole("button", { name: "Approve" }).click();
    await second.page.waitForURL((url) => url.pathname === record);

    await page().goto(`${record}/opening`);
    await press("Open");
    await page().waitForURL((url) => url.pathname === record);
    await page().goto(`${record}/shipment`);
    await field("orderQuantity").fill("11");
    await press("Add shipment");
    await page().getByText("At most 10 more").first().waitFor();
    expect(await field("orderQuantity").inputValue()).toBe("11");
    await field("orderQuantity").fill("10");
    await press("Add shipment");
    await page().waitForURL((url) => url.pathname === record);
    await page().locator("tr:visible", { hasText: "-S001" }).first().waitFor();

    await page().goto(`${record}/document?lang=ko`);
    await page().locator(".sheet:visible").getByText("커터 렌탈 계약서").waitFor();
    const paper = await page().pdf({ preferCSSPageSize: true });
    expect(paper.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

    await page().goto(`${record}/termination`);
    await page().getByText("11 have not").first().waitFor();
    await field("reason").fill("Part discontinued");
    await press("Terminate early");
    await page().waitForURL((url) => url.pathname === record);
    await page().locator("main .badge:visible").getByText("Close", { exact: true }).first().waitFor();
  });
});

describe("rental contracts without scripts", () => {
  test("a contract is made, given a cutter, approved by a second person, opened, shipped, printed and ended as calculated", async () => {
    const reader = await readerOf("marketing");
    const other = await (await reader.open(`${LIST}?size=25`)).main.one("tbody tr th a").follow();
    const lessee = other.main
      .all(".facts a")
      .filter((each) => !each.attribute("href").startsWith("tel:"))
      .at(-1);
    const code = lessee?.words.split("·").at(-1)?.trim();
    const form = (await reader.open(`${LIST}/new?customer=${code}`)).main.form("Create contract");
    const again = (await form.refused()).says("Mandatory field").main.form("Create contract");
    const contract = await again.send({ title: ownName("Journey"), ...typed });
    expect(contract.says("contract created successfully").path).toMatch(/contracts\/\d+$/);
    const formAt = async (who: Visitor, verb: string, button: string) =>
      (await who.open(`${contract.path}/${verb}`)).main.form(button);
    const stays = (page: FormPage) => {
      expect(page.path).toBe(contract.path);
      return page;
    };

    const adding = await formAt(reader, "item", "Add cutter");
    const added = stays(await adding.send({ cutter: adding.options("cutter")[1] ?? "", quantity: "10" }));
    added.says("nobody approves what they wrote");
    expect(added.main.offered()).not.toContain("Approve");
    stays(await (await formAt(await readerOf("tt.admin"), "approval", "Approve")).send());
    stays(await (await formAt(reader, "opening", "Open")).send());
    const tooMany = await (await formAt(reader, "shipment", "Add shipment")).refused({ orderQuantity: "11" });
    const shipping = tooMany.says("At most 10 more").main.form("Add shipment");
    expect(shipping.value("orderQuantity")).toBe("11");
    stays(await shipping.send({ orderQuantity: "10" })).main.row("-S001");
    (await reader.open(`${contract.path}/document?lang=ko`)).one(".sheet").says("커터 렌탈 계약서");
    (await reader.open(`${contract.path}/termination`)).says("11 have not");
    const ending = await formAt(reader, "termination", "Terminate early");
    stays(await ending.send({ reason: "Part discontinued" })).badge("Close");
  });
});
