import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { Wording } from "../../errors";
import { judgeMoved } from "../../stock/moved-pieces";
import { signOf } from "../consignment-terms";
import type { NewMovement } from "../ledger/post-movements.server";
import { ownSites, siteTables } from "../own-sites.server";
import { canKeepStock, isOwnUnit } from "../site/site-policy";
import { MOST_MOVED, type MovementInput } from "./movement-input";

export type InputProblem = { row: number; field: keyof MovementInput | "movementNo"; wording: Wording };
type Given = MovementInput & { movementNo?: string };
type Site = { id: number; code: string; unitId: number; used: boolean };

/** Movements of the ledger for what was written down, and which row each is of. */
export type Plan = { movements: NewMovement[]; rows: number[]; problems: InputProblem[] };

/**
 * Finds the sites where the viewer may write and the items, by their codes: each row becomes a movement, a transfer two. What
 * cannot be is told beside its field.
 */
export async function planMovements(ctx: Ctx, given: readonly Given[], uploadId?: string): Promise<Plan> {
  const [sites, items] = [await findSites(ctx, given), await findItems(ctx, given)];
  const orders = await findOrders(ctx, given);
  const plan: Plan = { movements: [], rows: [], problems: [] };
  for (const [row, entry] of given.entries()) {
    const tell = (field: InputProblem["field"], wording: Wording) => plan.problems.push({ row, field, wording });
    const wrong: Wrong = (field, key) => tell(field, { key });
    const site = sites.get(entry.site);
    const itemId = items.get(entry.item);
    if (!site) wrong("site", "consignment.site.unknown");
    else if (!site.used) wrong("site", "consignment.site.ended");
    if (itemId === undefined) wrong("item", "consignment.item.unknown");
    const isRight = judgePieces(entry, tell);
    const to = judgeTransfer(entry, sites, wrong);
    if (!site?.used || itemId === undefined || !isRight || to === null) continue;
    const { day, kind, reason, reference, movementNo } = entry;
    const quantity = signOf[kind] < 0 ? -entry.quantity : entry.quantity;
    const shared = { itemId, day, reason, reference, ...(uploadId && { uploadId }) };
    const at = plan.movements.length;
    plan.rows.push(row);
    plan.movements.push({
      ...{ ...shared, siteId: site.id, kind, quantity, movementNo: movementNo ?? null },
      ...(kind === "receipt" && { orderId: orders.get(`${site.id} ${reference}`) ?? null }),
      ...(to && { counterpart: at + 1 }),
    });
    if (!to) continue;
    plan.rows.push(row);
    plan.movements.push({ ...shared, siteId: to.id, kind: "transfer-in", quantity: entry.quantity, counterpart: at });
  }
  return plan;
}

type Wrong = (field: InputProblem["field"], key: Wording["key"]) => void;

function judgePieces(given: Given, tell: (field: InputProblem["field"], wording: Wording) => void): boolean {
  const wording = judgeMoved(given, MOST_MOVED);
  if (wording) tell("quantity", wording);
  else if (given.kind !== "adjustment" || given.reason !== "") return true;
  else tell("reason", { key: "api.field.remark" });
  return false;
}

/** The other site of a transfer; undefined where there is none, null where it is wrong. */
function judgeTransfer(entry: Given, sites: ReadonlyMap<string, Site>, wrong: Wrong): Site | undefined | null {
  const isTransfer = entry.kind === "transfer-out";
  if (!isTransfer && entry.toSite === "") return undefined;
  const to = sites.get(entry.toSite);
  if (!isTransfer) wrong("toSite", "consignment.toSite.needless");
  else if (entry.toSite === "") wrong("toSite", "api.field.required");
  else if (!to) wrong("toSite", "consignment.site.unknown");
  else if (!to.used) wrong("toSite", "consignment.site.ended");
  else if (entry.toSite === entry.site) wrong("toSite", "consignment.toSite.same");
  else return to;
  return null;
}

/** Sites that are named, as far as the viewer may write there. */
async function findSites(ctx: Ctx, given: readonly Given[]): Promise<ReadonlyMap<string, Site>> {
  const { db, viewer } = ctx;
  if (!canKeepStock(viewer)) return new Map();
  const codes = [...new Set(given.flatMap(({ site, toSite }) => [site, toSite]))];
  const { rows } = await db.execute<Site>(sql`
    SELECT site.id, site.code, site.org_unit_id AS "unitId", site.use_yn = 'Y' AS used FROM ${siteTables}
     WHERE site.code = ANY (${sql.param(codes)}::text[]) AND ${ownSites(viewer.scope)}`);
  return new Map(rows.filter(({ unitId }) => isOwnUnit(viewer, unitId)).map((site) => [site.code, site]));
}

async function findItems({ db }: Ctx, given: readonly Given[]): Promise<ReadonlyMap<string, number>> {
  const numbers = [...new Set(given.map(({ item }) => item))];
  const { rows } = await db.execute<{ id: number; no: string }>(
    sql`SELECT id, item_no AS no FROM item WHERE item_no = ANY (${sql.param(numbers)}::text[])`,
  );
  return new Map(rows.map(({ id, no }) => [no, id]));
}

/** Order lists that receipts name as their reference. */
async function findOrders({ db }: Ctx, given: readonly Given[]): Promise<ReadonlyMap<string, number>> {
  const numbers = [...new Set(given.flatMap(({ kind, reference }) => (kind === "receipt" ? [reference] : [])))];
  const { rows } = await db.execute<{ id: number; key: string }>(sql`
    SELECT id, site_id || ' ' || order_no AS key FROM consignment_order WHERE order_no = ANY (${sql.param(numbers)}::text[])`);
  return new Map(rows.map(({ id, key }) => [key, id]));
}
