import type { SalesWorld } from "./sales";

/**
 * DIMS and SIMS once more, from the tables row by row and without a glance at the product's SQL: everything is read
 * whole and added up here, in 1/10,000 of a US dollar times 10^8.
 */
export type MarketByHand = {
  customers: number;
  active: number;
  known: number;
  machines: number;
  potential: bigint;
  sales: bigint;
  knownSales: bigint;
  visits: number;
  visited: number;
  lastVisit: string | null;
};
export type HandFilter = {
  unit?: number;
  line?: number;
  industry?: number | number[];
  region?: string;
  country?: string | string[];
  days?: HandDays;
};
/** The last day that counts, the first of the ninety that end with it, and the twelve months of sales: from, to before. */
export type HandDays = { asOf: string; recent: string; from: string; to: string };
type Customer = { id: number; unit: number; industry: number; country: string; region: string | null };
type Unit = { id: number; parent: number | null; kind: string; country: string };
type Named = { customer: number; line: number; day: string };

const latest: HandDays = { asOf: "2026-11-19", recent: "2026-08-22", from: "2025-11-01", to: "2026-11-01" };
const scaled = (decimal: string) => {
  const [whole = "0", fraction = ""] = decimal.split(".");
  return BigInt(whole + fraction.padEnd(8, "0"));
};

/** What one reader may see of one market. */
export async function readMarket(world: SalesWorld, userId: string, home: boolean, filter: HandFilter = {}) {
  const units = await world.query<Unit>("select id, parent_id as parent, kind, country from org_unit");
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const groups = await world.query<{ unit: number | null; customer: number | null; id: string }>(
    "select g.id, g.org_unit_id as unit, g.customer_id as customer from user_group_member m join user_group g on g.id = m.group_id where m.user_id = $1",
    [userId],
  );
  const above = (id: number): number[] => {
    const parent = byId.get(id)?.parent ?? null;
    return parent === null ? [id] : [id, ...above(parent)];
  };
  const [administrator] = await world.query("select 1 from user_role where user_id = $1 and role_id = 'ROLE_ADMIN'", [
    userId,
  ]);
  const seesAll = administrator !== undefined || groups.some(({ id }) => id === "hqImc");
  const seesUnit = (id: number) => seesAll || above(id).some((each) => groups.some(({ unit }) => unit === each));
  const seesCustomer = (id: number) => groups.some(({ customer }) => customer === id);
  const subsidiaryOf = (id: number) => above(id).find((each) => byId.get(each)?.kind === "subsidiary") ?? id;
  const all = await world.query<Customer>(
    `select c.id, c.org_unit_id as unit, c.industry_id as industry, c.country, coalesce(c.region, (select p.region from place p
       where p.country = c.country and p.city = c.city)) as region from customer c where c.use_yn = 'Y'`,
  );
  const customers = all
    .map((customer) => ({ ...customer, subsidiary: subsidiaryOf(customer.unit) }))
    .filter(({ subsidiary }) => (byId.get(subsidiary)?.country === "KR") === home)
    .filter(({ id, unit }) => seesUnit(unit) || seesCustomer(id))
    .filter(({ unit }) => filter.unit === undefined || above(unit).includes(filter.unit))
    .filter(({ industry }) => filter.industry === undefined || [filter.industry].flat().includes(industry))
    .filter(({ region }) => filter.region === undefined || region === filter.region)
    .filter(({ country }) => filter.country === undefined || [filter.country].flat().includes(country));
  const sees = (unit: number, customer: number) => seesUnit(unit) || seesCustomer(customer);
  return { customers, ...(await reckoner(world, sees, filter.days ?? latest)) };
}

