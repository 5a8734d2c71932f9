import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { openStock } from "../../stock/free-stock.server";
import { keepRefillList } from "../../stock/refill/keep-refill-list.server";
import { whatCan } from "../../verbs";
import { cabinetPolicies } from "./cabinet-policy";
import type { CabinetRecord, RecordItem } from "./cabinet-record";
import { type FoundCabinet, findCabinet } from "./find-cabinet.server";
import { reported } from "./last-reported.server";
import { movementsOf } from "./movement/movements-of.server";

const LATEST = 20;

/** A cabinet with what lies there today and what fills it up. @throws AppError not-found */
export async function getCabinet(ctx: Ctx, id: number): Promise<CabinetRecord> {
  const { stamp: _stamp, country: _country, lenderId: _lender, ...cabinet } = await findCabinet(ctx, id);
  const [sender, told] = await Promise.all([findSender(ctx, id), contractFacts(ctx, id)]);
  const isFilled = cabinet.removedOn === null && told.contractClosedOn === null;
  const [items, movements] = await Promise.all([
    listItems(ctx, cabinet, { warehouse: sender?.id ?? null, isFilled }),
    movementsOf(ctx, sql`b.id = ${id}`, { most: LATEST }),
  ]);
  const listed = items.flatMap(({ itemId, listed }) => (listed ? [itemId] : []));
  return {
    ...{ ...cabinet, ...told, items, movements, warehouse: sender?.name ?? null },
    code: await keepRefillList(ctx, listed, { of: sql`a.item_id`, at: sql`a.cabinet_id = ${id}` }),
    can: whatCan(cabinetPolicies, ctx.viewer, cabinet),
  };
}

type Sender = { id: number; name: string };

/** The warehouse of the company that lends it, else of its country. */
async function findSender({ db, locale }: Ctx, id: number): Promise<Sender | undefined> {
  const { rows } = await db.execute<Sender>(sql`
    SELECT w.id, coalesce(w.${sql.identifier(`name_${locale}`)}, w.name_en) AS name
      FROM matrix_cabinet b JOIN matrix_contract contract ON contract.id = b.contract_id JOIN org_unit lender ON lender.id = contract.lender_id
      JOIN warehouse w ON w.org_unit_id = lender.id OR w.country = lender.country
     WHERE b.id = ${id} AND w.use_yn = 'Y' ORDER BY w.org_unit_id = lender.id DESC, w.display_order, w.id LIMIT 1`);
  return rows[0];
}

type Filling = { warehouse: number | null; isFilled: boolean };

/** What is to be sent first, then by item number. Nothing is, once the cabinet was fetched or its contract is over. */
async function listItems(
  ctx: Ctx,
  { id }: Pick<FoundCabinet, "id">,
  { warehouse, isFilled }: Filling,
): Promise<RecordItem[]> {
  const { rows } = await ctx.db.execute<RecordItem>(sql`
    WITH ${openStock}
    SELECT * FROM (SELECT item.id AS "itemId", item.item_no AS "itemNo", item.description, i.use_yn = 'Y' AS listed, a.quantity::float8 AS stock,
           i.min_quantity AS min, i.max_quantity AS max,
           CASE WHEN ${isFilled}::boolean AND i.use_yn = 'Y' AND a.quantity < i.min_quantity THEN i.max_quantity - a.quantity ELSE 0 END::float8 AS refill,
           CASE WHEN ${warehouse}::int IS NOT NULL THEN coalesce(open.free, 0)::float8 END AS free, i.unit_price::text AS "unitPrice",
           (SELECT max(m.day)::text FROM stock_movement m WHERE m.article_id = a.id) AS "lastMoved"
      FROM matrix_item i JOIN item ON item.id = i.item_id JOIN stock_article a ON a.cabinet_id = i.cabinet_id AND a.item_id = i.item_id
      LEFT JOIN open ON open.item_id = i.item_id AND open.warehouse_id = ${warehouse}
     WHERE i.cabinet_id = ${id} AND (i.use_yn = 'Y' OR a.quantity > 0)) AS told ORDER BY refill > 0 DESC, "itemNo"`);
  return rows;
}

type Told = Pick<CabinetRecord, "contractState" | "contractClosedOn" | "lastReported">;

async function contractFacts({ db }: Ctx, id: number): Promise<Told> {
  const { rows } = await db.execute<Told>(sql`
    SELECT contract.state AS "contractState", contract.closed_on::text AS "contractClosedOn",
           (SELECT to_char(max(m.at), 'YYYY-MM-DD HH24:MI') FROM stock_article a JOIN stock_movement m ON m.article_id = a.id
             WHERE a.cabinet_id = b.id AND ${reported}) AS "lastReported"
      FROM matrix_cabinet b JOIN matrix_contract contract ON contract.id = b.contract_id WHERE b.id = ${id}`);
  if (!rows[0]) throw new Error("a cabinet that was found is there");
  return rows[0];
}
