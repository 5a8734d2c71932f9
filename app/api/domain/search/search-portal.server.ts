import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { contains } from "../search-pattern";
import { findAccounts } from "./find-accounts.server";
import { findAgentContracts } from "./find-agent-contracts.server";
import { findContacts } from "./find-contacts.server";
import { findContracts } from "./find-contracts.server";
import { findDistributors } from "./find-distributors.server";
import { findMatrixContracts } from "./find-matrix-contracts.server";
import { findMembers } from "./find-members.server";
import { findNews } from "./find-news.server";
import { findOpportunities } from "./find-opportunities.server";
import { findOrders } from "./find-orders.server";
import { type FoundRecord, type FoundRecords, findCustomers, findItems, MOST_FOUND } from "./find-records.server";
import { findScrap } from "./find-scrap.server";
import { findSites } from "./find-sites.server";
import { findSpecialPrices } from "./find-special-prices.server";
import { findSupports } from "./find-supports.server";
import { findToolSites } from "./find-tool-sites.server";
import type { SearchFilters } from "./search-filters";
import { SEARCH_PAGE, type SearchKind, searchKinds } from "./search-kinds";
import { matchesWords, type SearchWord, searchForm, searchWords, tooShortWords } from "./search-words";

export type MenuTitle = { code: string; title: string; path: string };
export type SearchGroup = {
  kind: SearchKind;
  found: number;
  /** There are more than were counted. */
  more: boolean;
  menus: MenuTitle[];
  records: FoundRecord<number | string>[];
};
export type SearchAnswer = {
  groups: SearchGroup[];
  /** Words too short to look for. */
  tooShort: string[];
  /** The subsidiary that the group server names; null when none was named or none is known to the reader. */
  subsidiary: { id: number; name: string } | null;
};

/** Rows of a kind among others. */
const SHOWN = 10;

/**
 * One search over all that the reader may open: the menu, own customers, items, distributors, and of own customers contacts, members, contracts of rental and cabinets,
 * consignment and TTMB sites, groups, orders, special prices, insurance, used tools and opportunities, contracts with
 * distributors, and the news. A kind whose screen they may not open is not searched. A named
 * subsidiary asks for customers alone, a TAS code for whatever has one.
 */
export async function searchPortal(
  ctx: Ctx,
  filters: SearchFilters,
  menus: readonly MenuTitle[],
): Promise<SearchAnswer> {
  const words = searchWords(filters.xckeyn);
  const tooShort = tooShortWords(words);
  const subsidiary = filters.xcgsvr ? await findSubsidiary(ctx, filters.xcgsvr) : null;
  const asked = kindsFor(ctx, filters);
  const ready = tooShort.length === 0 && (words.length > 0 || filters.xctass !== "" || subsidiary !== null);
  const lost = filters.xcgsvr !== "" && subsidiary === null;
  if (!ready || lost) return { groups: [], tooShort, subsidiary };
  const limit = filters.xcdtyp ? SEARCH_PAGE : SHOWN;
  const window = { offset: filters.xcdtyp ? (filters.page - 1) * SEARCH_PAGE : 0, limit };
  const groups = await Promise.all(
    asked.map((kind) =>
      groupOf(ctx, kind, words, { codePrefix: filters.xctass, subsidiaryId: subsidiary?.id ?? null }, menus, window),
    ),
  );
  return { groups: groups.filter(({ found }) => found > 0), tooShort, subsidiary };
}

