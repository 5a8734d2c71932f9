import path from "node:path";
import { accessTokenCookie } from "~/api/client.server";
import { loadSpecialPrices } from "~/api/demo/load-special-prices.server";
import { answerWith, createApi } from "~/api/http/app.server";
import { type MenuLeaf, menuLeaves } from "~/menu";
import type { Locale } from "~/words/locale";
import { type Packed, unpacked } from "~/words/packed";
import { ownOrigin } from "./api";
import { now, type SalesWorld, salesWorld } from "./sales";

export type ShownTable = { title: string; rows: number; hasTotal: boolean };

/** What a screen shows: markup of the server, and what the browser draws. */
export type Screen = {
  html: string;
  /** Sentences as they are read, in their order. */
  says: string[];
  /** What a record's reader has to know before reading on. */
  notices: string[];
  /** Figures that lead on: in key figures, in cells. */
  links: { href: string; text: string; place: string }[];
  /** Tables of a report; the first row of some is their total. */
  tables: ShownTable[];
  /** What the loader of a record's page sends. */
  sent: Record<string, unknown>;
};

/** Screens that show a report of the registry. */
export const reportScreens: readonly MenuLeaf[] = menuLeaves.filter(({ screen, report }) => screen && report);

/**
 * Screens of the portal in this process, on a world of the test's: each loader is called as a browser without scripts has it
 * called, guards included.
 */
async function openScreens(world: SalesWorld) {
  const { db, reports } = world.database;
  answerWith(createApi({ db, reportsOfRequest: () => reports, now: () => now, ownOrigins: [ownOrigin] }));
  await world.query("UPDATE app_user SET password_expires_at = now() + interval '90 days'");
  const tokens = new Map<string, string>();
  /** @param record a page below the screen: its folder, and whose it is */
  async function open(
    userId: string,
    locale: Locale,
    leaf: MenuLeaf,
    query = "",
    record?: { page: string; id: number | string; params?: Record<string, string> },
  ): Promise<Screen> {
    const token = tokens.get(userId) ?? (await world.tokenOf(userId));
    tokens.set(userId, token);
    await world.query("UPDATE app_user SET language = $1 WHERE id = $2", [locale, userId]);
    const cookie = `${accessTokenCookie}=${encodeURIComponent(`Bearer ${token}`)}; mgmt_language=${locale}`;
    const below = record ? `/${[record.id, ...Object.values(record.params ?? {})].join("/")}` : "";
    const request = new Request(`${ownOrigin}${leaf.path}${below}${query}`, {
      headers: { cookie, "sec-purpose": "prefetch" },
    });
    const { loader } = await import(path.resolve("app/portal", leaf.screen ?? "", record?.page ?? "", "route.tsx"));
    const sent = await loader({
      request,
      params: record ? { id: String(record.id), ...record.params } : {},
      context: {},
    });
    return readScreen(sent);
  }
  return { open, close: () => answerWith(undefined) };
}

/** The small story with special prices, and its screens. */
export async function screensWorld() {
  const world = await salesWorld();
  await loadSpecialPrices(world.database.pool);
  const screens = await openScreens(world);
  const close = async () => {
    screens.close();
    await world.close();
  };
  return { world, screens, close };
}

type Sent = { page?: unknown; drawn?: Record<string, string> };

function readScreen(sent: Sent): Screen {
  const { page: given, drawn = {} } = sent;
  const page = (typeof given === "string" ? unpacked(given as Packed<object>) : (given ?? {})) as Record<
    string,
    unknown
  >;
  // A page without a report sends what the server drew side by side.
  const own = Object.values(given === undefined ? sent : page).filter(
    (part): part is string => typeof part === "string" && part.startsWith("<"),
  );
  const html = [...Object.values(drawn), ...own].join("\n");
  const notices = [...html.matchAll(/<div class="note warn"[^>]*>.*?<div>(.*?)<\/div>/gs)].map(([, text]) =>
    plainText(text ?? ""),
  );
  const links = [...linksIn(html), ...cellLinks(page)];
  const tables = [...tablesIn(html), ...sentTables(page)];
  return { html, says: saysIn(html, page), notices, links, tables, sent: { ...sent } };
}

