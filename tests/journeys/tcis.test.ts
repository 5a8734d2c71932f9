import { describe, expect, test } from "vitest";
import { inDays } from "../harness/in-days";
import { enter, pathOf, useBrowser } from "./browser";
import { ownName, readerOf } from "./plain";

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
    await field("visitDate").fill(inDays(-10));
    await field("nextStepDate").fill(inDays(-3));
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
    await field("expectedOn").fill(inDays(60));
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

describe("what happens at customers without scripts", () => {
  test("a distributor writes down a visit with a next step, makes an opportunity of it, moves it on and wins it", async () => {
    const name = ownName("Gear housings");
    const reader = await readerOf("distributor@partner.example");
    const writing = (await reader.open("/tas/tcis/visits/new?customer=KR-CWN-D1-0001")).main.form("Save");
    const days = { visitDate: inDays(-10), nextStepDate: inDays(-3) };
    const seen = { purpose: "test", met: "Kim Junho", result: "Lasts longer", ...days };
    const refused = (await writing.refused(seen)).says("A day needs a next step.").main.form("Save");
    expect(refused.value("result")).toBe("Lasts longer");
    const visit = (await refused.send({ nextStep: `Offer for ${name}` })).badge("Overdue");
    expect(visit.path).toMatch(/visits\/\d+$/);

    const form = (await reader.open("/tas/tcis/new?customer=KR-CWN-D1-0001")).main.form("Save");
    const record = await form.send({ name, stage: "test", amount: "12,500,000", expectedOn: inDays(60) });
    expect(record.says("5,000,000 KRW").path).toMatch(/tcis\/\d+$/);
    const editing = (await reader.open(`${record.path}/edit`)).main.form("Save");
    (await editing.send({ stage: "offer" })).says("Test → Offer");
    const winning = (await reader.open(`${record.path}/won`)).main.form("Won");
    const won = (await winning.send({ remark: "Tool performance" })).badge("Won");
    expect(won.main.offered()).not.toContain("Edit");
    const done = await (await reader.open(`${visit.path}/step-done`)).main.form("Step done").send();
    expect([done.path, done.main.all(".badge", "Overdue")]).toEqual([visit.path, []]);
    (await reader.open(`/tas/tcis?stage=won&text=${encodeURIComponent(name)}`)).main.link(name);
  });
});
