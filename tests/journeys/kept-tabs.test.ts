import type { Locator, Page, Request } from "playwright";
import { describe, expect, test } from "vitest";
import { menuLeaves } from "~/menu";
import { catalogues } from "~/words/catalogues";
import { addressOf, enter, signIn, useBrowser } from "./browser";

const REPORT = "/sales/report?by=customer";
const NEW_NOTICE = "/admin/notices/new?kind=general";
const NOTICE_TAB = "New notice";

/** Signed in with nothing open but the mainboard, on `path`. */
async function begin(page: Page, visit: Parameters<typeof signIn>[0], user: string, path: string) {
  await enter(visit, user);
  await page.goto(path);
  // The report's own script has run: from here on links stay in the document.
  await page.waitForFunction(() => document.querySelector("[data-pane]"));
  await page.waitForLoadState("networkidle");
}

const tab = (page: Page, name: string | RegExp): Locator =>
  page.locator("nav.tabs li > a").filter({ hasText: typeof name === "string" ? new RegExp(`^${name}$`) : name });
const visiblePane = (page: Page) => page.locator("[data-pane]:not([hidden])");
const panes = (page: Page) => page.locator("[data-pane]").evaluateAll((all) => all.map((one) => one.dataset.pane));
const inFront = (page: Page, key: string) => page.locator(`[data-pane="${key}"]:not([hidden])`).waitFor();

/** By a click on its tab, until its screen stands in front. */
async function turnTo(page: Page, name: string | RegExp, key: string) {
  await tab(page, name).click();
  await inFront(page, key);
}

/** What the page asks the server for while `work` runs, which waits for what it brings about: documents and data, no pictures. */
async function asked(page: Page, work: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = [];
  const listen = (request: Request) => {
    if (["document", "fetch", "xhr"].includes(request.resourceType()))
      found.push(request.url().replace(/^https?:\/\/[^/]+/, ""));
  };
  page.on("request", listen);
  await work();
  await page.waitForLoadState("networkidle");
  page.off("request", listen);
  return found;
}

/** A link as the menu has it: within the document. */
const go = (page: Page, path: string) => page.evaluate((to) => Reflect.get(window, "__remixRouter").navigate(to), path);

/** From the menu of a tab, opened by right click. */
async function act(page: Page, on: Locator, name: string) {
  await on.click({ button: "right" });
  await page.locator(".context").getByRole("button", { name, exact: true }).click();
}

async function refresh(page: Page, name: string, path: string) {
  const read = page.waitForResponse((answer) => new URL(answer.url()).pathname === `${path}.data`);
  await act(page, tab(page, name), "Refresh");
  await read;
}

/** The text has the size that was asked for, shown at once, and what the writing made old has been read. */
const settled = (page: Page, size: string) =>
  page.waitForFunction(
    (name) =>
      document.documentElement.className === name &&
      Reflect.get(window, "__remixRouter").state.navigation.state === "idle",
    size,
  );