const entities: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&(amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .trim();

function saysIn(html: string, page: Record<string, unknown>): string[] {
  const drawn = [...html.matchAll(/<p class="say[^"]*">(.*?)<\/p>/gs)].map(([, text]) => plainText(text ?? ""));
  const { say, trend } = page as { say?: string; trend?: { say?: string } };
  return [say, trend?.say, ...drawn].filter((text): text is string => Boolean(text));
}

function linksIn(html: string): Screen["links"] {
  const figures = [
    ...html.matchAll(
      /<dt>([^<]*)<\/dt><dd class="big"><a href="([^"]*)"(?: title="(\S+) ([^"]*)")?>([^<]*)<\/a> <small>([^<]*)/g,
    ),
    // What is told in thousands is followed as exactly as it says when pointed at.
  ].map(([, label = "", href, exact, exactUnit, text, unit = ""]) => ({
    ...{ href, text: exact ?? text },
    place: `${plainText(label)} ${exactUnit ?? unit}`,
  }));
  const rows = [...html.matchAll(/<table[^>]*>(.*?)<\/table>/gs)].flatMap(([, table = ""]) => {
    const [head = "", body = ""] = table.split("<tbody");
    const heads = [...(head.split("<tr").at(-1) ?? "").matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, text]) =>
      plainText(text ?? ""),
    );
    return [...body.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].flatMap(([, row = ""]) => {
      const cells = [...row.matchAll(/<td([^>]*)>(.*?)<\/td>/gs)];
      return cells.flatMap(([, kind = "", cell = ""], at) => {
        const [, href, text] = /<a href="([^"]*)">([^<]*)<\/a>/.exec(cell) ?? [];
        // Names and numbers of records are words; a figure stands at the right.
        if (href === undefined) return [];
        return [
          { href, text: /\btext\b/.test(kind) ? "" : text, place: heads[heads.length - cells.length + at] ?? "" },
        ];
      });
    });
  });
  return [...figures, ...rows].map(({ href, text, place }) => ({
    ...{ href: plainText(href ?? ""), text: plainText(text ?? ""), place: place.trim() },
  }));
}

const tablesIn = (html: string): ShownTable[] =>
  [...html.matchAll(/<table class="numbers[^"]*"><caption[^>]*>(.*?)<\/caption>(.*?)<\/table>/gs)].map(
    ([, title = "", table = ""]) => {
      const rows = [...table.slice(table.indexOf("</thead>")).matchAll(/<tr\b([^>]*)>/g)];
      return { title: plainText(title), rows: rows.length, hasTotal: /level-0/.test(rows[0]?.[1] ?? "") };
    },
  );

/** Tables that the browser draws, but those that stand in a chart's place. */
function sentTables(value: unknown): ShownTable[] {
  if (typeof value !== "object" || value === null) return [];
  const { title, groups, rows, switchHref } = value as Record<string, unknown>;
  if (!Array.isArray(groups) || !Array.isArray(rows)) return Object.values(value).flatMap(sentTables);
  if (switchHref !== undefined) return [];
  return [{ title: String(title), rows: rows.length, hasTotal: rows[0]?.level === 0 }];
}

/** Tables that the browser draws: cells are [text, sign, address]. */
function cellLinks(value: unknown): Screen["links"] {
  if (!Array.isArray(value))
    return value && typeof value === "object" ? Object.values(value).flatMap((each) => cellLinks(each)) : [];
  const [text, sign, href] = value;
  if (value.length === 3 && typeof text === "string" && typeof sign === "string" && typeof href === "string")
    return href.startsWith("/") ? [{ href, text, place: "cell" }] : [];
  return value.flatMap((each) => cellLinks(each));
}
