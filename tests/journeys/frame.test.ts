import { describe, expect, test } from "vitest";
import { addressOf, enter, manners, openMenu, pathOf, scriptsThere, signIn, useBrowser } from "./browser";

describe.each(manners)("the frame $name", ({ scripts }) => {
  const browser = useBrowser(scripts);

  test("changes the language on the spot and on the account", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "office");
    await page.goto("/sales/report?by=line");
    await openMenu(page, "Language");
    await page.getByRole("button", { name: "한국어" }).first().click();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("ko");
    await page.getByText("Switch Language Success", { exact: true }).waitFor();
    expect(addressOf(page)).toBe("/sales/report?by=line");
    await page.goto("/mainboard");
    expect(await page.title()).toContain("마케팅");
    await openMenu(page, "언어");
    await page.getByRole("button", { name: "English" }).first().click();
    await expect.poll(() => page.locator("html").getAttribute("lang")).toBe("en");
    await page.getByText("Switch Language Success", { exact: true }).waitFor();
  });

  test("keeps text size, theme colour and the sidebar's width", async () => {
    const { page } = browser.visit();
    const rootSize = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    const sideWidth = () => page.locator("aside.side").evaluate((side) => side.getBoundingClientRect().width);
    await signIn(browser.visit(), scripts ? "executive" : "store");
    await openMenu(page, "Text size");
    await page.getByRole("button", { name: "Large" }).first().click();
    await expect.poll(rootSize).toBe("16px");
    await openMenu(page, "Text size");
    await page.getByRole("button", { name: "Medium" }).first().click();
    await expect.poll(rootSize).toBe("14px");

    expect(await sideWidth()).toBe(250);
    await page.getByRole("button", { name: "Collapse the menu" }).click();
    await page.getByRole("button", { name: "Expand the menu" }).waitFor();
    await expect.poll(sideWidth).toBe(54);
    await page.reload();
    await page.getByRole("button", { name: "Expand the menu" }).click();
    await page.getByRole("button", { name: "Collapse the menu" }).waitFor();

    const theme = () => page.locator("input[name=theme]").first().inputValue();
    // Beginning with the default colour: the first change must show at once.
    const colour = scripts ? "#b00040" : "#007a3d";
    await openMenu(page, "Account menu");
    await page.locator("summary", { hasText: "Settings" }).first().click();
    await page.locator("input[name=theme]").first().fill(colour);
    await page.getByRole("button", { name: "Save settings" }).first().click();
    const applied = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--theme"));
    await expect.poll(applied).toContain(colour);
    await page.goto("/mainboard");
    expect(await theme()).toBe(colour);
  });

  test("lists visited pages as tabs, and closes one, the others, all but the pinned mainboard", async () => {
    const { page } = browser.visit();
    const tabs = page.getByRole("navigation", { name: "Open pages" });
    const names = async () => (await tabs.locator("li > a").allTextContents()).map((text) => text.trim());
    const act = async (name: string) => {
      await openMenu(page, "Tab actions");
      await tabs.locator(".pop").getByRole("button", { name, exact: true }).click();
      await tabs.locator("details.drop-down[open]").waitFor({ state: "detached" });
    };
    await enter(browser.visit(), scripts ? "finance" : "india");
    const { origin } = browser.visit();
    await page.request.post("/frame/tabs", { form: { do: "close-all" }, headers: { origin } });
    await page.goto("/sales/report?by=line");
    await page.goto("/sales/subsidiaries");
    await page.goto("/reference-sites");
    expect(await names()).toEqual(["Mainboard", "Sales report", "Subsidiary analysis", "Reference Sites"]);
    await act("Close");
    await expect.poll(names).toEqual(["Mainboard", "Sales report", "Subsidiary analysis"]);
    await expect.poll(() => pathOf(page)).toBe("/sales/subsidiaries");
    await tabs.getByRole("link", { name: "Sales report" }).click();
    await page.waitForURL("**/sales/report?by=line");
    await act("Refresh");
    await page.waitForURL("**/sales/report?by=line");
    await act("Close Others");
    await expect.poll(names).toEqual(["Mainboard", "Sales report"]);
    await act("Close All");
    await expect.poll(names).toEqual(["Mainboard"]);
    await page.waitForURL("**/mainboard");
  });
});

describe("the frame on a slow line", () => {
  const browser = useBrowser(true);

  test("a menu that was opened before the scripts came stays open", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "store");
    let sendScripts = () => {};
    const wanted = new Promise<void>((resolve) => {
      sendScripts = resolve;
    });
    await page.route("**/*.js", async (route) => {
      await wanted;
      await route.continue();
    });
    await page.goto("/mainboard", { waitUntil: "commit" });
    await openMenu(page, "Account menu");
    sendScripts();
    await scriptsThere(page);
    // Ctrl+K works only once the bars' own scripts run.
    await expect
      .poll(async () => {
        await page.keyboard.press("Control+k");
        return page.evaluate(() => document.activeElement?.closest(".find") !== null);
      })
      .toBe(true);
    expect(await page.getByRole("button", { name: "Log Out" }).isVisible()).toBe(true);
  });
});
