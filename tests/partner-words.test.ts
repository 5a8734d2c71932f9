import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as XLSX from "xlsx";
import { books, ownWords } from "~/words/audience-books";
import { catalogues, type WordKey } from "~/words/catalogues";
import { type StoryPortal, signInThroughForm, storyPortal } from "./harness/portal";
import { someAtOnce } from "./harness/some-at-once";

/** A customer's account reads what it buys: no screen and no file of its says sale, 매출, 판매 or 销售. */
const corporation = "corporation@partner.example";
const forbidden = /\bsales?\b|\bsold\b|\bselling\b|매출|판매|销售/i;

let portal: StoryPortal;
let world: StoryPortal["world"];
let cookie: string;
beforeAll(async () => {
  portal = await storyPortal({ DEMO: "1" });
  ({ world } = portal);
  // Somebody of the maker's was there before: what is kept for the next reader is kept for readers like them.
  cookie = await signInThroughForm(portal.origin, "marketing@seorak.example");
  for (const language of ["en", "ko", "zh"]) {
    await world.query("UPDATE app_user SET language = $1 WHERE id = 'marketing@seorak.example'", [language]);
    expect(await (await get("/sales/report", language)).text()).toMatch(/<h1[^>]*>[^<]*(Sales|매출|销售)/);
  }
  cookie = await signInThroughForm(portal.origin, corporation);
});
afterAll(() => portal?.stop());

const get = (address: string, language: string) =>
  fetch(portal.origin + address, { headers: { cookie, "accept-language": language }, redirect: "manual" });

const decoded = (text: string) =>
  text
    .replaceAll("&amp;", "&")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">");

/** What a page says: its text, and the attributes that are read out or shown. */
function textsOf(html: string): string[] {
  const shown = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ");
  const spoken = [...shown.matchAll(/\s(?:title|aria-label|alt|placeholder|data-label)="([^"]*)"/g)].map(
    ([, text]) => text ?? "",
  );
  return [...shown.replace(/<[^>]*>/g, "\n").split("\n"), ...spoken].map((text) => decoded(text).trim());
}

/** Addresses are not translated: /sales/report is where the report stands for everybody. */
const withoutAddresses = (text: string) => text.replace(/https?:\/\/\S+|\/[\w-]+(\/[\w-]+)*(\?\S*)?/g, "");
const said = (texts: readonly string[]) => texts.filter((text) => forbidden.test(withoutAddresses(text)));

/** Each page once with each set of parameters; the months and pages of a list say the same as the first. */
function linksIn(html: string): string[] {
  return [...html.matchAll(/\shref="(\/[^"#]*)/g)]
    .map(([, href]) => decoded(href ?? ""))
    .filter((href) => !/^\/(assets|logout|language|api)\b|\.(css|js|svg|png|ico)$/.test(href));
}
const kindOf = (href: string) => {
  const { pathname, searchParams } = new URL(href, "http://portal");
  const given = ["by", "compare", "chart", "view"].map((name) => searchParams.get(name) ?? "");
  const page = pathname.startsWith("/guide/") ? pathname : pathname.replace(/\/[\w-]*\d[\w-]*(?=\/|$)/g, "/1");
  return [page, ...given].join(" ");
};

const MOST = 200;

/** All pages that lead on from the mainboard, and the files that they offer. */
async function walk(language: string): Promise<{ pages: string[]; files: string[]; wrong: string[] }> {
  const seen = new Set<string>();
  const pages: string[] = [];
  const files: string[] = [];
  const wrong: string[] = [];
  let next = [
    "/mainboard",
    "/sales/report?compare=days",
    "/sales/report?compare=previous",
    "/sales/report?month=202611",
  ];
  while (next.length > 0 && pages.length < MOST) {
    const fresh = next.filter((href) => !seen.has(kindOf(href)) && seen.add(kindOf(href)));
    const isFile = (href: string) => /\/export\.\w+/.test(href);
    files.push(...fresh.filter(isFile));
    const found = await someAtOnce(
      fresh.filter((href) => !isFile(href)).slice(0, MOST - pages.length),
      async (href) => {
        const answer = await get(href, language);
        const html = await answer.text();
        if (answer.status !== 200 || !html.startsWith("<!DOCTYPE")) return [];
        pages.push(href);
        wrong.push(...said(textsOf(html)).map((text) => `${href}: ${text.slice(0, 160)}`));
        return linksIn(html);
      },
    );
    next = found.flat();
  }
  return { pages, files, wrong };
}

/** Every sheet of a workbook, the lines of a text file, and the name under which it is kept. */
async function fileTexts(href: string, language: string): Promise<string[]> {
  const answer = await get(href, language);
  if (answer.status !== 200) return [`${answer.status}`];
  const name = decodeURIComponent(answer.headers.get("content-disposition") ?? "");
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (!/\.xlsx/.test(href)) return [name, ...bytes.toString("utf8").split("\n")];
  const book = XLSX.read(bytes);
  return [
    name,
    ...book.SheetNames,
    ...book.SheetNames.flatMap((sheet) =>
      XLSX.utils
        .sheet_to_json<unknown[]>(book.Sheets[sheet] ?? {}, { header: 1 })
        .flat()
        .map(String),
    ),
  ];
}

/** Never said to it: nobody sets its targets, and no filter names who looks after it. */
const notForBuyers = new Set(["sales.say.behind", "sales.say.ahead", "mainboard.needed", "sales.filter.salesperson"]);

/** Where a month is expected to end is told to no partner (docs/decisions/0189). */
const isForBuyers = (key: string) => !notForBuyers.has(key) && !key.startsWith("sales.expected.");

test("no text about its figures is left in a seller's words", () => {
  const about = /^(sales|mainboard|alerts\.figure)\.|^menu\.sales(\.report)?$/;
  const left = Object.entries(books.buyer).flatMap(([locale, book]) =>
    Object.entries(book).flatMap(([key, text]) =>
      about.test(key) && isForBuyers(key) && forbidden.test(text) ? [`${locale} ${key}`] : [],
    ),
  );
  expect(left).toEqual([]);
});

test("a partner's own texts have the places to fill in of those that they replace, in Korean letters where they are Korean", () => {
  const places = (text = "") => new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name));
  for (const [audience, byLocale] of Object.entries(ownWords))
    for (const [locale, own] of Object.entries(byLocale))
      for (const [key, text] of Object.entries(own)) {
        const unknown = [...places(text)].filter((place) => !places(catalogues.en[key as WordKey]).has(place));
        expect(unknown, `${audience} ${locale} ${key}`).toEqual([]);
        expect(/\p{Script=Hangul}/u.test(text), `${audience} ${locale} ${key}`).toBe(locale === "ko");
      }
});

describe.each(["en", "ko", "zh"])("a corporation that reads %s", (language) => {
  test("finds no word of a seller on its screens and in their files", async () => {
    await world.query("UPDATE app_user SET language = $1 WHERE id = $2", [language, corporation]);
    expect(await (await get("/mainboard", language)).text()).toContain(`<html lang="${language}"`);
    const { pages, files, wrong } = await walk(language);
    expect(pages.length).toBeGreaterThan(40);
    expect(pages.some((href) => /^\/guide\/MIPSAL01/.test(href))).toBe(true);
    expect(files.length).toBeGreaterThan(5);
    for (const file of files)
      wrong.push(...said(await fileTexts(file, language)).map((text) => `${file}: ${text.slice(0, 160)}`));
    expect([...new Set(wrong)]).toEqual([]);
  });
});
