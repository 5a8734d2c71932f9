import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { invalidField } from "../errors";
import { personOf } from "../person-name.server";
import type { MovementMeant } from "./moved-pieces";
import { overMaximum } from "./over-maximum";
import { askSameNote } from "./refill/ask-same-note.server";
import { stands } from "./stands.server";
import type { StockKind } from "./stock-terms";

type Moved = MovementMeant & { kind: StockKind; day: string; quantity: number; reference: string };

/**
 * What is odd about a movement that somebody writes down by itself, asked once: a receipt under a delivery note by which the same came
 * already, what a colleague or another window wrote down already, and what comes or is found above the maximum.
 * @param article its row is held @param given its kind as the ledger calls it @throws AppError invalid-input: asked beside the tick
 */
export async function askMoved(within: Pick<Ctx, "db" | "locale">, article: number, given: Moved): Promise<void> {
  const { kind, quantity } = given;
  if (kind === "receipt") await askSameNote(within, sql`a.id = ${article}`, given);
  if (!given.more) await askTwice(within, article, given);
  if (kind !== "receipt" && kind !== "adjustment") return;
  const { rows } = await within.db.execute<{ stock: number; max: number | null }>(sql`
    SELECT a.quantity::float8 AS stock, coalesce(t.max_quantity, i.max_quantity, c.max_quantity) AS max
      FROM stock_article a LEFT JOIN ttmb_tool t ON t.id = a.tool_id
      LEFT JOIN matrix_item i ON (i.cabinet_id, i.item_id) = (a.cabinet_id, a.item_id)
      LEFT JOIN consignment_item c ON (c.site_id, c.item_id) = (a.consignment_site_id, a.item_id) WHERE a.id = ${article}`);
  const [kept] = rows;
  const over = kept && quantity > 0 ? overMaximum(kept, quantity, given.sure) : null;
  if (over) throw invalidField("sure", over);
}

/** The same pieces of the same kind and day, with the same note, that nobody took back. @throws AppError invalid-input */
async function askTwice({ db, locale }: Pick<Ctx, "db" | "locale">, article: number, given: Moved): Promise<void> {
  const { kind, day, quantity, reference } = given;
  const { rows } = await db.execute<{ by: string }>(sql`
    SELECT ${personOf(locale, sql`m.created_by`)} AS by FROM stock_movement m
     WHERE m.article_id = ${article} AND m.day = ${day}::date AND m.kind = ${kind} AND lower(m.reference) = lower(${reference})
       AND ${kind === "adjustment" ? sql`m.quantity = ${quantity}` : sql`abs(m.quantity) = ${quantity}`} AND ${stands}
     ORDER BY m.id DESC LIMIT 1`);
  if (rows[0]) throw invalidField("more", { key: "stock.twice", params: { ...rows[0], day, pieces: quantity } });
}
