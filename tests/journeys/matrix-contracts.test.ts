import { describe, expect, test } from "vitest";
import { enter, manners, pathOf, useBrowser } from "./browser";

const LIST = "/matrix/contracts";

describe.each(manners)("the cabinet programme $name", ({ scripts }) => {
  const browser = useBrowser(scripts);
  const page = () => browser.visit().page;
  const main = () => page().locator("main:visible");
  const field = (name: string) => page().locator(`main form [name="${name}"]:visible`);
  const press = (name: string) => main().locator(".card").getByRole("button", { name, exact: true }).last().click();

  test("a contract is made, qualified by a second person, signed, installed, activated and printed; its task is done by whom it was given to", async () => {
    browser.expectError(/status of (400|409)/);
    const serial = `J-${scripts ? "on" : "off"}-${Date.now()}`;
    await enter(browser.visit(), "marketing");
    await page().goto(`${LIST}/new?customer=KR-CWN-0001`);
    // Of one customer two contracts do not run at once: neither with the other manner's, nor with the story's.
    await field("startOn").fill(scripts ? "2012-01-01" : "2016-01-01");
    await field("cabinetValue").fill("60,000,000");
    await field("committed").fill("200,000,000");
    await field("supportRate").fill("0");
    await press("Make the draft");
    await page().getByText("The support rate must be more than 0").first().waitFor();
    expect(await field("committed").inputValue()).toBe("200,000,000");
    await field("supportRate").fill("8");
    await press("Make the draft");
    await page().getByText("The draft was made.").first().waitFor();
    const record = pathOf(page());
    await page().getByText("the customer pays 12,000,000 KRW once").first().waitFor();

    await page().goto(`${record}/submission`);
    await press("Submit");
    await page().waitForURL((url) => url.pathname === record);
    await page().getByText("nobody decides on what they wrote").first().waitFor();
    expect(await main().getByRole("link", { name: "Qualify", exact: true }).count()).toBe(0);

    const second = await browser.elsewhere();
    await enter(second, "tt.admin");
    await second.page.goto(`${record}/qualification`);
    await second.page.getByText("the customer pays 12,000,000 KRW once").first().waitFor();
    await second.page.locator("main .card:visible").getByRole("button", { name: "Qualify", exact: true }).click();
    await second.page.waitForURL((url) => url.pathname === record);

    await page().goto(`${record}/signature`);
    await field("owner").fill("tt.site@seorak.example");
    await press("Sign");
    await page().waitForURL((url) => url.pathname === record);
    await page().goto(`${record}/cabinet`);
    await field("serial").fill(serial);
    await press("Add cabinet");
    await page().waitForURL((url) => url.pathname === record);
    for (const [verb, name] of [
      ["installation", "Note installation"],
      ["activation", "Activate"],
    ] as const) {
      await page().goto(`${record}/${verb}`);
      await press(name);
      await page().waitForURL((url) => url.pathname === record);
    }
    await page().locator("main .badge:visible").getByText("Active", { exact: true }).first().waitFor();
    await page().goto(`${record}/document?lang=ko`);
    await page().locator(".sheet:visible").getByText("공구 캐비닛 대여 계약서").waitFor();
    const paper = await page().pdf({ preferCSSPageSize: true });
    expect(paper.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

    const site = await browser.elsewhere();
    await enter(site, "tt.site");
    await site.page.goto("/matrix/tasks?owner=mine&state=undone&sort=dueOn&dir=desc");
    await site.page.locator("main tbody tr:visible th a").first().click();
    await site.page.waitForURL(/tasks\/\d+$/);
    const task = pathOf(site.page);
    await site.page.goto(`${task}/done`);
    await site.page.locator("main:visible").getByRole("button", { name: "Mark as done" }).click();
    await site.page.waitForURL((url) => url.pathname === task);
    await site.page.locator("main .badge:visible").getByText("Done", { exact: true }).first().waitFor();
  });
});
