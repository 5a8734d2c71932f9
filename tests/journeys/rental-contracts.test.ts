import { describe, expect, test } from "vitest";
import { enter, manners, pathOf, useBrowser } from "./browser";

const LIST = "/rental/domestic/contracts";
const typed = { endUserName: "Plant 2", endUserAccount: "A-77", address1: "1 Mill Road" };

describe.each(manners)("rental contracts $name", ({ scripts }) => {
  const browser = useBrowser(scripts);
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
