import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { corporationCustomerCode } from "../domain/account/demo-units";
import { keepClosedMonths } from "../domain/tool-management/tool-months.server";
import { addExpenses } from "./load-tool-expenses.server";
import { hash, stream } from "./random";
import { NEW_PRICES, toolMonths, unitsOf } from "./tool-site-history";
import { keptTwice, linePlans, type SitePlan, sitePlans } from "./tool-site-plan";
import { addToolRecords } from "./tool-site-records.server";
import {
  type DemoTool,
  type Item,
  inCoins,
  insert,
  type Model,
  monthsOf,
  people,
  perPart,
  type Site,
  unitsAt,
} from "./tool-site-rows";
import { type DemoStockMovement, stockHistory } from "./tool-stock-history";
import { warehouseOfMarket } from "./warehouses";

/** Tables of this chapter, in the order in which they are filled. */
export const toolManagementTables = [
  ...["ttmb_site", "ttmb_line", "ttmb_model", "ttmb_contract_cpu", "ttmb_tool", "ttmb_tool_term", "ttmb_production"],
  ...["ttmb_expense", "ttmb_count", "ttmb_saving", "ttmb_action", "ttmb_comment", "ttmb_month"],
  "ttmb_month_figures",
];

/**
 * Ten sites whose tools the maker manages: twenty-two months of production and issues, with two sites of the demo's site manager.
 * Ulsan has not closed September, and one of its models lacks October. Not in the checksum.
 */
export async function loadToolManagement(client: pg.PoolClient): Promise<void> {
  const sites = await addSites(client);
  const models = await addModels(client, sites);
  const tools = await addTools(client, models);
  await addMonths(client, models, tools);
  await addExpenses(client, sites, models, tools);
  await addToolRecords(client, tools);
  await client.query(
    `INSERT INTO ttmb_month (site_id, ym, contract_type, monthly_fee, closed_at, closed_by)
     SELECT id, ym, contract_type, monthly_fee, to_date(ym::text, 'YYYYMM') + interval '1 month 7 days', 'demo'
       FROM ttmb_site, unnest($1::int[]) AS ym
      WHERE ym >= to_char(start_day, 'YYYYMM')::int AND ym <= CASE code WHEN 'TM-02' THEN 202608 ELSE 202609 END
        AND (end_day IS NULL OR ym <= to_char(end_day, 'YYYYMM')::int) ORDER BY 1, 2`,
    [toolMonths],
  );
  const [from, to] = [toolMonths[0], toolMonths.at(-1)];
  if (from !== undefined && to !== undefined)
    await drizzle(client).execute(keepClosedMonths({ sites: sql`true`, from, to }));
}

/** The corporation's own, and of each other unit the largest customer that has no site yet; of Germany the second, as its largest was lost. */
async function addSites(client: pg.PoolClient): Promise<Site[]> {
  const sites: Site[] = [];
  const taken: number[] = [];
  for (const [at, plan] of sitePlans.entries()) {
    const { rows } = await client.query<{ id: number; unit: number; currency: string; toKrw: number }>(
      `WITH RECURSIVE chosen AS (
         SELECT c.id, u.id AS unit, u.subsidiary_id FROM customer c JOIN org_unit u ON u.id = c.org_unit_id
          WHERE CASE WHEN $1 = 0 THEN c.code = $2 ELSE (u.code = $3 OR u.code LIKE $3 || '-%') AND c.id <> ALL ($4::int[]) AND c.code <> $2 END
          ORDER BY length(u.code), c.code OFFSET CASE WHEN $3 = 'DE' THEN 1 ELSE 0 END LIMIT 1)
       SELECT chosen.id, above.id AS unit, s.currency, r.to_krw::float8 AS "toKrw" FROM chosen JOIN org_unit s ON s.id = chosen.subsidiary_id
         JOIN org_unit above ON above.code = $3
         JOIN exchange_rate r ON r.currency = s.currency AND r.kind = 'budget' AND r.year = 2026`,
      [at, corporationCustomerCode, plan.unit, taken],
    );
    const [place] = rows;
    if (!place) continue;
    taken.push(place.id);
    const [made] = await insert<{ id: number }>(
      client,
      "ttmb_site",
      `code text, name_ko text, name_en text, customer_id int, org_unit_id int, contract_type text, currency text, monthly_fee bigint,
       gain_share int, start_day date, end_day date, employees int, machines int, own_share int`,
      [
        {
          ...{ code: `TM-${String(at + 1).padStart(2, "0")}`, name_ko: plan.ko, name_en: plan.en },
          ...{
            customer_id: place.id,
            org_unit_id: place.unit,
            contract_type: plan.contractType,
            currency: place.currency,
          },
          monthly_fee: plan.contractType === "cpu" ? null : monthlyFee(plan, place),
          ...{ gain_share: plan.gainShare * 100, start_day: plan.startDay, end_day: plan.endDay ?? null },
          ...{ employees: plan.employees, machines: plan.machines, own_share: plan.ownShare * 100 },
        },
      ],
    );
    if (made) sites.push({ id: made.id, plan, currency: place.currency, toKrw: place.toKrw });
  }
  return sites;
}

