import { describe, expect, test } from "vitest";
import { enter, pathOf, useBrowser } from "./browser";

describe("what happens at customers with scripts", () => {
  const browser = useBrowser(true);
  const page = () => browser.visit().page;
  const main = () => page().locator("main:visible");
  const field = (name: string) => page().locator(`main form [name="${name}"]:visible`);
  const press = (name: string) => main().locator(".card").getByRole("button", { name, exact: true }).last().click();

  test("a distributor writes down a visit with a next step, makes an opportunity of it, moves it on and wins it", async () => {
    browser.expectError(/status of 400/);
    const name = `Gear housings on ${Date.now()}`;
    await enter(browser.visit(), "distributor@partner.example");
    await page().goto("/tas/tcis/visits/new?customer=KR-CWN-D1-0001");
    await field("purpose").selectOption("test");
    await field("met").fill("Kim Junho");
    await field("result").fill("Lasts longer");
    await field("nextStepDate").fill("2026-11-01");
    await press("Save");
    await page().getByText("A day needs a next step.").first().waitFor();
    expect(await field("result").inputValue()).toBe("Lasts longer");
    await field("nextStep").fill(`Offer for ${name}`);
    await press("Save");
    await page().waitForURL(/visits\/\d+$/);
    const visit = pathOf(page());
    await page().locator("main .badge:visible").getByText("Overdue", { exact: true }).first().waitFor();

    await page().goto("/tas/tcis/new?customer=KR-CWN-D1-0001");
    await field("name").fill(name);
    await field("stage").selectOption("test");
    await field("amount").fill("12,500,000");
    await field("expectedOn").fill("2027-01-31");
    await press("Save");
    await page().waitForURL(/tcis\/\d+$/);
    const record = pathOf(page());
    await page().getByText("5,000,000 KRW", { exact: true }).first().waitFor();
    await page().goto(`${record}/edit`);
    await field("stage").selectOption("offer");
    await press("Save");
    await page().waitForURL((url) => url.pathname === record);
    await page().getByText("Test → Offer").first().waitFor();
    await page().goto(`${record}/won`);
    await field("remark").fill("Tool performance");
    await press("Won");
    await page().waitForURL((url) => url.pathname === record);
    await page().locator("main .badge:visible").getByText("Won", { exact: true }).first().waitFor();
    expect(await main().getByRole("link", { name: "Edit", exact: true }).count()).toBe(0);

    await page().goto(`${visit}/step-done`);
    await press("Step done");
    await page().waitForURL((url) => url.pathname === visit);
    expect(await page().locator("main .badge:visible").getByText("Overdue", { exact: true }).count()).toBe(0);
    await page().goto(`/tas/tcis?stage=won&text=${encodeURIComponent(name)}`);
    await main().getByRole("link", { name }).first().waitFor();
  });
});
