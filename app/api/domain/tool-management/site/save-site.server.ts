import { sql } from "drizzle-orm";
import { formatMonth } from "~/words/formats";
import { requireOwner } from "../../access/require-owner.server";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { dayWithin } from "../../day-within";
import { AppError, invalidField } from "../../errors";
import { readPrice, wrongMoney } from "../../read-price";
import { addMonths, firstDay, lastDay, type Month, monthOfDay } from "../../report/period";
import { seoulDay } from "../../seoul-time";
import { findPlace } from "../../stock/find-place.server";
import { waitTurn } from "../../wait-turn.server";
import { findOddFee } from "../entry/odd-prices.server";
import { fillFromOffer, wonOffer } from "../offer/site-of-offer.server";
import type { FoundSite } from "./find-site.server";
import { moveFirstMonths } from "./first-months.server";
import type { NewSite, SiteInput } from "./site-input";
import { canSetUp } from "./site-policy";
import { type SeenSite, withSite } from "./with-site.server";

type Place = { customerId: number; unitId: number; currency: string; managerId: string | null; fee: number | null };

/** A new site at a customer in sight, run by a unit of the viewer's own; of a won offer with its lists. @throws AppError no-right, invalid-input, conflict, not-found */
export async function addSite(ctx: Ctx, given: NewSite): Promise<{ id: number }> {
  if (!canSetUp(ctx.viewer)) throw new AppError("no-right");
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    refuseFar(ctx, given, null);
    const named = given.offer && { offer: given.offer, version: given.offerVersion ?? 0 };
    const offer = named ? await wonOffer(within, named, given.offerOver) : null;
    const place = await findSitePlace(within, given);
    if (offer && offer.currency !== place.currency)
      throw invalidField("currency", { key: "ttmb.offer.currency", params: { currency: offer.currency } });
    await askFee(within, null, given, place);
    await refuseCode(within, given.code);
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    const { rows } = await tx.execute<{ id: number }>(sql`
      INSERT INTO ttmb_site (code, name_ko, name_en, name_zh, customer_id, org_unit_id, manager_id, contract_type, currency, monthly_fee,
        gain_share, start_day, end_day, employees, machines, own_share, remark, offer_id, offer_version, create_user, create_date, last_update_user, last_update_date)
      VALUES (${given.code}, ${given.nameKo}, ${given.nameEn}, ${given.nameZh || null}, ${place.customerId}, ${place.unitId},
        ${place.managerId}, ${given.contractType}, ${place.currency}, ${place.fee}, ${hundredths(given.gainShare)}, ${given.startDay}::date,
        ${given.endDay || null}::date, ${given.employees}, ${given.machines}, ${hundredths(given.ownShare)}, ${given.remark},
        ${named ? named.offer : null}::uuid, ${named ? named.version : null}::int, ${by}, ${by})
      RETURNING id`);
    const [made] = rows;
    if (!made) throw new Error("an INSERT returned no row");
    if (offer) await fillFromOffer(within, made.id, offer);
    await writeAudit(tx, ctx, { action: "ttmb-site-add", subject: `ttmb-site:${given.code}`, after: kept(given) });
    return made;
  });
}

/** Codes are told apart as they are typed in a transfer: capitals make no other one. Two at once wait for each other. @throws AppError conflict */
async function refuseCode({ db }: Ctx, code: string): Promise<void> {
  await waitTurn(db, sql`'ttmb-site ' || lower(${code})`);
  const { rowCount } = await db.execute(sql`SELECT FROM ttmb_site WHERE lower(code) = lower(${code})`);
  if (rowCount) throw new AppError("conflict", { fields: { code: { key: "ttmb.site.there" } } });
}

/** What was sent without the tick, which is kept nowhere. */
const kept = <S extends SiteInput>({ sure: _, ...given }: S) => given;

/** Per cent as it is kept, in 1/100; null stays. */
const hundredths = (percent: number | null): number | null => (percent === null ? null : Math.round(percent * 100));

