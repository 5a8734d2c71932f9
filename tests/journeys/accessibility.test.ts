import fs from "node:fs";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright";
import { describe, expect, test } from "vitest";
import { menuLeaves } from "../../app/menu";
import { recordPagesAt } from "../../app/menu/find-leaf";
import { isManagement } from "../../app/menu/management-area";
import { enter, pathOf, useBrowser, type Visit } from "./browser";
import { leadsToFile } from "./file-links";
import { narrowWords } from "./narrow-words";
import { shownKeys } from "./shown-keys";

const axe = fs.readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Before signing in. */
const open = [
  "/login",
  "/login?logout=1",
  "/find-id",
  "/activate",
  "/password",
  "/openapi-email-agreement",
  "/openapi-cost-saving-simulator?machineCost=75&parts=1000",
  "/openapi-cost-saving-simulator?calculation=speed",
  "/401",
  "/404",
];
/** Behind the sign-in, beside the menu: states of a screen that look different, the reader's own account, wrong addresses. */
const beside = [
  ...["/sales/report?by=lines", "/sales/report?by=customer&chart=table", "/search?xckeyn=seoul", "/search"],
  "/marketing-information/single-view?country=DE",
  ...[
    "/profile",
    "/profile/password",
    "/profile/email",
    "/profile/reports",
    "/profile/devices",
    "/profile/time-zone",
    "/profile/role",
  ],
  ...["/sales/report/view?by=customer", "/sales/report/alert?month=202610"],
  ...["/sales/report?unit=nonsense", "/sales/report/mail?by=customer", "/error-log"],
  ...["/401", "/404", "/no/such/page"],
];
const built = menuLeaves.filter(({ screen, path }) => screen && !path.includes(":")).map(({ path }) => path);
/** One that is not built: what it says then is the same everywhere. */
const notBuilt = menuLeaves.filter(({ screen, path }) => !screen && !path.startsWith("/mainboard")).slice(0, 1);
const screens = [...built.filter((path) => !isManagement(path)), ...notBuilt.map(({ path }) => path), ...beside];

/** A slow machine takes three seconds a page: a test of its own for so many screens, with the records below them. */
const PART = 35;
const parts = Array.from({ length: Math.ceil(screens.length / PART) }, (_, part) => ({
  part: screens.slice(part * PART, (part + 1) * PART),
  first: screens[part * PART],
}));
const walks = [
  ...parts.map(({ part, first }) => ({ who: "admin", part, first })),
  { who: "executive", part: menuLeaves.map(({ path }) => path).filter(isManagement), first: "management" },
];

/** The rows of a table are alike: the first of them speak for the others, of which a page may have hundreds. */
const ROWS = "tbody tr:nth-child(n+7)";
/** The bars around the screens are the same on each: they are looked at with the first screens of a walk. */
const BARS = ["aside.side", "header.top", "nav.tabs", "footer.foot"];
const WITH_BARS = 10;

/** Rules whose breach keeps nobody out are not asked: their answers would be left out below. */
const asked = `{ resultTypes: ['violations'], rules: Object.fromEntries(axe._audit.rules
  .filter(({ impact }) => impact === 'minor' || impact === 'moderate').map(({ id }) => [id, { enabled: false }])) }`;

/** Read by the browser with each document: handing it over anew took a fifth of the walk. */
const withAxe = ({ page }: Visit) => page.addInitScript({ content: axe });

/** Drawings that are higher than the place they have. */
async function cutDrawings(page: Page): Promise<string[]> {
  const cut = await page.locator("figure.chart:visible").evaluateAll((all) =>
    all
      .filter((figure) => {
        const drawing = figure.querySelector("svg")?.getBoundingClientRect();
        return drawing !== undefined && drawing.height > figure.getBoundingClientRect().height + 4;
      })
      .map((figure) => figure.getAttribute("aria-label")),
  );
  return cut.map((label) => `${page.url()}: the drawing "${label}" is cut off`);
}

