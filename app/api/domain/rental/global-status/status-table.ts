import { choosable } from "../../report/list";
import { type TableColumn, table } from "../../report/table";
import { type Figured, figureColumns, figureGroup, listOf } from "../status/status-columns";
import type { StatusLevel, StatusRow } from "../status/status-shapes";
import type { RentalStatus, StatusFilters } from "./global-status";

/** A place with its contracts at home or abroad, or the total: a row of nobody. */
type Row = Figured & Pick<StatusRow, "name" | "region">;

/** Beside what most readers ask for. */
const extras: readonly string[] = ["draft", "approved", "closed", "safety", "afterSales", "required", "bought", "fine"];
const market: TableColumn<Row> & { key: string } = {
  ...{ extra: true, key: "market", kind: "state", group: "", head: "swaps.market" },
  of: (row) => row.market ?? "",
  state: (code) => ({ word: `swaps.market.${code as StatusRow["market"]}`, plain: true }),
};
export const statusColumns = [
  market,
  ...Object.values(figureColumns).map((column) =>
    extras.includes(column.key) ? { ...column, extra: true as const } : column,
  ),
] as readonly (TableColumn<Row> & { key: string })[];
export const statusSorts = [
  "name",
  ...statusColumns.filter(({ sorts }) => sorts).map(({ key }) => key),
] as unknown as readonly ["name", ...string[]];

/** What the list of a place is asked for. */
const narrowOf = (by: StatusLevel, key: string): Record<string, string> => ({
  [by === "country" ? "country" : "unit"]: key,
});

/** Where cutters are rented, how much they are worth and bring, and how they are looked after. */
export const statusTable = table<Row, RentalStatus, StatusFilters>({
  key: "status",
  title: "rental.status",
  name: {
    key: "name",
    head: ({ by }) => `status.by.${by}`,
    of: ({ name }) => name,
    sub: ({ region }) => region,
    opens: (row) => row.market && { screen: listOf(row.market), with: { ...row.narrow, state: "open" } },
    sorts: true,
  },
  columns: choosable<Row>(statusColumns),
  group: figureGroup,
  rows: ({ rows, by, since }) => rows.map((row) => ({ ...row, since, narrow: narrowOf(by, row.key) })),
  total: ({ rows, total, since }) =>
    rows.length > 0 ? { name: "", region: "", market: null, narrow: {}, since, figures: total } : null,
});
