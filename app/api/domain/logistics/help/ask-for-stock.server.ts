import { sql } from "drizzle-orm";
import { formatInteger } from "~/words/formats";
import { isPartner } from "../../access/is-partner";
import { writeAudit } from "../../audit/write-audit.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { personOf } from "../../person-name.server";
import { seoulDay } from "../../seoul-time";
import { waitTurn } from "../../wait-turn.server";
import { findAsk } from "../ask/asks.server";
import { isReached, mailAsk } from "../ask/mail-ask.server";
import { servesReader } from "../own-warehouses.server";
import { waitingFor } from "./could-let-go.server";
import type { Helper, NewAsk } from "./help";
import { whoCouldHelp } from "./who-could-help.server";

type Asked = { id: number; told: number; free: number; waiting: number };
type Wanted = { itemNo: string; description: string; to: string };

/** An item, the reader's warehouse that wants it, and who could let it go, before it is asked for. @throws AppError no-right, not-found */
export async function getAskable(
  ctx: Ctx,
  asked: Omit<NewAsk, "quantity" | "remark">,
): Promise<Wanted & { helper: Helper; reached: boolean }> {
  if (isPartner(ctx)) throw new AppError("no-right");
  const { rows } = await ctx.reports.execute<Wanted>(sql`
    select i.item_no as "itemNo", i.description, coalesce(w.${sql.identifier(`name_${ctx.locale}`)}, w.name_en) as "to"
      from item i, warehouse w where i.id = ${asked.item} and w.id = ${asked.to} and ${servesReader(ctx)}`);
  const helpers = await whoCouldHelp(ctx, { itemId: asked.item, to: asked.to });
  const helper = helpers.find(({ place, id }) => place === asked.place && id === asked.from);
  if (!rows[0] || !helper) throw new AppError("not-found");
  const unitId = await unitOf(ctx, asked);
  return { ...rows[0], helper, reached: await isReached(ctx, { unitId, writer: ctx.viewer.userId }) };
}

/** The unit that runs a place. */
async function unitOf({ db }: Ctx, { place, from }: Pick<NewAsk, "place" | "from">): Promise<number> {
  const table = sql.identifier(place === "site" ? "consignment_site" : "warehouse");
  const { rows } = await db.execute<{ unit: number }>(sql`SELECT org_unit_id AS unit FROM ${table} WHERE id = ${from}`);
  return rows[0]?.unit ?? 0;
}

/**
 * Asks for pieces that lie elsewhere: the people near the unit that runs the place are mailed, with whom to answer; nothing is moved or
 * reserved by it, so that more may be asked for together than is free. @returns how many are told, what is free there and what is asked
 * for there now, with these @throws AppError no-right, not-found, invalid-input
 */
export async function askForStock(ctx: Ctx, given: NewAsk): Promise<Asked> {
  const wanted = await getAskable(ctx, given);
  const quantity = /^\d+$/.test(given.quantity) ? Number(given.quantity) : 0;
  if (quantity < 1 || quantity > wanted.helper.free)
    throw invalidField("quantity", {
      key: "help.ask.range",
      params: { free: formatInteger(ctx.locale, wanted.helper.free) },
    });
  return ctx.db.transaction(async (tx) => {
    await refuseTwice({ ...ctx, db: tx }, given);
    const by = sql`${ctx.viewer.userId}, ${ctx.now.toISOString()}::timestamptz`;
    const fromSite = given.place === "site";
    const { rows } = await tx.execute<{ id: number }>(sql`
      INSERT INTO stock_ask (item_id, to_warehouse_id, from_warehouse_id, from_site_id, quantity, remark, create_user, create_date, last_update_user, last_update_date)
      VALUES (${given.item}, ${given.to}, ${fromSite ? null : given.from}, ${fromSite ? given.from : null}, ${quantity}, ${given.remark}, ${by}, ${by}) RETURNING id`);
    const id = rows[0]?.id ?? 0;
    await writeAudit(tx, ctx, {
      ...{ action: "stock-ask" as const, subject: `stock-ask:${id}` as const },
      after: { item: wanted.itemNo, from: wanted.helper.code, to: wanted.to, quantity },
    });
    const within = { ...ctx, db: tx };
    const told = await mailAsk(within, await findAsk(within, id));
    const waiting = (await waitingFor(within, given.item)).get(`${given.place} ${given.from}`) ?? 0;
    return { id, told, free: wanted.helper.free, waiting };
  });
}

/** What waits for an answer since the same day is asked for again only where it is said why. @throws AppError invalid-input */
async function refuseTwice({ db, locale, now }: Ctx, { item, to, place, from, remark }: NewAsk): Promise<void> {
  await waitTurn(db, `stock-ask:${item}/${to}/${place}/${from}`);
  if (remark !== "") return;
  const asked = place === "site" ? sql`from_site_id` : sql`from_warehouse_id`;
  const { rows } = await db.execute<{ pieces: number; by: string }>(sql`
    SELECT quantity AS pieces, ${personOf(locale, sql`stock_ask.create_user`)} AS by FROM stock_ask
     WHERE item_id = ${item} AND to_warehouse_id = ${to} AND ${asked} = ${from} AND state = 'asked' AND use_yn = 'Y'
       AND (create_date AT TIME ZONE 'Asia/Seoul')::date = ${seoulDay(now)}::date ORDER BY id DESC LIMIT 1`);
  if (rows[0]) throw invalidField("remark", { key: "help.ask.already", params: rows[0] });
}