/** An address with `#` leads to the first of several that are called alike, and so does a label. */
async function sharedIds(page: Page): Promise<string[]> {
  const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
  const twice = new Set(ids.filter((id, place) => ids.indexOf(id) !== place));
  return [...twice].map((id) => `${page.url()}: several are called #${id}`);
}

/**
 * What would keep somebody out. @param emptied bars that are not looked at: axe reads the whole document first, so what it
 * leaves out it reads all the same. They are emptied, and rows taken away: nothing else is asked of the page afterwards.
 */
async function violations(page: Page, emptied: string[] = []): Promise<string[]> {
  // What opens is read as it stands then: half faded in, its words are pale.
  const look = `(() => {
    const fading = document.getAnimations().filter(({ timeline, effect }) =>
      timeline === document.timeline && effect.getComputedTiming().endTime <= 500);
    for (const each of fading) each.finish();
    for (const row of document.querySelectorAll(${JSON.stringify(ROWS)})) row.remove();
    for (const bar of document.querySelectorAll(${JSON.stringify(emptied.join(",") || ":not(*)")})) bar.replaceChildren();
    return axe.run(document, ${asked});
  })()`;
  const found = (await page.evaluate(look)) as AxeResults;
  const serious = found.violations.filter(({ impact }) => impact === "serious" || impact === "critical");
  const places = (nodes: AxeResults["violations"][number]["nodes"]) =>
    nodes
      .slice(0, 3)
      .map(({ html }) => html.slice(0, 160))
      .join(" | ");
  return serious.map(({ id, nodes }) => `${page.url()} ${id}: ${places(nodes)}`);
}

/** The records and forms that a page links to and that nobody has looked at: one of each kind. */
async function unseenRecords(page: Page, seen: Set<string>): Promise<string[]> {
  const links = await page
    .locator("main a[href^='/']")
    .evaluateAll((all) => all.map((a) => a.getAttribute("href") ?? ""));
  return links.filter((link) => {
    if (leadsToFile(link)) return false;
    const kind = recordPagesAt(link.split("?")[0] ?? "")[0]?.path;
    return kind !== undefined && !seen.has(kind) && seen.add(kind);
  });
}

/** @param seen kinds of records that are not looked at again; those that are found are added. */
async function walk(visit: Visit, addresses: string[], wide: boolean, seen = new Set<string>()) {
  const { page } = visit;
  await withAxe(visit);
  const queue = [...addresses];
  const problems: string[] = [];
  let pages = 0;
  await page.setViewportSize(wide ? { width: 1440, height: 900 } : { width: 390, height: 844 });
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const answer = await page.goto(address);
    await page.getByRole("main").first().waitFor();
    // The keys of words are looked for in the other languages by word-keys.test.ts.
    problems.push(...shownKeys((await answer?.text()) ?? "").map((key) => `${address} shows the key ${key}`));
    // Screens are looked at in every width by widths.test.ts: here their records and forms are.
    if (pages >= addresses.length) problems.push(...(await narrowWords(page)));
    queue.push(...(await unseenRecords(page, seen)));
    problems.push(
      ...(await sharedIds(page)),
      ...(await cutDrawings(page)),
      ...(await violations(page, pages < WITH_BARS ? [] : BARS)),
    );
    pages++;
  }
  return { problems, pages };
}

/** AXE_ALL=1 takes the long walk in both languages at both widths: a quarter of an hour. */
const all = process.env.AXE_ALL === "1";
const looks = [
  { locale: "en-US", lang: "en", wide: true, far: true },
  { locale: "ko-KR", lang: "ko", wide: false, far: all },
  ...(all
    ? [
        { locale: "ko-KR", lang: "ko", wide: true, far: true },
        { locale: "en-US", lang: "en", wide: false, far: true },
      ]
    : []),
];

