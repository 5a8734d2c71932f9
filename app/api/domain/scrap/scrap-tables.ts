import type { WordKey } from "~/words";
import { compare } from "../decimal";
import { choosable } from "../report/list";
import { type Opens, type TableColumn, table } from "../report/table";
import { headOfLevel } from "./level-heads";
import type { ScrapAnalysis, ScrapFilters } from "./scrap-analysis";
import { competitorShare, type ToolSums, unusedShare } from "./scrap-figures";
import { groupName, rowsOf } from "./scrap-openings";
import type { Level, ToolGroup, ToolLine } from "./scrap-shapes";

type GroupRow = { group: ToolGroup | null; sums: ToolSums; by: Level; mark: string };

const opensRows = ({ group, by }: GroupRow): Opens => rowsOf(by, group);

const edgeColumns = <R>(sums: (row: R) => ToolSums, opens?: (row: R) => Opens): TableColumn<R>[] => {
  const count = (key: "pieces" | "available" | "used" | "unused", of: (given: ToolSums) => number): TableColumn<R> => ({
    ...{ key, kind: "count", head: `scrap.column.${key}`, of: (row) => String(of(sums(row))) },
    ...(opens && { opens }),
  });
  return [
    count("pieces", ({ pieces }) => pieces),
    count("available", ({ available }) => available),
    count("used", ({ used }) => used),
    count("unused", ({ available, used }) => available - used),
  ];
};

const isAbove = (share: string | null, mark: string) => share !== null && compare(share, mark) > 0;

const groupColumns: readonly TableColumn<GroupRow>[] = [
  ...edgeColumns<GroupRow>(({ sums }) => sums, opensRows),
  {
    key: "share",
    kind: "share",
    head: "scrap.column.share",
    of: ({ sums }) => unusedShare(sums),
    warns: ({ sums, mark }) => isAbove(unusedShare(sums), mark),
  },
  { key: "lost", kind: "amount", head: "scrap.column.lost", of: ({ sums }) => sums.lost, opens: opensRows },
  { key: "competitors", kind: "share", head: "scrap.column.competitors", of: ({ sums }) => competitorShare(sums) },
];

/** Used tools by what they are told by; each figure leads to its rows. */
export const toolGroupTable = table<GroupRow, ScrapAnalysis, ScrapFilters>({
  key: "tools",
  title: "scrap.table.tools",
  asked: ({ reading, by }) => reading === "tools" && by !== "line",
  name: {
    key: ({ by }) => by,
    head: headOfLevel,
    of: ({ group, by }, say) => groupName(say, by, group),
    sub: ({ group }) => group?.sub ?? "",
    customer: ({ group, by }) => (by === "customer" && group && group.id !== "0" ? Number(group.id) : null),
    opens: opensRows,
  },
  columns: groupColumns,
  rows: ({ tools, by, marks }) => tools.groups.map((group) => ({ group, sums: group, by, mark: marks.unused })),
  total: ({ tools, by, marks }) => ({ group: null, sums: tools.total, by, mark: marks.unused }),
});

type LineRow = { line: ToolLine | null; sums: ToolSums };
const text = (
  key: string,
  head: TableColumn<LineRow>["head"],
  of: (line: ToolLine) => string,
  more: Partial<TableColumn<LineRow>> = {},
): TableColumn<LineRow> => ({
  key,
  kind: "text",
  head,
  of: ({ line }) => (line ? of(line) || null : ""),
  dash: true,
  ...more,
});

export const toolLineColumns: readonly TableColumn<LineRow>[] = [
  text("day", "scrap.day", ({ day }) => day, { kind: "day", sorts: "desc" }),
  text("customerCode", "scrap.customerCode", ({ customerCode }) => customerCode, { fileOnly: true }),
  text("customer", "scrap.customer", ({ customer }) => customer, {
    opens: ({ line }) => (line?.customerId ? { with: { customer: line.customerId, page: null } } : null),
  }),
  text("site", "scrap.site", ({ site, productionLine }) => [site, productionLine].filter(Boolean).join(" · ")),
  text("machine", "scrap.machine", ({ machine }) => machine),
  text("item", "scrap.item", ({ item }) => item, {
    opens: ({ line }) =>
      line && {
        with: line.itemId
          ? { item: line.itemId, foreign: null, page: null }
          : { foreign: line.item, item: null, page: null },
      },
  }),
  text("grade", "scrap.grade", ({ grade }) => grade),
  text("maker", "scrap.maker", ({ maker }) => maker),
  ...edgeColumns<LineRow>(({ sums }) => sums),
  { key: "share", kind: "share", head: "scrap.column.share", of: ({ sums }) => unusedShare(sums) },
  { key: "lost", kind: "amount", head: "scrap.column.lost", of: ({ sums }) => sums.lost },
  {
    ...{ key: "wear", kind: "state", head: "scrap.wear", of: ({ line }) => line?.wear ?? "" },
    state: (wear) => ({ word: `scrap.wear.${wear}` as WordKey, plain: true }),
  },
  text("cause", "scrap.cause", ({ cause }) => cause),
  text("advice", "scrap.advice", ({ advice }) => advice),
  {
    ...{ key: "photos", kind: "count", head: "scrap.photos", of: ({ line }) => (line ? String(line.photos) : "") },
    opens: ({ line }) => line && { screen: "MIPUTL08", id: line.collectionId },
  },
];

/** Each line of the collections. */
export const toolLineTable = table<LineRow, ScrapAnalysis, ScrapFilters>({
  key: "lines",
  title: "scrap.table.lines",
  asked: ({ reading, by }) => reading === "tools" && by === "line",
  name: {
    key: "collectionNo",
    head: "scrap.collection",
    of: ({ line }) => (line ? `${line.collectionNo}/${line.no}` : ""),
    opens: ({ line }) => line && { screen: "MIPUTL08", id: line.collectionId },
    sorts: true,
  },
  columns: choosable<LineRow>(toolLineColumns),
  rowsIn: "tools.lines",
  rows: ({ tools }) => tools.lines.map((line) => ({ line, sums: line })),
  total: ({ tools }) => ({ line: null, sums: tools.total }),
  rowCount: ({ rowCount }) => rowCount,
});
