import { sql } from "drizzle-orm";
import { formatInteger } from "~/words/formats";
import type { Ctx } from "../../ctx";
import { AppError, invalidField, type Wording } from "../../errors";
import { timesOn } from "../../odd-price.server";
import { monthOfDay } from "../../report/period";
import { askMoved } from "../../stock/ask-moved.server";
import { holdCounts } from "../../stock/hold-counts.server";
import { judgeMoved } from "../../stock/moved-pieces";
import { type NewMovement, type PlaceRules, writeMovements } from "../../stock/post-movements.server";
import { MOST_PIECES } from "../../stock/stock-terms";
import { tellHeld } from "../../stock/tell-held.server";
import { type FoundSite, findSite } from "../site/find-site.server";
import { sitePolicies } from "../site/site-policy";
import type { Entry } from "./entry-input";
import { findTool } from "./find-tool.server";
import { changed } from "./keep-lists.server";
import { refuseClosed } from "./refuse-closed.server";

/** The row of the site is locked already by whoever enters something there (`withSite`), and nothing more is judged. */
const siteRules: PlaceRules = { place: "site", hold: async () => undefined, judge: async () => [] };

/** What was counted since, and so stays what lies there: in sentences. */
export type Held = { held: string[] };

/** What moves at a site whose row is held. @throws AppError invalid-input: what is wrong with the first of them */
export async function postAtSite(ctx: Ctx, movements: readonly NewMovement[]): Promise<Held> {
  const held = await tellHeld(ctx, movements);
  const { problems } = await writeMovements(ctx, siteRules, await holdCounts(ctx, movements));
  const [first] = problems;
  if (first) throw invalidField(first.field, first.wording);
  return { held };
}

/** Tools that come, go back, are found or lost, or go to another site. @throws AppError invalid-input beside the field */
export async function keepMovement(ctx: Ctx, site: FoundSite, given: Entry<"movement">): Promise<Held> {
  const { day, kind, reason, reference } = given;
  const leaves = kind === "send-back" || kind === "transfer-out";
  refuseClosed(ctx, site, day, "day", leaves || (kind === "adjustment" && given.quantity < 0));
  const { id: tool } = await findTool(ctx, site.id, given.tool, monthOfDay(day));
  const wrong = judgeMoved(given, MOST_PIECES);
  if (wrong) throw invalidField("quantity", wrong);
  if (kind === "adjustment" && reason === "") throw invalidField("reason", { key: "api.field.remark" });
  if (kind !== "transfer-out" && given.toSite !== "") throw invalidField("toSite", { key: "stock.toSite.needless" });
  const article = await knownArticle(ctx, tool, day, "tool");
  await askMoved(ctx, article, given);
  const shared = { day, reason, reference };
  const own = { ...shared, article, kind, quantity: leaves ? -given.quantity : given.quantity };
  if (kind !== "transfer-out") return postAtSite(ctx, [own]);
  const there = await articleAt(ctx, site, tool, given);
  return postAtSite(ctx, [
    { ...own, counterpart: 1 },
    { ...shared, article: there, kind: "transfer-in", quantity: given.quantity, counterpart: 0 },
  ]);
}

/** A movement changes the stock from the day after the first count or opening on. @throws AppError invalid-input */
async function knownArticle({ db }: Ctx, tool: number, day: string, field: string): Promise<number> {
  const { rows } = await db.execute<{ id: number; since: string | null; isKept: boolean | null }>(sql`
    SELECT id, known_from::text AS since, known_from < ${day}::date AS "isKept" FROM stock_article WHERE tool_id = ${tool}`);
  const [found] = rows;
  if (!found?.since) throw invalidField(field, { key: "stock.unknown" });
  if (!found.isKept) throw invalidField("day", { key: "stock.since", params: { day: found.since } });
  return found.id;
}

/** The same tool at the site that a transfer goes to: of the same number of the same maker. @throws AppError invalid-input */
async function articleAt(ctx: Ctx, from: FoundSite, tool: number, given: Entry<"movement">): Promise<number> {
  const { day } = given;
  const toSite = given.toSite.normalize("NFKC");
  if (toSite === "") throw invalidField("toSite", { key: "api.field.required" });
  if (toSite.toLowerCase() === from.code.toLowerCase()) throw invalidField("toSite", { key: "stock.toSite.same" });
  const { rows } = await ctx.db.execute<{ site: number; tool: number | null }>(sql`
    SELECT site.id AS site, same.id AS tool FROM ttmb_site site LEFT JOIN LATERAL (
      SELECT t.id FROM ttmb_tool own JOIN ttmb_tool t ON (t.catalogue_no, t.maker) = (own.catalogue_no, own.maker) AND t.item_id IS NOT DISTINCT FROM own.item_id
       WHERE own.id = ${tool} AND ttmb_site_of_tool(t.id) = site.id) AS same ON true WHERE lower(site.code) = lower(${toSite})
       AND (site.code = ${toSite} OR NOT EXISTS (SELECT FROM ttmb_site exact WHERE exact.code = ${toSite})) LIMIT 2`);
  const [found, second] = rows;
  if (!found) throw invalidField("toSite", { key: "stock.toSite.unknown" });
  // Not held: of two transfers in opposite directions each would wait for the other. A trigger keeps closed months.
  const to = await findSite(ctx, found.site).catch(() => null);
  if (!to || sitePolicies.enter(ctx.viewer, to) !== null) throw invalidField("toSite", { key: "stock.toSite.unknown" });
  if (found.tool === null) throw invalidField("toSite", { key: "stock.toSite.unlisted" });
  if (second) throw invalidField("toSite", { key: "stock.toSite.several" });
  refuseClosed(ctx, to, day, "toSite");
  return knownArticle(ctx, found.tool, day, "toSite");
}

