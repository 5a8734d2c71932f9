import { sql } from "drizzle-orm";
import { formatFixed } from "~/words/formats";
import type { Ctx } from "../ctx";
import { invalidField } from "../errors";
import { personOf } from "../person-name.server";
import type { MovementMeant } from "./moved-pieces";
import { overMaximum } from "./over-maximum";
import { askSameNote } from "./refill/ask-same-note.server";
import { asksMaximum, keptOf } from "./rows-over-maximum.server";
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
  if (!asksMaximum(kind, quantity)) return;
  const [kept] = await keptOf(within, [article]);
  const over = kept ? overMaximum(kept, quantity, given.sure) : null;
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
  // What was found too many or too few says which.
  const pieces = kind === "adjustment" ? formatFixed(locale, quantity, 0, 0, true) : quantity;
  if (rows[0]) throw invalidField("more", { key: "stock.twice", params: { ...rows[0], day, pieces } });
}
