import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import type { FormPage } from "../harness/form-page";
import type { Typed } from "../harness/page-form";
import { enter, pathOf, useBrowser } from "./browser";
import { readerOf } from "./plain";

describe("requests with scripts", () => {
  const browser = useBrowser(true);
  const hall = `A new hall, scripts`;

  async function answer(page: Page, verb: string, comment?: string): Promise<void> {
    await page.getByRole("link", { name: verb, exact: true }).click();
    const button = page.getByRole("button", { name: verb, exact: true });
    await button.waitFor();
    if (comment) await page.getByLabel("Comment").fill(comment);
    await button.click();
    await page.getByRole("heading", { name: "Request", exact: true }).waitFor();
  }

  test("a correction of potentials: proposed, returned, sent again, approved by another person, told on the customer's page", async () => {
    // 400: the form that is sent with an amount that is none.
    browser.expectError(/status of (400|409)/);
    const { page } = browser.visit();
    await enter(browser.visit(), "marketing");
    await page.goto("/marketing-information/single-view?q=stuttgart");
    await page.locator("main table:visible tbody th a").first().click();
    await page.getByRole("link", { name: "New visit" }).waitFor();
    await page.locator("summary.dots:visible").click();
    await page.getByRole("link", { name: "Propose a correction" }).click();
    const amount = page.locator("main input[name^='amounts.']:visible").first();
    await amount.fill("much");
    await page.getByLabel("Source").selectOption({ label: "Survey" });
    await page.getByLabel("Reason").fill(hall);
    await page.getByRole("button", { name: "Send for a decision" }).click();
    await page.locator(".error:visible").getByText("An amount like 1,200,000").waitFor();
    expect(await amount.inputValue()).toBe("much");
    expect(await page.getByLabel("Reason").inputValue()).toBe(hall);
    await amount.fill("9,876,543");
    await page.getByRole("button", { name: "Send for a decision" }).click();
    await page.locator("main .badge:visible").getByText("Waiting for a decision").waitFor();
    const request = pathOf(page);
    expect(await page.locator("main").getByRole("link", { name: "Approve" }).count()).toBe(0);

    const other = await browser.elsewhere();
    await enter(other, "germany");
    await other.page.goto("/mainboard");
    const card = other.page.locator("main section.card:visible").filter({ hasText: "Waiting for you" });
    await card.locator("li").filter({ hasText: "Correction of potential" }).first().waitFor();
    const queue = card.getByRole("link", { name: /^Potentials \d+$/ });
    const [, count] = /(\d+)$/.exec((await queue.textContent()) ?? "") ?? [];
    await queue.click();
    await other.page.waitForURL("**/single-view/requests?show=waiting");
    await expect.poll(() => other.page.locator("main tbody:visible tr").count()).toBe(Number(count));
    await other.page.goto(request);
    await answer(other.page, "Return", "Which hall?");

    await page.goto("/mainboard");
    await page.getByRole("link", { name: /^Potentials \d+$/ }).waitFor();
    await page.goto(request);
    await page.getByText("Returned: Which hall?").waitFor();
    await page.getByRole("link", { name: "Change", exact: true }).click();
    await page.getByLabel("Reason").fill(`${hall}, number two`);
    await page.getByRole("button", { name: "Send for a decision" }).click();
    await page.locator("main .badge:visible").getByText("Waiting for a decision").waitFor();

    await other.page.goto(request);
    await other.page.getByText(`Sent for a decision: ${hall}, number two`).waitFor();
    await answer(other.page, "Approve");
    await other.page.locator("main .badge:visible").getByText("Approved").first().waitFor();
    await other.page.locator("main dl:visible a").first().click();
    const story = other.page.locator("#timeline:visible");
    await story.getByText("Correction of potentials approved").first().waitFor();
    expect(await story.getByRole("link", { name: "Correction of potentials approved" }).count()).toBeGreaterThan(0);
    const month = await story.getByRole("heading").textContent();
    await story.getByRole("link", { name: "Earlier" }).click();
    await expect.poll(() => story.getByRole("heading").textContent()).not.toBe(month);
  });

  test("a deputy is named for the days of an absence, and ended", async () => {
    browser.expectError(/status of (400|409)/);
    const { page } = browser.visit();
    await enter(browser.visit(), "india");
    await page.goto("/marketing-information/single-view/requests/deputies");
    await page.getByRole("combobox", { name: "Deputy" }).fill("nobody@seorak.example");
    await page.getByLabel("To, included").fill("2099-12-31");
    await page.getByRole("button", { name: "Name deputy" }).click();
    await page.locator(".error:visible").getByText("This person cannot stand in for you").waitFor();
    await page.getByRole("combobox", { name: "Deputy" }).fill("executive@seorak.example");
    await page.getByRole("button", { name: "Name deputy" }).click();
    const row = page.getByRole("row").filter({ hasText: "Kang Taesik" }).filter({ hasText: "Running" }).first();
    await row.getByRole("link", { name: "End" }).click();
    await page.getByRole("button", { name: "End" }).click();
    await page.getByRole("row").filter({ hasText: "Kang Taesik" }).filter({ hasText: "Ended" }).first().waitFor();
  });
});

