import { sql } from "drizzle-orm";
import { ownCustomers } from "../../access/own-customers.server";
import type { Ctx } from "../../ctx";
import { customerName } from "../../customer-name.server";
import { loadAsOf } from "../../facts/as-of.server";
import { unitOptions } from "../../facts/report-options.server";
import { chooseUnits, loadVisibleUnits } from "../../facts/visible-units.server";
import { type IgnoredFilter, lostFilters } from "../../report/filters";
import { requireRuleValues } from "../../rule/rule-values.server";
import { rentalDay } from "../rental-day.server";
import { monthsLater } from "../rental-days";
import { rentalRules } from "../rental-rules";
import type { RentalMarket } from "../rental-terms";
import { canKeepContracts } from "./contract-policy";
import type { ContractListFilters, Contracts } from "./contracts";
import { countContracts, listContracts } from "./list-contracts.server";
import { ownContracts } from "./own-contracts.server";

/**
 * MIPCTS05 and MIPCTS06 as screen and API show them. A unit or a customer out of the viewer's sight is dropped and named,
 * exactly as one that is not there.
 */
export const getContracts =
  (market: RentalMarket) =>
  async (ctx: Ctx, filters: ContractListFilters, ignored: IgnoredFilter[] = []): Promise<Contracts> => {
    const today = await rentalDay(ctx);
    const [tree, lists, customer, rules, asOf] = await Promise.all([
      loadVisibleUnits(ctx),
      loadLists(ctx, market),
      filters.customer === undefined ? undefined : findCustomer(ctx, filters.customer),
      requireRuleValues(ctx.db, rentalRules, today),
      loadAsOf(ctx),
    ]);
    const chosen = chooseUnits(tree, filters.unit);
    const { unit: _asked, ...rest } = filters;
    const asked = {
      ...rest,
      ...{
        customer: customer?.id,
        today,
        loadedDay: asOf.day,
        endingUntil: monthsLater(today, Number(rules["ending-months"])),
      },
      ...(chosen.ids && { unitIds: chosen.ids }),
    };
    const [rows, counted] = await Promise.all([listContracts(ctx, market, asked), countContracts(ctx, market, asked)]);
    return {
      rows,
      ...counted,
      may: { write: canKeepContracts(ctx.viewer) },
      path: { unit: chosen.unit, customer: customer ?? null },
      options: { units: unitOptions(tree).filter(({ id }) => lists.units.has(id)), ...lists.named },
      ignored: [...ignored, ...chosen.lost, ...lostFilters(filters, { customer })],
    };
  };

async function findCustomer(
  { db, viewer, locale }: Ctx,
  id: number,
): Promise<{ id: number; name: string } | undefined> {
  const { rows } = await db.execute<{ id: number; name: string }>(sql`
    SELECT id, ${customerName(locale)} AS name FROM customer WHERE id = ${id} AND ${ownCustomers(viewer.scope)}`);
  return rows[0];
}

/** What the market's contracts in sight can be filtered by. */
async function loadLists({ db, viewer, locale }: Ctx, market: RentalMarket) {
  const name = sql.identifier(`name_${locale}`);
  const { rows } = await db.execute<{
    country: string;
    region: string | null;
    name: string | null;
    units: number[];
  }>(sql`
    SELECT customer.country, customer.region, coalesce(code.${name}, code.name_en, customer.region) AS name,
           array_agg(DISTINCT unit.id) || array_agg(DISTINCT unit.parent_id) || array_agg(DISTINCT unit.subsidiary_id) AS units
      FROM rental_contract contract JOIN customer ON customer.id = contract.customer_id
      JOIN org_unit unit ON unit.id = customer.org_unit_id
      LEFT JOIN code ON code.group_id = 'region' AND code.code = customer.region
     WHERE ${ownContracts(viewer.scope, market)} GROUP BY 1, 2, 3 ORDER BY 1, 3`);
  const regions = new Map(rows.flatMap(({ region, name }) => (region ? [[region, name ?? region] as const] : [])));
  return {
    units: new Set(rows.flatMap(({ units }) => units)),
    named: {
      countries: [...new Set(rows.map(({ country }) => country))],
      regions: [...regions].map(([id, name]) => ({ id, name })),
    },
  };
}
