import { eq, sql } from "drizzle-orm";
import { specialPriceLine } from "~/api/db/schema";
import { translate } from "~/words";
import { stamped } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { writtenPrice } from "../read-price";
import { seoulDay } from "../seoul-time";
import type { RowOf } from "../upload/define-upload";
import { uploadWork } from "../upload/upload-work.server";
import { findCustomerTerms } from "./customer-terms.server";
import { judgeLines } from "./judge-lines.server";
import { MOST_LINES } from "./price-terms";
import { findOwnOpen, writeLines } from "./save-special-price.server";
import { priceLineUpload } from "./upload-lines";

type Row = RowOf<typeof priceLineUpload>;
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const priceLineUploads = uploadWork({
  definition: priceLineUpload,
  locks: ["special_price_line"],
  async open(ctx, request) {
    const no = await openRequest(ctx, request);
    return { title: translate(ctx.locale, "specialPrice.lines.title", { number: no }) };
  },
  async currencies(ctx, request, rows) {
    const { currency } = await termsOf(ctx, request);
    return rows.map(() => currency);
  },
  stored: (ctx, request) => storedLines(ctx, request),
  async check(ctx, request, rows) {
    const { problems } = await judged(
      ctx,
      request,
      rows.map(({ values }) => values),
    );
    const wrong = problems.map(({ at, field, wording }) => ({ row: rows[at]?.row ?? 0, column: field, wording }));
    const beyond = rows[MOST_LINES];
    if (!beyond) return wrong;
    const wording = { key: "specialPrice.lines.tooMany", params: { most: MOST_LINES } } as const;
    return [...wrong, { row: beyond.row, column: null, wording }];
  },
  audit: (request) => ({ action: "request-change", subject: `request:${request}` }),
  async write(ctx, request, changes) {
    await openRequest(ctx, request);
    const kept = new Map((await storedLines(ctx, request)).map((row) => [row.item, row]));
    for (const { before, after } of changes) {
      if (before) kept.delete(before.item);
      if (after) kept.set(after.item, after);
    }
    const { good, problems } = await judged(ctx, request, [...kept.values()]);
    if (problems.length > 0 || good.length > MOST_LINES) throw new AppError("upload-changed");
    await ctx.db.delete(specialPriceLine).where(eq(specialPriceLine.requestId, request));
    await writeLines(ctx, request, good);
    await ctx.db.execute(sql`
      UPDATE request SET ${stamped(ctx)} WHERE id = ${request}::uuid`);
  },
});

/** The number of the viewer's own open request. @throws AppError not-found, no-right, request-moved */
async function openRequest(ctx: Ctx, request: string): Promise<string> {
  if (!ID.test(request)) throw new AppError("not-found");
  await findOwnOpen(ctx, request);
  const { rows } = await ctx.db.execute<{ no: string }>(
    sql`SELECT request_no AS no FROM special_price WHERE request_id = ${request}::uuid`,
  );
  return rows[0]?.no ?? "";
}

/** The customer's terms on the first day of the request. */
async function termsOf(ctx: Ctx, request: string) {
  const { rows } = await ctx.db.execute<{ customer: number; day: string }>(sql`
    SELECT request.customer_id AS customer, p.valid_from::text AS day FROM request JOIN special_price p ON p.request_id = request.id
     WHERE request.id = ${request}::uuid`);
  const terms = rows[0] && (await findCustomerTerms(ctx, { id: rows[0].customer }, rows[0].day));
  if (!terms) throw new AppError("not-found");
  return terms;
}

async function judged(ctx: Ctx, request: string, lines: readonly Row[]) {
  return judgeLines(
    ctx,
    await termsOf(ctx, request),
    seoulDay(ctx.now),
    lines.map((line) => ({ ...line, sure: "" })),
  );
}

/** Lines as the form writes them. */
export async function storedLines({ db }: Pick<Ctx, "db">, request: string): Promise<Row[]> {
  const { rows } = await db.execute<Row & { asked: number; rival: number | null; pieces: number }>(sql`
    SELECT item.item_no AS item, l.quantity AS pieces, l.asked_price::float8 AS asked, l.competitor, l.competitor_price::float8 AS rival
      FROM special_price_line l JOIN item ON item.id = l.item_id WHERE l.request_id = ${request}::uuid ORDER BY l.line`);
  return rows.map(({ item, pieces, asked, competitor, rival }) => ({
    ...{ item, quantity: String(pieces), price: writtenPrice(asked), competitor },
    competitorPrice: rival === null ? "" : writtenPrice(rival),
  }));
}
