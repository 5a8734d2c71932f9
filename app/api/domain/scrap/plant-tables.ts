import { formatMonth } from "~/words/formats";
import { compare } from "../decimal";
import { type Opens, type TableColumn, table } from "../report/table";
import { headOfLevel } from "./level-heads";
import type { ScrapAnalysis, ScrapFilters } from "./scrap-analysis";
import { type PlantSums, partsPerMillion, rejectShare } from "./scrap-figures";
import { groupName, rowsOf } from "./scrap-openings";
import type { Level, PlantGroup, PlantLine, PlantMonth } from "./scrap-shapes";

type Row = { group: PlantGroup | null; sums: PlantSums; all: PlantSums; by: Level; mark: string };
const opensRows = ({ group, by }: Row): Opens => rowsOf(by, group);
/** Of a cause the share is of all that was produced: a cause produces nothing. */
const sumsOf = ({ sums, all, by }: Row): PlantSums => (by === "cause" ? { ...sums, produced: all.produced } : sums);
const isAbove = (share: string | null, mark: string) => share !== null && compare(share, mark) > 0;

const count = <R>(
  key: "produced" | "rejected",
  sums: (row: R) => PlantSums,
  opens?: (row: R) => Opens,
): TableColumn<R> => ({
  ...{ key, kind: "count", head: `scrap.column.${key}`, of: (row) => String(sums(row)[key]) },
  ...(opens && { opens }),
});
const ratios = <R>(sums: (row: R) => PlantSums, mark?: (row: R) => string): TableColumn<R>[] => [
  {
    ...{ key: "rejectShare", kind: "share", head: "scrap.column.rejectShare", of: (row) => rejectShare(sums(row)) },
    ...(mark && { warns: (row: R) => isAbove(rejectShare(sums(row)), mark(row)) }),
  },
  { key: "ppm", kind: "count", head: "scrap.column.ppm", of: (row) => partsPerMillion(sums(row)) },
];

const groupColumns: readonly TableColumn<Row>[] = [
  count<Row>("produced", sumsOf, opensRows),
  count<Row>("rejected", sumsOf, opensRows),
  ...ratios<Row>(sumsOf, ({ mark }) => mark),
  { key: "cost", kind: "amount", head: "scrap.column.cost", of: ({ sums }) => sums.cost, opens: opensRows },
];

/** What plants reject by what it is told by. */
export const plantGroupTable = table<Row, ScrapAnalysis, ScrapFilters>({
  key: "plant",
  title: "scrap.table.plant",
  asked: ({ reading, by }) => reading === "plant" && by !== "line" && by !== "month",
  name: {
    key: ({ by }) => by,
    head: headOfLevel,
    of: ({ group, by }, say) => groupName(say, by, group),
    sub: ({ group }) => group?.sub ?? "",
    opens: opensRows,
  },
  columns: groupColumns,
  rows: ({ plant, by, marks }) =>
    plant.groups.map((group) => ({ group, sums: group, all: plant.total, by, mark: marks.rejects })),
  total: ({ plant, by, marks }) => ({ group: null, sums: plant.total, all: plant.total, by, mark: marks.rejects }),
});

type MonthRow = { month: PlantMonth | null; sums: PlantSums };
const opensMonth = ({ month }: MonthRow): Opens => rowsOf("month", month && { id: String(month.ym), name: "" });
const percent = (key: "mean" | "lower" | "upper"): TableColumn<MonthRow> => ({
  ...{ key, kind: "quantity", head: `scrap.column.${key}`, digits: 2 },
  of: ({ month }) => (month === null ? "" : (month.limits?.[key].toFixed(2) ?? null)),
});

/** Month by month with the limits of the control chart. */
export const plantMonthTable = table<MonthRow, ScrapAnalysis, ScrapFilters>({
  key: "months",
  title: "scrap.table.months",
  asked: ({ reading, by }) => reading === "plant" && by === "month",
  name: {
    key: "month",
    head: "scrap.month",
    of: ({ month }, { locale }) => (month ? formatMonth(locale, month.ym) : ""),
    orders: ({ month }) => String(month?.ym ?? ""),
    opens: opensMonth,
  },
  columns: [
    count<MonthRow>("produced", ({ sums }) => sums, opensMonth),
    count<MonthRow>("rejected", ({ sums }) => sums, opensMonth),
    ...ratios<MonthRow>(({ sums }) => sums),
    ...[percent("lower"), percent("mean"), percent("upper")],
    {
      ...{ key: "control", kind: "state", head: "scrap.column.control" },
      of: ({ month }) => (month?.limits ? (month.limits.outside ? "outside" : "inside") : ""),
      state: (code) => ({ word: code === "outside" ? "scrap.control.outside" : "scrap.control.inside" }),
    },
    { key: "cost", kind: "amount", head: "scrap.column.cost", of: ({ sums }) => sums.cost, opens: opensMonth },
  ],
  rows: ({ plant }) => plant.months.toReversed().map((month) => ({ month, sums: month })),
  total: ({ plant }) => ({ month: null, sums: plant.total }),
});

type LineRow = { line: PlantLine | null; sums: PlantSums };
const text = (
  key: string,
  head: TableColumn<LineRow>["head"],
  of: (line: PlantLine) => string,
  opens?: (line: PlantLine) => Opens,
): TableColumn<LineRow> => ({
  ...{ key, kind: "text", head, of: ({ line }) => (line ? of(line) || null : ""), dash: true },
  ...(opens && { opens: ({ line }) => line && opens(line) }),
});

/** What was produced, and what was rejected for a cause, row by row. */
export const plantLineTable = table<LineRow, ScrapAnalysis, ScrapFilters>({
  key: "plantLines",
  title: "scrap.table.plantLines",
  asked: ({ reading, by }) => reading === "plant" && by === "line",
  name: {
    key: "month",
    head: "scrap.month",
    of: ({ line }, { locale }) => (line ? formatMonth(locale, line.ym) : ""),
    orders: ({ line }) => String(line?.ym ?? ""),
    sorts: true,
  },
  columns: [
    text("plant", "scrap.plant", ({ plant }) => plant),
    text("process", "scrap.process", ({ process }) => process),
    text(
      "item",
      "scrap.item",
      ({ itemNo }) => itemNo,
      ({ itemId }) => ({ with: { item: itemId, page: null } }),
    ),
    text("cause", "scrap.cause", ({ cause }) => cause),
    {
      key: "produced",
      kind: "count",
      head: "scrap.column.produced",
      of: ({ line, sums }) => (line && line.cause !== "" ? "" : String(sums.produced)),
    },
    {
      key: "rejected",
      kind: "count",
      head: "scrap.column.rejected",
      of: ({ line, sums }) => (line?.cause === "" ? "" : String(sums.rejected)),
    },
    {
      key: "cost",
      kind: "amount",
      head: "scrap.column.cost",
      of: ({ line, sums }) => (line?.cause === "" ? "" : sums.cost),
    },
  ],
  rowsIn: "plant.lines",
  rows: ({ plant }) => plant.lines.map((line) => ({ line, sums: line })),
  total: ({ plant }) => ({ line: null, sums: plant.total }),
  rowCount: ({ rowCount }) => rowCount,
});
