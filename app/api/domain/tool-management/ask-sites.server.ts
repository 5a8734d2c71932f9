import { type SQL, sql } from "drizzle-orm";
import { allOf } from "../all-of.server";
import type { Ctx } from "../ctx";
import { customerNames } from "../customer-name.server";
import { unitOptions } from "../facts/report-options.server";
import { chooseUnits, loadVisibleUnits } from "../facts/visible-units.server";
import { lostFilters } from "../report/filters";
import type { Month } from "../report/period";
import { contains } from "../search-pattern";
import { seoulDay } from "../seoul-time";
import { ownSites, runningOn, siteName, siteTables } from "./own-sites.server";
import { loadReported } from "./reported-sites.server";
import type { ContractType } from "./ttmb-terms";

export type AskedSites = {
  text?: string | undefined;
  unit?: readonly number[] | undefined;
  site?: number | undefined;
  customer?: number | undefined;
  contract?: ContractType | undefined;
  state?: "running" | "ended" | undefined;
  manager?: string | undefined;
  month?: Month | undefined;
};

type Named = { id: number; name: string };
const MONTHS = 24;

/**
 * Sites as the reader may ask for them, and the month that figures end with: the newest that all in sight have entered, or one that
 * is asked for, the running one too. What is out of sight is dropped and named.
 */
export async function askSites(ctx: Ctx, asked: AskedSites) {
  const own = ownSites(ctx.viewer);
  const { db } = ctx;
  const names = await listSiteNames(ctx, own);
  const [tree, named, reported, units] = await Promise.all([
    loadVisibleUnits(ctx),
    findNamed(ctx, asked, own),
    loadReported(
      ctx,
      names.map(({ id }) => id),
      { most: MONTHS },
    ),
    db.execute<{ id: number }>(sql`SELECT DISTINCT customer.org_unit_id AS id FROM ${siteTables} WHERE ${own}`),
  ]);
  const chosen = chooseUnits(tree, asked.unit);
  const { newest } = reported;
  const months = reported.months.map(({ ym }) => ym);
  const month = asked.month !== undefined && months.includes(asked.month) ? asked.month : newest;
  const wanted = new Set<number>();
  for (const { id } of units.rows)
    for (let each = tree.byId.get(id); each && !wanted.has(each.id); each = tree.byId.get(each.parentId ?? -1))
      wanted.add(each.id);
  const lost = [...chosen.lost, ...lostFilters(asked, { site: named.site, customer: named.customer })];
  const conditions: (SQL | undefined)[] = [
    own,
    chosen.ids && sql`customer.org_unit_id = ANY (${sql.param(chosen.ids)}::int[])`,
    named.site && sql`site.id = ${named.site.id}`,
    named.customer && sql`customer.id = ${named.customer.id}`,
    asked.contract && sql`site.contract_type = ${asked.contract}`,
    asked.manager ? sql`site.manager_id = ${asked.manager}` : undefined,
    asked.state && (asked.state === "running" ? running(ctx) : sql`NOT (${running(ctx)})`),
    asked.text
      ? sql`concat_ws(' ', site.code, site.name_en, site.name_ko, customer.code, ${customerNames()}) ILIKE ${contains(asked.text)}`
      : undefined,
  ];
  return {
    sites: allOf(conditions),
    ...{ month, newest, asOf: reported.asOf(month) },
    path: {
      unit: chosen.unit,
      site: named.site ?? null,
      customer: named.customer ?? null,
    },
    options: {
      ...{ months, reported: reported.months },
      units: unitOptions(tree).filter(({ id }) => wanted.has(id)),
      sites: names,
    },
    lost: [
      ...lost,
      ...(asked.month !== undefined && asked.month !== month ? [{ name: "month", value: String(asked.month) }] : []),
    ],
  };
}

const running = ({ now }: Ctx): SQL => runningOn(seoulDay(now));

async function listSiteNames({ db, locale }: Ctx, own: SQL): Promise<Named[]> {
  const { rows } = await db.execute<Named>(sql`
    SELECT site.id, site.code || ' ' || ${siteName(locale)} AS name FROM ${siteTables} WHERE ${own} ORDER BY site.use_yn DESC, site.code`);
  return rows;
}

async function findNamed(
  { db, locale }: Ctx,
  asked: AskedSites,
  own: SQL,
): Promise<{ site?: Named; customer?: Named }> {
  const { rows } = await db.execute<Named & { kind: "site" | "customer" }>(sql`
    SELECT 'site' AS kind, site.id, site.code || ' ' || ${siteName(locale)} AS name FROM ${siteTables} WHERE site.id = ${asked.site ?? null} AND ${own}
    UNION ALL SELECT DISTINCT 'customer', customer.id, customer.name FROM ${siteTables} WHERE customer.id = ${asked.customer ?? null} AND ${own}`);
  const of = (kind: "site" | "customer") => rows.find((row) => row.kind === kind);
  const [site, customer] = [of("site"), of("customer")];
  return {
    ...(site && { site: { id: site.id, name: site.name } }),
    ...(customer && { customer: { id: customer.id, name: customer.name } }),
  };
}
