import fs from "node:fs";
import { type Browser, type BrowserContext, chromium, type Page } from "playwright";
import { afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { demoPassword } from "~/api/domain/account/demo-password";
import { tabKeyAt } from "~/portal/frame/keep-alive/tab-name";

/** One reader at one browser; `origin` is the portal's. */
export type Visit = { context: BrowserContext; page: Page; origin: string };

/** Where layout or the browser itself is the point, a journey is taken twice in it; the others go over HTTP: plain.ts. */
export const manners = [
  { scripts: true, name: "with scripts" },
  { scripts: false, name: "without scripts" },
] as const;

const USUAL = "/usr/bin/chromium";
const executablePath = () => process.env.CHROMIUM_PATH ?? (fs.existsSync(USUAL) ? USUAL : undefined);

/** The portal of this process; vitest numbers them from 1. */
export function ownPortal() {
  const portal = inject("portals")[Number(process.env.VITEST_POOL_ID) - 1];
  if (!portal) throw new Error(`no portal for process ${process.env.VITEST_POOL_ID}`);
  return portal;
}

/**
 * The last two: pages that a whole Chromium draws for its own address bar, in a process of their own for each profile: more than
 * half of what a profile costs. The others are those of Playwright that matter here: a second list takes the place of its own.
 */
const SWITCHED_OFF = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "HttpsFirstBalancedModeAutoEnable",
  "OptimizationHints",
  "PaintHolding",
  "WebUIOmniboxPopup",
  "WebUIOmniboxAimPopup",
];

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  // A page lives for a second or two: what its scripts cost to optimise they never earn back (a twelfth of a page under axe).
  "--js-flags=--no-opt",
  `--disable-features=${SWITCHED_OFF.join(",")}`,
];
let launched: Promise<Browser> | undefined;

/** The browser of this process, which ends with it: beginning it costs as much as a page, and each test has a profile of its own. */
async function ownBrowser(): Promise<Browser> {
  const found = await launched;
  if (found?.isConnected()) return found;
  launched = chromium.launch({ executablePath: executablePath(), args: FLAGS });
  return launched;
}

/**
 * A fresh browser profile for each test. An error on the console, an uncaught error in a page, or a request to another
 * host fails the test at its end. `expected` names errors that a test provokes: the browser itself logs each 4xx page.
 */
export function useBrowser(
  scripts: boolean,
  { locale = "en-US", portal = () => ownPortal().origin }: { locale?: string; portal?: () => string } = {},
): {
  visit(): Visit;
  /** The same test at another computer. */
  elsewhere(): Promise<Visit>;
  expectError(text: RegExp): void;
} {
  let browser: Browser;
  let current: Visit;
  let opened: BrowserContext[] = [];
  let problems: string[] = [];
  let expected: RegExp[] = [];
  beforeAll(async () => {
    browser = await ownBrowser();
  });
  const newVisit = async (): Promise<Visit> => {
    const origin = portal();
    const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: scripts, locale });
    context.setDefaultTimeout(20_000);
    context.on("console", (message) => {
      if (message.type() === "error") problems.push(`console at ${message.page()?.url()}: ${message.text()}`);
    });
    context.on("weberror", (error) => problems.push(`page ${error.page()?.url()}: ${error.error().stack}`));
    context.on("request", (request) => {
      const url = new URL(request.url());
      if (url.protocol.startsWith("http") && url.origin !== origin) problems.push(`other host: ${url.href}`);
    });
    context.on("page", awaitScreens);
    if (scripts) context.on("page", awaitScripts);
    opened.push(context);
    return { context, page: await context.newPage(), origin };
  };
  beforeEach(async () => {
    [problems, expected, opened] = [[], [], []];
    current = await newVisit();
  });
  afterEach(async () => {
    for (const context of opened) await context.close();
    expect(problems.filter((problem) => !expected.some((text) => text.test(problem)))).toEqual([]);
  });
  return { visit: () => current, elsewhere: newVisit, expectError: (text) => void expected.push(text) };
}