/** @throws AppError invalid-input */
export function judgeBounds({ min, max }: Pick<Entry<"bounds">, "min" | "max">): void {
  if ((min === null) !== (max === null)) throw invalidField(min === null ? "min" : "max", { key: "stock.bounds.both" });
  if (min !== null && max !== null && max < min) throw invalidField("max", { key: "stock.bounds.wrong" });
}

/** Pieces below which a tool is refilled, and up to how many; both empty = it is not. @throws AppError invalid-input */
export async function keepBounds(ctx: Ctx, site: FoundSite, { tool, min, max, sure }: Entry<"bounds">): Promise<void> {
  judgeBounds({ min, max });
  const odd = max === null || sure === max ? null : await findOddMaximum(ctx, site, { tool, max });
  if (odd) throw invalidField("sure", odd);
  const { rowCount } = await ctx.db.execute(sql`
    UPDATE ttmb_tool SET min_quantity = ${min}, max_quantity = ${max}, ${changed(ctx)} WHERE id = ${tool} AND ttmb_site_of_tool(id) = ${site.id}`);
  if (rowCount === 0) throw invalidField("tool", { key: "ttmb.tool.unknown" });
}

/** Above so many pieces of one tool a maximum is asked about. */
const MANY = 100_000;

/** What is asked of a maximum: it is so many times the one before (`odd-production`, a rule by day), or more than any crib holds. */
async function findOddMaximum(
  ctx: Ctx,
  site: FoundSite,
  { tool, max }: { tool: number; max: number },
): Promise<Wording | null> {
  const { rows } = await ctx.db.execute<{ before: number | null }>(sql`
    SELECT max_quantity AS before FROM ttmb_tool WHERE id = ${tool} AND ttmb_site_of_tool(id) = ${site.id}`);
  const before = rows[0]?.before ?? null;
  return oddMaximum(ctx.locale, { max, before }, await timesOn(ctx));
}

/** @param before null where there was none */
export function oddMaximum(
  locale: Ctx["locale"],
  { max, before }: { max: number; before: number | null },
  times: number,
): Wording | null {
  const write = (value: number) => formatInteger(locale, value);
  if (before !== null && before > 0 && max > before * times)
    return { key: "stock.bounds.odd", params: { max: write(max), before: write(before) } };
  return max > MANY && max !== before ? { key: "stock.bounds.many", params: { max: write(max) } } : null;
}

type Taken = { id: string; article: number; day: string; kind: NewMovement["kind"]; quantity: number; siteId: number };

/** A movement is taken back on its own day by one of the other sign, a transfer at both ends. @throws AppError not-found, not-now, invalid-input */
export async function takeBackMovement(ctx: Ctx, site: FoundSite, id: number, reason: string): Promise<void> {
  const { rows } = await ctx.db.execute<Taken>(sql`
    SELECT m.id, m.article_id AS article, m.day::text AS day, m.kind, m.quantity, ttmb_site_of_tool(a.tool_id) AS "siteId"
      FROM stock_movement one JOIN stock_movement m ON m.id IN (one.id, one.counterpart_id) JOIN stock_article a ON a.id = m.article_id
     WHERE one.id = ${id} AND one.place = 'site' AND one.reversal_of IS NULL ORDER BY m.id = one.id DESC`);
  const [first, second] = rows;
  if (first?.siteId !== site.id) throw new AppError("not-found");
  if (!["receipt", "send-back", "adjustment", "transfer-out"].includes(first.kind)) throw new AppError("not-now");
  // Only what left can stand after the end.
  refuseClosed(ctx, site, first.day, "reason", first.quantity < 0);
  if (second) refuseClosed(ctx, await findSite(ctx, second.siteId), second.day, "reason");
  const back = rows.map(({ id: of, article, day, kind, quantity }, at) => ({
    ...{ article, day, kind, reason, quantity: -quantity, reversalOf: Number(of) },
    ...(second && { counterpart: 1 - at }),
  }));
  await postAtSite(ctx, back).catch((problem) => {
    // The form has no field of pieces.
    const below = problem instanceof AppError && problem.fields?.quantity;
    throw below ? invalidField("reason", below) : problem;
  });
}
