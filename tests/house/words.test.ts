import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { menuLeaves, menuTree } from "~/menu";
import { type MenuEntry, roles } from "~/menu/entry";
import { findLeafByPath } from "~/menu/find-leaf";
import routes from "~/routes";
import { catalogues } from "~/words/catalogues";
import { locales } from "~/words/locale";
import { zh } from "~/words/zh";
import { readSources } from "./sources";

/** Korean texts without a Korean letter, each with the reason why a reader of Korean is served by it. */
const withoutHangul: Record<string, string> = {
  "menu.management.ttmb": "the programme's own name",
  "menu.ttmb": "the programme's own name",
  "menu.gpms": "the programme's own name",
  "menu.tas.tcis": "the system's own name",
  "menu.membership.crm": "an abbreviation used in Korean as it is",
  "menu.errors.401": "a number",
  "menu.errors.404": "a number",
  "frame.maintenance.times": "two points in time",
  "frame.copyright": "a sign, a year and a company's name",
  "frame.social.linkedin": "a company's name",
  "frame.social.youtube": "a company's name",
  "sites.e-gal": "a site's own name",
  "pivot.partly": "a quarter or a year, and months of it",
  "members.agreed": "a day and a name of a list",
  "member.tier.none": "a dash",
  "report.unit.named": "a head and its unit",
  "rule.unit.percent": "a sign",
  "scrap.column.ppm": "a unit",
  "scrap.kpi.ppm": "a unit",
  "field.scrapLine.item.none": "a dash",
  "mode.mip": "an abbreviation used in Korean as it is",
  "mode.mgmt": "an abbreviation used in Korean as it is",
  "mgmt.headline.noTarget": "a month and an amount",
  "mgmt.verdict.both": "two clauses",
  "public.languageSwitched": "fixed by the specification in English, whatever the language",
};

/** Classes of texts, by their keys: each is complete in Chinese, so that what lacks is told by what it is. */
const classes = {
  label: /^field\.|No$/,
  head: /\.(column|head)\./,
  state: /\.state\./,
  question: /\.question$|[vV]erb\..*\.text$/,
  error: /^api\.|\.(wrong|unknown|taken|twice)$|\.error\./,
  empty: /\.(empty|none)\./,
  mail: /^mail\./,
  term: /\.term\w*(\.customer)?$/,
  figures: /\.(sentence\w*|say\w*|figure)(\.|$)/,
  guide: /^guide\./,
  other: /./,
};
/** Fixed by the specification in English, or no words. */
const inEnglish = new Set([
  ...["api.no-roles", "field.scrapLine.item.none", "consignment.reversal.none", "frame.copyright"],
  ...["frame.social.linkedin", "frame.social.youtube", "upload.size", "openStock.band.1-9", "openStock.band.10-99"],
  ...["scrap.kpi.ppm", "mode.mip", "mode.mgmt", "sites.e-gal"],
]);

const hasHangul = (text: string) => /\p{Script=Hangul}/u.test(text);
/** `{name}` in a text, with what it counts or alone: what the code fills in. */
const places = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort().join(" ");

function findWithoutHangul(texts: Record<string, string>): string[] {
  return Object.keys(texts).filter((key) => !hasHangul(texts[key] ?? "") && !(key in withoutHangul));
}

function findOtherPlaces(texts: Record<string, string>, model: Record<string, string>): string[] {
  return Object.keys(texts).filter((key) => places(texts[key] ?? "") !== places(model[key] ?? ""));
}

/** Keys that stand in two files of a language: the later one would win without a word. */
function findTwice(texts: readonly string[]): string[] {
  const keys = texts.flatMap((text) =>
    [...text.matchAll(/^ {2}(?:"([^"]+)"|(\w+)):/gm)].map(([, a, b]) => a ?? b ?? ""),
  );
  return keys.filter((key, place) => keys.indexOf(key) !== place);
}

const flatten = (entries: readonly MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [entry, ...flatten(entry.children ?? [])]);

/** Keys of the prefixes that every page carries which nothing but the server's own files read: bytes that no browser needs. */
function findServerOnly(keys: readonly string[], sources: readonly { file: string; text: string }[]): string[] {
  const [ours, others] = [true, false].map((own) =>
    sources.filter(({ file }) => /\.server\.tsx?$/.test(file) === own).map(({ text }) => text),
  );
  const named = (texts: readonly string[] = [], key: string) => texts.some((text) => text.includes(`"${key}"`));
  return keys.filter((key) => named(ours, key) && !named(others, key));
}

test("what every page carries are words that a browser may need", () => {
  const carried = Object.keys(catalogues.en).filter((key) => /^(ui|frame)\./.test(key));
  const sources = ["app/portal", "app/ui", "app/menu"].flatMap((folder) => readSources(folder, /\.tsx?$/));
  expect(findServerOnly(carried, sources)).toEqual([]);
  expect(
    findServerOnly(
      ["ui.a", "ui.b"],
      [
        { file: "x.server.tsx", text: 't("ui.a") t("ui.b")' },
        { file: "y.tsx", text: 't("ui.b")' },
      ],
    ),
  ).toEqual(["ui.a"]);
});

describe("the catalogues", () => {
  test.each(locales)("%s has every key and no other", (locale) => {
    expect(Object.keys(catalogues[locale]).sort()).toEqual(Object.keys(catalogues.en).sort());
  });

  test.each(locales)("%s has no empty text, and the same places to fill in as English", (locale) => {
    expect(Object.keys(catalogues[locale]).filter((key) => !Object(catalogues[locale])[key].trim())).toEqual([]);
    expect(findOtherPlaces(catalogues[locale], catalogues.en)).toEqual([]);
  });

  test("Chinese has every text of its own, class by class", () => {
    const own: Record<string, string> = zh;
    const missing = Object.keys(catalogues.en).filter((key) => !(key in own) && !inEnglish.has(key));
    const classOf = (key: string) => Object.entries(classes).find(([, keys]) => keys.test(key))?.[0];
    expect(missing.map((key) => `${classOf(key)}: ${key}`)).toEqual([]);
    expect([...inEnglish].filter((key) => key in own)).toEqual([]);
  });

  test("a Chinese text is no English sentence", () => {
    const texts: Record<string, string> = zh;
    const english = (text: string) =>
      !/\p{Script=Han}/u.test(text) && (text.replace(/\{[^}]*\}/g, "").match(/[a-z]{3,}/g) ?? []).length > 3;
    expect(Object.keys(texts).filter((key) => english(texts[key] ?? ""))).toEqual([]);
  });

  test("every Korean text holds a Korean letter, or is listed with the reason", () => {
    expect(findWithoutHangul(catalogues.ko)).toEqual([]);
  });

  test("no text is listed as an exception that needs none", () => {
    const texts: Record<string, string> = catalogues.ko;
    expect(Object.keys(withoutHangul).filter((key) => hasHangul(texts[key] ?? "한"))).toEqual([]);
  });

  test.each(locales)("no key of %s stands in two files", (locale) => {
    expect(findTwice(readSources(`app/words/${locale}`, /\.ts$/).map(({ text }) => text))).toEqual([]);
  });

  test("English and Chinese carry no Korean letter, Korean no Chinese text by mistake", () => {
    const strays = (["en", "zh"] as const).flatMap((locale) =>
      Object.entries(catalogues[locale]).flatMap(([key, text]) => (hasHangul(text) ? [`${locale} ${key}`] : [])),
    );
    expect(strays).toEqual([]);
  });
});

