import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { invalidField } from "../errors";
import type { MovementMeant } from "./moved-pieces";
import { overMaximum } from "./over-maximum";
import { askSameNote } from "./refill/ask-same-note.server";
import type { StockKind } from "./stock-terms";

type Moved = MovementMeant & { kind: StockKind | "use"; quantity: number; reference: string };

/**
 * What is odd about a movement that somebody writes down by itself, asked once: a receipt under a delivery note by which the same came
 * already, and what comes or is found above the maximum. @param article its row is held @throws AppError invalid-input: asked beside the tick
 */
export async function askMoved(within: Pick<Ctx, "db">, article: number, given: Moved): Promise<void> {
  const { kind, quantity } = given;
  if (kind === "receipt") await askSameNote(within, sql`a.id = ${article}`, given);
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
