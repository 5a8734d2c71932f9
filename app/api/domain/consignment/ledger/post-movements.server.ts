import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { dayWithin } from "../../day-within";
import { AppError, type Wording } from "../../errors";
import { seoulDay } from "../../seoul-time";
import {
  type MovementProblem,
  type PlaceRules,
  type Posted,
  type NewMovement as StockMovement,
  writeMovements as writeStock,
} from "../../stock/post-movements.server";
import type { StockKind } from "../../stock/stock-terms";
import type { MovementKind } from "../consignment-terms";

/** A movement that is to be written; its site and item were found, and the viewer may write there. */
export type NewMovement = Omit<StockMovement, "article" | "kind" | "unitPrice"> & {
  siteId: number;
  itemId: number;
  kind: MovementKind;
};

/** What the ledger calls what consignment calls a use, and goods that go back to the maker. */
export const ledgerKind = (kind: MovementKind): StockKind =>
  kind === "use" ? "issue" : kind === "return" ? "send-back" : kind;

/** @returns problems, where there are any: then nothing was written */
export async function writeMovements(within: Ctx, given: readonly NewMovement[]): Promise<Posted> {
  const articles = await findArticles(within, given);
  const unlisted = given.flatMap((each, at): MovementProblem[] =>
    articles.has(keyOf(each)) ? [] : [{ at, field: "item", wording: { key: "consignment.item.unlisted" } }],
  );
  if (unlisted.length > 0) return { ids: [], problems: [...(await findWrongDays(within, given)), ...unlisted] };
  const movements = given.map(({ siteId, itemId, kind, ...more }) => ({
    ...{ ...more, kind: ledgerKind(kind), article: articles.get(keyOf({ siteId, itemId })) ?? 0 },
  }));
  const posted = await writeStock(within, consignmentRules(given), movements);
  if (posted.problems.length === 0) await outdateCounts(within, given);
  return posted;
}

/**
 * Books below an open count move: whoever has its page open posts nothing that they did not see. Lines are saved as before, for each says
 * what stood there.
 */
async function outdateCounts({ db, viewer, now }: Ctx, given: readonly NewMovement[]): Promise<void> {
  const moved = given.flatMap(({ siteId, itemId, day, countId }) =>
    countId === undefined ? [{ site: siteId, item: itemId, day }] : [],
  );
  if (moved.length === 0) return;
  await db.execute(sql`
    UPDATE consignment_count c SET last_update_user = ${viewer.userId},
           last_update_date = greatest(${now.toISOString()}::timestamptz, c.last_update_date + interval '1 millisecond')
     WHERE c.state = 'open' AND c.use_yn = 'Y' AND EXISTS (
       SELECT FROM jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) AS moved(site int, item int, day date)
         JOIN consignment_count_line l ON l.count_id = c.id AND l.item_id = moved.item AND l.counted IS NOT NULL
        WHERE moved.site = c.site_id AND moved.day <= c.day)`);
}

/** The same, where the first problem is told beside its field. @throws AppError invalid-input */
export async function postMovements(within: Ctx, given: readonly NewMovement[]): Promise<number[]> {
  const { ids, problems } = await writeMovements(within, given);
  const [first] = problems;
  if (first) throw new AppError("invalid-input", { fields: { [first.field]: first.wording } });
  return ids;
}

type Listed = Pick<NewMovement, "siteId" | "itemId">;
export const keyOf = ({ siteId, itemId }: Listed): string => `${siteId} ${itemId}`;

/** What is listed at a site has an article of the ledger. */
export async function findArticles({ db }: Ctx, given: readonly Listed[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<Listed & { article: number }>(sql`
    SELECT consignment_site_id AS "siteId", item_id AS "itemId", id AS article FROM stock_article
     WHERE (consignment_site_id, item_id) IN (
       SELECT "siteId", "itemId" FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given("siteId" int, "itemId" int))`);
  return new Map(rows.map((row) => [keyOf(row), row.article]));
}

const consignmentRules = (given: readonly NewMovement[]): PlaceRules => ({
  place: "consignment",
  hold: ({ db }) => {
    const ids = [...new Set(given.map(({ siteId }) => siteId))];
    return db.execute(
      sql`SELECT FROM consignment_site WHERE id = ANY (${sql.param(ids)}::int[]) ORDER BY id FOR SHARE`,
    );
  },
  judge: async (within) => [...(await findWrongDays(within, given)), ...(await findWrongItems(within, given))],
});

/** No day to come, none of a closed month; what answers an order list came on the day of the list or later. */
async function findWrongDays({ db, now }: Ctx, given: readonly NewMovement[]): Promise<MovementProblem[]> {
  const today = seoulDay(now);
  const asked = given.map(({ siteId, day, orderId }, at) => ({ at, site: siteId, day, order: orderId ?? null }));
  const { rows } = await db.execute<{ at: number; closed: boolean; ordered: string | null }>(sql`
    SELECT at, to_char(given.day, 'YYYYMM')::int <= consignment_closed_to(site.org_unit_id) AS closed,
           CASE WHEN given.day < o.day THEN o.day::text END AS ordered
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS given(at int, site int, day date, "order" int)
      JOIN consignment_site site ON site.id = given.site LEFT JOIN consignment_order o ON o.id = given."order" ORDER BY at`);
  return rows.flatMap(({ at, closed, ordered }): MovementProblem[] => {
    const day = given[at]?.day ?? "";
    const wrong = (wording: Wording) => [{ at, field: "day" as const, wording }];
    if (ordered && ordered <= today) return wrong(dayWithin(ordered, today));
    if (day > today) return wrong({ key: "consignment.day.future" });
    return closed ? wrong({ key: "consignment.day.closed", params: { month: day.slice(0, 7) } }) : [];
  });
}

/** Nothing moves before the item was listed; what went out of use there can only leave. */
async function findWrongItems({ db }: Ctx, given: readonly NewMovement[]): Promise<MovementProblem[]> {
  const asked = given.map(({ siteId, itemId, day }, at) => ({ at, site: siteId, item: itemId, day }));
  const { rows } = await db.execute<{ at: number; since: string; use: string; early: boolean }>(sql`
    SELECT at, i.since::text AS since, i.use_yn AS use, given.day < i.since AS early
      FROM jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) AS given(at int, site int, item int, day date)
      JOIN consignment_item i ON i.site_id = given.site AND i.item_id = given.item ORDER BY at`);
  return rows.flatMap(({ at, since, use, early }): MovementProblem[] => {
    if (early) return [{ at, field: "day", wording: { key: "consignment.day.since", params: { day: since } } }];
    const comes = given[at]?.kind === "receipt" && given[at].reversalOf === undefined;
    return use === "N" && comes ? [{ at, field: "item", wording: { key: "consignment.item.ended" } }] : [];
  });
}
