import { ByteMemo } from "./byte-memo.server";
import { copyText } from "./copy-rows.server";
import type { Fields } from "./fields";
import type { LineReader, ReadLine } from "./line-reader.server";
import type { LineField, LineMapping } from "./mapping";
import { recordOf } from "./read-records.server";
import type { RecordScanner } from "./record-scanner.server";
import type { Reject } from "./reject";
import { RowBuffer } from "./row-buffer.server";

/** Columns of invoice_line in the order that rows are written in. */
export const copiedColumns = [
  ...["invoice_date", "ym", "subsidiary_id", "unit_id", "currency", "customer_id", "industry_id"],
  ...["item_id", "product_line_id", "product_group_id", "invoice_no", "line_no", "quantity", "amount"],
  ...["kind", "batch_id"],
];
/** Behind them for rows of the stage. */
export const stagedColumns = [...copiedColumns, "file_line", "sign"];
const MINUS = 0x2d;

/** Whether the rows have the stage's own columns, too, and whether what was met before is known by its bytes. */
export type RowForm = { staged: boolean; shortCut: boolean };

/**
 * COPY rows of an extract's lines. What a date, a unit, a customer or an item comes to is read once (LineReader) and
 * then known by its bytes; numbers in their usual form are copied digit by digit. A record that has anything else about
 * it goes through the reader as a whole: this is a short cut, not a second opinion.
 */
export class LineWriter {
  readonly rows = new RowBuffer();
  private readonly memos: readonly [day: ByteMemo, unit: ByteMemo, customer: ByteMemo, item: ByteMemo];
  private readonly columns: { [F in "invoiceNo" | "lineNo" | "quantity" | "amount"]: number };
  private readonly decimalMark: number;

  constructor(
    mapping: LineMapping,
    private readonly fields: Fields<LineField>,
    private readonly reader: LineReader,
    private readonly batchId: number,
    private readonly form: RowForm,
  ) {
    this.memos = [
      new ByteMemo(fields.columns("invoiceDate")),
      new ByteMemo(fields.columns("unit", "currency")),
      new ByteMemo(fields.columns("customerCode", "customerName")),
      new ByteMemo(fields.columns("itemNo", "itemDescription", "productLine", "productGroup")),
    ];
    const column = (field: LineField) => fields.column(field) ?? -1;
    this.columns = {
      invoiceNo: column("invoiceNo"),
      lineNo: column("lineNo"),
      quantity: column("quantity"),
      amount: column("amount"),
    };
    this.decimalMark = mapping.decimalMark.charCodeAt(0);
  }

  /** Writes the scanner's record. @returns why it cannot be a line, if it cannot */
  write(record: RecordScanner): Reject[] | undefined {
    const start = this.rows.at;
    if (this.form.shortCut && this.writeKnown(record)) return undefined;
    this.rows.at = start;
    const line = this.reader.read(recordOf(record));
    if (Array.isArray(line)) return line;
    this.writeLine(line, record);
    return undefined;
  }

  /** @returns false when anything in the record is not known or not in its usual form */
  private writeKnown(record: RecordScanner): boolean {
    const { rows, columns } = this;
    if (!record.plain || record.count !== this.fields.width) return false;
    for (const memo of this.memos) {
      const piece = memo.find(record);
      if (piece < 0) return false;
      rows.at = memo.write(piece, rows.bytes, rows.at);
    }
    if (!rows.copyName(record, columns.invoiceNo) || !rows.copyWhole(record, columns.lineNo)) return false;
    const quantity = rows.at;
    if (!rows.copyWhole(record, columns.quantity)) return false;
    const amount = rows.at;
    if (!rows.copyAmount(record, columns.amount, this.decimalMark)) return false;
    const negative = rows.bytes[quantity] === MINUS || rows.bytes[amount] === MINUS;
    rows.writeAscii(this.ending(negative, record.line));
    return true;
  }

  private writeLine(line: ReadLine, record: RecordScanner): void {
    const { date, unit, customer, product, invoiceNo, lineNo, quantity, amount } = line;
    const day = `${date}\t${date.slice(0, 4)}${date.slice(5, 7)}\t`;
    const seller = `${unit.subsidiaryId}\t${unit.id}\t${unit.currency}\t`;
    const buyer = `${customer.id}\t${customer.industryId}\t`;
    const sold = `${product.id}\t${product.lineId}\t${product.groupId}\t`;
    if (this.form.shortCut && record.plain) {
      const [days, units, customers, items] = this.memos;
      days.remember(record, day);
      units.remember(record, seller);
      customers.remember(record, buyer);
      items.remember(record, sold);
    }
    const negative = amount.startsWith("-") || quantity.startsWith("-");
    const own = `${copyText(invoiceNo)}\t${lineNo}\t${quantity}\t${amount}\t`;
    this.rows.write(`${day}${seller}${buyer}${sold}${own}${this.ending(negative, record.line)}`);
  }

  /** An invoice, or a credit note; and what is the same for the whole file. */
  private ending(negative: boolean, line: number): string {
    const kind = negative ? 2 : 1;
    return this.form.staged ? `${kind}\t${this.batchId}\t${line}\t1\n` : `${kind}\t${this.batchId}\n`;
  }
}
