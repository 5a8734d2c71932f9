import { type SQL, sql } from "drizzle-orm";
import { ownUnits } from "../access/own-units.server";
import type { Ctx } from "../ctx";
import { loadReportBasis } from "../facts/report-basis.server";
import type { Option } from "../facts/report-options.server";
import { unitOptions } from "../facts/report-options.server";
import { reportRates } from "../facts/report-rates.server";
import { rateRows } from "../facts/sales-figures.server";
import { chooseUnits, type UnitTree } from "../facts/visible-units.server";
import type { IgnoredFilter } from "../report/filters";
import { addMonths, dayBefore, defaultMonth, type Month } from "../report/period";
import { requireRuleValues } from "../rule/rule-values.server";
import { agentRules } from "./agent-rules";

/** A question about the agent system as the reader may ask it. */
export type AgentQuestion = {
  tree: UnitTree;
  /** On `d.unit_id`: distributors of the reader's, below the chosen unit. */
  seen: SQL;
  unit: { id: number; name: string }[];
  /** The last day that any invoice was loaded of: figures end there. */
  asOf: string;
  /** Twelve complete months: the first and the last. */
  from: Month;
  to: Month;
  /** Factors into the currency of the report, as rows (subsidiary_id, factor). */
  rates: SQL;
  currency: string;
  converted: boolean;
  rules: Record<keyof typeof agentRules.rules, number>;
  ignored: IgnoredFilter[];
  options: { units: Option[] };
};

type Asked = { unit?: readonly number[] | undefined; currency?: "USD" | "KRW" | "EUR" | "local" };

/** A unit that the reader does not see is dropped and named, exactly as one that does not exist. */
export async function askAgents(ctx: Ctx, { unit: asked, currency: wanted = "USD" }: Asked): Promise<AgentQuestion> {
  const { asOf, tree, rates: known } = await loadReportBasis(ctx, wanted);
  const values = await requireRuleValues(ctx.db, agentRules, asOf.day);
  const chosen = chooseUnits(tree, asked);
  const units = chosen.ids;
  const { scope } = ctx.viewer;
  const covered = units ?? (scope.all ? null : [...tree.byId.keys()]);
  const subsidiaries = covered && new Set(covered.map((id) => tree.byId.get(id)?.subsidiaryId ?? id));
  const to = defaultMonth(asOf.day, asOf.firstMonth);
  const { rates, currency, unconverted, converted } = reportRates(known, Math.floor(to / 100), wanted, subsidiaries);
  return {
    tree,
    seen: sql`${ownUnits(scope, sql`d.unit_id`)} ${units ? sql`AND d.unit_id = any(${sql.param(units)}::int[])` : sql``}`,
    unit: chosen.unit,
    asOf: asOf.day,
    from: addMonths(to, -11),
    to,
    rates: rateRows(rates),
    currency,
    converted,
    rules: Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, Number(value)]),
    ) as AgentQuestion["rules"],
    ignored: [
      ...chosen.lost,
      ...(wanted === "local" && currency !== "local" && units === undefined && scope.all
        ? [{ name: "currency", value: "local" }]
        : []),
      ...unconverted.map((code) => ({ name: "rate", value: code })),
    ],
    options: { units: unitOptions(tree) },
  };
}

/** The day after which an order was made in so many days before the last one. */
export const since = ({ asOf }: Pick<AgentQuestion, "asOf">, days: number): string => dayBefore(asOf, days);

/** Where a distributor stands today, on the columns of `agent_distributor d`. */
export const agentState = sql`CASE WHEN d.left_on IS NOT NULL THEN 'left' WHEN d.live_on IS NOT NULL THEN 'live'
  WHEN d.installed_on IS NOT NULL THEN 'installed' WHEN d.contracted_on IS NOT NULL THEN 'contracted' ELSE 'invited' END`;
