import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import type { Shape } from "./model";
import { text } from "./sets/columns-of-names";
import { customers, industries, items, productLines, units } from "./sets/masters.server";
import { salesByMonth } from "./sets/sales-by-month.server";
import { salesLines } from "./sets/sales-lines.server";
import { targets } from "./sets/targets.server";
import type { Table, TableMaker } from "./table";

/** In the order in which a client lists them. */
const makers: readonly TableMaker[] = [
  salesByMonth,
  salesLines,
  targets,
  customers,
  items,
  productLines,
  industries,
  units,
];

const columnsShape: Shape = {
  name: "Columns",
  label: "odata.table.Columns",
  key: ["Table", "Column"],
  properties: {
    Table: text("odata.column.table"),
    TableLabel: text("odata.column.tableLabel"),
    Column: text("odata.column.column"),
    ColumnLabel: text("odata.column.columnLabel"),
    Type: text("odata.column.type"),
    DisplayOrder: { type: "Int32", label: "odata.column.order" },
  },
};

type Seen = { maker: TableMaker; shape: Shape };

const seenBy = (ctx: Ctx): Seen[] =>
  makers.flatMap((maker) => {
    const shape = ctx.viewer.menuCodes.has(maker.code) ? maker.shapeFor(ctx) : null;
    return shape ? [{ maker, shape }] : [];
  });

/** The tables of this reader: what they may not see on a screen is not even named. */
export function shapesFor(ctx: Ctx): Shape[] {
  const seen = seenBy(ctx).map(({ shape }) => shape);
  return seen.length === 0 ? [] : [...seen, columnsShape];
}

/** @throws AppError not-found for one that there is not for this reader */
export async function findTable(ctx: Ctx, name: string): Promise<Table> {
  const seen = seenBy(ctx);
  const found = seen.find(({ shape }) => shape.name === name);
  if (found) return found.maker.make(ctx, found.shape);
  if (name !== columnsShape.name || seen.length === 0) throw new AppError("not-found");
  return columnsTable(ctx, [...seen.map(({ shape }) => shape), columnsShape]);
}

/** What every column is, in the reader's language: names in the tables stay as they are whatever that is. */
function columnsTable({ locale }: Ctx, shapes: readonly Shape[]): Table {
  const rows = shapes.flatMap(({ name, label, properties }) =>
    Object.entries(properties).map(([column, property], at) => ({
      table: name,
      tableLabel: translate(locale, label),
      column,
      columnLabel: translate(locale, property.label),
      type: property.type,
      at: at + 1,
    })),
  );
  const list = (name: keyof (typeof rows)[number]) => sql.param(rows.map((row) => row[name]));
  return {
    shape: columnsShape,
    keys: [{ name: "k_at", type: "int" }],
    source: () => sql`
      select * from unnest(${list("table")}::text[], ${list("tableLabel")}::text[], ${list("column")}::text[], ${list("columnLabel")}::text[], ${list("type")}::text[], ${list("at")}::int[])
        with ordinality as each("Table", "TableLabel", "Column", "ColumnLabel", "Type", "DisplayOrder", k_at_big)
        cross join lateral (select k_at_big::int as k_at) as k`,
  };
}
