import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { factPredicate } from "../facts/sales-facts.server";
import { rateRows } from "../facts/sales-figures.server";
import type { SalesQuestion } from "../facts/sales-question.server";
import { exportedAmount } from "../report/columns";
import type { ExportCell, ExportColumn } from "../report/export-table";
import type { Level } from "./sales-levels";
import { saysSomething } from "./sales-report-tables";

const rowsPerFetch = 1_000;
const dialect = new PgDialect();

/**
 * The invoice lines of a span, read through a cursor: a fixed number of rows stands in memory however many there are.
 * The cursor lives in a read-only transaction on a connection of its own; leaving the stream early ends both.
 */
export async function* streamInvoiceLines(
  ctx: Ctx,
  question: SalesQuestion & { levels: readonly Level[] },
  span: { from: string; to: string },
): AsyncGenerator<ExportCell[][]> {
  const keys = keysFor(question.levels);
  const client = await ctx.reports.$client.connect();
  let broken: Error | undefined;
  try {
    const { sql: text, params } = dialect.sqlToQuery(linesStatement(ctx, question, span));
    await client.query("begin read only");
    await client.query(`declare exported no scroll cursor for ${text}`, params);
    for (;;) {
      const { rows } = await client.query<Line>(`fetch ${rowsPerFetch} from exported`);
      if (rows.length > 0) yield rows.map((row) => cellsIn(keys, cellsOf(row, question.currency)));
      if (rows.length < rowsPerFetch) break;
    }
    await client.query("commit");
  } catch (error) {
    broken = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    await client.query("rollback").catch((error: Error) => {
      broken ??= error;
    });
    client.release(broken);
  }
}

const cellsIn = (keys: readonly ColumnKey[], cells: Record<ColumnKey, ExportCell>) => keys.map((key) => cells[key]);

type Line = {
  invoice_date: string;
  invoice_no: string;
  line_no: number;
  unit: string;
  customer: string;
  customer_code: string;
  item_no: string;
  description: string;
  quantity: string;
  amount: string;
};

function linesStatement(ctx: Ctx, question: SalesQuestion, span: { from: string; to: string }) {
  const name = sql.identifier(`name_${ctx.locale}`);
  return sql`
    select l.invoice_date, l.invoice_no, l.line_no, coalesce(u.${name}, u.name_en) as unit, ${customerName(ctx.locale, "c")} as customer, c.code as customer_code, i.item_no,
           i.description, l.quantity, l.amount * rate.factor as amount
      from (select * from invoice_line
             where invoice_date between ${span.from}::date and ${span.to}::date and ${factPredicate(question.filter)}) l
      join ${rateRows(question.rates)} using (subsidiary_id)
      join org_unit u on u.id = l.unit_id
      join customer c on c.id = l.customer_id
      join item i on i.id = l.item_id
     order by l.invoice_date, l.subsidiary_id, l.invoice_no, l.line_no`;
}

const columnTypes = {
  date: "day",
  invoiceNo: "text",
  lineNo: "decimal",
  unit: "text",
  customer: "text",
  customerCode: "text",
  item: "text",
  description: "text",
  quantity: "decimal",
  amount: "decimal",
  currency: "text",
} as const;

type ColumnKey = keyof typeof columnTypes;
const keysFor = (levels: readonly Level[]): ColumnKey[] =>
  (Object.keys(columnTypes) as ColumnKey[]).filter((key) => saysSomething(key, levels));

/** The columns of the rows below, in their order. @param levels those that say something to the reader */
export const invoiceLineColumns = (ctx: Ctx, levels: readonly Level[]): ExportColumn[] =>
  keysFor(levels).map((key) => ({
    key,
    heading: translate(ctx.locale, `sales.column.${key}`),
    type: columnTypes[key],
    ...(key === "amount" && { money: true }),
  }));

const cellsOf = (row: Line, currency: string): Record<ColumnKey, ExportCell> => ({
  date: { day: row.invoice_date },
  invoiceNo: { text: row.invoice_no },
  lineNo: { decimal: String(row.line_no) },
  unit: { text: row.unit },
  customer: { text: row.customer },
  customerCode: { text: row.customer_code },
  item: { text: row.item_no },
  description: { text: row.description },
  quantity: { decimal: String(row.quantity) },
  amount: exportedAmount(String(row.amount)),
  currency: { text: currency },
});
