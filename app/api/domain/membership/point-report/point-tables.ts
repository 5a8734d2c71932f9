import { formatMonth } from "~/words/formats";
import { choosable, few } from "../../report/list";
import { type Opening, type TableColumn, table } from "../../report/table";
import type { PointAnswer, PointFilters } from "./member-points";
import type { CurrencyTotal, EntryRow, MemberRow, PointFigures, SettlementRow } from "./point-shapes";

/** A member, or the total of members of one currency. */
type Row = PointFigures & { member: MemberRow | null };

const ofMember =
  (of: (member: MemberRow) => string | null) =>
  ({ member }: Row) =>
    member === null ? "" : of(member);

/** A member's figure leads to what it is made of; a total to the members in its order. */
const explains =
  (figure: keyof PointFigures) =>
  ({ member, ...sums }: Row): Opening | null =>
    sums[figure] === 0
      ? null
      : member
        ? { id: member.id, with: { explain: figure } }
        : { with: { sort: figure, dir: null } };

const figure = (key: keyof PointFigures, extra = false): TableColumn<Row> & { key: typeof key } => ({
  key,
  kind: "count",
  head: `points.figure.${key}`,
  of: (row) => String(row[key]),
  sorts: true,
  opens: explains(key),
  ...(extra && { extra: true as const }),
});

export const memberColumns = [
  { key: "unit", kind: "text", head: "sales.filter.unit", of: ofMember(({ unit }) => unit), sorts: "asc" },
  {
    key: "tier",
    kind: "state",
    head: "points.tier",
    of: ofMember(({ tier }) => tier),
    state: (tier) =>
      tier === "none"
        ? { word: "member.tier.none", plain: true }
        : { word: `member.tier.${tier as MemberRow["tier"]}` },
  },
  {
    key: "state",
    kind: "state",
    head: "points.state",
    of: ofMember(({ state }) => state),
    state: (state) => ({ word: `member.state.${state as MemberRow["state"]}` }),
    extra: true,
  },
  {
    key: "purpose",
    kind: "state",
    head: "points.purpose",
    of: ofMember(({ purpose }) => purpose),
    state: (purpose) => ({ word: `member.purpose.${purpose as MemberRow["purpose"]}`, plain: true }),
  },
  figure("available"),
  figure("toBeAvailable"),
  figure("toBeTransferred"),
  figure("transferred"),
  figure("toBeExpired"),
  figure("negative"),
  figure("saved"),
  figure("used"),
  figure("expired"),
  figure("reversed", true),
  {
    key: "lastInvoiceOn",
    kind: "day",
    head: "points.lastInvoice",
    of: ofMember(({ lastInvoiceOn }) => lastInvoiceOn),
    sorts: true,
  },
  { key: "currency", kind: "text", head: "points.currency", of: ofMember(({ currency }) => currency), extra: true },
  { key: "subsidiary", kind: "text", head: "points.subsidiary", of: ofMember((row) => row.subsidiary), extra: true },
  { key: "vatId", kind: "text", head: "field.member.vatId", of: ofMember(({ vatId }) => vatId), extra: true },
  { key: "vatDate", kind: "day", head: "field.member.vatDate", of: ofMember(({ vatDate }) => vatDate), extra: true },
  { key: "customer", kind: "text", head: "points.customerNo", of: ofMember((row) => row.customerCode), fileOnly: true },
] as const satisfies readonly TableColumn<Row>[];

/** Members with their points; a total where all have the same currency. */
export const memberTable = table<Row, PointAnswer, PointFilters>({
  key: "members",
  title: "points.table.members",
  asked: ({ view, by, flow }) => view === null && flow === null && by === "member",
  name: {
    key: "member",
    head: "points.member",
    of: ({ member }) => member?.name ?? "",
    sub: ({ member }) => member?.memberNo ?? "",
    opens: ({ member }) => (member ? { id: member.id } : null),
    sorts: true,
  },
  columns: choosable<Row>(memberColumns),
  rows: ({ rows }) => rows.map((member) => ({ ...member, member })),
  total: ({ totals }) => (totals.length === 1 && totals[0] ? { ...totals[0], member: null } : null),
  rowCount: ({ rowCount }) => rowCount,
});