/**
 * The address changes before the screen does: whoever waits for an address gets it with its own screen in front, so that
 * nothing is typed into the form that is being left, which may have fields of the same names. The frame's forms come back
 * to the address that is drawn: they tell it also of a screen that another search has changed.
 */
function awaitScreens(page: Page): void {
  const changed = page.waitForURL.bind(page);
  page.waitForURL = async (...asked) => {
    await changed(...asked);
    const isDrawn = () => {
      const address = new URL(page.url());
      return page.evaluate(
        ([key, drawn]) => {
          const panes = [...document.querySelectorAll<HTMLElement>("[data-pane]")];
          const back = document.querySelector<HTMLInputElement>(".bars [name=back]");
          return (
            panes.length === 0 ||
            (panes.some((pane) => !pane.hidden && pane.dataset.pane === key) && (back?.value ?? drawn) === drawn)
          );
        },
        [tabKeyAt(address), address.pathname + address.search] as const,
      );
    };
    await expect.poll(isDrawn, { message: page.url() }).toBe(true);
  };
}

/** Who goes to an address finds its scripts there, unless the journey is about what comes before them (`waitUntil`). */
function awaitScripts(page: Page): void {
  const [go, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (address, asked) => {
    const answer = await go(address, asked);
    if (!asked?.waitUntil) await scriptsThere(page);
    return answer;
  };
  page.reload = async (asked) => {
    const answer = await reload(asked);
    if (!asked?.waitUntil) await scriptsThere(page);
    return answer;
  };
}

/**
 * React has taken over the whole page. Its router is there some time before, while the page is still compared with what
 * the server has drawn: what a journey takes away in that moment React takes for a page drawn wrongly (its error 418).
 */
export const scriptsThere = (page: Page) =>
  page.waitForFunction(() => {
    if (document.readyState !== "complete") return false;
    // No page of Remix: a file, a paper of plain HTML.
    if (!("__remixContext" in window)) return true;
    const container = Object.keys(document).find((key) => key.startsWith("__reactContainer$"));
    return container !== undefined && !Reflect.get(document, container).stateNode.current.memoizedState.isDehydrated;
  });

/**
 * Sends the sign-in's form without looking at it and opens no page: for journeys of which it is no part. Tabs that another
 * journey left open for the same account are closed: they are links by the names of their screens.
 */
export async function enter({ context, origin }: Visit, userId: string, password = demoPassword): Promise<void> {
  const [id = "", domain = "seorak.example"] = userId.split("@");
  const form = { id, domain, password };
  const answer = await context.request.post("/login", { form, headers: { origin }, maxRedirects: 0 });
  if (answer.status() !== 303) throw new Error(`${userId} cannot sign in: ${answer.status()}`);
  await context.request.post("/frame/tabs", { form: { do: "close-all" }, headers: { origin }, maxRedirects: 0 });
}

/** Signs in through the form as a person does, in any language. */
export async function signIn({ page }: Visit, userId: string, password = demoPassword): Promise<void> {
  if (!page.url().includes("/login")) await page.goto("/login");
  await page.locator("input[name=id]").fill(userId);
  await page.locator("input[name=password]").fill(password);
  await page.locator("input[name=password]").press("Enter");
  await page.waitForURL((url) => url.pathname !== "/login");
}

export const pathOf = (page: Page) => new URL(page.url()).pathname;
export const addressOf = (page: Page) => page.url().replace(new URL(page.url()).origin, "");

/** Opens a menu of the top bar or the page by the name its button carries. */
export const openMenu = (page: Page, name: string) => page.locator("summary").filter({ hasText: name }).first().click();

/** As the fields of a notice want it: Seoul's wall clock, to the minute. */
export const seoulMinute = (fromNowMs: number) =>
  new Date(Date.now() + fromNowMs + 9 * 3_600_000).toISOString().slice(0, 16);
