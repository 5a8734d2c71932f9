import { describe, expect, test } from "vitest";
import { addressOf, enter, useBrowser } from "./browser";

const REPORT = "/sales/report?by=customer";

describe("messages", () => {
  const browser = useBrowser(true);

  test("a message goes and stays in a list; the twenty-first tab says which one closed for it", async () => {
    const { page, origin } = browser.visit();
    await enter(browser.visit(), "executive");
    const form = (values: Record<string, string>) =>
      page.request.post("/frame/tabs", { form: values, headers: { origin } });
    await form({ do: "close-all" });
    await page.goto("/sales/report");
    await page.waitForFunction(() => "__remixRouter" in window);
    for (let n = 2; n <= 20; n++) {
      await page.evaluate((to) => Reflect.get(window, "__remixRouter").navigate(to), `/sales/subsidiaries?tab=${n}`);
      await page.locator(`[data-pane="/sales/subsidiaries#${n}"]:not([hidden])`).waitFor();
    }
    const said = page.getByText("The tab “Sales report” was closed to make room");
    await said.first().waitFor();
    await page.locator(".said > summary").filter({ hasText: "Messages (1)" }).click();
    await page.locator(".said .pop").getByText("at most 20 stay open").waitFor();
    await form({ do: "close-all" });
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
    await page.waitForFunction(() => "__remixRouter" in window);
    const pane = page.locator("[data-pane]:not([hidden])");
    await expect.poll(() => pane.locator("tbody tr").count()).toBeGreaterThan(10);
    expect(await pane.locator("[name=month] option").count()).toBeGreaterThan(12);
    await pane.getByRole("link", { name: "Item", exact: true }).click();
    await page.waitForURL(/by=item/);
    await pane.getByRole("button", { name: "Apply" }).click();
    await page.waitForURL((url) => url.searchParams.has("month"));
    await page.locator("nav.tabs li > a").first().click();
    await page.locator('[data-pane="/mainboard"]:not([hidden])').waitFor();
    expect(addressOf(page)).toBe("/mainboard");
  });
});
