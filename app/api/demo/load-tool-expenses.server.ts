import type pg from "pg";
import { hash, stream } from "./random";
import {
  type DemoTool,
  inCoins,
  insert,
  type Model,
  monthsOf,
  people,
  perPart,
  type Site,
  unitsAt,
  wages,
} from "./tool-site-rows";

/** What running the sites cost, and contract prices that leave the planned margin. */
export async function addExpenses(
  client: pg.PoolClient,
  sites: readonly Site[],
  models: readonly Model[],
  tools: readonly DemoTool[],
): Promise<void> {
  const expenses: object[] = [];
  const cpus: object[] = [];
  for (const site of sites) {
    const own = models.filter((model) => model.site === site);
    const cost = (model: Model) =>
      tools.filter((tool) => tool.model === model).reduce((all, tool) => all + perPart(tool), 0);
    const monthly = own.reduce((all, model) => all + unitsAt(model) * cost(model), 0);
    const won = (monthly / 10_000) * site.toKrw;
    const kinds = {
      people: people(site.plan, site.currency),
      regrinding: won * 0.035,
      freight: won * 0.012,
      cabinet: 380_000 * (wages[site.currency] ?? 1),
      other: won * 0.008,
    };
    for (const ym of monthsOf(site))
      for (const [at, [kind, amount]] of Object.entries(kinds).entries()) {
        const factor =
          kind === "people" || kind === "cabinet"
            ? 1
            : 0.85 + (hash(stream.toolManagement, site.id * 10 + at, ym) % 31) / 100;
        expenses.push({ site_id: site.id, ym, kind, amount: inCoins(amount * factor, site) });
      }
    if (site.plan.contractType === "fee") continue;
    const whole = inCoins(
      Object.values(kinds).reduce((all, each) => all + each, 0),
      site,
    );
    const raised = site.plan.contractType === "hybrid" ? monthly : monthly + whole;
    const from = Number(site.plan.startDay.slice(0, 7).replace("-", ""));
    for (const model of own) {
      const cpu = (cost(model) * 1.03 * (raised / monthly)) / (1 - site.plan.margin);
      // In 1/1,000,000: two decimals of a won, four of a larger unit.
      const step = site.currency === "KRW" || site.currency === "JPY" ? 10_000 : 100;
      cpus.push({ model_id: model.id, from_ym: from, cpu: Math.round((cpu * 100) / step) * step });
      if (from < 202601) cpus.push({ model_id: model.id, from_ym: 202601, cpu: Math.round((cpu * 99) / step) * step });
    }
  }
  await insert(client, "ttmb_expense", "site_id int, ym int, kind text, amount bigint", expenses);
  await insert(client, "ttmb_contract_cpu", "model_id int, from_ym int, cpu bigint", cpus);
}
