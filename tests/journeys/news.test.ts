import { describe, expect, test } from "vitest";
import { enter, useBrowser } from "./browser";
import { readerOf } from "./plain";

describe("marketing news with scripts", () => {
  const browser = useBrowser(true);
  const page = () => browser.visit().page;
  const main = () => page().locator("main:visible");
  const field = (name: string) => page().locator(`main form [name="${name}"]:visible`);
  const press = (name: string) => main().locator(".card").getByRole("button", { name, exact: true }).last().click();

  test("a keyword is tried on the newest stories, kept, and finds its stories", async () => {
    browser.expectError(/status of 400/);
    await enter(browser.visit(), "marketing@seorak.example");
    await page().goto("/marketing-information/news/keywords/trial?keyword=machine&wholeWord=on");
    await main()
      .getByText(/of the \d+ newest stor(y|ies) would be found/)
      .waitFor();
    const tried = await main()
      .getByText(/would be found/)
      .textContent();
    expect(Number(/^\d+/.exec(tried?.trim() ?? "")?.[0])).toBeGreaterThan(0);
    await main().getByRole("link", { name: "Make it a keyword" }).click();
    await page().waitForURL((url) => url.pathname === "/marketing-information/news/keywords/new");
    expect(await field("keyword").inputValue()).toBe("machine");
    const name = `machine shops`;
    await field("keyword").fill("");
    await press("Save");
    await page().locator("main .error:visible, main [aria-invalid=true]:visible").first().waitFor();
    await field("keyword").fill(name);
    await press("Save");
    await page().waitForURL(/keywords\/\d+$/);
    const id = /\d+$/.exec(page().url())?.[0];
    await page().goto(`/marketing-information/news?keyword=${id}&by=cards`);
    const story = main().locator(".story").first();
    await story.waitFor();
    expect((await story.textContent())?.toLowerCase()).toContain(name);
  });
});

describe("marketing news without scripts", () => {
  test("a keyword is tried on the newest stories, kept, and finds its stories", async () => {
    const reader = await readerOf("marketing");
    const trial = "/marketing-information/news/keywords/trial?keyword=machine&wholeWord=on";
    const tried = (await reader.open(trial)).says(/[1-9]\d* of the \d+ newest stor(y|ies) would be found/);
    const form = (await tried.main.follow("Make it a keyword")).main.form("Save");
    expect(form.value("keyword")).toBe("machine");
    const refused = (await form.refused({ keyword: "" })).main.form("Save");
    expect(refused.error("keyword")).not.toBe("");
    const kept = await refused.send({ keyword: "machine parts" });
    expect(kept.path).toMatch(/keywords\/\d+$/);
    const id = /\d+$/.exec(kept.path)?.[0];
    const found = await reader.open(`/marketing-information/news?keyword=${id}&by=cards`);
    expect(found.main.one(".story").words.toLowerCase()).toContain("machine parts");
  });
});
