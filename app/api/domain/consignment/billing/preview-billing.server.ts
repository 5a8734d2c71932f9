import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { invalidField } from "../../errors";
import { seoulDay } from "../../seoul-time";
import { findSite, notBilled } from "../site/find-site.server";
import type { UnbilledUses } from "../site/site-record";
import { openUses } from "./open-uses.server";

/** What a billing list up to a day would have, row by row, at the prices of their days. @throws AppError not-found, invalid-input */
export async function previewBilling(
  ctx: Ctx,
  { id, upTo }: { id: number; upTo?: string | undefined },
): Promise<UnbilledUses> {
  await findSite(ctx, id);
  const day = upTo ?? (await usualDay(ctx, id));
  if (day > seoulDay(ctx.now)) throw invalidField("upTo", { key: "consignment.day.future" });
  const { rows } = await ctx.db.execute<UnbilledUses["lines"][number]>(sql`
    SELECT item.id AS "itemId", item.item_no AS "itemNo", item.description, count(*)::int AS movements, sum(open.quantity)::int AS quantity,
           open.price::text AS "unitPrice", sum(open.quantity * open.price)::text AS amount
      FROM ${openUses(id, day)} AS open JOIN item ON item.id = open.item_id
     GROUP BY item.id, item.item_no, item.description, open.price ORDER BY item.item_no, open.price`);
  return {
    upTo: day,
    movements: rows.reduce((all, { movements }) => all + movements, 0),
    quantity: rows.reduce((all, { quantity }) => all + quantity, 0),
    amount: String(rows.reduce((all, { amount }) => all + BigInt(amount), 0n)),
    lines: rows,
  };
}

/** The end of last month, as lists are usually made; today where nothing of it is open. */
async function usualDay({ db, now }: Ctx, id: number): Promise<string> {
  const today = seoulDay(now);
  const { rows } = await db.execute<{ day: string | null }>(sql`
    SELECT (SELECT (date_trunc('month', ${today}::date) - interval '1 day')::date::text
             WHERE EXISTS (SELECT FROM consignment_movement m WHERE m.site_id = ${id} AND ${notBilled("m")}
                              AND m.day < date_trunc('month', ${today}::date))) AS day`);
  return rows[0]?.day ?? today;
}
