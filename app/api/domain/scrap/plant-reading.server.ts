import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import type { ScrapAnalysis } from "./scrap-analysis";
import { controlLimits } from "./scrap-figures";
import { named, plantKey, plantLines, type Question } from "./scrap-question.server";
import type { PlantGroup, PlantLine } from "./scrap-shapes";
import { scrapLists } from "./scrap-terms";

const sums = sql`coalesce(sum(line.produced), 0)::int AS produced, coalesce(sum(line.rejected), 0)::int AS rejected, coalesce(sum(line.cost), 0)::text AS cost`;

export const noPlants: ScrapAnalysis["plant"] = {
  total: { produced: 0, rejected: 0, cost: "0" },
  groups: [],
  months: [],
  lines: [],
};

/** What plants reject: what it comes to, month by month with its limits, and its groups or the rows of a page. */
export async function readPlants(
  ctx: Ctx,
  asked: Question,
  sigmas: number,
): Promise<Pick<ScrapAnalysis, "plant" | "rowCount">> {
  const isList = asked.by === "line";
  const [total, months, groups, lines] = await Promise.all([
    ctx.reports.execute<ScrapAnalysis["plant"]["total"] & { count: number }>(
      sql`WITH ${plantLines(asked)} SELECT ${sums}, count(*)::int AS count FROM line`,
    ),
    ctx.reports.execute<{ ym: number; produced: number; rejected: number; cost: string }>(
      sql`WITH ${plantLines(asked)} SELECT line.ym, ${sums} FROM line GROUP BY 1 ORDER BY 1`,
    ),
    isList || asked.by === "month" ? [] : listGroups(ctx, asked),
    isList ? listLines(ctx, asked) : [],
  ]);
  const limits = controlLimits(months.rows, sigmas);
  const { count = 0, ...found } = total.rows[0] ?? { ...noPlants.total, count: 0 };
  return {
    plant: {
      total: found,
      months: months.rows.map((month, at) => ({ ...month, limits: limits[at] ?? null })),
      groups,
      lines,
    },
    rowCount: isList ? count : asked.by === "month" ? months.rows.length : groups.length,
  };
}

async function listGroups(ctx: Ctx, asked: Question): Promise<PlantGroup[]> {
  const { id, name, sub = sql`''`, join = sql`` } = plantKey(ctx, asked.by);
  // What was produced has no cause.
  const causes = asked.by === "cause" ? sql`WHERE line.cause <> ''` : sql``;
  const { rows } = await ctx.reports.execute<PlantGroup>(sql`
    WITH ${plantLines(asked)}
    SELECT ${id} AS id, coalesce(${name}, '') AS name, coalesce(${sub}, '') AS sub, ${sums} FROM line ${join} ${causes}
     GROUP BY 1 ORDER BY sum(line.cost) DESC, 1`);
  return rows;
}

async function listLines(ctx: Ctx, asked: Question): Promise<PlantLine[]> {
  const { page, size, dir, sort } = asked;
  const first = sort === "name" && dir === "asc" ? sql`line.ym` : sql`line.ym DESC`;
  const { rows } = await ctx.reports.execute<PlantLine>(sql`
    WITH ${plantLines(asked)}
    SELECT line.id, line.ym, ${named(ctx, "p")} AS plant, coalesce(${named(ctx, "o")}, line.process) AS process, line.item_id AS "itemId",
           i.item_no AS "itemNo", CASE WHEN line.cause = '' THEN '' ELSE coalesce(${named(ctx, "k")}, line.cause) END AS cause,
           line.produced, line.rejected, line.cost::text AS cost
      FROM line JOIN plant p ON p.id = line.plant_id JOIN item i ON i.id = line.item_id
      LEFT JOIN code o ON o.group_id = ${scrapLists.process} AND o.code = line.process
      LEFT JOIN code k ON k.group_id = ${scrapLists.reject} AND k.code = line.cause
     ORDER BY ${first}, p.code, line.process, i.item_no, line.cause LIMIT ${size} OFFSET ${(page - 1) * size}`);
  return rows;
}