describe.each(looks)("assistive technology finds its way in $lang, wide: $wide", ({ locale, lang, wide, far }) => {
  const browser = useBrowser(true, { locale });

  test("on every page before signing in", async () => {
    browser.expectError(/Failed to load resource.*40[0-9]/);
    const { problems } = await walk(browser.visit(), open, wide);
    expect(problems).toEqual([]);
  });

  const seen = new Set<string>();
  let walked = 0;
  test.runIf(far).each(walks)("on the screens from $first on, their records and their forms", async ({ who, part }) => {
    browser.expectError(/Failed to load resource.*40[0-9]/);
    await enter(browser.visit(), who);
    const { problems, pages } = await walk(browser.visit(), part, wide, seen);
    walked++;
    expect(await browser.visit().page.locator("html").getAttribute("lang")).toBe(lang);
    console.log(`axe, ${lang}, ${wide ? 1440 : 390} px: ${pages} pages, ${seen.size} kinds of records so far`);
    expect(problems).toEqual([]);
  });
  // Of all walks together: of some of them, asked for by name, nothing can be said.
  test.runIf(far)("those were the records of all areas", ({ skip }) => {
    if (walked < walks.length) skip();
    expect(seen.size).toBeGreaterThan(100);
  });

  test("in the menus of the bars and in the dialogs", async () => {
    const { page } = browser.visit();
    await withAxe(browser.visit());
    await enter(browser.visit(), "admin");
    await page.setViewportSize(wide ? { width: 1440, height: 900 } : { width: 390, height: 844 });
    await page.goto("/sales/report");
    const problems: string[] = [];
    const menus = await page
      .locator("header summary:visible, .drawer > summary:visible, nav summary.icon-button:visible")
      .all();
    expect(menus.length).toBeGreaterThan(1);
    for (const summary of menus) {
      await summary.click();
      problems.push(...(await violations(page)));
      await page.keyboard.press("Escape");
    }
    await page.locator("summary.who").click();
    await page.locator("header a[href='/profile']").click();
    for (const part of ["/profile/password", "/profile/email", "/profile/devices", "/profile/role", "/profile"]) {
      await page.locator(`[role=dialog] a[href='${part}']`).click();
      await page.locator(`[role=dialog] a[href='${part}'][aria-current]`).waitFor();
      problems.push(...(await violations(page)));
    }
    expect(pathOf(page)).toBe("/sales/report");
    expect(problems).toEqual([]);
  });
});

describe("a reader's own wishes", () => {
  const browser = useBrowser(true);

  test("whatever theme colour is chosen, nothing becomes unreadable", async () => {
    const { page, origin } = browser.visit();
    await withAxe(browser.visit());
    await enter(browser.visit(), "dist.admin@partner.example");
    for (const theme of ["#ffee00", "#ffffff", "#0a0a0a"]) {
      const form = { panel: "1", theme, tagsView: "1", sidebarLogo: "1", back: "/mainboard" };
      await page.request.post("/frame/settings", { form, headers: { origin } });
      for (const address of ["/mainboard", "/sales/report"]) {
        await page.goto(address);
        await page.getByRole("main").first().waitFor();
        expect(await page.locator("head style").first().textContent()).not.toBe("");
        expect(await violations(page)).toEqual([]);
      }
    }
  });

  test("who wants no motion sees none", async () => {
    const { page } = browser.visit();
    await page.emulateMedia({ reducedMotion: "reduce" });
    await enter(browser.visit(), "dist.admin@partner.example");
    await page.goto("/sales/report");
    const menus = await page.locator("header summary:visible").all();
    expect(menus.length).toBeGreaterThan(1);
    for (const summary of menus) {
      await summary.click();
      const moving = await page.evaluate(() =>
        document.getAnimations().map((each) => each.effect?.getTiming().duration),
      );
      // What follows a scrolled table (the shadow of its columns) has no time of its own: "auto".
      expect(moving.filter((duration) => duration !== 0 && duration !== "auto")).toEqual([]);
    }
    const transitions = await page.evaluate(
      () =>
        [...document.querySelectorAll("*")].filter((each) => getComputedStyle(each).transitionDuration !== "0s").length,
    );
    expect(transitions).toBe(0);
  });
});