async function reckoner(
  world: SalesWorld,
  sees: (unit: number, customer: number) => boolean,
  { asOf, recent: recentFrom, from, to }: HandDays,
) {
  const rates = new Map(
    (
      await world.query<{ currency: string; rate: string }>(
        "select currency, to_usd as rate from exchange_rate where year = 2026 and kind = 'budget'",
      )
    ).map(({ currency, rate }) => [currency, scaled(rate)]),
  );
  const dollars = (amount: string, currency: string) => BigInt(amount) * (rates.get(currency) ?? 0n);
  const invoiced = (
    await world.query<{ unit: number; customer: number; line: number; currency: string; amount: string }>(
      `select unit_id as unit, customer_id as customer, product_line_id as line, currency, amount from invoice_line
        where invoice_date >= '${from}' and invoice_date < '${to}'`,
    )
  ).filter(({ unit, customer }) => sees(unit, customer));
  const bought = new Map<string, bigint>();
  for (const { customer, line, currency, amount } of invoiced)
    bought.set(`${customer} ${line}`, (bought.get(`${customer} ${line}`) ?? 0n) + dollars(amount, currency));
  const estimates = await world.query<Named & { amount: string; currency: string }>(
    `select customer_id as customer, product_line_id as line, as_of as day, yearly_amount as amount, currency from customer_potential`,
  );
  const potential = new Map(
    [...lastOf(estimates, asOf)].map(([key, [last]]) => [key, last ? dollars(last.amount, last.currency) : 0n]),
  );
  const surveys = lastOf(
    await world.query<Named & { supplier: number; percent: string }>(
      "select customer_id as customer, product_line_id as line, as_of as day, supplier_id as supplier, percent from customer_share",
    ),
    asOf,
  );
  const machines = await world.query<{ customer: number; machines: number }>(
    `select customer_id as customer, machines from customer_machine where use_yn = 'Y' and as_of <= '${asOf}'`,
  );
  const visits = await world.query<{ customer: number; day: string }>(
    `select customer_id as customer, visit_date as day from customer_visit where use_yn = 'Y' and visit_date <= '${asOf}'`,
  );
  const linesOf = (customer: number, line?: number) =>
    line === undefined ? Array.from({ length: 9 }, (_, at) => `${customer} ${at + 1}`) : [`${customer} ${line}`];
  const total = (amounts: bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

  const sum = (customers: Customer[], line?: number): MarketByHand => {
    const ids = new Set(customers.map(({ id }) => id));
    const keys = customers.flatMap(({ id }) => linesOf(id, line));
    const own = visits.filter(({ customer }) => ids.has(customer));
    const recent = own.filter(({ day }) => day >= recentFrom);
    const salesOf = (id: number) => total(linesOf(id, line).map((key) => bought.get(key) ?? 0n));
    return {
      customers: customers.length,
      active: customers.filter(({ id }) => salesOf(id) > 0n).length,
      known: customers.filter(({ id }) => linesOf(id, line).some((key) => potential.has(key))).length,
      machines: machines.reduce((count, each) => count + (ids.has(each.customer) ? each.machines : 0), 0),
      potential: total(keys.map((key) => potential.get(key) ?? 0n)),
      sales: total(keys.map((key) => bought.get(key) ?? 0n)),
      knownSales: total(keys.filter((key) => potential.has(key)).map((key) => bought.get(key) ?? 0n)),
      visits: recent.length,
      visited: new Set(recent.map(({ customer }) => customer)).size,
      lastVisit: own.reduce<string | null>((last, { day }) => (last === null || day > last ? day : last), null),
    };
  };

  const shares = (customers: Customer[], line?: number) => {
    const parts = new Map<number, bigint>();
    let surveyed = 0n;
    for (const key of customers.flatMap(({ id }) => linesOf(id, line))) {
      const weight = potential.get(key) ?? 0n;
      const rows = surveys.get(key) ?? [];
      if (rows.length > 0) surveyed += weight;
      for (const { supplier, percent } of rows)
        parts.set(supplier, (parts.get(supplier) ?? 0n) + weight * BigInt(Math.round(Number(percent) * 100)));
    }
    return { surveyed, parts };
  };
  return { sum, shares };
}

/** The rows of the last day up to this one, by customer and product line. */
function lastOf<Row extends Named>(rows: Row[], asOf: string): Map<string, Row[]> {
  const found = new Map<string, Row[]>();
  for (const row of rows.filter(({ day }) => day <= asOf)) {
    const key = `${row.customer} ${row.line}`;
    const [known] = found.get(key) ?? [];
    if (!known || row.day > known.day) found.set(key, [row]);
    else if (row.day === known.day) found.get(key)?.push(row);
  }
  return found;
}
