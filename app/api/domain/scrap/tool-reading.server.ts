import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { orderBy } from "../report/order-by.server";
import type { ScrapAnalysis } from "./scrap-analysis";
import { named, type Question, toolKey, toolLines } from "./scrap-question.server";
import type { ToolGroup, ToolLine } from "./scrap-shapes";
import { scrapLists } from "./scrap-terms";

const sums = sql`coalesce(sum(line.pieces), 0)::int AS pieces, coalesce(sum(line.pieces) FILTER (WHERE line.own), 0)::int AS "ownPieces",
  coalesce(sum(line.edges_available), 0)::int AS available, coalesce(sum(line.edges_used), 0)::int AS used, coalesce(sum(line.lost), 0)::text AS lost`;

export const noTools: ScrapAnalysis["tools"] = {
  total: { pieces: 0, ownPieces: 0, available: 0, used: 0, lost: "0" },
  groups: [],
  lines: [],
  collections: 0,
};

/** Used tools: what they come to, and their groups or the rows of a page. */
export async function readTools(ctx: Ctx, asked: Question): Promise<Pick<ScrapAnalysis, "tools" | "rowCount">> {
  const isList = asked.by === "line";
  const [total, groups, lines] = await Promise.all([
    ctx.reports.execute<ScrapAnalysis["tools"]["total"] & { count: number; collections: number }>(sql`
      WITH ${toolLines(ctx, asked)}
      SELECT ${sums}, count(*)::int AS count, count(DISTINCT line.collection_id)::int AS collections FROM line`),
    isList ? [] : listGroups(ctx, asked),
    isList ? listLines(ctx, asked) : [],
  ]);
  const { count = 0, collections = 0, ...found } = total.rows[0] ?? { ...noTools.total, count: 0, collections: 0 };
  return { tools: { total: found, groups, lines, collections }, rowCount: isList ? count : groups.length };
}

async function listGroups(ctx: Ctx, asked: Question): Promise<ToolGroup[]> {
  const { id, name, sub = sql`''`, join = sql`` } = toolKey(ctx, asked.by);
  const order =
    asked.by === "month"
      ? sql`1 DESC`
      : asked.by === "wear"
        ? sql`sum(line.pieces) DESC, 1`
        : sql`sum(line.lost) DESC, 1`;
  const { rows } = await ctx.reports.execute<ToolGroup>(sql`
    WITH ${toolLines(ctx, asked)}
    SELECT ${id} AS id, coalesce(${name}, '') AS name, coalesce(${sub}, '') AS sub, ${sums} FROM line ${join} GROUP BY 1 ORDER BY ${order}`);
  return rows;
}

async function listLines(ctx: Ctx, asked: Question): Promise<ToolLine[]> {
  const { page, size } = asked;
  const order = orderBy(
    asked,
    { name: sql`line.collection_no`, day: sql`line.day` },
    sql`line.day DESC, line.collection_no, line.no`,
  );
  const { rows } = await ctx.reports.execute<ToolLine>(sql`
    WITH ${toolLines(ctx, asked)}
    SELECT line.id, line.collection_id AS "collectionId", line.collection_no AS "collectionNo", line.no, line.day::text,
           line.customer_id AS "customerId", coalesce(line.customer_code, '') AS "customerCode", line.customer, line.site,
           line.production_line AS "productionLine", line.machine, line.item_id AS "itemId", coalesce(i.item_no, line.foreign_item) AS item,
           line.grade, ${named(ctx, "s")} AS maker, line.wear, coalesce(${named(ctx, "k")}, line.cause) AS cause, line.advice,
           (SELECT count(*)::int FROM attachment a WHERE a.record_kind = 'scrap' AND a.record_id = line.collection_id::text) AS photos,
           line.unit_price::text AS "unitPrice", line.pieces, CASE WHEN line.own THEN line.pieces ELSE 0 END AS "ownPieces",
           line.edges_available AS available, line.edges_used AS used, line.lost::text AS lost
      FROM line JOIN supplier s ON s.id = line.supplier_id LEFT JOIN item i ON i.id = line.item_id
      LEFT JOIN code k ON k.group_id = ${scrapLists.cause} AND k.code = line.cause
     ORDER BY ${order} LIMIT ${size} OFFSET ${(page - 1) * size}`);
  const ownTests = translate(ctx.locale, "scrap.ownTests");
  return rows.map((row) => (row.customerId === null ? { ...row, customer: ownTests } : row));
}
