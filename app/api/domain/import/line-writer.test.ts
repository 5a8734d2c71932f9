import { expect, test } from "vitest";
import { copyText } from "./copy-rows.server";
import type { Dimensions } from "./dimensions.server";
import { Fields } from "./fields";
import { LineReader } from "./line-reader.server";
import { LineWriter } from "./line-writer.server";
import { type LineMapping, parseMapping } from "./mapping";
import { RecordScanner } from "./record-scanner.server";

const columns = [
  "invoiceDate",
  "invoiceNo",
  "lineNo",
  "unit",
  "customerCode",
  "itemNo",
  "quantity",
  "amount",
  "currency",
];
const usual = ["2026-11-18", "N1", "1", "KR", "C1", "I1", "2", "10.50", "KRW"];
/** Fields in all the forms that are, or only look, as usual: column and text. */
const odd: [number, string][] = [
  ...["N 2", " N2", "N2 ", "N\\2", "N\t2", "\u00a0N2", "서울", "", "N".repeat(300)].map(
    (text) => [1, text] as [number, string],
  ),
  ...["0", "01", "-1", "1.5", "x", "", "1234567890"].map((text) => [2, text] as [number, string]),
  ...["kr", "KR ", "XX", ""].map((text) => [3, text] as [number, string]),
  ...["C2", "C1 ", "c1", ""].map((text) => [4, text] as [number, string]),
  ...["0", "-0", "-3", "007", "1e3", "2147483647", "2147483648", "999999999", "+1", "2.0"].map(
    (text) => [6, text] as [number, string],
  ),
  ...["0", "-0", "0.5", "-0.00", "1", "-1", "1.", ".5", "1.2345", "1.23450", "1.23456", "-12.3"].map(
    (text) => [7, text] as [number, string],
  ),
  ...[
    "1,5",
    "1.2.3",
    "1-",
    "(4)",
    "$5",
    "--1",
    "-",
    "",
    "999999999999",
    "1234567890123.1",
    "99999999999999.9999",
    "999999999999999",
  ].map((text) => [7, text] as [number, string]),
  ...["2026-2-3", "2026-02-30", "2026-11-18 10:00", "18.11.2026"].map((text) => [0, text] as [number, string]),
  [8, "USD"],
];

const dimensions = {
  unit: (code: string) => (code === "KR" ? { id: 3, subsidiaryId: 2, currency: "KRW", country: "KR" } : undefined),
  customer: (code: string) => (/^C\d$/.test(code) ? { id: Number(code.slice(1)), industryId: 4 } : undefined),
  item: () => ({ id: 7, lineId: 8, groupId: 9 }),
  addCustomer: () => ({ id: 99, industryId: 1 }),
} as unknown as Dimensions;

function make() {
  const given = {
    kind: "lines",
    source: "t",
    range: "file",
    columns: Object.fromEntries(columns.map((name) => [name, name])),
  };
  const { mapping } = parseMapping(JSON.stringify(given)) as { mapping: LineMapping };
  const fields = new Fields(mapping, { line: 1, fields: columns });
  const reader = () => new LineReader(mapping, fields, dimensions, null, { from: "1990-01-01", to: "2026-12-31" });
  return { reader: reader(), writer: new LineWriter(mapping, fields, reader(), 5, { staged: false, shortCut: true }) };
}

test("the short cut writes what reading the whole record gives, and rejects what that rejects", () => {
  const { reader, writer } = make();
  const quoted = (text: string) => (/[,\t]/.test(text) ? `"${text}"` : text);
  const records = odd.flatMap(([at, text]) => {
    const record = usual.map((value, i) => (i === at ? text : value));
    // Twice: the second time everything about it has been met before.
    return [usual, record, record];
  });
  const scanner = new RecordScanner({ delimiter: ",", endsWithLineBreak: true });
  scanner.push(Buffer.from(records.map((record) => `${record.map(quoted).join(",")}\n`).join("")));
  for (const [i, fields] of records.entries()) {
    expect(scanner.next()).toBe(true);
    const rejects = writer.write(scanner);
    const line = reader.read({ line: i + 1, fields });
    if (Array.isArray(line)) {
      expect(rejects).toEqual(line);
      continue;
    }
    const kind = /^-/.test(line.amount) || /^-/.test(line.quantity) ? 2 : 1;
    const { date, unit, customer, product } = line;
    const row = [
      date,
      date.slice(0, 4) + date.slice(5, 7),
      unit.subsidiaryId,
      unit.id,
      "KRW",
      customer.id,
      customer.industryId,
    ];
    const rest = [
      product.id,
      product.lineId,
      product.groupId,
      copyText(line.invoiceNo),
      line.lineNo,
      line.quantity,
      line.amount,
    ];
    expect(writer.rows.take().toString()).toBe(`${[...row, ...rest, kind, 5].join("\t")}\n`);
  }
});

test("a block that a long text would not fit into grows", () => {
  const { writer } = make();
  const scanner = new RecordScanner({ delimiter: ",", endsWithLineBreak: true });
  const long = "N".repeat(300_000);
  scanner.push(Buffer.from(`${usual.with(1, long).join(",")}\n`));
  expect(scanner.next()).toBe(true);
  expect(writer.write(scanner)).toBeUndefined();
  expect(writer.rows.full).toBe(true);
  expect(writer.rows.take().toString()).toContain(`\t${long}\t1\t2\t105000\t`);
});
