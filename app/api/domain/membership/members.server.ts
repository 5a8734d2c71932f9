import { sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { loadAsOf } from "../facts/as-of.server";
import { unitOptions } from "../facts/report-options.server";
import { chooseUnits, loadVisibleUnits } from "../facts/visible-units.server";
import type { IgnoredFilter } from "../report/filters";
import { nothingLoaded } from "../report/told-day";
import { seoulDay } from "../seoul-time";
import { listedDay } from "./calendar.server";
import { type LapsingAsked, lapsingRange } from "./lapsing";
import { countMembers, listMembers, type MembersAsked } from "./list-members.server";
import { inMarket, ownMembers } from "./market.server";
import type { Market } from "./member-terms";
import type { CampaignFilters, Members, RegisterFilters } from "./members";

/** MIPMBS03 as the screen and the API show it. */
export const getMembers = (ctx: Ctx, filters: RegisterFilters, ignored: IgnoredFilter[] = []): Promise<Members> =>
  loadMembers(ctx, "home", filters, ignored);

/** MIPMBS11: the same of the subsidiaries abroad. */
export const getOverseasMembers = (
  ctx: Ctx,
  filters: RegisterFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Members> => loadMembers(ctx, "abroad", filters, ignored);

/** MIPMBS10: of members who left, nobody is written to. */
export async function getCampaign(
  ctx: Ctx,
  { quiet, ...filters }: CampaignFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Members> {
  const since = quiet === undefined ? undefined : await monthsBefore(ctx, Number(quiet));
  const asked = { ...filters, state: filters.state ?? "current", quietSince: since, contacts: true as const };
  return loadMembers(ctx, "home", asked, ignored);
}

type Asked = Omit<MembersAsked, "unitIds" | "lapse"> & LapsingAsked & { unit?: readonly number[] | undefined };

/** A unit out of the viewer's sight is dropped and named, exactly as one that is not there. */
async function loadMembers(
  ctx: Ctx,
  market: Market,
  { unit, lapsing, ends, ...filters }: Asked,
  ignored: IgnoredFilter[],
): Promise<Members> {
  const [tree, lists, day] = await Promise.all([
    loadVisibleUnits(ctx),
    loadLists(ctx, market, filters.contacts === true),
    listedDay(ctx, market),
  ]);
  const chosen = chooseUnits(tree, unit);
  const lapse = lapsingRange({ lapsing, ends }, day);
  const asked = { ...filters, lapse, ...(chosen.ids && { unitIds: chosen.ids }) };
  const [rows, counted] = await Promise.all([listMembers(ctx, market, asked), countMembers(ctx, market, asked)]);
  const units = unitOptions(tree).filter(({ id }) => lists.subsidiaries.has(tree.byId.get(id)?.subsidiaryId ?? 0));
  return {
    rows,
    ...counted,
    day,
    path: { unit: chosen.unit },
    options: { units, types: lists.types, regions: lists.regions },
    ignored: [...ignored, ...chosen.lost],
  };
}

/** Months without a purchase are counted back from the last loaded day: nobody is quiet because nothing was loaded. */
async function monthsBefore(ctx: Ctx, months: number): Promise<string> {
  const { day } = await loadAsOf(ctx);
  const from = day === nothingLoaded ? seoulDay(ctx.now) : day;
  const { rows } = await ctx.db.execute<{ day: string }>(
    sql`SELECT (${from}::date - make_interval(months => ${months}::int))::date::text AS day`,
  );
  return rows[0]?.day ?? from;
}

async function loadLists({ db, viewer, locale }: Ctx, market: Market, withRegions: boolean) {
  const name = sql`coalesce(code.${sql.identifier(`name_${locale}`)}, code.name_en)`;
  const [types, subsidiaries, regions] = await Promise.all([
    db.execute<{ id: string; name: string }>(
      sql`SELECT code AS id, ${name} AS name FROM code WHERE group_id = 'member-type' ORDER BY display_order, code`,
    ),
    db.execute<{ id: number }>(
      sql`SELECT id FROM org_unit WHERE ${inMarket(sql`id`, market)} AND kind NOT IN ('headquarters', 'region')`,
    ),
    withRegions
      ? db.execute<{ id: string; name: string }>(sql`
          SELECT DISTINCT region AS id, coalesce(${name}, region) AS name, code.display_order
            FROM member JOIN customer ON customer.id = member.customer_id
            LEFT JOIN code ON code.group_id = 'region' AND code.code = customer.region
           WHERE region IS NOT NULL AND ${ownMembers(viewer.scope, market)} ORDER BY code.display_order, region`)
      : { rows: [] },
  ]);
  return { types: types.rows, subsidiaries: new Set(subsidiaries.rows.map(({ id }) => id)), regions: regions.rows };
}
