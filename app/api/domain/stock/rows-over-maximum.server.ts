import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import type { RowQuestion } from "../upload/define-upload";
import { overMaximum } from "./over-maximum";
import type { StockKind } from "./stock-terms";

type Kept = { article: number; stock: number; max: number | null };

/** What lies of articles and their maximum, wherever they are kept. */
export async function keptOf({ db }: Pick<Ctx, "db">, articles: readonly number[]): Promise<Kept[]> {
  const { rows } = await db.execute<Kept>(sql`
    SELECT a.id AS article, a.quantity::float8 AS stock, coalesce(t.max_quantity, i.max_quantity, c.max_quantity) AS max
      FROM stock_article a LEFT JOIN ttmb_tool t ON t.id = a.tool_id
      LEFT JOIN matrix_item i ON (i.cabinet_id, i.item_id) = (a.cabinet_id, a.item_id)
      LEFT JOIN consignment_item c ON (c.site_id, c.item_id) = (a.consignment_site_id, a.item_id)
     WHERE a.id = ANY (${sql.param([...articles])}::int[])`);
  return rows;
}

/** Whether a form asks about the maximum where so much of a kind is moved: what comes, and what is found. */
export const asksMaximum = (kind: StockKind, quantity: number): boolean =>
  quantity > 0 && (kind === "receipt" || kind === "adjustment");

type Moved = { row: number; article: number; day: string; kind: StockKind; quantity: number };

/** The question of the form about each row of a file after which more than the maximum would lie there, with what its earlier rows moved. @param moved signed */
export async function findRowsOverMaximum(ctx: Pick<Ctx, "db">, moved: readonly Moved[]): Promise<RowQuestion[]> {
  const articles = [...new Set(moved.map(({ article }) => article))];
  if (articles.length === 0) return [];
  const kept = new Map((await keptOf(ctx, articles)).map((row) => [row.article, { ...row }]));
  const inOrder = moved.toSorted((a, b) => (a.day === b.day ? a.row - b.row : a.day < b.day ? -1 : 1));
  return inOrder.flatMap(({ row, article, kind, quantity }): RowQuestion[] => {
    const there = kept.get(article);
    if (!there) return [];
    const wording = asksMaximum(kind, quantity) ? overMaximum(there, quantity, null) : null;
    there.stock += quantity;
    return wording ? [{ row, wording }] : [];
  });
}
