import { sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import type { IgnoredFilter } from "../../report/filters";
import { listedDay, todayOf } from "../calendar.server";
import { inMarket } from "../market.server";
import type { Market } from "../member-terms";
import { findChosenUnits } from "./find-chosen-units.server";
import { listBalances } from "./list-balances.server";
import { listFlows } from "./list-flows.server";
import type { PointAnswer, PointFilters } from "./member-points";
import { viewMember } from "./member-view.server";
import { lapseRateOf, listFlowMonths, listSettlement } from "./point-months.server";
import { narrowed, seenMembers } from "./seen-members.server";

/** MIPMBS06 and MIPMBS12: the points of the members of a market on a day, or of one of them. */
export const getMemberPoints =
  (market: Market) =>
  async (ctx: Ctx, filters: PointFilters, ignored: IgnoredFilter[] = []): Promise<PointAnswer> => {
    const [{ ids, path, units, dropped }, moneys] = await Promise.all([
      findChosenUnits(ctx, filters.unit),
      listMoneys(ctx, market),
    ]);
    const { day, late } = askDay(await todayFor(ctx, market, filters.member), filters);
    const shared = {
      asOf: day.day,
      by: filters.by,
      path,
      options: { units, moneys },
      ignored: [...ignored, ...dropped, ...late],
    };
    if (filters.member !== undefined) {
      const seen = seenMembers(ctx, market, sql`member.id = ${filters.member}`);
      return { ...shared, ...nobody, view: await viewMember(ctx, market, seen, day, filters) };
    }
    const seen = seenMembers(ctx, market, narrowed(ctx, filters, ids));
    const [balances, flows, months, settlement] = await Promise.all([
      listBalances(ctx, seen, day, filters),
      filters.flow === undefined ? null : listFlows(ctx.db, seen, filters.flow, day.day, filters),
      listFlowMonths(ctx.db, seen, day.day),
      filters.by === "month" ? listSettlement(ctx.db, seen, day.day) : [],
    ]);
    const listed = { ...balances, flow: null, ...flows };
    return { ...shared, ...listed, months, lapseRate: lapseRateOf(months), settlement, view: null };
  };

const nobody = { rows: [], rowCount: 0, totals: [], months: [], lapseRate: null, settlement: [], flow: null };

/** Of a single member by the calendar of the subsidiary. */
async function todayFor(ctx: Ctx, market: Market, member: number | undefined): Promise<string> {
  if (member === undefined) return listedDay(ctx, market);
  const { rows } = await ctx.db.execute<{ day: string }>(
    sql`SELECT ${todayOf(ctx.now, sql`member.subsidiary_id`)}::text AS day FROM member WHERE id = ${member}`,
  );
  return rows[0]?.day ?? listedDay(ctx, market);
}

/** Nobody knows the balance of a day to come. */
function askDay(today: string, { day: asked }: PointFilters) {
  if (asked === undefined || asked === today) return { day: { day: today, isPast: false }, late: [] };
  if (asked > today) return { day: { day: today, isPast: false }, late: [{ name: "day", value: asked }] };
  return { day: { day: asked, isPast: true }, late: [] };
}

async function listMoneys({ db }: Ctx, market: Market) {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`SELECT DISTINCT currency AS id, currency AS name FROM org_unit 
     WHERE id IN (SELECT subsidiary_id FROM member) AND ${inMarket(sql`id`, market)} ORDER BY 1`,
  );
  return rows;
}
