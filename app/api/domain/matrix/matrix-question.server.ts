import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { loadReportBasis } from "../facts/report-basis.server";
import { type Option, unitOptions } from "../facts/report-options.server";
import { reportRates } from "../facts/report-rates.server";
import { rateRows } from "../facts/sales-figures.server";
import { type IgnoredFilter, lostFilters } from "../report/filters";
import { ownContracts } from "./contract/own-contracts.server";

/** A question about the cabinet programme as the reader may ask it. */
export type MatrixQuestion = {
  /** On `matrix_contract contract JOIN customer`: contracts of the reader's, below the chosen unit. */
  seen: SQL;
  unit: { id: number; name: string } | null;
  /** The last day that any invoice was loaded of. */
  asOf: string;
  /** Factors into the currency of the report, as rows (subsidiary_id, factor); a lender is a subsidiary. */
  rates: SQL;
  currency: string;
  ignored: IgnoredFilter[];
  options: { units: Option[] };
};

type Asked = { unit?: number | undefined; currency: "USD" | "KRW" | "EUR" };

/** A unit that the reader does not see is dropped and named, exactly as one that does not exist. */
export async function askMatrix(ctx: Ctx, { unit: asked, currency: wanted }: Asked): Promise<MatrixQuestion> {
  const { asOf, tree, rates: known } = await loadReportBasis(ctx, wanted);
  const unit = asked === undefined ? undefined : tree.byId.get(asked);
  const units = unit && tree.subtree(unit.id);
  const { rates, currency, unconverted } = reportRates(known, Number(asOf.day.slice(0, 4)), wanted, null);
  return {
    seen: sql`${ownContracts(ctx.viewer.scope)} ${units ? sql`AND customer.org_unit_id = any(${sql.param(units)}::int[])` : sql``}`,
    unit: unit ? { id: unit.id, name: unit.name } : null,
    asOf: asOf.day,
    rates: rateRows(rates),
    currency,
    ignored: [...lostFilters({ unit: asked }, { unit }), ...unconverted.map((code) => ({ name: "rate", value: code }))],
    options: { units: unitOptions(tree) },
  };
}