/** @throws AppError not-found, no-right, stale, invalid-input */
export const changeSite = (ctx: Ctx, seen: Required<SeenSite>, given: SiteInput): Promise<void> =>
  withSite(ctx, seen, "change", async (within, site) => {
    const place = await findSitePlace(within, given, site.managerId ?? "");
    refuseMove(site, given, place);
    refuseFar(ctx, given, site);
    await refuseOutside(within, site, given);
    await askFee(within, site.id, given, place);
    await within.db.execute(sql`
      UPDATE ttmb_site SET name_ko = ${given.nameKo}, name_en = ${given.nameEn}, name_zh = ${given.nameZh || null},
             customer_id = ${place.customerId}, org_unit_id = ${place.unitId}, manager_id = ${place.managerId},
             contract_type = ${given.contractType}, currency = ${place.currency}, monthly_fee = ${place.fee},
             gain_share = ${hundredths(given.gainShare)}, start_day = ${given.startDay}::date, end_day = ${given.endDay || null}::date,
             employees = ${given.employees}, machines = ${given.machines}, own_share = ${hundredths(given.ownShare)}, remark = ${given.remark}
       WHERE id = ${site.id}`);
    await moveFirstMonths(within, site.id, { was: monthOfDay(site.startDay), now: monthOfDay(given.startDay) });
    return { result: undefined, action: "ttmb-site-change", after: kept(given) };
  });

/** Its lists and closed months hang on these. @throws AppError invalid-input */
function refuseMove(site: FoundSite, given: SiteInput, place: Place): void {
  if (site.hasLines && site.customerId !== place.customerId) throw invalidField("customer", { key: "ttmb.site.kept" });
  if (site.hasLines && site.currency !== place.currency) throw invalidField("currency", { key: "ttmb.site.kept" });
  if (site.closedTo > 0 && given.startDay !== site.startDay)
    throw invalidField("startDay", { key: "ttmb.site.closed" });
}

/** Months before today in which a contract may have begun, each of which is entered and closed; after it; and how many it may last. */
const [OLDEST, FURTHEST, LONGEST] = [60, 24, 240];

/** A slip of the year would ask for months that there never were, or never become due. What stands there may stay. @throws AppError invalid-input */
function refuseFar({ now }: Ctx, { startDay, endDay }: SiteInput, held: FoundSite | null): void {
  const today = monthOfDay(seoulDay(now));
  const [from, to] = [firstDay(addMonths(today, -OLDEST)), lastDay(addMonths(today, FURTHEST))];
  if (startDay !== held?.startDay && (startDay < from || startDay > to))
    throw invalidField("startDay", dayWithin(from, to));
  const last = lastDay(addMonths(monthOfDay(startDay), LONGEST));
  if (endDay && endDay !== held?.endDay && endDay > last) throw invalidField("endDay", dayWithin(startDay, last));
}

/** What was entered lies in months of the contract, else it would be gone from every figure unsaid. @throws AppError invalid-input */
async function refuseOutside(ctx: Ctx, site: FoundSite, { startDay, endDay }: SiteInput): Promise<void> {
  const end = endDay ? monthOfDay(endDay) : null;
  const month = (ym: Month) => ({ month: formatMonth(ctx.locale, ym) });
  if (end !== null && end < site.closedTo)
    throw invalidField("endDay", { key: "ttmb.site.endsClosed", params: month(site.closedTo) });
  const { rows } = await ctx.db.execute<{ first: Month | null; last: Month | null }>(sql`
    WITH of_site AS (SELECT m.id AS model, t.id AS tool FROM ttmb_line l JOIN ttmb_model m ON m.line_id = l.id
        LEFT JOIN ttmb_tool t ON t.model_id = m.id WHERE l.site_id = ${site.id})
    SELECT min(ym) AS first, max(ym) AS last FROM (
      SELECT ym FROM ttmb_production WHERE model_id IN (SELECT model FROM of_site)
      UNION ALL SELECT ym FROM ttmb_expense WHERE site_id = ${site.id}
      UNION ALL SELECT to_char(min(day), 'YYYYMM')::int FROM ttmb_issue WHERE tool_id IN (SELECT tool FROM of_site)
      UNION ALL SELECT to_char(max(day), 'YYYYMM')::int FROM ttmb_issue WHERE tool_id IN (SELECT tool FROM of_site)) AS entered`);
  const { first = null, last = null } = rows[0] ?? {};
  if (first !== null && first < monthOfDay(startDay))
    throw invalidField("startDay", { key: "ttmb.site.entered", params: month(first) });
  if (end !== null && last !== null && last > end)
    throw invalidField("endDay", { key: "ttmb.site.entered", params: month(last) });
  const moved = end !== null && endDay !== site.endDay ? await lastMoved(ctx, site.id) : null;
  if (end !== null && moved !== null && moved > end)
    throw invalidField("endDay", { key: "ttmb.site.entered", params: month(moved) });
}