/** Where members have several currencies: what each comes to, and the way to its members. */
export const currencyTable = table<CurrencyTotal, PointAnswer>({
  key: "currencies",
  title: "points.table.currencies",
  asked: ({ view, totals }) => view === null && totals.length > 1,
  name: {
    key: "currency",
    head: "points.currency",
    of: ({ currency }) => currency,
    opens: ({ currency }) => ({ with: { money: currency } }),
  },
  columns: [
    { key: "members", kind: "count", head: "points.members", of: ({ members }) => String(members) },
    ...(["available", "toBeAvailable", "toBeTransferred", "toBeExpired", "negative"] as const).map(
      (key): TableColumn<CurrencyTotal> => ({
        key,
        kind: "count",
        head: `points.figure.${key}`,
        of: (row) => String(row[key]),
        opens: ({ currency }) => ({ with: { money: currency, by: null, sort: key } }),
      }),
    ),
  ],
  rows: ({ totals }) => totals,
});

const settlementColumns = [
  ["welcome", ({ welcome }) => welcome],
  ["offset", ({ offset }) => offset],
  ["use", ({ use }) => use],
  ["saveOnly", ({ offset, use }) => offset + use],
  ["totalSave", ({ welcome, offset, use }) => welcome + offset + use],
] as const satisfies readonly [string, (row: SettlementRow) => number][];

/** Welcome (1), Offset (0.5 %), Use (1.0 %), Save only (2), Total Save (1+2), month by month, the newest first. */
export const settlementTable = table<SettlementRow, PointAnswer>({
  key: "settlement",
  title: "points.table.settlement",
  asked: ({ view, by, flow }) => view !== null || (flow === null && by === "month"),
  name: {
    key: "month",
    head: "points.month",
    of: ({ month }, { locale }) => formatMonth(locale, month),
    orders: ({ month }) => String(month),
    after: ({ currency }) => ` ${currency}`,
  },
  columns: settlementColumns.map(
    ([key, of]): TableColumn<SettlementRow> => ({
      key,
      kind: "count",
      head: `points.settlement.${key}`,
      of: (row) => String(of(row)),
    }),
  ),
  rows: ({ view, settlement }) => view?.settlement ?? settlement,
  total: ({ view, settlement, totals }) => (totals.length > 1 ? null : sumOfMonths(view?.settlement ?? settlement)),
});

function sumOfMonths([first, ...rest]: readonly SettlementRow[]): SettlementRow | null {
  if (!first) return null;
  const sum = { ...first };
  for (const { welcome, offset, use } of rest) {
    sum.welcome += welcome;
    sum.offset += offset;
    sum.use += use;
  }
  return sum;
}

/** An entry, or the sum of all that are filtered. */
type Entry = {
  points: number;
  entry: (EntryRow & { customerId: number; vatId: string; vatDate: string | null }) | null;
};
const ofEntry =
  (of: (entry: NonNullable<Entry["entry"]>) => string | number | null) =>
  ({ entry }: Entry): string | null => {
    if (entry === null) return "";
    const value = of(entry);
    return value === null ? null : String(value);
  };

