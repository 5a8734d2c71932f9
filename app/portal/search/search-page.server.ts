import type { ApiClient, UserInfo } from "~/api/client.server";
import type { SearchFilters } from "~/api/domain/search/search-filters";
import { MOST_TYPED, SEARCH_PAGE, type SearchKind } from "~/api/domain/search/search-kinds";
import { isDisabled } from "~/menu/management-area";
import { customerHrefOf } from "~/portal/figures/customer-href.server";
import type { SalesHref } from "~/portal/figures/sales-href.server";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { addressOn } from "~/portal/report/report-address";
import type { ListColumn, ListRow } from "~/ui/records/list-table";
import { translate, type WordKey } from "~/words";
import { formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";

type Answer = Awaited<ReturnType<ApiClient["search"]["find"]>>;
type Group = Answer["groups"][number];

const columnsOf: Record<SearchKind, WordKey[]> = {
  menu: ["search.column.name", "search.column.code"],
  customer: ["search.column.name", "search.column.code", "search.column.place"],
  contact: ["search.column.name", "search.column.code", "tcis.customer"],
  item: ["search.column.description", "search.column.code", "search.column.line"],
  distributor: ["tas.distributor", "search.column.code", "tas.tasNo"],
  member: ["search.column.name", "members.memberNo", "search.column.numbers"],
  overseas: ["search.column.name", "members.memberNo", "search.column.numbers"],
  rental: ["search.column.name", "contracts.contractNo", "search.column.orders"],
  "rental-overseas": ["search.column.name", "contracts.contractNo", "search.column.orders"],
  matrix: ["search.column.name", "contracts.contractNo", "matrix.cabinets"],
  consignment: ["consignment.siteName", "search.column.code", "consignment.customer"],
  site: ["ttmb.siteName", "search.column.code", "ttmb.customer"],
  group: ["gpms.group", "search.column.code", "gpms.unit"],
  order: ["consignment.customer", "shortage.order", "shortage.orderDate"],
  "special-price": ["search.column.name", "specialPrice.number", "specialPrice.endUser"],
  scrap: ["scrap.customer", "scrap.collection", "scrap.day"],
  news: ["news.title", "news.publisher", "news.publishedAt"],
  opportunity: ["search.column.name", "tcis.upload.number", "tcis.customer"],
  insurance: ["insurance.distributor", "insurance.requestNo", "field.insurance.policyNo"],
  "agent-contract": ["tas.distributor", "agentContract.contractNo", "tas.tasNo"],
};
/** Where what was found opens. */
type Hrefs = Record<Exclude<SearchKind, "menu">, (id: number | string, code: string) => string | undefined>;

/** A customer where their page is, an item where it is told who buys it, a member in the register or with its points, a contract. */
function hrefsOf(menus: UserInfo["menus"]): Hrefs {
  const screen = findMenuItem(menus, "MIPSAL01");
  const salesHref: SalesHref = (changes) => screen && addressOn(screen.path, new URLSearchParams())(changes);
  const listed = (code: string, asked: Record<string, string>) => {
    const path = findMenuItem(menus, code)?.path;
    return path && `${path}?${new URLSearchParams(asked)}`;
  };
  const record = (...codes: string[]) => {
    const path = codes.flatMap((code) => findMenuItem(menus, code)?.path ?? [])[0];
    return (id: number | string) => path && `${path}/${id}`;
  };
  return {
    customer: (id) => customerHrefOf(menus, salesHref)(Number(id)),
    contact: record("MIPTAS19"),
    item: (item) => salesHref({ by: "customer", item: Number(item) }),
    distributor: (unit) => salesHref({ unit: Number(unit) }) ?? listed("MIPTAS04", { unit: String(unit) }),
    member: record("MIPMBS03", "MIPMBS06"),
    overseas: record("MIPMBS11", "MIPMBS12"),
    rental: record("MIPCTS05"),
    "rental-overseas": record("MIPCTS06"),
    matrix: record("MIPMTX05"),
    consignment: (id) => record("MIPUTL06")(`sites/${id}`),
    // A customer reads its report alone.
    site: (id) => record("MIPTMS06")(id) ?? findMenuItem(menus, "MIPTMS08")?.path.replace(":id", String(id)),
    group: record("MIPSAL12"),
    order: (subsidiary, orderNo) => record("MIPUTL01")(`orders/${subsidiary}/${encodeURIComponent(orderNo)}`),
    "special-price": record("MIPSAL06"),
    insurance: record("MIPSAL14"),
    scrap: record("MIPUTL08"),
    "agent-contract": record("MIPTAS05"),
    opportunity: record("MIPTAS06"),
    news: (id) => record("MIPINL01")(`${id}/open`),
  };
}

const addressOf = (filters: SearchFilters, changes: Record<string, string>) =>
  `/search?${new URLSearchParams(
    Object.entries({ xckeyn: filters.xckeyn, xcgsvr: filters.xcgsvr, xctass: filters.xctass, ...changes }).filter(
      ([, value]) => value !== "",
    ),
  )}`;

/** The answer as its page shows it, every text made here. */
export function presentSearch(
  locale: Locale,
  filters: SearchFilters,
  answer: Answer,
  menus: UserInfo["menus"],
  tooLong = false,
) {
  const hrefs = hrefsOf(menus);
  const t = (key: WordKey, params?: Record<string, string>) => translate(locale, key, params);
  const { tooShort, subsidiary } = answer;
  const lost = filters.xcgsvr !== "" && subsidiary === null && tooShort.length === 0;
  return {
    asked: filters.xckeyn !== "" || filters.xctass !== "" || filters.xcgsvr !== "",
    notice: tooLong
      ? t("search.tooLong", { most: String(MOST_TYPED) })
      : tooShort.length > 0
        ? t("search.tooShort", { words: tooShort.join(", ") })
        : lost
          ? t("search.noSubsidiary", { name: filters.xcgsvr })
          : null,
    groups: answer.groups.map((group) => presentGroup(locale, filters, group, hrefs)),
  };
}

const SUGGESTED = 4;

/** The first hits of each kind as links: what is found by typing, before the page of all of them. */
export function suggestionsOf(
  locale: Locale,
  { groups }: Answer,
  menus: UserInfo["menus"],
): { text: string; note: string; href: string }[] {
  const hrefs = hrefsOf(menus);
  return groups.flatMap((group) =>
    (group.kind === "menu"
      ? group.menus
          .filter(({ path }) => !isDisabled(path))
          .map(({ code, title, path }) => ({ text: title, note: code, href: path as string | undefined }))
      : group.records.map(({ id, code, name }) => ({
          text: name,
          // Records of several kinds may have one firm's name: the kind tells them apart.
          note: `${translate(locale, `search.kind.${group.kind}`)} · ${code}`,
          href: hrefs[group.kind as Exclude<SearchKind, "menu">](id, code),
        }))
    )
      .flatMap(({ href, ...hit }) => (href ? [{ ...hit, href }] : []))
      .slice(0, SUGGESTED),
  );
}

function presentGroup(locale: Locale, filters: SearchFilters, group: Group, hrefs: Hrefs) {
  const { kind, found, more } = group;
  const rows = rowsOf(group, hrefs, translate(locale, "mgmt.preparation"));
  const whole = (value: number) => formatInteger(locale, value);
  const word = (key: WordKey, params: Record<string, string> = {}) =>
    translate(locale, key, { kind: translate(locale, `search.kind.${kind}`), found: whole(found), ...params });
  const before = (filters.page - 1) * SEARCH_PAGE;
  return {
    title: word(more ? "search.foundMore" : "search.found"),
    note: more ? word("search.more") : null,
    columns: columnsOf[kind].map((key): ListColumn => ({ text: translate(locale, key) })),
    rows,
    all: filters.xcdtyp === undefined && found > rows.length ? addressOf(filters, { xcdtyp: kind }) : null,
    pages:
      filters.xcdtyp === undefined || found <= SEARCH_PAGE
        ? null
        : {
            shown: word("search.shown", { from: whole(before + 1), to: whole(before + rows.length) }),
            page: filters.page,
            pages: Math.ceil(found / SEARCH_PAGE),
            size: SEARCH_PAGE,
            base: addressOf(filters, { xcdtyp: kind }),
          },
  };
}

const rowsOf = ({ kind, menus, records }: Group, hrefs: Hrefs, preparation: string): ListRow[] =>
  kind === "menu"
    ? menus.map(({ code, title, path }) => ({
        key: code,
        cells: [isDisabled(path) ? `${title}: ${preparation}` : { text: title, href: path }, code],
      }))
    : records.map(({ id, code, name, detail }) => ({
        key: `${id} ${code}`,
        cells: [{ text: name, href: hrefs[kind](id, code) }, code, detail],
      }));
