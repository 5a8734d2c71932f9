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

const rowsPerFetch = 1_000;
const dialect = new PgDialect();

/**
 * The invoice lines of a span, read through a cursor: a fixed number of rows stands in memory however many there are.
 * The cursor lives in a read-only transaction on a connection of its own; leaving the stream early ends both.
 */
export async function* streamInvoiceLines(
  ctx: Ctx,
  question: SalesQuestion,
  span: { from: string; to: string },
): AsyncGenerator<ExportCell[][]> {
  const client = await ctx.reports.$client.connect();
  let broken: Error | undefined;
  try {
    const { sql: text, params } = dialect.sqlToQuery(linesStatement(ctx, question, span));
    await client.query("begin read only");
    await client.query(`declare exported no scroll cursor for ${text}`, params);
    for (;;) {
      const { rows } = await client.query<Line>(`fetch ${rowsPerFetch} from exported`);
      if (rows.length > 0) yield rows.map((row) => cells(row, question.currency));
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

/** The columns of the rows below, in their order. */
export const invoiceLineColumns = (ctx: Ctx): ExportColumn[] =>
  (Object.keys(columnTypes) as (keyof typeof columnTypes)[]).map((key) => ({
    key,
    heading: translate(ctx.locale, `sales.column.${key}`),
    type: columnTypes[key],
    ...(key === "amount" && { money: true }),
  }));

const cells = (row: Line, currency: string): ExportCell[] => [
  { day: row.invoice_date },
  { text: row.invoice_no },
  { decimal: String(row.line_no) },
  { text: row.unit },
  { text: row.customer },
  { text: row.customer_code },
  { text: row.item_no },
  { text: row.description },
  { decimal: String(row.quantity) },
  exportedAmount(String(row.amount)),
  { text: currency },
];