describe("the menu", () => {
  const entries = flatten(menuTree);

  test("every entry has a title in Korean and English", () => {
    const titles: Record<string, string> = catalogues.en;
    expect(entries.filter(({ key }) => !titles[`menu.${key}`]).map(({ key }) => key)).toEqual([]);
  });

  test("no title is left of an entry that is gone", () => {
    const known = new Set(entries.map(({ key }) => `menu.${key}`));
    expect(Object.keys(catalogues.en).filter((key) => key.startsWith("menu.") && !known.has(key))).toEqual([]);
  });

  test("codes, keys and the screens' addresses are each given once", () => {
    const twice = (values: string[]) => values.filter((value, place) => values.indexOf(value) !== place);
    expect(twice(menuLeaves.map(({ code }) => code))).toEqual([]);
    expect(twice(menuLeaves.map(({ path }) => path))).toEqual([]);
    expect(twice(entries.map(({ key }) => key))).toEqual([]);
  });

  test("every leaf names the roles that may open it", () => {
    const known: readonly string[] = roles;
    const wrong = menuLeaves.filter(
      ({ rights }) => rights !== "everyone" && (!rights?.length || rights.some((role) => !known.includes(role))),
    );
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  test("every leaf is found by its address, and has a route there", async () => {
    const table = flattenRoutes(await routes);
    const lost = menuLeaves.filter(
      ({ path, code }) => findLeafByPath(path)?.code !== code || table.get(`menu:${code}`)?.path !== path,
    );
    expect(lost.map(({ key }) => key)).toEqual([]);
  });

  test("every route's file exists", async () => {
    const files = [...flattenRoutes(await routes).values()].map(({ file }) => file);
    expect(files.length).toBeGreaterThan(menuLeaves.length);
    expect(files.filter((file) => !fs.existsSync(`app/${file}`))).toEqual([]);
  });

  test("every built screen declares the right to its own code", () => {
    const wrong = menuLeaves.flatMap(({ screen, code }) => {
      if (!screen) return [];
      const file = `app/portal/${screen}/route.tsx`;
      const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
      return text.includes(`access: { menu: "${code}" }`) ? [] : [`${file}: ${code}`];
    });
    expect(wrong).toEqual([]);
  });

  /** The number may only fall: whoever builds a screen lowers it in the file. */
  test("leaves that still lead to the page that says it is not available", () => {
    const { leaves: allowed } = JSON.parse(fs.readFileSync("tests/house/not-built.json", "utf8"));
    const missing = menuLeaves.filter(({ screen }) => screen === undefined).length;
    console.log(`Screens not built yet: ${missing} of ${menuLeaves.length} menu leaves`);
    expect(missing, "a built screen fell back to the page that says it is not available").not.toBeGreaterThan(allowed);
    expect(missing, `fewer than before: write ${missing} into tests/house/not-built.json`).toBe(allowed);
  });
});

type Route = { id?: string; path?: string; file: string; children?: Route[] };
function flattenRoutes(list: readonly Route[]): Map<string, Route> {
  const all = (routes: readonly Route[]): Route[] => routes.flatMap((route) => [route, ...all(route.children ?? [])]);
  return new Map(all(list).map((route) => [route.id ?? route.file, route]));
}

describe("self-test: is seen", () => {
  test("a Korean text that was never translated", () => {
    expect(findWithoutHangul({ "a.b": "Sales", "a.c": "매출" })).toEqual(["a.b"]);
  });

  test("a place to fill in that one language lacks or misspells", () => {
    const model = { a: "{x} of {y}", b: "{x}", c: "none" };
    expect(findOtherPlaces({ a: "{y} 중 {x}", b: "{X}", c: "{x} 없음" }, model)).toEqual(["b", "c"]);
  });

  test("a key in two files", () => {
    expect(findTwice(['  "a.b": "x",\n  plain: "y",', '  "c.d": "z",\n  "a.b": "again",'])).toEqual(["a.b"]);
  });
});