/** Where what is found opens: customers and items in the sales report, members in their register or with their points, contracts in their list, an order on its own page. */
const screensOf: Record<Exclude<SearchKind, "menu">, readonly string[]> = {
  customer: ["MIPSAL01"],
  contact: ["MIPTAS19"],
  item: ["MIPSAL01"],
  distributor: ["MIPSAL01", "MIPTAS04"],
  member: ["MIPMBS03", "MIPMBS06"],
  overseas: ["MIPMBS11", "MIPMBS12"],
  rental: ["MIPCTS05"],
  "rental-overseas": ["MIPCTS06"],
  matrix: ["MIPMTX05"],
  consignment: ["MIPUTL06"],
  site: ["MIPTMS06", "MIPTMS08"],
  group: ["MIPSAL12"],
  order: ["MIPUTL01"],
  "special-price": ["MIPSAL06"],
  insurance: ["MIPSAL14"],
  scrap: ["MIPUTL08"],
  "agent-contract": ["MIPTAS05"],
  opportunity: ["MIPTAS06"],
  news: ["MIPINL01"],
};

const ofSubsidiary: readonly SearchKind[] = ["customer"];
/** What has a number in the agent system. */
const withTasCode: readonly SearchKind[] = ["customer", "distributor", "member", "overseas", "agent-contract"];

function kindsFor(ctx: Ctx, { xcdtyp, xctass, xcgsvr }: SearchFilters): SearchKind[] {
  const kinds = xcgsvr !== "" ? ofSubsidiary : xctass !== "" ? withTasCode : searchKinds;
  const mayOpen = (kind: SearchKind) =>
    kind === "menu" || screensOf[kind].some((code) => ctx.viewer.menuCodes.has(code));
  return kinds.filter((kind) => mayOpen(kind) && (xcdtyp === undefined || xcdtyp === kind));
}

async function groupOf(
  ctx: Ctx,
  kind: SearchKind,
  words: readonly SearchWord[],
  wanted: { codePrefix: string; subsidiaryId: number | null },
  menus: readonly MenuTitle[],
  window: { offset: number; limit: number },
): Promise<SearchGroup> {
  if (kind === "menu") {
    const found = menus.filter(({ code, title }) => matchesWords(`${code} ${title}`, words));
    return { kind, found: found.length, more: false, menus: found.slice(0, window.limit), records: [] };
  }
  const find = {
    customer: () => findCustomers(ctx, words, wanted, window),
    contact: () => findContacts(ctx, words, window),
    item: () => findItems(ctx, words, window),
    distributor: () => findDistributors(ctx, words, wanted, window),
    member: () => findMembers(ctx, "home", words, wanted, window),
    overseas: () => findMembers(ctx, "abroad", words, wanted, window),
    rental: () => findContracts(ctx, "domestic", words, window),
    "rental-overseas": () => findContracts(ctx, "overseas", words, window),
    matrix: () => findMatrixContracts(ctx, words, window),
    consignment: () => findSites(ctx, words, window),
    site: () => findToolSites(ctx, words, window),
    group: () => findAccounts(ctx, words, window),
    order: () => findOrders(ctx, words, window),
    "special-price": () => findSpecialPrices(ctx, words, window),
    insurance: () => findSupports(ctx, words, window),
    scrap: () => findScrap(ctx, words, window),
    "agent-contract": () => findAgentContracts(ctx, words, wanted, window),
    opportunity: () => findOpportunities(ctx, words, window),
    news: () => findNews(ctx, words, window),
  };
  const { rows, found }: FoundRecords<number | string> = await find[kind]();
  return { kind, found: Math.min(found, MOST_FOUND), more: found > MOST_FOUND, menus: [], records: rows };
}

/** By code or by part of a name in any language, among those the reader sees something of. */
async function findSubsidiary({ db, viewer, locale }: Ctx, typed: string) {
  const { scope } = viewer;
  const own = scope.all
    ? sql`true`
    : sql`id in (select subsidiary_id from org_unit where id = any(${sql.param(scope.unitIds)}::int[]))`;
  const name = sql.identifier(`name_${locale}`);
  const text = searchForm(typed);
  const inside = contains(text);
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    select id, coalesce(${name}, name_en) as name from org_unit
     where subsidiary_id = id and ${own}
       and (lower(code) = ${text} or lower(name_en) like ${inside} or name_ko like ${inside} or name_zh like ${inside})
     order by lower(code) = ${text} desc, display_order limit 1`);
  return rows[0] ?? null;
}
