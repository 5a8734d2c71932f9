import { afterAll, beforeAll } from "vitest";
import { homeFilters, type MarketSide } from "~/api/domain/marketing-information/market-filters";
import { askMarket } from "~/api/domain/marketing-information/market-question.server";
import { readFilters } from "~/api/domain/report/filters";
import { keepAll } from "./keep-all";
import { type Query, type SalesWorld, salesWorld, searchOf } from "./sales";

/** The demo story with what makes a market's figures difficult, and ids of its units by code. */
async function marketWorld(): Promise<{ world: SalesWorld; ids: Record<string, number> }> {
  const world = await salesWorld(20_000);
  const ids: Record<string, number> = {};
  const units = await world.query<{ code: string; id: number }>("select code, id from org_unit");
  for (const { code, id } of units) ids[code] = id;
  // A customer of the German subsidiary moves to the Indian one: their estimate stays in euros, their invoices in Germany.
  await world.query(
    `update customer set org_unit_id = $2 where id = (select customer_id from customer_potential p
        join customer c on c.id = p.customer_id where c.org_unit_id = $1 order by yearly_amount desc limit 1)`,
    [ids.DE, ids["IN-D1"]],
  );
  // What is older, lies ahead or is out of use counts for nothing.
  await world.query(`insert into customer_potential (customer_id, product_line_id, as_of, yearly_amount, currency)
    select customer_id, product_line_id, day, yearly_amount * 3, currency from customer_potential,
      (values (date '2026-01-31'), (date '2026-11-20')) as days (day) where customer_id % 3 = 0`);
  await world.query(`insert into customer_share (customer_id, product_line_id, as_of, supplier_id, percent, source)
    select customer_id, product_line_id, date '2026-11-20', supplier_id, 100, source from customer_share where supplier_id = 2 and as_of = '2026-09-30'`);
  await world.query("update customer_visit set use_yn = 'N' where customer_id % 5 = 0 and visit_date > '2026-09-30'");
  await world.query("update customer_machine set use_yn = 'N' where customer_id % 7 = 0");
  await keepAll(world);
  return { world, ids };
}

/** A market as this user asks for it. */
async function askOf(world: SalesWorld, userId: string, side: MarketSide, query: Query = {}) {
  const ctx = await world.ctxOf(userId);
  const { filters, ignored } = readFilters(homeFilters, searchOf(query));
  return { ctx, filters, question: await askMarket(ctx, side, filters, ignored) };
}

/** This world for the tests of a file. */
export function useMarketWorld() {
  let found: Awaited<ReturnType<typeof marketWorld>>;
  beforeAll(async () => {
    found = await marketWorld();
  });
  afterAll(() => found?.world.close());
  return {
    get world() {
      return found.world;
    },
    get ids() {
      return found.ids;
    },
    ask: (userId: string, side: MarketSide, query?: Parameters<typeof askOf>[3]) =>
      askOf(found.world, userId, side, query),
  };
}