describe("requests without scripts", () => {
  const hall = "A new hall, plain";

  test("a correction of potentials: proposed, returned, sent again, approved by another person, told on the customer's page", async () => {
    const reader = await readerOf("marketing");
    const list = await reader.open("/marketing-information/single-view?q=stuttgart");
    const customer = await list.main.one("table tbody th a").follow();
    const form = (await customer.follow("Propose a correction")).main.form("Send for a decision");
    const amount = (await customer.follow("Propose a correction")).main
      .one("input[name^='amounts.']")
      .attribute("name");
    const back = (await form.refused({ [amount]: "much", Source: "Survey", Reason: hall })).main.form(
      "Send for a decision",
    );
    expect(back.error(amount)).toContain("An amount like 1,200,000");
    expect([back.value(amount), back.value("Reason")]).toEqual(["much", hall]);
    const request = (await back.send({ [amount]: `${Date.now() % 10_000_000}.5` })).badge("Waiting for a decision");
    expect(request.main.offered()).not.toContain("Approve");

    const other = await readerOf("germany");
    const queue = (await other.open("/mainboard")).main.card(/Waiting for you/).one(".queues a", "Potentials");
    const waiting = await queue.follow();
    expect(waiting.address).toBe("/marketing-information/single-view/requests?show=waiting");
    expect(queue.words).toContain(String(waiting.main.all("tbody tr").length));
    const answer = async (verb: string, typed: Typed = {}) => {
      const asked = (await (await other.open(request.path)).main.follow(verb)).main.form(verb);
      return (await asked.send(typed)).heading("Request");
    };
    await answer("Return", { Comment: "Which hall?" });
    (await reader.open("/mainboard")).main.one(".queues a", "Potentials");
    const returned = (await reader.open(request.path)).says("Returned: Which hall?");
    const changing = (await returned.main.follow("Change")).main.form("Send for a decision");
    (await changing.send({ Reason: `${hall}, number two` })).badge("Waiting for a decision");
    (await other.open(request.path)).says(`Sent for a decision: ${hall}, number two`);
    const approved = (await answer("Approve")).badge("Approved");
    const told = await approved.main.one("dl a").follow();
    const story = told.one("#timeline");
    story.link("Correction of potentials approved");
    const month = (page: FormPage) => page.one("#timeline").one("h2, h3").words;
    expect(month(await story.follow(/^Earlier/))).not.toBe(month(told));
  });

  test("a deputy is named for the days of an absence, and ended", async () => {
    const reader = await readerOf("germany");
    const page = await reader.open("/marketing-information/single-view/requests/deputies");
    const typed = { Deputy: "nobody@seorak.example", "To, included": "2099-12-31" };
    const refused = (await page.form("Name deputy").refused(typed)).form("Name deputy");
    expect(refused.error("Deputy")).toContain("This person cannot stand in for you");
    const named = await refused.send({ Deputy: "executive@seorak.example" });
    const row = named.main.row(/Kang Taesik.*Running/);
    const ended = await (await row.follow("End")).main.form("End").send();
    ended.main.row(/Kang Taesik.*Ended/);
  });
});
