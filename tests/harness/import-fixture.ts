import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type pg from "pg";
import { type ImportOptions, type ImportResult, importFile } from "~/api/domain/import/import-file.server";

/** Extracts of the ERP as tests write them. */
export const header = "Date,Invoice,Line,Unit,Customer,Item,Qty,Amount,Currency";
export const mapping = {
  kind: "lines",
  source: "erp",
  range: "day",
  columns: {
    invoiceDate: "Date",
    invoiceNo: "Invoice",
    lineNo: "Line",
    unit: "Unit",
    customerCode: "Customer",
    itemNo: "Item",
    quantity: "Qty",
    amount: "Amount",
    currency: "Currency",
  },
};
export type Fixture = {
  write: (text: string | Uint8Array, name?: string) => string;
  load: (
    text: string | Uint8Array,
    more?: Partial<ImportOptions> & { map?: object; name?: string },
  ) => Promise<ImportResult>;
  rejected: (name?: string) => string[];
  close: () => void;
};

export function makeFixture(pool: () => pg.Pool): Fixture {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "import-"));
  const write = (text: string | Uint8Array, name = "extract.csv") => {
    fs.writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  return {
    write,
    load: (text, { map, name, ...more } = {}) =>
      importFile(pool(), {
        file: write(text, name),
        mapping: JSON.stringify({ ...mapping, ...map }),
        user: "test",
        ...more,
      }),
    rejected: (name = "extract.csv") => {
      const file = path.join(folder, `${name}.rejects.csv`);
      return fs.existsSync(file) ? fs.readFileSync(file, "utf8").trim().split("\n").slice(1) : [];
    },
    close: () => fs.rmSync(folder, { recursive: true }),
  };
}

/** A line of 1.0000 won to the first customer, with what the test wants to be different. */
export const line = (
  fields: Partial<
    Record<
      "date" | "invoice" | "no" | "unit" | "customer" | "item" | "quantity" | "amount" | "currency",
      string | number
    >
  > = {},
) => {
  const all = {
    date: "2026-11-20",
    invoice: "N1",
    no: 1,
    unit: "KR-CWN",
    customer: "KR-CWN-0001",
    item: "1000001",
    quantity: 1,
    amount: "1",
    currency: "KRW",
    ...fields,
  };
  return [all.date, all.invoice, all.no, all.unit, all.customer, all.item, all.quantity, all.amount, all.currency].join(
    ",",
  );
};
export const extract = (...lines: string[]) => `${[header, ...lines].join("\n")}\n`;
