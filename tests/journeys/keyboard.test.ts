import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { demoPassword } from "~/api/domain/account/demo-password";
import { manners, pathOf, scriptsThere, useBrowser } from "./browser";

/** Where the keyboard stands: what it is called, what surrounds it, and whether a reader sees that it is there. */
type Stop = { name: string; tag: string; inside: string[]; seen: boolean };

const stopAt = (page: Page): Promise<Stop> =>
  page.evaluate(() => {
    const at = document.activeElement ?? document.body;
    const labels = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? [...(at.labels ?? [])] : [];
    const named =
      at.getAttribute("aria-label") ?? (labels.map(({ textContent }) => textContent).join(" ") || at.textContent);
    const name = (named ?? "").replace(/\s+/g, " ").trim();
    const box = at.getBoundingClientRect();
    // A field may show its ring around the box that looks like the field.
    const ring = [at, at.parentElement ?? at].some((each) => {
      const { outlineStyle, boxShadow } = getComputedStyle(each);
      return outlineStyle !== "none" || (each === at && boxShadow !== "none");
    });
    const inside = ["main", "nav.menu", "nav.tabs", "header.top", "[role=dialog]", ".context", "footer"].filter(
      (each) => at.closest(each),
    );
    const around = at.checkVisibility() && box.width > 1 && box.height > 1 && box.right > 0 && box.bottom > 0;
    return { name, tag: at.tagName.toLowerCase(), inside, seen: ring && around };
  });

const MOST_STOPS = 150;

/** Presses Tab until the place is reached; everything on the way must show that it has the focus. */
async function reach(page: Page, wanted: (stop: Stop) => boolean, what: string, key = "Tab"): Promise<Stop> {
  const way: string[] = [];
  for (let i = 0; i < MOST_STOPS; i++) {
    await page.keyboard.press(key);
    const stop = await stopAt(page);
    if (stop.tag !== "body") expect(stop.seen, `the focus is seen at ${stop.tag} “${stop.name}”`).toBe(true);
    if (wanted(stop)) return stop;
    way.push(stop.name.slice(0, 20));
  }
  throw new Error(`${what} is not reached by ${key}: ${way.join(", ")}`);
}

/** Others have signed in as the same reader before: the list of tabs begins with the mainboard alone. */
async function forgetOtherJourneys(page: Page, origin: string) {
  const { tabs } = await (await page.request.get("/frame/tabs")).json();
  const act = (form: Record<string, string>) => page.request.post("/frame/tabs", { form, headers: { origin } });
  for (const { path, instance } of tabs) await act({ do: "unpin", path, instance: String(instance) });
  await act({ do: "close-all" });
  await page.reload();
}

const named = (name: string, part?: string) => (stop: Stop) =>
  stop.name === name && (part === undefined || stop.inside.includes(part));