const entryColumns: readonly TableColumn<Entry>[] = [
  {
    key: "category",
    kind: "state",
    head: "points.category",
    of: ofEntry(({ category }) => category),
    state: (category) => ({ word: `points.category.${category as EntryRow["category"]}`, plain: true }),
  },
  {
    key: "type",
    kind: "state",
    head: "points.type",
    of: ofEntry(({ type }) => type),
    state: (type) => ({ word: `points.type.${type as EntryRow["type"]}`, plain: true }),
  },
  {
    key: "invoiceNo",
    kind: "text",
    head: "sales.column.invoiceNo",
    of: ofEntry(({ invoiceNo }) => invoiceNo ?? ""),
    opens: ({ entry }) =>
      entry?.invoiceMonth && entry.invoiceNo
        ? linesOfInvoice({ month: entry.invoiceMonth, invoice: entry.invoiceNo, customer: entry.customerId })
        : null,
  },
  { key: "lines", kind: "count", head: "points.lines", of: ofEntry(({ lines }) => (lines === 0 ? "" : lines)) },
  {
    key: "lineNo",
    kind: "text",
    head: "points.lineNo",
    of: ofEntry(({ lineNos }) => lineNos.join(", ")),
    short: ({ entry }) => few((entry?.lineNos ?? []).map(String), 3),
  },
  { key: "item", kind: "text", head: "sales.column.item", of: ofEntry(({ item }) => item ?? "") },
  { key: "description", kind: "text", head: "sales.column.description", of: ofEntry((entry) => entry.description) },
  { key: "remark", kind: "text", head: "points.remark", of: ofEntry(({ remark }) => remark) },
  { key: "points", kind: "count", head: "points.change", of: ({ points }) => String(points) },
  { key: "balance", kind: "count", head: "points.balance", of: ofEntry(({ balance }) => balance) },
  { key: "expiresOn", kind: "day", head: "points.expiresOn", of: ofEntry((entry) => entry.expiresOn) },
  {
    key: "lots",
    kind: "text",
    head: "points.lot",
    of: ofEntry(({ lots }) => lots.join(", ")),
    short: ({ entry }) => few((entry?.lots ?? []).map(String), 1),
    opens: ({ entry }) => (entry?.lots[0] ? { with: { lot: entry.lots[0], page: null } } : null),
  },
  { key: "vatId", kind: "text", head: "field.member.vatId", of: ofEntry(({ vatId }) => vatId), fileOnly: true },
  {
    key: "vatDate",
    kind: "day",
    head: "field.member.vatDate",
    of: ofEntry((entry) => entry.vatDate),
    fileOnly: true,
  },
  { key: "postedBy", kind: "text", head: "points.postedBy", of: ofEntry(({ postedBy }) => postedBy), fileOnly: true },
  {
    key: "approvedBy",
    kind: "text",
    head: "points.approvedBy",
    of: ofEntry(({ approvedBy }) => approvedBy ?? ""),
    fileOnly: true,
  },
];

/** A member's entries with the columns of domain.md 8.3, the newest first. */
export const entryTable = table<Entry, PointAnswer>({
  key: "entries",
  main: true,
  title: "points.table.entries",
  asked: ({ view }) => view !== null,
  name: { key: "date", head: "points.date", kind: "day", of: ({ entry }) => entry?.day ?? "" },
  columns: entryColumns,
  rows: ({ view }) =>
    (view?.entries ?? []).map((entry) => ({
      points: entry.points,
      entry: {
        ...entry,
        ...{ customerId: view?.customerId ?? 0, vatId: view?.vatId ?? "", vatDate: view?.vatDate ?? null },
      },
    })),
  total: ({ view }) => (view ? { points: view.entryTotal, entry: null } : null),
  rowCount: ({ view }) => view?.entryCount ?? 0,
});

/** What a member's own page tells of an entry; how its lines are numbered, texts and who posted it stand with the points. */
const inShort = ["category", "type", "invoiceNo", "item", "points", "balance", "expiresOn"];
export const shortEntryTable = { ...entryTable, columns: entryColumns.filter(({ key }) => inShort.includes(key)) };

/** An invoice's lines in the sales report of its month, be it the running one; its number may be another customer's too. */
export const linesOfInvoice = (of: { month: number; customer: number; invoice: string }): Opening => ({
  screen: "MIPSAL01",
  at: "rows",
  with: { by: "lines", ...of },
});
