import { describe, expect, test } from "vitest";
import { menuLeaves } from "../../app/menu";
import { recordPagesAt } from "../../app/menu/find-leaf";

import { enter, useBrowser, type Visit } from "./browser";
import { leadsToFile } from "./file-links";
import { shownKeys } from "./shown-keys";

const visitors = ["/login", "/login?logout=1", "/find-id", "/activate", "/password", "/401", "/404", "/no/such/page"];
/** Beside the menu: the reader's own account, states of a report that look different, forms for views and alerts. */
const beside = [
  ...[
    "/profile",
    "/profile/password",
    "/profile/email",
    "/profile/reports",
    "/profile/devices",
    "/profile/time-zone",
    "/profile/role",
  ],
  ...["/sales/report?by=lines", "/sales/report?by=customer&chart=table", "/sales/report?unit=nonsense", "/search"],
  ...["/search?xckeyn=seoul", "/marketing-information/single-view?country=DE", "/error-log", "/401", "/no/such/page"],
  ...["/sales/report/view?by=customer", "/sales/report/mail?by=customer", "/sales/report/alert?month=202610"],
];
const screens = menuLeaves.filter(({ path }) => !path.includes(":")).map(({ path }) => path);
const isManagement = (path: string) => path.startsWith("/mainboard/management");

/** Records and forms that a page links to, the first of each kind. */
function unseenRecords(html: string, seen: Set<string>): string[] {
  const links = [...html.matchAll(/<a\b[^>]*\shref="(\/[^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );
  return links.filter((link) => {
    if (leadsToFile(link)) return false;
    const kind = recordPagesAt(link.split("?")[0] ?? "")[0]?.path;
    return kind !== undefined && !seen.has(kind) && seen.add(kind);
  });
}

/**
 * Reads pages as they arrive, without drawing them. A key that no catalogue has shows in every language (what one lacks
 * falls back to English): English is read whole where every page is drawn (accessibility.test.ts), each of the others
 * on every second page. @returns what looks like a key, and how much was looked at
 */
async function readAll({ page }: Visit, addresses: readonly string[], { locale, part, turn }: Language) {
  const [seen, queue, found, languages] = [new Set<string>(), [...addresses], [] as string[], new Set<string>()];
  let [place, pages] = [0, 0];
  for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
    if (place++ % part !== turn) continue;
    pages++;
    const answer = await page.request.get(address, { headers: { "accept-language": locale } });
    if (answer.status() >= 500) found.push(`${address}: ${answer.status()}`);
    const html = await answer.text();
    languages.add(/<html[^>]*\slang="(\w+)"/.exec(html)?.[1] ?? `none at ${address}`);
    found.push(...shownKeys(html).map((key) => `${address}: ${key}`));
    queue.push(...unseenRecords(html, seen));
  }
  return { found, pages, records: seen.size, languages: [...languages] };
}

/** One page of `part`, from the `turn`-th on. */
type Language = { lang: string; locale: string; part: number; turn: number };
const languages: Language[] = [
  { lang: "ko", locale: "ko-KR", part: 2, turn: 0 },
  { lang: "zh", locale: "zh-CN", part: 2, turn: 1 },
];

describe.each(languages)("no page in $lang shows the key of a word", (language) => {
  const { lang, locale } = language;
  const browser = useBrowser(true, { locale });

  test("before signing in, on every screen, its records and its forms", async () => {
    const before = await readAll(browser.visit(), visitors, language);
    await enter(browser.visit(), "admin");
    const inside = await readAll(
      browser.visit(),
      [...screens.filter((path) => !isManagement(path)), ...beside],
      language,
    );
    const elsewhere = await browser.elsewhere();
    await enter(elsewhere, "executive");
    const management = await readAll(elsewhere, screens.filter(isManagement), language);
    expect([...before.found, ...inside.found, ...management.found]).toEqual([]);
    expect(inside.pages).toBeGreaterThan(Math.floor(screens.length / language.part));
    expect(inside.records).toBeGreaterThan(10);
    expect(management.pages).toBeGreaterThan(1);
    expect([...before.languages, ...inside.languages]).toEqual([lang, lang]);
  });
});

describe.each(["ko-KR", "en-US", "zh-CN"])("no menu or dialog in %s shows the key of a word", (locale) => {
  const browser = useBrowser(true, { locale });

  test("in what scripts open over a page: the menus, the profile, the error log", async () => {
    const { page } = browser.visit();
    await enter(browser.visit(), "admin");
    await page.goto("/sales/report?by=line");
    const dialog = page.locator("[role=dialog]");
    const keys = async () => shownKeys(await page.content());
    await page.locator("summary.who").click();
    await page.locator("header a[href='/profile']").first().click();
    for (const part of ["/profile/password", "/profile/email", "/profile/devices", "/profile/role", "/profile"]) {
      await dialog.locator(`a[href='${part}']`).click();
      await dialog.locator(`a[href='${part}'][aria-current]`).waitFor();
      expect(await keys(), part).toEqual([]);
    }
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await page.locator("header a[href='/error-log']").first().click();
    await dialog.waitFor();
    expect(await keys()).toEqual([]);
  });
});

test("self-test: a key is seen as text and in an attribute, known or mistyped; addresses and names are none", () => {
  expect(shownKeys("<p>sales.filter.unit</p>")).toEqual(["sales.filter.unit"]);
  expect(shownKeys('<a title="frame.mistyped">x</a>')).toEqual(["frame.mistyped"]);
  expect(shownKeys('<script>"sales.filter.unit"</script><a href="/x?a=sales.unit">admin@seorak.example</a>')).toEqual(
    [],
  );
});