describe.each(manners)("by the keyboard alone $name", ({ scripts }) => {
  const browser = useBrowser(scripts);
  const enter = (page: Page) => page.keyboard.press("Enter");
  /** The page's own scripts run: from here on it is the same document. */
  const ready = async (page: Page) => {
    if (!scripts) return;
    await scriptsThere(page);
    await page.waitForLoadState("networkidle");
  };
  /** From the sign-in page to where it was asked from, by keys alone. */
  const signInByKeys = async (page: Page, address: string) => {
    await page.goto(`/login?redirect=${address}`);
    await ready(page);
    await reach(page, ({ name, tag }) => tag === "input" && name.startsWith("ID"), "the ID");
    await page.keyboard.type("admin");
    await reach(page, ({ name, tag }) => tag === "input" && name.startsWith("Password"), "the password");
    await page.keyboard.type(demoPassword);
    await enter(page);
    // Not by a pattern: the address of the sign-in page ends alike.
    await page.waitForURL(({ pathname }) => pathname === address);
  };
  /** On a busy machine the bar's own scripts come a moment after the page. */
  const openTabMenu = (page: Page) =>
    expect
      .poll(async () => {
        if (!(await stopAt(page)).inside.includes(".context")) await page.keyboard.press("Shift+F10");
        return (await stopAt(page)).inside;
      })
      .toContain(".context");

  test("from signing in to signing out: skip link, menu, report, filter, tab, dialog, search", async () => {
    const { page } = browser.visit();
    await page.goto("/login");
    await ready(page);
    await reach(page, ({ name, tag }) => tag === "input" && name.startsWith("ID"), "the ID");
    await page.keyboard.type(scripts ? "marketing" : "office");
    await reach(page, ({ name, tag }) => tag === "input" && name.startsWith("Password"), "the password");
    await page.keyboard.type(demoPassword);
    await enter(page);
    await page.waitForURL("**/mainboard");
    await forgetOtherJourneys(page, browser.visit().origin);
    await ready(page);

    await page.keyboard.press("Tab");
    expect((await stopAt(page)).name).toBe("Skip to content");
    await enter(page);
    await page.keyboard.press("Tab");
    expect((await stopAt(page)).inside).toContain("main");

    await reach(page, named("Sales", "nav.menu"), "the menu", "Shift+Tab");
    await enter(page);
    await reach(page, named("Sales report", "nav.menu"), "the report's entry");
    await enter(page);
    await page.waitForURL("**/sales/report");
    await page.getByRole("heading", { name: "Sales report" }).first().waitFor();
    if (scripts) await said(page, "Sales report");
    await ready(page);

    await reach(page, ({ name, tag }) => tag === "select" && name.startsWith("Month"), "the month");
    const month = () => page.evaluate(() => (document.activeElement as HTMLSelectElement).value);
    const shown = await month();
    await page.keyboard.press("ArrowDown");
    await expect.poll(month).not.toBe(shown);
    const chosen = await month();
    await reach(page, named("Apply", "main"), "Apply");
    await enter(page);
    await page.waitForURL((url) => url.searchParams.get("month") === chosen);
    if (scripts) await said(page, /^\d+ rows|^Rows /);

    await actOnTab(page);
    await readErrors(page);
    await search(page);

    await reach(page, ({ name }) => name.endsWith("Account menu"), "the account menu", scripts ? "Shift+Tab" : "Tab");
    await enter(page);
    await reach(page, named("Log Out"), "the way out");
    await enter(page);
    await page.waitForURL(/\/login/);
  });

  test("from signing in to an export: after the skip link its file and the report's first figure are twelve stops away", async () => {
    const { page } = browser.visit();
    await signInByKeys(page, "/sales/report");
    await page.getByRole("heading", { name: "Sales report" }).first().waitFor();
    await ready(page);
    const skip = async (path: string) => {
      await page.goto(path);
      await ready(page);
      await page.keyboard.press("Tab");
      expect((await stopAt(page)).name).toBe("Skip to content");
      await enter(page);
    };
    const stopsTo = async (there: () => Promise<boolean>) => {
      for (let stops = 1; stops <= MOST_STOPS; stops++) {
        await page.keyboard.press("Tab");
        if (await there()) return stops;
      }
      return MOST_STOPS;
    };
    const isFigure = () => page.evaluate(() => !!document.activeElement?.closest("main :is(.kpi, .chart, .box)"));
    for (const path of ["/sales/report", "/special-prices", "/consignment/movements", "/logistics/shortage/daily"]) {
      await skip(path);
      await page.keyboard.press("Tab");
      expect((await stopAt(page)).name, path).toBe("Skip to the figures");
      await enter(page);
      expect(1 + (await stopsTo(isFigure)), path).toBeLessThanOrEqual(12);
    }
    await skip("/sales/report");
    const isAt = (name: string) => async () => (await stopAt(page)).name.startsWith(name);
    const toMenu = await stopsTo(isAt("Export"));
    await enter(page);
    expect(toMenu + (await stopsTo(isAt("Excel")))).toBeLessThanOrEqual(12);
    const file = page.waitForEvent("download");
    await enter(page);
    expect((await file).suggestedFilename()).toMatch(/^Seorak Tools - Sales report - .*\.xlsx$/);
  });

  /** What the frame tells screen readers, once what was asked for is there. */
  const said = async (page: Page, text: string | RegExp) =>
    expect.poll(() => page.locator(".bars [role=status]").textContent()).toMatch(text);

  test.runIf(scripts)(
    "a new page has the focus at its heading; the bar of many tabs is one stop, none of them is covered",
    async () => {
      const { page } = browser.visit();
      await signInByKeys(page, "/special-prices");
      await ready(page);
      const record = page.locator("main tbody th a").first();
      const name = (await record.textContent()) ?? "";
      await record.focus();
      await enter(page);
      await page.waitForURL(/special-prices\/[\w-]+$/);
      await expect.poll(async () => (await stopAt(page)).tag).toBe("h1");
      expect((await stopAt(page)).name).toContain(name);
      await page.keyboard.press("Shift+Tab");
      for (const path of [
        "/sales/report",
        "/sales/subsidiaries",
        "/logistics/shortage/daily",
        "/ttmb/sites",
        "/open-stock",
      ])
        await page.goto(path);
      await ready(page);
      await page.keyboard.press("Tab");
      const tabs: Stop[] = [];
      for (let i = 0; i < MOST_STOPS; i++) {
        await page.keyboard.press("Tab");
        const stop = await stopAt(page);
        if (stop.inside.includes("nav.tabs")) tabs.push(stop);
        if (stop.inside.includes("main")) break;
      }
      expect(tabs.map((stop) => stop.name)).toEqual(["Open Stock Status"]);
      await page.setViewportSize({ width: 700, height: 700 });
      await reach(page, ({ inside }) => inside.includes("nav.tabs"), "the tabs", "Shift+Tab");
      for (let i = 0; i < 7; i++) {
        await page.keyboard.press("ArrowLeft");
        const isCovered = await page.evaluate(() => {
          const at = document.activeElement as HTMLElement;
          const { left, top, width, height } = at.getBoundingClientRect();
          const over = document.elementFromPoint(left + width / 2, top + height / 2);
          return !(over && (at.contains(over) || over.contains(at)));
        });
        expect(isCovered, (await stopAt(page)).name).toBe(false);
      }
    },
  );

  /** Pins the report's tab: by the menu key where scripts open a menu of each tab, else by the menu at the bar's end. */
  async function actOnTab(page: Page) {
    const tab = named("Sales report", "nav.tabs");
    const pinned = page.locator("nav.tabs li", { hasText: "Sales report" }).locator("button.close");
    await pinned.waitFor();
    if (!scripts) {
      await reach(page, named("Tab actions", "nav.tabs"), "the tab's actions");
      await enter(page);
      await reach(page, named("Pin", "nav.tabs"), "Pin");
      await enter(page);
      return pinned.waitFor({ state: "detached" });
    }
    await reach(page, tab, "the report's tab", "Shift+Tab");
    await openTabMenu(page);
    await page.keyboard.press("Escape");
    await expect.poll(async () => tab(await stopAt(page))).toBe(true);
    await openTabMenu(page);
    for (let i = 0; i < 6 && (await stopAt(page)).name !== "Pin"; i++) await page.keyboard.press("ArrowDown");
    await enter(page);
    await pinned.waitFor({ state: "detached" });
    expect(tab(await stopAt(page)), "the focus goes back to the tab").toBe(true);
  }

  /** A dialog with scripts: the focus stays inside and comes back to what opened it. Without, a page. */
  async function readErrors(page: Page) {
    const bug = ({ name }: Stop) => name.startsWith("Error log");
    await reach(page, bug, "the error log", scripts ? "Shift+Tab" : "Tab");
    await enter(page);
    if (!scripts) {
      await page.waitForURL("**/error-log");
      return;
    }
    await page.getByRole("dialog", { name: /^Error log/ }).waitFor();
    const stops: Stop[] = [];
    for (let i = 0; i < 6; i++) {
      stops.push(await stopAt(page));
      await page.keyboard.press("Tab");
    }
    expect(stops.filter(({ inside }) => !inside.includes("[role=dialog]"))).toEqual([]);
    expect(stops.some(({ name }) => name === "Close")).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog", { name: /^Error log/ }).waitFor({ state: "detached" });
    await expect.poll(async () => bug(await stopAt(page))).toBe(true);
  }

  async function search(page: Page) {
    if (scripts) await page.keyboard.press("Control+k");
    else await reach(page, ({ tag, inside }) => tag === "input" && inside.includes("header.top"), "the search box");
    await page.keyboard.type("sales");
    await enter(page);
    await page.waitForURL((url) => url.pathname === "/search");
    await page.getByRole("main").getByRole("link", { name: "Sales report" }).first().waitFor();
    await ready(page);
    expect(pathOf(page)).toBe("/search");
  }
});
