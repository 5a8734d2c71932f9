import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../ctx";
import { loadReportBasis } from "../facts/report-basis.server";
import { type Option, unitOptions } from "../facts/report-options.server";
import { reportRates } from "../facts/report-rates.server";
import { rateRows } from "../facts/sales-figures.server";
import { chooseUnits } from "../facts/visible-units.server";
import type { IgnoredFilter } from "../report/filters";
import { ownContracts } from "./contract/own-contracts.server";

/** A question about the cabinet programme as the reader may ask it. */
export type MatrixQuestion = {
  /** On `matrix_contract contract JOIN customer`: contracts of the reader's, below the chosen unit. */
  seen: SQL;
  unit: { id: number; name: string }[];
  /** The last day that any invoice was loaded of. */
  asOf: string;
  /** Factors into the currency of the report, as rows (subsidiary_id, factor); a lender is a subsidiary. */
  rates: SQL;
  currency: string;
  ignored: IgnoredFilter[];
  options: { units: Option[] };
};

type Asked = { unit?: readonly number[] | undefined; currency: "USD" | "KRW" | "EUR" };

/** A unit that the reader does not see is dropped and named, exactly as one that does not exist. */
export async function askMatrix(ctx: Ctx, { unit: asked, currency: wanted }: Asked): Promise<MatrixQuestion> {
  const { asOf, tree, rates: known } = await loadReportBasis(ctx, wanted);
  const chosen = chooseUnits(tree, asked);
  const units = chosen.ids;
  const { rates, currency, unconverted } = reportRates(known, Number(asOf.day.slice(0, 4)), wanted, null);
  return {
    seen: sql`${ownContracts(ctx.viewer.scope)} ${units ? sql`AND customer.org_unit_id = any(${sql.param(units)}::int[])` : sql``}`,
    unit: chosen.unit,
    asOf: asOf.day,
    rates: rateRows(rates),
    currency,
    ignored: [...chosen.lost, ...unconverted.map((code) => ({ name: "rate", value: code }))],
    options: { units: unitOptions(tree) },
  };
}
