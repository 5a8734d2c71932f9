import path from "node:path";
import { pathToFileURL } from "node:url";
import type { HTMLElement } from "node-html-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSpecialPrices } from "~/api/demo/load-special-prices.server";
import { menuLeaves } from "~/menu";
import { recordPagesAt } from "~/menu/find-leaf";
import type { Visitor } from "../harness/form-page";
import { type StoryPortal, signedIn, storyPortal } from "../harness/portal";
import { now } from "../harness/sales";
import { keepMaster } from "./keep";
import { settleClock } from "./settle-clock";

/** Every screen, record, form, question and paper that a reader comes to by the menu and by what the pages link, as it is read. */
let portal: StoryPortal;
beforeAll(async () => {
  const clock = pathToFileURL(path.resolve("tests/masters/fixed-clock.mjs")).href;
  portal = await storyPortal({ NODE_OPTIONS: `--import ${clock}`, MASTERS_NOW: now.toISOString() });
  await loadSpecialPrices(portal.world.database.pool);
  await settleClock(portal.world.database);
});
afterAll(() => portal?.stop());

/** Of the records of a kind so many are looked at: the first ones are seldom all in the same state. */
const OF_A_KIND = 3;
const kindOf = (address: string) => {
  const [pathname = ""] = address.split("?");
  return recordPagesAt(pathname)[0]?.path ?? pathname.replace(/\/\d+/g, "/:id");
};

/** What the database's own clock or chance wrote, and where this very portal listens. */
const settled = (text: string) =>
  text
    .replace(/http:\/\/localhost:\d+/g, "http://localhost:<port>")
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, "<uuid>")
    .replace(/\b(tab|_sheet|sheet)=[\w.-]+/g, "$1=<key>");

const BLOCKS =
  /^(ADDRESS|ARTICLE|ASIDE|BUTTON|CAPTION|DD|DIV|DT|FIELDSET|FIGURE|FORM|H\d|HEADER|LABEL|LEGEND|LI|NAV|OL|OPTION|P|SECTION|SELECT|SUMMARY|TABLE|TD|TEXT|TH|TR|UL)$/;

/** The page's words in their order, a line for each block, with where links lead and what fields hold. */
function linesOf(element: HTMLElement): string[] {
  const lines: string[] = [""];
  const write = (text: string) => lines.push(`${lines.pop() ?? ""}${text}`);
  const walk = (node: HTMLElement) => {
    for (const child of node.childNodes) {
      if (child.nodeType === 3) write(child.text.replace(/\s+/g, " "));
      if (child.nodeType !== 1) continue;
      const part = child as HTMLElement;
      if (/^(SCRIPT|STYLE)$/.test(part.tagName)) continue;
      const block = BLOCKS.test(part.tagName);
      if (block) lines.push("");
      if (/^(INPUT|SELECT|TEXTAREA|BUTTON)$/.test(part.tagName)) write(fieldOf(part));
      walk(part);
      const href = part.tagName === "A" && part.getAttribute("href");
      if (href) write(` [${href}]`);
      if (block) lines.push("");
    }
  };
  walk(element);
  return lines.map((line) => line.trim()).filter(Boolean);
}
function fieldOf(part: HTMLElement): string {
  const name = part.getAttribute("name");
  if (!name || name === "_sheet" || name === "tab") return "";
  const kind = part.getAttribute("type") ?? part.tagName.toLowerCase();
  const value = part.getAttribute("value") ?? "";
  const marks = ["checked", "required", "disabled", "readonly"].filter((mark) => part.hasAttribute(mark));
  return ` {${[kind, `${name}=${value}`, ...marks].join(" ")}} `;
}

const leadsOn = (href: string) =>
  /^\/[a-z]/.test(href) &&
  !/^\/(logout|language|assets|api|auth-redirect|login)\b|\/export\.|\/files?\/|\/open$|\.(csv|xlsx|json|pdf)\b/.test(
    href,
  );

/** @returns how many pages were kept */
async function walk(visit: Visitor, folder: string): Promise<number> {
  const seen = new Map<string, number>();
  const asked = new Set<string>();
  const queue = menuLeaves.map(({ path: screen }) => screen).filter((screen) => !screen.includes(":"));
  let pages = 0;
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    const kind = kindOf(address);
    const times = seen.get(kind) ?? 0;
    if (asked.has(address) || times >= OF_A_KIND) continue;
    asked.add(address);
    seen.set(kind, times + 1);
    const page = await visit.get(address);
    if (!page.headers.get("content-type")?.includes("html")) continue;
    if (page.status !== 200 || page.path !== address.split("?")[0]) {
      keepMaster(`${folder}${kind}-${times + 1}`, settled(`${address}\n${page.status} ${page.path}`));
      continue;
    }
    const { element } = page.main;
    keepMaster(`${folder}${kind}-${times + 1}`, settled([address, page.title, ...linesOf(element)].join("\n")));
    queue.push(
      ...element
        .querySelectorAll("a[href]")
        .map((a) => a.getAttribute("href") ?? "")
        .filter(leadsOn),
    );
    pages++;
  }
  return pages;
}

const readers = ["admin@seorak.example", "executive@seorak.example", "distributor@partner.example"];
test.each(readers.flatMap((userId) => (["en", "ko"] as const).map((locale) => ({ userId, locale }))))(
  "$userId, $locale",
  { timeout: 900_000 },
  async ({ userId, locale }) => {
    await portal.world.query("UPDATE app_user SET language = $1 WHERE id = $2", [locale, userId]);
    const pages = await walk(await signedIn(portal.origin, userId), `pages/${userId}-${locale}`);
    console.log(`${pages} pages of ${userId} in ${locale}`);
    expect(pages).toBeGreaterThan(20);
  },
);
