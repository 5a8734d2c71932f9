import { describe, expect, test } from "vitest";
import { addressOf, enter, openMenu, useBrowser } from "./browser";

const REPORT = "/sales/report?by=customer";

describe("messages", () => {
  const browser = useBrowser(true);

  test("a message covers nothing, goes and stays in a list; the twenty-first tab closes the oldest quietly", async () => {
    const { page, origin } = browser.visit();
    await enter(browser.visit(), "executive");
    const form = (values: Record<string, string>) =>
      page.request.post("/frame/tabs", { form: values, headers: { origin } });
    await form({ do: "close-all" });
    await page.goto("/sales/report");
    for (let n = 2; n <= 20; n++) {
      await page.evaluate((to) => Reflect.get(window, "__remixRouter").navigate(to), `/sales/subsidiaries?tab=${n}`);
      await page.locator(`[data-pane="/sales/subsidiaries#${n}"]:not([hidden])`).waitFor();
    }
    const again = page.locator("nav.tabs").getByRole("link", { name: "Open again: Sales report" });
    await again.waitFor();
    expect(await page.locator(".flash, .said").count()).toBe(0);
    await again.click();
    await page.locator('[data-pane="/sales/report"]:not([hidden])').waitFor();
    await page.locator("nav.tabs").getByRole("link", { name: "Open again: Subsidiary analysis" }).waitFor();
    await form({ do: "close-all" });

    await page.goto("/sales/report");
    await openMenu(page, "Text size");
    await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === "POST"),
      page.getByRole("button", { name: "Medium" }).first().click(),
    ]);
    // What follows an answer draws the bar anew, and with it an open menu.
    await page.waitForFunction(() => {
      const { navigation, revalidation, fetchers } = Reflect.get(window, "__remixRouter").state;
      const waits = [...fetchers.values()].some(({ state }: { state: string }) => state !== "idle");
      return navigation.state === "idle" && revalidation === "idle" && !waits;
    });
    await openMenu(page, "Language");
    await page.getByRole("button", { name: "English" }).first().click();
    const said = page.locator(".flash.timed");
    await said.waitFor();
    const message = await said.boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    expect((message?.x ?? 0) + (message?.width ?? 0)).toBe(width - 24);
    expect((message?.y ?? 0) + (message?.height ?? 0)).toBe(height - 24);
    // The next one takes its place.
    await openMenu(page, "Language");
    await page.getByRole("button", { name: "English" }).first().click();
    await page.locator(".said > summary").filter({ hasText: "Messages (2)" }).waitFor();
    expect(await said.count()).toBe(1);
    await said.getByRole("button", { name: "Close" }).click();
    expect(await said.count()).toBe(0);
    await page.locator(".said > summary").filter({ hasText: "Messages (2)" }).click();
    await page.locator(".said .pop").getByText("Switch Language Success").first().waitFor();
  });

  test("what was said of one form is gone when the next one is answered: they never stand side by side", async () => {
    const { page } = browser.visit();
    // The second form lacks an address.
    browser.expectError(/status of 400/);
    await enter(browser.visit(), "marketing");
    await page.goto("/marketing-information/news/sites/new");
    const field = (name: string) => page.locator(`[data-pane]:not([hidden]) [name=${name}]`);
    await field("name").fill("Tooling today");
    await field("url").fill("https://tooling.example/");
    await field("feedUrl").fill("https://tooling.example/feed.xml");
    await field("continent").selectOption({ index: 1 });
    await field("name").press("Enter");
    const said = page.locator(".flash.timed");
    // From under the pointer it does not go by itself.
    await said.hover();
    await page.evaluate(() => Reflect.get(window, "__remixRouter").navigate("/marketing-information/news/sites/new"));
    await field("feedUrl").waitFor();
    await field("name").fill("No address");
    await field("name").press("Enter");
    await page.locator("[data-pane]:not([hidden]) form .error").first().waitFor();
    expect(await said.count()).toBe(0);
  });

  test("a page that something changed before its scripts ran still works", async () => {
    const { page } = browser.visit();
    browser.expectError(/React error #4\d\d|Content Security Policy/);
    await enter(browser.visit(), "germany");
    await page.route("**/sales/report?by=customer", async (route) => {
      if (route.request().resourceType() !== "document") return route.continue();
      const answer = await route.fetch();
      const html = (await answer.text())
        .replace("<body>", "<body><div>an extension's bar</div>")
        .replace(/<h1[^>]*>[^<]*/, "<h1><font>translated</font>");
      return route.fulfill({ response: answer, body: html });
    });
    await page.goto(REPORT);
    const pane = page.locator("[data-pane]:not([hidden])");
    await expect.poll(() => pane.locator("tbody tr").count()).toBeGreaterThan(10);
    expect(await pane.locator("[name=month] option").count()).toBeGreaterThan(12);
    await pane.getByRole("link", { name: "Item", exact: true }).click();
    await page.waitForURL(/by=item/);
    await pane.locator("[name=month]").selectOption({ index: 2 });
    await pane.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL((url) => url.searchParams.has("month"));
    await page.locator("nav.tabs li > a").first().click();
    await page.locator('[data-pane="/mainboard"]:not([hidden])').waitFor();
    expect(addressOf(page)).toBe("/mainboard");
  });
});