const monthlyFee = (plan: SitePlan, place: Pick<Site, "currency" | "toKrw">): number =>
  inCoins(people(plan, place.currency) * 1.25, place);

async function addModels(client: pg.PoolClient, sites: readonly Site[]): Promise<Model[]> {
  const models: Model[] = [];
  for (const site of sites)
    for (const number of site.plan.lines) {
      const line = linePlans[number];
      if (!line) continue;
      const [made] = await insert<{ id: number }>(client, "ttmb_line", "site_id int, code text, name text", [
        { site_id: site.id, code: line.code, name: line.name },
      ]);
      for (const [code, name] of line.models) {
        const [model] = await insert<{ id: number }>(client, "ttmb_model", "line_id int, code text, name text", [
          { line_id: made?.id, code, name },
        ]);
        const at = models.filter((other) => other.site === site).length;
        if (model) models.push({ id: model.id, site, at, code, tools: line.tools });
      }
    }
  return models;
}

/** The model whose tool is chosen: its own, but for the one tool that both sites of the site manager keep, so that it can go from one to the other. */
function keptFirst(models: readonly Model[], model: Model, at: number): Model {
  const { unit, code, tool } = keptTwice;
  if (model.code !== code || at !== tool || model.site.plan.unit !== unit) return model;
  return models.find((first) => first.code === code) ?? model;
}

async function addTools(client: pg.PoolClient, models: readonly Model[]): Promise<DemoTool[]> {
  const { rows: items } = await client.query<Item>(
    `SELECT i.id, g.code AS "group", i.item_no AS "itemNo", i.list_price::float8 AS "listPrice" FROM item i
       JOIN product_group g ON g.id = i.product_group_id WHERE i.list_price > 0 AND i.lifecycle <> 'phase_out' ORDER BY i.id`,
  );
  const { rows: makers } = await client.query<{ name: string; own: boolean; code: string }>(
    "SELECT name_en AS name, own, code FROM supplier WHERE code <> 'REST' ORDER BY id",
  );
  const own = makers.find((maker) => maker.own);
  const others = makers.filter((maker) => !maker.own);
  const planned = models.flatMap((model) =>
    model.tools.flatMap((plan, at) => {
      const { id, site } = keptFirst(models, model, at);
      const key = id * 100 + at;
      const choice = items.filter(({ group }) => group === plan.group);
      const item = choice[hash(stream.toolManagement, key, 21) % Math.max(1, choice.length)];
      if (!item) return [];
      const isOwn = hash(stream.toolManagement, key, 22) % 100 < site.plan.ownShare;
      const other = others[hash(stream.toolManagement, model.site.id, 23) % others.length];
      const price = inCoins((item.listPrice / 10_000) * (isOwn ? 0.64 : 0.6), model.site);
      return [
        {
          model,
          plan,
          own: isOwn,
          price,
          life: Math.round(plan.life * (model.at % 2 === 0 ? 1 : 0.9)),
          item,
          other,
          at,
        },
      ];
    }),
  );
  const made = await insert<{ id: number }>(
    client,
    "ttmb_tool",
    "model_id int, tool_no text, machining_part text, catalogue_no text, item_id int, type1 text, type2 text, maker text",
    planned.map(({ model, plan, own: isOwn, item, other, at }) => ({
      ...{ model_id: model.id, tool_no: `T${String(at + 1).padStart(2, "0")}`, machining_part: plan.part },
      ...(isOwn
        ? { catalogue_no: item.itemNo, item_id: item.id, maker: own?.name }
        : {
            catalogue_no: `${other?.code}-${plan.group}-${1000 + (item.id % 900)}`,
            item_id: null,
            maker: other?.name,
          }),
      ...{ type1: plan.type1, type2: plan.type2 },
    })),
  );
  const tools = planned.map(({ model, plan, own: isOwn, price, life }, at) => ({
    ...{ id: made[at]?.id ?? 0, model, plan, own: isOwn, price, life },
  }));
  await insert(
    client,
    "ttmb_tool_term",
    "tool_id int, from_ym int, set_up int, corner int, tool_life int, unit_price bigint, contract_price bigint, listed boolean",
    tools.flatMap((tool) => termsOf(tool)),
  );
  return tools;
}

