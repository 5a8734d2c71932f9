import { afterAll, beforeAll, expect, test } from "vitest";
import type { RentalOfCustomer } from "~/api/domain/rental/contract/rental-of-customer";
import { createApi } from "~/api/http/app.server";
import { ownOrigin } from "../../../../tests/harness/api";
import { now, type SalesWorld, salesWorld } from "../../../../tests/harness/sales";

let world: SalesWorld;
let api: ReturnType<typeof createApi>;
beforeAll(async () => {
  world = await salesWorld(20_000);
  const { db, reports } = world.database;
  api = createApi({ db, reportsOfRequest: () => reports, now: () => now, ownOrigins: [ownOrigin] });
});
afterAll(() => world?.close());

async function ask(userId: string | null, customer: number | undefined) {
  const headers: HeadersInit = userId ? { authorization: `Bearer ${await world.tokenOf(userId)}` } : {};
  const answer = await api.fetch(new Request(`${ownOrigin}/api/customers/${customer}/rental`, { headers }), {});
  return { status: answer.status, body: (await answer.json()) as { rental: RentalOfCustomer | null } };
}

test("a customer's contracts are told by number, cutters and fees; of others that there are none", async () => {
  const [renting] = await world.query<{ id: number; contracts: number; open: number; pieces: number }>(
    `SELECT r.customer_id AS id, count(DISTINCT r.id)::int AS contracts, count(DISTINCT r.id) FILTER (WHERE r.state = 'open')::int AS open,
            sum(i.rental_quantity) FILTER (WHERE r.state = 'open')::int AS pieces
       FROM rental_contract r JOIN rental_contract_item i ON i.contract_id = r.id WHERE r.market = 'domestic' GROUP BY 1
      HAVING bool_or(r.state = 'open') ORDER BY 2 DESC, 1 LIMIT 1`,
  );
  const [other] = await world.query<{ id: number }>(
    "SELECT id FROM customer WHERE id NOT IN (SELECT customer_id FROM rental_contract) ORDER BY id LIMIT 1",
  );
  const { rental } = (await ask("marketing@seorak.example", renting?.id)).body;
  expect(rental).toMatchObject({ market: "domestic", contracts: renting?.contracts, open: renting?.open });
  expect(rental?.pieces).toBe(renting?.pieces);
  expect(rental?.newest[0]?.state).toBe("open");
  expect((await ask("marketing@seorak.example", other?.id)).body).toEqual({ rental: null });
  expect((await ask("germany@seorak.example", renting?.id)).body).toEqual({ rental: null });
});

test("only who opens the single view may ask", async () => {
  expect((await ask("distributor@partner.example", 1)).status).toBe(403);
  expect((await ask(null, 1)).status).toBe(401);
});
