import type { WordKey } from "~/words";
import { choosable } from "../../report/list";
import { type Opening, type TableColumn, table } from "../../report/table";
import { LAPSING_SOON } from "../lapsing";
import type { GlobalStatus, StatusFigures, StatusFilters, StatusLevel, StatusRow } from "./global-status";

/** A row as it is listed, or the total: a row of nobody. */
type Row = Omit<StatusRow, "key" | "market"> & {
  key: string | null;
  market: StatusRow["market"] | null;
  by: StatusLevel;
  since: string;
};

type Column = TableColumn<Row> & { key: string };

const counts = [
  ["members", "state", "members.units.members", { state: "current" }],
  ["applied", "state", "member.state.applied", { state: "applied" }],
  ["active", "state", "member.state.active", { state: "active" }],
  ["dormant", "state", "member.state.dormant", { state: "dormant" }],
  ["withdrawn", "state", "member.state.withdrawn", { state: "withdrawn" }],
  ["joined", "year", "dashboard.joined", {}],
  ["left", "year", "dashboard.left", {}],
  ["lapsing", "watch", "status.lapsing", { state: "current", lapsing: LAPSING_SOON }],
  ["negative", "watch", "members.negative", { debt: "negative" }],
  ["black", "tier", "member.tier.black", { state: "current", tier: "black" }],
  ["silver", "tier", "member.tier.silver", { state: "current", tier: "silver" }],
  ["bronze", "tier", "member.tier.bronze", { state: "current", tier: "bronze" }],
] as const satisfies readonly [keyof StatusFigures, string, WordKey, Record<string, string>][];

const moneys = [
  ["liability", "points.chart.liability"],
  ["ending", "status.ending"],
  ["saved", "points.category.save"],
  ["used", "points.category.use"],
  ["expired", "points.category.expire"],
] as const satisfies readonly [keyof StatusFigures, WordKey][];

export const statusSorts = ["name", ...counts.map(([key]) => key), ...moneys.map(([key]) => key)] as const;

/** The register that has a row's members. */
function register({ key, by, market }: Row, narrow: Record<string, string>): Opening | null {
  if (key === null || market === null) return null;
  const screen = market === "home" ? "MIPMBS03" : "MIPMBS11";
  return { screen, with: { [by === "country" ? "country" : "unit"]: key, ...narrow } };
}
const inTwelveMonths = (key: "joined" | "left", since: string) => ({ [`${key}From`]: since });

/** Beside what most readers ask for. */
const extras: readonly string[] = ["applied", "withdrawn", "ending"];
const extra = (key: string) => (extras.includes(key) ? { extra: true as const } : {});

const countColumns = counts.map(
  ([key, group, head, narrow]): Column => ({
    ...extra(key),
    key,
    kind: "count",
    group,
    head,
    of: ({ figures }) => String(figures[key]),
    opens: (row) => register(row, key === "joined" || key === "left" ? inTwelveMonths(key, row.since) : narrow),
    sorts: true,
  }),
);

const whose: Column = {
  extra: true,
  key: "register",
  kind: "state",
  group: "",
  head: "status.register",
  of: ({ market }) => market ?? "",
  state: (market) => ({ word: `status.register.${market as StatusRow["market"]}`, plain: true }),
};
const ownPoints: Column = {
  extra: true,
  key: "points",
  kind: "count",
  group: "points",
  head: "status.points",
  of: ({ figures }) => (figures.points === null ? null : String(figures.points)),
};
const ownCurrency: Column = {
  extra: true,
  key: "currency",
  kind: "text",
  group: "points",
  head: "members.currency",
  of: ({ currency, key }) => (key === null ? "" : currency),
  dash: true,
};
/** What is owed in one currency leads to the members who have it. */
const points = (row: Row): Opening | null => {
  if (row.key === null || row.figures.points === null || row.by === "country") return null;
  return { screen: row.market === "home" ? "MIPMBS06" : "MIPMBS12", with: { unit: row.key } };
};
const moneyColumns = moneys.map(
  ([key, head]): Column => ({
    ...extra(key),
    key,
    kind: "amount",
    group: "money",
    head,
    of: ({ figures }) => figures[key],
    sorts: true,
    ...(key === "liability" && { opens: points }),
  }),
);

const groups: Record<string, WordKey> = {
  state: "members.units.state",
  tier: "members.units.tier",
  year: "status.year",
  watch: "status.watch",
  points: "status.own",
};

const inGroup = (...names: string[]) => countColumns.filter(({ group = "" }) => names.includes(group));
export const statusColumns: readonly Column[] = [
  whose,
  ...inGroup("state"),
  ...moneyColumns,
  ...inGroup("year", "watch", "tier"),
  ownCurrency,
  ownPoints,
];

const ofNobody = ({ total, by, since }: GlobalStatus): Row => ({
  ...{ key: null, name: "", region: "", market: null, currency: null, by, since },
  figures: total,
});

/** Where members and points are; money in the report's currency. */
export const statusTable = table<Row, GlobalStatus, StatusFilters>({
  key: "status",
  title: "status.table",
  name: {
    key: "name",
    head: ({ by }) => `status.by.${by}`,
    of: ({ name }) => name,
    sub: ({ region }) => region,
    opens: (row) => register(row, { state: "current" }),
    sorts: true,
  },
  columns: choosable<Row>(statusColumns),
  group: (group, { currency }, { t }) =>
    group === "money" ? t("status.money", { currency }) : groups[group] ? t(groups[group]) : "",
  rows: ({ rows, by, since }) => rows.map((row) => ({ ...row, by, since })),
  total: (report) => (report.rows.length > 0 ? ofNobody(report) : null),
});