/** Since the site's start, and again since the new list prices. */
function termsOf({ id, model: { site }, plan, price, life }: DemoTool): object[] {
  const term = (from: number, factor: number) => {
    const unit = inCoins(((price * factor) / 10_000) * site.toKrw, site);
    const contract = site.plan.contractType === "fee" ? inCoins(((unit * 1.12) / 10_000) * site.toKrw, site) : null;
    return {
      ...{ tool_id: id, from_ym: from, set_up: plan.setUp, corner: plan.corner, tool_life: life },
      ...{ unit_price: unit, contract_price: contract, listed: true },
    };
  };
  const start = Number(site.plan.startDay.slice(0, 7).replace("-", ""));
  return site.plan.endDay ? [term(start, 1)] : [term(start, 1), term(NEW_PRICES, 1.03)];
}

/** Production, and what happened to the tools, month by month. */
async function addMonths(client: pg.PoolClient, models: readonly Model[], tools: readonly DemoTool[]): Promise<void> {
  const production: object[] = [];
  const movements: DemoStockMovement[] = [];
  const counts: object[] = [];
  for (const model of models) {
    const own = tools.filter((tool) => tool.model === model);
    const largest = own.toSorted((a, b) => perPart(b) - perPart(a));
    const months = monthsOf(model.site).map((ym) => ({ ym, ...unitsOf(model.id, unitsAt(model), ym) }));
    for (const { ym, planned, good } of months)
      if (!(model.site.plan.unit === "KR-ULS" && model.at === 2 && ym === 202610))
        production.push({ model_id: model.id, ym, good_units: good, planned_units: planned });
    for (const tool of own) {
      const place = largest.indexOf(tool);
      const history = stockHistory(tool, months, place < 2 ? "A" : place < 4 ? "B" : "C");
      movements.push(...history.movements);
      counts.push(...history.counts);
    }
  }
  await insert(client, "ttmb_production", "model_id int, ym int, good_units int, planned_units int", production);
  await client.query(
    `INSERT INTO stock_movement (article_id, place, day, kind, quantity, unit_price, reason, created_by)
     SELECT a.id, 'site', day, kind, row.quantity, price, reason, 'demo'
       FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (tool int, day date, kind text, quantity int, price bigint, reason text))
         WITH ORDINALITY AS row(tool, day, kind, quantity, price, reason, at) JOIN stock_article a ON a.tool_id = tool ORDER BY day, at`,
    [JSON.stringify(movements)],
  );
  await insert(client, "ttmb_count", "tool_id int, day date, stock_class text, book int, counted int", counts);
  // Refilled to two months of use when less than one is left, from the warehouse of the site's market.
  await client.query(
    `UPDATE ttmb_tool t SET min_quantity = ceil(used.monthly), max_quantity = ceil(used.monthly * 2)
       FROM (SELECT a.tool_id, -sum(m.quantity) / count(DISTINCT date_trunc('month', m.day)) AS monthly
               FROM stock_movement m JOIN stock_article a ON a.id = m.article_id WHERE m.place = 'site' AND m.kind IN ('issue', 'return') GROUP BY 1) AS used
      WHERE used.tool_id = t.id AND used.monthly > 0`,
  );
  await client.query(
    `UPDATE ttmb_site site SET warehouse_id = w.warehouse
       FROM org_unit unit JOIN org_unit s ON s.id = unit.subsidiary_id JOIN unnest($1::text[], $2::int[]) AS w(market, warehouse) ON w.market = s.code
      WHERE unit.id = site.org_unit_id`,
    [[...warehouseOfMarket.keys()], [...warehouseOfMarket.values()]],
  );
}
