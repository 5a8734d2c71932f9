import { sql } from "drizzle-orm";
import { homeCountry } from "../access/home-country.server";
import { unitsCalled } from "../access/own-units.server";
import type { Ctx } from "../ctx";
import { loadVisibleUnits } from "../facts/visible-units.server";
import type { IgnoredFilter } from "../report/filters";
import { seoulDay } from "../seoul-time";
import { ownMembers } from "./market.server";
import { type MemberUnits, type MemberUnitsFilters, type UnitFigures, type UnitRow, unitFigures } from "./member-units";
import { openLots } from "./points/balance.server";

export const getMemberOffices = (ctx: Ctx, filters: MemberUnitsFilters, ignored: IgnoredFilter[] = []) =>
  loadUnits(ctx, "office", filters, ignored);
export const getMemberStores = (ctx: Ctx, filters: MemberUnitsFilters, ignored: IgnoredFilter[] = []) =>
  loadUnits(ctx, "store", filters, ignored);

const ALL = 0;

/** Each unit of a kind with the members of all that is below it; a member counts once in the total. */
async function loadUnits(
  ctx: Ctx,
  kind: "office" | "store",
  filters: MemberUnitsFilters,
  ignored: IgnoredFilter[],
): Promise<MemberUnits> {
  const tree = await loadVisibleUnits(ctx);
  const ofKind = [...tree.byId.values()].filter((unit) => unit.kind === kind);
  const codes = await codesOf(ctx, ofKind);
  const called = filters.text ? await unitsCalled(ctx, filters.text) : null;
  const units = ofKind.filter(({ id }) => called?.has(id) ?? true);
  const below = units.map(({ id }) => ({ id, units: tree.subtree(id) }));
  const everything = [...new Set(below.flatMap((each) => each.units))];
  const found = await figuresOf(ctx, [...below, { id: ALL, units: everything }]);
  const rows = units.flatMap(({ id, name }): UnitRow[] => {
    const figures = found.get(id);
    const code = codes.get(id);
    return code === undefined ? [] : [{ id, name, code, figures: figures ?? none() }];
  });
  return {
    rows: inOrder(rows, filters, ctx.locale),
    rowCount: rows.length,
    total: { id: ALL, name: "", code: "", figures: found.get(ALL) ?? none() },
    day: seoulDay(ctx.now),
    ignored,
  };
}

const none = (): UnitFigures => Object.fromEntries(unitFigures.map((figure) => [figure, 0])) as UnitFigures;

/** Codes of those in use in the home country: a unit abroad has a register of its own. */
async function codesOf({ db }: Ctx, units: readonly { id: number }[]): Promise<Map<number, string>> {
  const { rows } = await db.execute<{ id: number; code: string }>(sql`
    SELECT id, code FROM org_unit WHERE id = any(${sql.param(units.map(({ id }) => id))}::int[])
       AND country = ${homeCountry}`);
  return new Map(rows.map(({ id, code }) => [id, code]));
}

async function figuresOf({ db, viewer, now }: Ctx, below: readonly { id: number; units: number[] }[]) {
  const pairs = below.flatMap(({ id, units }) => units.map((unit) => ({ id, unit })));
  const there = sql`state <> 'withdrawn'`;
  const { rows } = await db.execute<Record<string, string> & { id: number }>(sql`
    WITH own AS (
      SELECT member.state, member.tier, member.sms_consent, member.mail_consent, customer.org_unit_id,
             open.available, open.to_be_available, open.to_be_expired, coalesce(a.saved, 0) AS saved
        FROM member JOIN customer ON customer.id = member.customer_id
        LEFT JOIN point_account a ON a.member_id = member.id JOIN LATERAL (${openLots(sql`member.id`, seoulDay(now))}) AS open ON true
       WHERE ${ownMembers(viewer.scope, "home")})
    SELECT pair.id, count(*) FILTER (WHERE ${there}) AS members,
           count(*) FILTER (WHERE state = 'applied') AS applied, count(*) FILTER (WHERE state = 'active') AS active,
           count(*) FILTER (WHERE state = 'dormant') AS dormant, count(*) FILTER (WHERE state = 'withdrawn') AS withdrawn,
           count(*) FILTER (WHERE ${there} AND tier = 'black') AS black, count(*) FILTER (WHERE ${there} AND tier = 'silver') AS silver,
           count(*) FILTER (WHERE ${there} AND tier = 'bronze') AS bronze,
           count(*) FILTER (WHERE ${there} AND sms_consent) AS sms, count(*) FILTER (WHERE ${there} AND mail_consent) AS mail,
           coalesce(sum(available), 0) AS available, coalesce(sum(to_be_available), 0) AS "toBeAvailable",
           coalesce(sum(to_be_expired), 0) AS "toBeExpired", coalesce(sum(saved), 0) AS saved
      FROM own JOIN jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS pair (id int, unit int) ON pair.unit = own.org_unit_id
     GROUP BY pair.id`);
  return new Map(
    rows.map((row) => [
      row.id,
      Object.fromEntries(unitFigures.map((figure) => [figure, Number(row[figure])])) as UnitFigures,
    ]),
  );
}

/** In the organisation's order unless another one is asked for. */
function inOrder(rows: UnitRow[], { sort, dir }: MemberUnitsFilters, locale: string): UnitRow[] {
  if (sort === undefined) return rows;
  const way = (dir ?? (sort === "name" ? "asc" : "desc")) === "asc" ? 1 : -1;
  const compare = (a: UnitRow, b: UnitRow) =>
    sort === "name" ? a.name.localeCompare(b.name, locale) : a.figures[sort] - b.figures[sort];
  return rows.toSorted((a, b) => way * compare(a, b));
}
