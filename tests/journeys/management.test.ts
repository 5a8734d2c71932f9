import { describe, expect, test } from "vitest";
import { enter, pathOf, signIn, useBrowser } from "./browser";
import { readerOf } from "./plain";

const TILES = "/mainboard/management-tiles/marketing";

describe("the management mode with scripts", () => {
  const browser = useBrowser(true);

  test("is entered and left by the switch; inside, English at first, own title, tabs on pages and no footer there", async () => {
    const { page } = browser.visit();
    await signIn(browser.visit(), "executive");
    const mode = page.locator("form[action='/auth-redirect']");
    await mode.getByRole("button", { name: "Mgmt.", exact: true }).click();
    await page.waitForURL(`**${TILES}`);
    await expect.poll(() => page.title()).toContain("Management Report");
    expect(await page.locator("footer").count()).toBe(1);
    expect(await page.getByRole("button", { name: "Expand the menu" }).count()).toBe(1);

    const languages = page.locator("header.top details", { has: page.locator("button[name=language]") }).first();
    const choose = async (language: string, lang: string) => {
      if (!(await languages.getByRole("button", { name: language }).isVisible()))
        await languages.locator("summary").first().click();
      await languages.getByRole("button", { name: language }).click();
      await expect.poll(() => page.locator("html").getAttribute("lang")).toBe(lang);
    };
    await languages.locator("summary").first().click();
    expect(await languages.getByRole("button", { name: "English" }).isDisabled()).toBe(true);
    await choose("한국어", "ko");
    await choose("English", "en");

    await page.getByRole("navigation", { name: "Marketing reports" }).getByRole("link").nth(1).click();
    await page.waitForURL("**/mainboard/management/MIPMGM01");
    await page.getByRole("navigation", { name: "Open pages" }).waitFor();
    await expect.poll(() => page.locator("footer").count()).toBe(0);

    await mode.getByRole("button", { name: "MIP", exact: true }).click();
    await page.waitForURL((url) => url.pathname === "/mainboard");
    await expect.poll(() => page.title()).toContain("Marketing Information Portal");
    await page.locator("header.top summary", { hasText: "Language" }).first().click();
    expect(await page.getByRole("button", { name: "한국어" }).first().isDisabled()).toBe(false);
  });

  test("every entry of the preset menu is reached in a narrow window", async () => {
    const { page } = browser.visit();
    await page.setViewportSize({ width: 420, height: 800 });
    await enter(browser.visit(), "executive");
    await page.goto(TILES);
    const menu = page.getByRole("navigation", { name: "Marketing reports" });
    const last = menu.getByRole("link").last();
    const [forth, back] = ["Further entries", "Earlier entries"].map((name) => page.getByRole("button", { name }));
    /** Whether the reader sees the whole of it. */
    const seen = async () => {
      const box = await last.boundingBox();
      return box !== null && box.x >= 0 && box.x + box.width <= 420;
    };
    expect(await seen()).toBe(false);
    await forth?.waitFor();
    expect(await back?.count()).toBe(0);
    for (let i = 0; i < 10 && !(await seen()); i++) await forth?.click();
    expect(await seen()).toBe(true);
    await forth?.waitFor({ state: "detached" });
    for (let i = 0; i < 10 && (await back?.count()); i++) await back?.click({ timeout: 2_000 }).catch(() => undefined);
    await back?.waitFor({ state: "detached" });
    expect(await seen()).toBe(false);
    await last.focus();
    await expect.poll(seen).toBe(true);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/mainboard/management/MIPMGM06");
    expect(pathOf(page)).toBe("/mainboard/management/MIPMGM06");
    await page.locator("main:visible").getByText("MIPMGM06").first().waitFor();
  });

  test("a pack of many pages that is refused on a phone shows what is wrong, wherever its button was pressed", async () => {
    const { page } = browser.visit();
    await page.setViewportSize({ width: 390, height: 800 });
    await enter(browser.visit(), "executive");
    await page.goto("/sales/packs");
    await page.locator("main a:visible", { hasText: "Board pages" }).click();
    await page.locator("main a[href$='/edit']:visible").first().click();
    browser.expectError(/Failed to load resource.*400/);
    await page.locator("main input[name^=order-]:visible").first().fill("first");
    await page.getByRole("button", { name: "Save", exact: true }).locator("visible=true").click();
    const wrong = page.locator("main .error:visible", { hasText: "A whole number" }).first();
    await wrong.waitFor();
    await page.waitForFunction(
      (top) => top !== null && top.getBoundingClientRect().top > 0 && top.getBoundingClientRect().bottom < innerHeight,
      await wrong.elementHandle(),
      { timeout: 5000 },
    );
  });
});

describe("the management mode without scripts", () => {
  test("is entered and left by the switch; inside, English at first, own title, tabs on pages and no footer there", async () => {
    const reader = await readerOf("executive");
    const tiles = await (await reader.open("/mainboard")).form("Mgmt.").send();
    expect([tiles.path, tiles.all("footer").length]).toEqual([TILES, 1]);
    expect(tiles.title).toContain("Management Report");
    expect(tiles.form("English").disabled()).toBe(true);
    const korean = await tiles.form("한국어").send();
    expect(korean.one("html").attribute("lang")).toBe("ko");
    expect((await korean.form("English").send()).one("html").attribute("lang")).toBe("en");
    const page = await tiles.one('nav[aria-label="Marketing reports"]').all("a")[1]?.follow();
    expect([page?.path, page?.all("footer").length]).toEqual(["/mainboard/management/MIPMGM01", 0]);
    page?.one('nav[aria-label="Open pages"]');
    const left = await page?.form("MIP").send();
    expect([left?.path, left?.form("한국어").disabled()]).toEqual(["/mainboard", false]);
    expect(left?.title).toContain("Marketing Information Portal");
  });

  test("every entry of the preset menu is a link, with no arrow that does nothing", async () => {
    const tiles = await (await readerOf("executive")).open(TILES);
    expect(tiles.all(".preset button")).toEqual([]);
    const last = tiles.one('nav[aria-label="Marketing reports"]').all("a").at(-1);
    const page = await last?.follow();
    expect(page?.path).toBe("/mainboard/management/MIPMGM06");
    page?.main.says("MIPMGM06");
  });
});
