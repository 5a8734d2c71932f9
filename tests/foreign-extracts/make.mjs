/**
 * Three retail extracts as foreign systems write them: superstore and retail have heads, forms and encodings of the public
 * files of that name ("Sample - Superstore", "Online Retail"), which their mappings load too. Knows nothing of the portal:
 * the import's tests load these files with a mapping alone and compare with the sums that sum.awk finds in them.
 *
 *   node tests/foreign-extracts/make.mjs <folder> [orders]
 */
import fs from "node:fs";
import path from "node:path";

const folder = process.argv[2] ?? ".";
const orders = Number(process.argv[3] ?? 400);

let state = 12345;
const random = () => {
  state = (state * 48271) % 2147483647;
  return state / 2147483647;
};
const below = (n) => Math.floor(random() * n);
const one = (list) => list[below(list.length)];
const two = (n) => String(n).padStart(2, "0");

function day(index, count, firstYear, years) {
  const start = Date.UTC(firstYear, 0, 3);
  return new Date(start + Math.floor((index / count) * years * 365) * 86400000);
}

const american = (date) => `${date.getUTCMonth() + 1}/${date.getUTCDate()}/${date.getUTCFullYear()}`;

/** Windows has signs where Latin-1 has none: of these the texts below use the dash. */
const windowsLatin = (text) => Buffer.from(text.replaceAll("–", "\u0096"), "latin1");

/** Superstore: Windows' Latin-1, CR LF, quoted commas, quotes and line breaks, sales with up to four decimals, m/d/yyyy. */
function superstore() {
  const catalogue = [
    ["OFF-PA-10001", "Office Supplies", "Paper", "Xerox 1967, recycled"],
    ["OFF-BI-10002", "Office Supplies", "Binders", 'GBC 1/2" ring binder'],
    ["TEC-PH-10003", "Technology", "Phones", "Cordless phone,\nwith base station"],
    ["TEC-AC-10004", "Technology", "Accessories", "Keyboard – English"],
    ["FUR-CH-10005", "Furniture", "Chairs", 'Armchair, "Élan" series'],
    ["FUR-TA-10006", "Furniture", "Tables", 'Table 30" × 60"'],
  ];
  const quote = (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const rows = [
    "Row ID,Order ID,Order Date,Ship Date,Ship Mode,Customer ID,Customer Name,Segment,Country,City,State,Postal Code,Region,Product ID,Category,Sub-Category,Product Name,Sales,Quantity,Discount,Profit",
  ];
  let row = 0;
  for (let i = 0; i < orders; i++) {
    const date = day(i, orders, 2014, 4);
    const id = `CA-${date.getUTCFullYear()}-${100000 + i}`;
    const customer = below(60);
    for (let k = 0; k <= below(4); k++) {
      const [number, category, sub, name] = one(catalogue);
      const decimals = one([0, 2, 3, 4, 4]);
      const sales = (random() * 900 + 1).toFixed(decimals);
      const fields = [
        ++row,
        id,
        american(date),
        american(new Date(date.getTime() + 3 * 86400000)),
        "Second Class",
        `CG-${1000 + customer}`,
        `Customer ${customer}, Inc.`,
        "Corporate",
        "United States",
        one(["Henderson", "Los Angeles"]),
        one(["Kentucky", "California"]),
        one(["42420", "90036"]),
        one(["South", "West"]),
        number,
        category,
        sub,
        name,
        sales,
        1 + below(9),
        0,
        "1.5",
      ];
      rows.push(fields.map((field) => quote(String(field))).join(","));
    }
  }
  fs.writeFileSync(path.join(folder, "superstore.csv"), windowsLatin(`${rows.join("\r\n")}\r\n`));
}

/** Online retail: Latin-1, m/d/yyyy with a time, a price of each piece, returns with negative quantities, customers missing. */
function retail() {
  const catalogue = [
    ["85123A", "Porte-clés été"],
    ["71053", "Café crème cup"],
    ["84406B", "Größe L box"],
    ["22752", "Nesting boxes £1"],
  ];
  const rows = ["InvoiceNo,StockCode,Description,Quantity,InvoiceDate,UnitPrice,CustomerID,Country"];
  for (let i = 0; i < orders; i++) {
    const date = day(i, orders, 2010, 2);
    const back = below(20) === 0;
    const id = `${back ? "C" : ""}${536365 + i}`;
    const customer = below(12) === 0 ? "" : 12346 + below(50);
    const [again, text] = one(catalogue);
    const lines = [[again, text], [again, text], ...Array.from({ length: below(4) }, () => one(catalogue))];
    for (const [number, name] of lines) {
      const quantity = (back ? -1 : 1) * (1 + below(40));
      const price = 0.1 + below(2000) / 100;
      rows.push(
        [
          id,
          number,
          name,
          quantity,
          `${american(date)} ${8 + below(12)}:${two(below(60))}`,
          price.toFixed(one([2, 2, 3])),
          customer,
          one(["United Kingdom", "EIRE", "France", "USA", "Unspecified", "Channel Islands"]),
        ].join(","),
      );
    }
  }
  fs.writeFileSync(path.join(folder, "retail.csv"), Buffer.from(`${rows.join("\n")}\n`, "latin1"));
}

/** Verkauf: UTF-8 with its mark, semicolons, decimal commas and thousands points, dd.mm.yyyy, text in every field quoted, no end of the last line. */
function verkauf() {
  const rows = ["Beleg;Datum;Kunde;Name;Branche;Artikel;Bezeichnung;Warengruppe;Menge;Umsatz"];
  for (let i = 0; i < orders; i++) {
    const date = day(i, orders, 2023, 1);
    for (let k = 0; k <= below(3); k++) {
      const customer = below(30);
      const cents = below(900000) - (below(15) === 0 ? 900000 : 0);
      const whole = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, ".");
      const amount = `${cents < 0 ? "-" : ""}${whole},${two(Math.abs(cents) % 100)}`;
      rows.push(
        [
          `RE${1000 + i}`,
          `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`,
          `K${customer}`,
          `Müller; Söhne ${customer}`,
          one(["Automobil", "Energie"]),
          `A${below(40)}`,
          `Fräser ${below(40)} – 한글`,
          one(["Fräsen", "Drehen", "Bohren"]),
          cents < 0 ? -1 : 1 + below(5),
          amount,
        ]
          .map((field) => `"${field}"`)
          .join(";"),
      );
    }
  }
  fs.writeFileSync(path.join(folder, "verkauf.csv"), `\uFEFF${rows.join("\n")}`);
}

fs.mkdirSync(folder, { recursive: true });
superstore();
retail();
verkauf();