/** The last month in which tools came to a site or were counted there; what leaves may do so when the contract has ended. */
async function lastMoved({ db }: Ctx, site: number): Promise<Month | null> {
  const { rows } = await db.execute<{ last: Month | null }>(sql`
    SELECT to_char(max(m.day), 'YYYYMM')::int AS last
      FROM ttmb_line l JOIN ttmb_model o ON o.line_id = l.id JOIN ttmb_tool t ON t.model_id = o.id JOIN stock_article a ON a.tool_id = t.id
      JOIN stock_movement m ON m.article_id = a.id
     WHERE l.site_id = ${site} AND (m.quantity > 0 OR m.kind IN ('opening', 'count')) AND m.reversal_of IS NULL
       AND NOT EXISTS (SELECT FROM stock_movement r WHERE r.reversal_of = m.id)`);
  return rows[0]?.last ?? null;
}

/** Out of use and back. @throws AppError not-found, no-right, not-now, stale */
export const endSite = (ctx: Ctx, seen: Required<SeenSite>, { reason }: { reason: string }): Promise<void> =>
  withSite(ctx, seen, "ending", async (within, { id }) => {
    await within.db.execute(sql`UPDATE ttmb_site SET use_yn = 'N' WHERE id = ${id}`);
    return { result: undefined, action: "ttmb-site-end", reason };
  });

export const restoreSite = (ctx: Ctx, seen: Required<SeenSite>): Promise<void> =>
  withSite(ctx, seen, "restoring", async (within, { id }) => {
    await within.db.execute(sql`UPDATE ttmb_site SET use_yn = 'Y' WHERE id = ${id}`);
    return { result: undefined, action: "ttmb-site-restore" };
  });

async function findSitePlace(ctx: Ctx, given: SiteInput, heldBy = ""): Promise<Place> {
  const place = await findPlace(ctx, given, { customer: "ttmb.customer.unknown", unit: "ttmb.unit.wrong" });
  if (given.endDay && given.endDay < given.startDay) throw invalidField("endDay", { key: "ttmb.site.endsBefore" });
  return { ...place, managerId: await findManager(ctx, given.manager, heldBy), fee: feeOf(given, place.currency) };
}

/** @throws AppError invalid-input: contracts with a fee name it, others have none */
function feeOf({ contractType, monthlyFee }: SiteInput, currency: string): number | null {
  if (contractType === "cpu") {
    if (monthlyFee !== "") throw invalidField("monthlyFee", { key: "ttmb.fee.none" });
    return null;
  }
  const fee = readPrice(monthlyFee, currency);
  if (fee === null) throw invalidField("monthlyFee", wrongMoney(monthlyFee, currency));
  return fee;
}

/** @throws AppError invalid-input: asked beside the tick */
async function askFee(ctx: Ctx, site: number | null, { sure }: SiteInput, { fee, currency }: Place): Promise<void> {
  if (fee === null || (sure !== "" && readPrice(sure, currency) === fee)) return;
  const odd = await findOddFee(ctx, site, fee, currency);
  if (odd) throw invalidField("sure", odd);
}

/** A site manager who can sign in, or the one that it has. @throws AppError invalid-input */
async function findManager(ctx: Ctx, typed: string, held: string): Promise<string | null> {
  const manager = await requireOwner(ctx, "MIPTMS05", typed, held, "manager");
  if (manager === "" || manager === held) return manager || null;
  const { rows } = await ctx.db.execute(
    sql`SELECT FROM user_role r WHERE r.user_id = ${manager} AND r.role_id = 'ROLE_TT_SITE_MGR' AND r.use_yn = 'Y'`,
  );
  if (rows.length === 0) throw invalidField("manager", { key: "ttmb.manager.wrong" });
  return manager;
}
