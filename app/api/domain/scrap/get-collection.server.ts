import { sql } from "drizzle-orm";
import { historyOf } from "../audit/history-of.server";
import type { Ctx } from "../ctx";
import { customerName } from "../customer-name.server";
import { AppError } from "../errors";
import { homeCurrency } from "../home-currency";
import { writtenPrice } from "../read-price";
import { readTrace } from "../record-trace.server";
import { whatCan } from "../verbs";
import { findCollection } from "./find-collection.server";
import { lost } from "./own-collections.server";
import type { CollectionRecord } from "./scrap-input";
import { scrapPolicies } from "./scrap-policy";
import { scrapLists } from "./scrap-terms";

type Line = CollectionRecord["lines"][number];

/** One collection with its lines, what they come to, and who did what. @throws AppError not-found */
export async function getCollection(ctx: Ctx, id: number): Promise<CollectionRecord> {
  const found = await findCollection(ctx, id);
  const [row, lines, choices, history, trace] = await Promise.all([
    loadRow(ctx, id),
    listLines(ctx, id),
    listChoices(ctx),
    historyOf(ctx, `scrap:${found.collectionNo}`),
    readTrace(ctx, "scrap_collection", id),
  ]);
  const sum = (of: (line: Line) => number) => lines.reduce((all, line) => all + of(line), 0);
  return {
    ...row,
    inUse: found.inUse,
    trace,
    stamp: found.stamp,
    lines,
    sums: {
      pieces: sum(({ pieces }) => pieces),
      available: sum(({ edgesAvailable }) => edgesAvailable),
      used: sum(({ edgesUsed }) => edgesUsed),
      lost: String(lines.reduce((all, line) => all + BigInt(line.lost), 0n)),
    },
    choices,
    currency: homeCurrency,
    history: history.map((entry) => ({ ...entry, reason: entry.reason ?? "" })),
    can: whatCan(scrapPolicies, ctx.viewer, found),
  };
}

type Row = Omit<CollectionRecord, "inUse" | "stamp" | "lines" | "sums" | "choices" | "currency" | "history" | "can">;

async function loadRow({ db, locale }: Ctx, id: number): Promise<Row> {
  const { rows } = await db.execute<Row>(sql`
    SELECT c.id, c.collection_no AS "collectionNo", c.customer_id AS "customerId", coalesce(customer.code, '') AS customer,
           coalesce(${customerName(locale, "customer")}, '') AS "customerName", c.site, c.production_line AS "productionLine", c.machine,
           c.day::text, c.collected_by AS "collectedBy", c.note
      FROM scrap_collection c LEFT JOIN customer ON customer.id = c.customer_id WHERE c.id = ${id}`);
  if (!rows[0]) throw new AppError("not-found");
  return rows[0];
}

async function listLines({ db, locale }: Ctx, id: number): Promise<Line[]> {
  const name = sql.identifier(`name_${locale}`);
  const { rows } = await db.execute<Omit<Line, "unitPrice"> & { price: string }>(sql`
    SELECT l.id, l.no, coalesce(i.item_no, '') AS item, l.item_id AS "itemId", coalesce(i.description, '') AS description,
           l.foreign_item AS "foreignItem", s.code AS maker, coalesce(s.${name}, s.name_en) AS "makerName", l.grade, l.pieces,
           l.edges_available AS "edgesAvailable", l.edges_used AS "edgesUsed", l.wear, l.cause,
           coalesce(k.${name}, k.name_en, l.cause) AS "causeName", l.advice, l.unit_price::text AS price, ${lost}::text AS lost
      FROM scrap_line l JOIN supplier s ON s.id = l.supplier_id LEFT JOIN item i ON i.id = l.item_id
      LEFT JOIN code k ON k.group_id = ${scrapLists.cause} AND k.code = l.cause
     WHERE l.collection_id = ${id} AND l.use_yn = 'Y' ORDER BY l.no`);
  return rows.map(({ price, ...row }) => ({ ...row, unitPrice: writtenPrice(Number(price)) }));
}

async function listChoices({ db, locale }: Ctx): Promise<CollectionRecord["choices"]> {
  const name = sql.identifier(`name_${locale}`);
  const [makers, causes] = await Promise.all([
    db.execute<{ code: string; name: string }>(
      sql`SELECT code, coalesce(${name}, name_en) AS name FROM supplier WHERE use_yn = 'Y' ORDER BY own DESC, display_order, code`,
    ),
    db.execute<{ code: string; name: string }>(sql`
      SELECT code, coalesce(${name}, name_en) AS name FROM code WHERE group_id = ${scrapLists.cause} AND use_yn = 'Y' ORDER BY display_order, code`),
  ]);
  return { makers: makers.rows, causes: causes.rows };
}