describe("kept tabs", () => {
  const browser = useBrowser(true);

  test("the right-click menu of a tab stands below it in the window, however far a long row is scrolled", async () => {
    const { page } = browser.visit();
    await begin(page, browser.visit(), "admin", "/sales/report");
    const screens = menuLeaves.filter(({ screen, hidden, path }) => screen && !hidden && path.startsWith("/admin"));
    for (const { path } of [...screens, ...menuLeaves.filter(({ path }) => path.startsWith("/membership"))].slice(
      0,
      14,
    )) {
      await go(page, path);
      await inFront(page, path);
    }
    const row = page.locator("nav.tabs ul");
    expect(await row.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
    for (const on of [page.locator("nav.tabs li.on > a"), page.locator("nav.tabs li > a").first()]) {
      await on.scrollIntoViewIfNeeded();
      await on.click({ button: "right" });
      const [menu, entry] = [await page.locator(".context").boundingBox(), await on.boundingBox()];
      const { width = 0 } = page.viewportSize() ?? {};
      expect(menu?.x).toBeGreaterThanOrEqual(0);
      expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(width);
      expect(Math.abs((menu?.y ?? 0) - (entry?.y ?? 0))).toBeLessThan(50);
      await page.keyboard.press("Escape");
    }
  });

  test("switching to a kept tab asks for nothing and finds scroll, typed text, open details, focus and chart", async () => {
    const { page } = browser.visit();
    await begin(page, browser.visit(), "admin", NEW_NOTICE);
    await page.locator("[name=titleEn]").fill("Half a ti");
    await go(page, REPORT);
    await inFront(page, "/sales/report");
    await page.locator("[data-pane]:not([hidden]) .closer > summary").first().click();
    await page.locator("[data-pane]:not([hidden]) canvas").waitFor();
    await visiblePane(page).locator("[name=month]").selectOption({ index: 3 });
    const chosen = await visiblePane(page).locator("[name=month]").inputValue();
    await page.setViewportSize({ width: 700, height: 600 });
    await page.evaluate(() => {
      document.querySelector("[data-pane]:not([hidden]) section.box")?.scrollTo(77, 0);
      window.scrollTo(0, 222);
    });
    await page.waitForFunction(() => window.scrollY === 222);
    // What was scrolled is told with the next frame; nobody turns to another tab within one.
    await page.evaluate(() => new Promise(requestAnimationFrame));
    const requests = await asked(page, async () => {
      // Playwright's own click would scroll the page first.
      await tab(page, NOTICE_TAB).dispatchEvent("click");
      await inFront(page, "/admin/notices/new");
      expect(await page.locator("[name=titleEn]").inputValue()).toBe("Half a ti");
      expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("titleEn");
      await tab(page, "Sales report").dispatchEvent("click");
      await inFront(page, "/sales/report");
    });
    expect(requests).toEqual([]);
    expect(await page.locator("[data-pane]:not([hidden]) canvas").isVisible()).toBe(true);
    expect(await visiblePane(page).locator("[name=month]").inputValue()).toBe(chosen);
    expect(await page.evaluate(() => window.scrollY)).toBe(222);
    expect(await page.locator("[data-pane]:not([hidden]) section.box").evaluate((box) => box.scrollLeft)).toBe(77);
    expect(addressOf(page)).toBe(REPORT);
  });

  test("a filter moves its tab, a duplicate is a second one with filters of its own", async () => {
    const { page } = browser.visit();
    await begin(page, browser.visit(), "executive", REPORT);
    await act(page, tab(page, "Sales report"), "Duplicate");
    await inFront(page, "/sales/report#2");
    await visiblePane(page).getByRole("link", { name: "Item", exact: true }).click();
    await page.waitForURL(/by=item/);
    await visiblePane(page).locator("[name=month]").selectOption({ index: 2 });
    await visiblePane(page).getByRole("button", { name: "Apply" }).click();
    await page.waitForURL((url) => url.searchParams.has("month"));
    expect(new URL(page.url()).searchParams.get("tab")).toBe("2");
    expect(await panes(page)).toEqual(["/sales/report", "/sales/report#2"]);
    expect(await asked(page, () => turnTo(page, "Sales report", "/sales/report"))).toEqual([]);
    expect(addressOf(page)).toBe(REPORT);
    expect(
      await visiblePane(page)
        .getByRole("heading", { name: /Sales by customer/ })
        .count(),
    ).toBe(1);
    await page.reload();
    expect(await tab(page, /^Sales report/).count()).toBe(2);
  });

  test("one tab for each record, never another record's data", async () => {
    const { page } = browser.visit();
    await begin(page, browser.visit(), "admin", "/admin/audit");
    const links = page.locator("main table a[href^='/admin/audit/']");
    const hrefs = [...new Set(await links.evaluateAll((all) => all.map((one) => one.getAttribute("href") ?? "")))];
    const [first = "", second = ""] = hrefs;
    const text = () => visiblePane(page).locator("dl").first().textContent();
    await go(page, first);
    await inFront(page, first);
    const firstText = await text();
    await go(page, second);
    await inFront(page, second);
    const secondText = await text();
    expect(await panes(page)).toEqual(["/admin/audit", first, second]);
    await page.locator(`nav.tabs a[href="${first}"]`).click();
    await inFront(page, first);
    expect(await text()).toBe(firstText);
    await page.locator(`nav.tabs a[href="${second}"]`).click();
    await inFront(page, second);
    expect(await text()).toBe(secondText);
    expect(firstText).not.toBe(secondText);
  });

  test("Refresh reads that tab anew and no other", async () => {
    const { page } = browser.visit();
    await begin(page, browser.visit(), "finance", REPORT);
    await tab(page, "Mainboard").click();
    await inFront(page, "/mainboard");
    const requests = await asked(page, () => refresh(page, "Mainboard", "/mainboard"));
    expect(requests.map((each) => each.split("?")[0])).toEqual(["/mainboard.data"]);
    expect(await asked(page, () => turnTo(page, "Sales report", "/sales/report"))).toEqual([]);
    const month = () => visiblePane(page).locator("[name=month]").inputValue();
    const shown = await month();
    await visiblePane(page).locator("[name=month]").selectOption({ index: 3 });
    expect(await month()).not.toBe(shown);
    const again = await asked(page, () => refresh(page, "Sales report", "/sales/report"));
    expect(again.map((each) => each.split("?")[0])).toEqual(["/sales/report.data"]);
    await expect.poll(month).toBe(shown);
    expect(await visiblePane(page).locator("tbody tr").count()).toBeGreaterThan(10);
  });

  test("a write makes what was read before old, and a form keeps its text", async () => {
    const { page } = browser.visit();
    await begin(page, browser.visit(), "admin", NEW_NOTICE);
    await page.locator("[name=titleEn]").fill("Still here");
    await go(page, "/sales/report");
    await inFront(page, "/sales/report");
    await page.locator("summary").filter({ hasText: "Text size" }).first().click();
    await page.getByRole("button", { name: "Large" }).first().click();
    await settled(page, "large");
    const requests = await asked(page, () => turnTo(page, NOTICE_TAB, "/admin/notices/new"));
    expect(requests.map((each) => each.split("?")[0])).toEqual(["/admin/notices/new.data"]);
    expect(await page.locator("[name=titleEn]").inputValue()).toBe("Still here");
    await page.locator("summary").filter({ hasText: "Text size" }).first().click();
    await page.getByRole("button", { name: "Medium" }).first().click();
    await settled(page, "");
  });

  test("closed means gone: opened again it is read again and begins afresh", async () => {
    const { page } = browser.visit();
    await begin(page, browser.visit(), "admin", NEW_NOTICE);
    await page.locator("[name=titleEn]").fill("Never to be seen again");
    await go(page, "/sales/report");
    await inFront(page, "/sales/report");
    await act(page, tab(page, NOTICE_TAB), "Close");
    await expect.poll(() => panes(page)).toEqual(["/sales/report"]);
    await go(page, NEW_NOTICE);
    await inFront(page, "/admin/notices/new");
    expect(await page.locator("[name=titleEn]").inputValue()).toBe("");
  });

  test("five screens stay mounted, the one looked at longest ago goes first, its tab stays", async () => {
    const { page } = browser.visit();
    await begin(page, browser.visit(), "marketing", "/sales/report");
    for (let n = 2; n <= 5; n++) {
      await go(page, `/sales/report?tab=${n}`);
      await inFront(page, `/sales/report#${n}`);
    }
    await tab(page, "Sales report").click();
    await inFront(page, "/sales/report");
    await go(page, "/sales/report?tab=6");
    await inFront(page, "/sales/report#6");
    expect((await panes(page)).sort()).toEqual(["/sales/report", ...[3, 4, 5, 6].map((n) => `/sales/report#${n}`)]);
    expect(await tab(page, /^Sales report/).count()).toBe(6);
    expect(await asked(page, () => turnTo(page, "Sales report \\(2\\)", "/sales/report#2"))).toHaveLength(1);
    expect(await visiblePane(page).locator("tbody tr").count()).toBeGreaterThan(2);
  });

  const notBuilt = menuLeaves.find(
    ({ screen, hidden, rights }) => !screen && !hidden && rights?.includes("ROLE_MARKETING"),
  );
  test.skipIf(!notBuilt)("a screen that says so is not kept", async () => {
    const path = notBuilt?.path ?? "";
    const title = catalogues.en[`menu.${notBuilt?.key}` as keyof typeof catalogues.en];
    const { page } = browser.visit();
    await begin(page, browser.visit(), "marketing", path);
    await go(page, "/sales/report");
    await inFront(page, "/sales/report");
    expect(await panes(page)).toEqual(["/sales/report"]);
    expect(await asked(page, () => turnTo(page, title, path))).toHaveLength(1);
    const before = await visiblePane(page).elementHandle();
    const again = await asked(page, () => refresh(page, title, path));
    expect(again.map((each) => each.split("?")[0])).toEqual([`${path}.data`]);
    // Refresh begins every screen afresh, kept or not.
    await page.waitForFunction((pane) => !pane?.isConnected, before);
  });

  test("a screen that fails leaves the others as they were", async () => {
    const { page } = browser.visit();
    browser.expectError(/status of 500|SyntaxError/);
    await begin(page, browser.visit(), "admin", NEW_NOTICE);
    await page.locator("[name=titleEn]").fill("Safe");
    await page.route("**/sales/report.data**", (route) => route.fulfill({ status: 500, body: "no" }));
    await go(page, "/sales/report");
    await inFront(page, "/sales/report");
    await page.unroute("**/sales/report.data**");
    await tab(page, NOTICE_TAB).click();
    await inFront(page, "/admin/notices/new");
    expect(await page.locator("[name=titleEn]").inputValue()).toBe("Safe");
  });

  test("another user in the same browser is shown nothing of what the first one had open", async () => {
    const { page, context } = browser.visit();
    await begin(page, browser.visit(), "executive", REPORT);
    const second = await context.newPage();
    await second.goto("/mainboard");
    await second.locator("summary").filter({ hasText: "Account menu" }).first().click();
    await second.getByRole("button", { name: "Log Out" }).click();
    await second.waitForURL(/\/login/);
    await signIn({ ...browser.visit(), page: second }, "store");
    const loaded = page.waitForEvent("load");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await loaded;
    expect(await panes(page)).toHaveLength(1);
    expect(await page.locator(".who .name").textContent()).toBe(await second.locator(".who .name").textContent());
  });

  test("a window left open has the menu of the role that was changed to in another one, once it is looked at", async () => {
    const { page, context } = browser.visit();
    await begin(page, browser.visit(), "admin", REPORT);
    const { roles } = await page
      .evaluate(async () => (await fetch("/frame/tabs")).json())
      .then(({ reader }) => ({
        roles: String(reader).split(" ").slice(1),
      }));
    const second = await context.newPage();
    await second.goto("/profile/role");
    await second.locator('main button[name="role"]:not([value="ROLE_ADMIN"])').first().click();
    await second.waitForURL("**/mainboard");
    const loaded = page.waitForEvent("load");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await loaded;
    const { reader } = await page.evaluate(async () => (await fetch("/frame/tabs")).json());
    expect(String(reader).split(" ").slice(1)).not.toEqual(roles);
  });

  test("two windows: what one closes or pins, the other sees when it is looked at", async () => {
    const { page, context } = browser.visit();
    await begin(page, browser.visit(), "office", REPORT);
    await go(page, "/mainboard");
    await inFront(page, "/mainboard");
    const second = await context.newPage();
    await second.goto("/sales/subsidiaries");
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await tab(page, "Subsidiary analysis").waitFor();
    await act(second, tab(second, "Sales report"), "Close");
    await expect.poll(() => tab(page, "Sales report").count()).toBe(0);
    await expect.poll(() => panes(page)).toEqual(["/mainboard"]);
  });
});
