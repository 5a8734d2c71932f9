import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestDatabase } from "../../../tests/harness/database";
import { demoDatabase } from "../../../tests/harness/sales";
import { customerClasses } from "./customer-class";
import { customerCount, makeCustomers } from "./customers";
import { makeOrganisation } from "./organisation";
import { story } from "./story";
import { lostKeyCustomer, sleepingGiant } from "./story-customers";

const LINES = 20_000;
const customers = makeCustomers(makeOrganisation(), customerCount(LINES));
const classes = customerClasses(customers);

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase(LINES);
});
afterAll(() => database.close());

const all = async (text: string, values: unknown[] = []) => (await database.pool.query(text, values)).rows;
const one = async (text: string, values: unknown[] = []) => (await all(text, values))[0];

/** The latest estimate beside the sales of the last twelve complete months, both in the customer's currency. */
const wallets = `SELECT p.customer_id, sum(p.yearly_amount) AS potential, sum(coalesce(s.sales, 0)) AS sales FROM customer_potential p
  LEFT JOIN (SELECT customer_id, product_line_id, sum(amount) AS sales FROM invoice_line
              WHERE invoice_date BETWEEN '2025-11-01' AND '2026-10-31' GROUP BY 1, 2) s USING (customer_id, product_line_id)
 WHERE p.as_of = '2026-06-30' GROUP BY 1`;

test("every code resolves: lists, places of customers, currencies of potentials", async () => {
  expect(
    await one(`SELECT
      (SELECT count(*)::int FROM customer_contact t WHERE NOT EXISTS (SELECT FROM code c WHERE c.group_id = 'contact-role' AND c.code = t.role)) AS roles,
      (SELECT count(*)::int FROM customer_machine t WHERE NOT EXISTS (SELECT FROM code c WHERE c.group_id = 'machine-type' AND c.code = t.machine_type)) AS types,
      (SELECT count(*)::int FROM customer_share t WHERE NOT EXISTS (SELECT FROM code c WHERE c.group_id = 'share-source' AND c.code = t.source)) AS sources,
      (SELECT count(*)::int FROM customer_visit t WHERE NOT EXISTS (SELECT FROM code c WHERE c.group_id = 'visit-purpose' AND c.code = t.purpose)) AS purposes,
      (SELECT count(*)::int FROM place t WHERE region IS NOT NULL AND NOT EXISTS (SELECT FROM code c WHERE c.group_id = 'region' AND c.code = t.region)) AS regions,
      (SELECT count(*)::int FROM customer t WHERE NOT EXISTS (SELECT FROM place p WHERE p.country = t.country AND p.city = t.city)) AS places,
      (SELECT count(*)::int FROM customer_potential t JOIN customer c ON c.id = t.customer_id JOIN org_unit u ON u.id = c.org_unit_id WHERE u.currency <> t.currency) AS currencies`),
  ).toEqual({ roles: 0, types: 0, sources: 0, purposes: 0, regions: 0, places: 0, currencies: 0 });
});

test("addresses lead nowhere: .example, and numbers of an area that does not exist", async () => {
  expect(
    await all("SELECT email, phone FROM customer_contact WHERE email NOT LIKE '%.example' OR phone NOT LIKE '000-%'"),
  ).toEqual([]);
});

test("shares of a survey come to more than four fifths and never to more than 100 %", async () => {
  const { least, most } = await one(`SELECT min(sum)::float AS least, max(sum)::float AS most
    FROM (SELECT sum(percent) FROM customer_share GROUP BY customer_id, product_line_id, as_of) AS surveys`);
  expect(most).toBeLessThanOrEqual(100);
  expect(least).toBeGreaterThan(80);
});

test("nobody buys more of us than he could buy, and we have neither nothing nor all of what they need", async () => {
  expect(await all(`SELECT * FROM (${wallets}) w WHERE sales > potential`)).toEqual([]);
  const { share } = await one(`SELECT (sum(sales) / sum(potential))::float AS share FROM (${wallets}) w`);
  expect(share).toBeGreaterThan(0.2);
  expect(share).toBeLessThan(0.6);
});

test("the sleeping giant has more machines than anybody at home, and little of what he needs is ours", async () => {
  const giant = sleepingGiant(customers);
  const { share } = await one(`SELECT (sales / potential)::float AS share FROM (${wallets}) w WHERE customer_id = $1`, [
    giant?.id,
  ]);
  expect(share).toBeLessThan(story.sleepingGiant.wallet * 1.3);
  const [most] = await all(`SELECT customer_id AS id FROM customer_machine m JOIN customer c ON c.id = m.customer_id
    WHERE c.country = 'KR' GROUP BY 1 ORDER BY sum(machines) DESC LIMIT 1`);
  expect(most).toEqual({ id: giant?.id });
});

test("survey by survey a competitor takes the lost key customer over", async () => {
  const lost = lostKeyCustomer(customers);
  const surveys = await all(
    `SELECT as_of, round(avg(percent) FILTER (WHERE s.own))::int AS own, round(avg(percent) FILTER (WHERE s.code = $2))::int AS rival
       FROM customer_share h JOIN supplier s ON s.id = h.supplier_id WHERE customer_id = $1 GROUP BY 1 ORDER BY 1`,
    [lost?.id, story.takenOver.by],
  );
  expect(surveys.map((each) => each.as_of)).toEqual(story.takenOver.days);
  expect(surveys.map(({ own }) => own)).toEqual([...surveys.map(({ own }) => own)].sort((a, b) => b - a));
  expect(surveys.at(0).own).toBeGreaterThan(40);
  expect(surveys.at(-1)).toMatchObject({ own: 2, rival: 80 });
});

test("large customers are called on often and small ones seldom, on weekdays of two whole years and since", async () => {
  const rows = await all("SELECT customer_id AS id, count(*)::int AS visits FROM customer_visit GROUP BY 1");
  const visits = new Map(rows.map(({ id, visits: count }) => [id, count]));
  const mean = (wanted: string) => {
    const own = customers.filter(({ id }) => classes.get(id) === wanted).map(({ id }) => visits.get(id) ?? 0);
    return own.reduce((sum, count) => sum + count, 0) / own.length;
  };
  expect(mean("A")).toBeGreaterThan(2 * mean("B"));
  expect(mean("B")).toBeGreaterThan(2 * mean("C"));
  expect(mean("C")).toBeGreaterThan(0.5);
  expect(
    await one(
      `SELECT count(*) FILTER (WHERE extract(isodow FROM visit_date) > 5)::int AS weekend,
      count(*) FILTER (WHERE state = 'made' AND visit_date NOT BETWEEN '2024-11-01' AND $1)::int AS outside,
      count(*) FILTER (WHERE next_step_date <= visit_date)::int AS backward FROM customer_visit`,
      [story.lastDay],
    ),
  ).toEqual({ weekend: 0, outside: 0, backward: 0 });
});
