import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "~/api/db/client.server";
import * as schema from "~/api/db/schema";
import { fixedUnits } from "../domain/account/demo-units";
import type { Ctx } from "../domain/ctx";
import { makeEffective } from "../domain/special-price/make-effective.server";
import { noteBought } from "../domain/special-price/note-bought.server";
import { limitsOn } from "../domain/special-price/write-steps.server";
import { type PlannedPrice, planPrices, type Sold } from "./special-price-plan";
import { story } from "./story";

/** Who asks for whose customers, and how often: where there are fewer customers, again for other items of theirs. */
const askers = [
  { unit: fixedUnits.distributor, by: "distributor@partner.example", customers: 12 },
  { unit: fixedUnits.distributor2, by: "distributor2@partner.example", customers: 10 },
  { unit: fixedUnits.office, by: "office@seorak.example", customers: 8 },
  { unit: fixedUnits.store, by: "store@seorak.example", customers: 6 },
  { unit: fixedUnits.germany, by: "germany@seorak.example", customers: 12 },
  { unit: fixedUnits.india, by: "india@seorak.example", customers: 8 },
  ...["US", "CN", "PL", "JP"].map((unit) => ({ unit, by: "marketing@seorak.example", customers: 5 })),
];

/**
 * Some sixty requests for special prices in all states, on what the demo's customers bought in the last year, with the prices
 * that the approved ones made and a few claims. Needs the demo's accounts, and leaves what is there as it is.
 */
export async function loadSpecialPrices(pool: pg.Pool): Promise<{ added: number }> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const { rows } = await client.query<{ there: boolean }>("SELECT EXISTS (SELECT FROM special_price) AS there");
    const added = rows[0]?.there ? 0 : await addAll(client);
    await client.query("COMMIT");
    return { added };
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

async function addAll(client: pg.PoolClient): Promise<number> {
  const db = drizzle(client, { schema }) as unknown as Db;
  const limits = await limitsOn({ db }, story.lastDay);
  const sold = await listSold(client);
  const planned = planPrices(askedOf(sold), limits, story.lastDay);
  await addRequests(client, planned);
  for (const price of planned.filter(({ state }) => state === "approved"))
    await makeEffective(actingFor(db, price), found(price));
  await addClaims(client);
  await noteBought(db);
  return planned.length;
}

/** What makes a price effective reads of who acts no more than this. */
const actingFor = (db: Db, { decidedAt, decidedBy }: PlannedPrice) =>
  ({
    db,
    viewer: { userId: decidedBy, scope: { all: true }, roles: [], sessionId: "demo" },
    now: new Date(decidedAt ?? 0),
    locale: "en",
  }) as unknown as Ctx;
const found = ({ id, customer, code }: PlannedPrice) =>
  ({ id, customer: { id: customer, code, name: code } }) as unknown as Parameters<typeof makeEffective>[1];

/** Each asker's customers by what they bought in the last year, with their most usual items and what these cost. */
async function listSold(client: pg.PoolClient): Promise<Sold[]> {
  const { rows } = await client.query<Sold>(
    `WITH asker AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS a(unit text, by text, customers int)),
     buyer AS (
       SELECT a.by, a.unit AS place, c.id, c.code, u.id AS unit_id, u.currency, a.customers,
              row_number() OVER (PARTITION BY a.unit ORDER BY sum(f.amount) DESC, c.id) AS rank
         FROM asker a JOIN org_unit u ON u.code = a.unit JOIN customer c ON c.org_unit_id = u.id AND c.use_yn = 'Y'
         JOIN invoice_line f ON f.customer_id = c.id AND f.kind = 1 AND f.invoice_date > $2::date - 365 GROUP BY 1, 2, 3, 4, 5, 6, 7),
     rate AS (SELECT DISTINCT ON (currency) currency, to_usd FROM exchange_rate WHERE kind = 'budget' ORDER BY currency, year DESC),
     bought AS (
       SELECT b.*, f.item_id, i.list_price, sum(f.quantity)::int AS pieces, (sum(f.amount) / sum(f.quantity))::bigint AS paid,
              round(own.to_usd / home.to_usd, 8) AS rate,
              row_number() OVER (PARTITION BY b.id ORDER BY count(*) DESC, sum(f.amount) DESC, f.item_id) AS item_rank
         FROM buyer b JOIN invoice_line f ON f.customer_id = b.id AND f.kind = 1 AND f.quantity > 0 AND f.invoice_date > $2::date - 365
         JOIN item i ON i.id = f.item_id AND i.list_price IS NOT NULL
         JOIN rate own ON own.currency = b.currency
         JOIN rate home ON home.currency = (SELECT currency FROM org_unit WHERE parent_id IS NULL LIMIT 1)
        WHERE b.rank <= b.customers AND f.currency = b.currency
        GROUP BY b.by, b.place, b.id, b.code, b.unit_id, b.currency, b.customers, b.rank, f.item_id, i.list_price, own.to_usd, home.to_usd)
     SELECT by, place, unit_id AS unit, id AS customer, code, currency, rate::text AS rate, rank::int AS rank,
            json_agg(json_build_object('item', item_id, 'pieces', pieces, 'paid', paid::text, 'list', (list_price / rate)::bigint::text,
              'cost', (SELECT (cost / rate)::bigint::text FROM item_cost WHERE item_id = bought.item_id ORDER BY valid_from DESC LIMIT 1))
              ORDER BY item_rank) AS items
       FROM bought WHERE item_rank <= 18 GROUP BY by, unit_id, id, code, currency, rate, rank, place ORDER BY place, rank`,
    [JSON.stringify(askers), story.lastDay],
  );
  return rows;
}

const askedOf = (sold: readonly Sold[]): Sold[] =>
  askers.flatMap(({ unit, customers }) => {
    const own = sold.filter(({ place }) => place === unit);
    return Array.from({ length: customers }, (_, at) => at).flatMap((at) => {
      const each = own[at % own.length];
      const items = each?.items.slice(Math.floor(at / own.length) * 3);
      return each && items?.length ? [{ ...each, items }] : [];
    });
  });

async function addRequests(client: pg.PoolClient, planned: readonly PlannedPrice[]): Promise<void> {
  const rows = JSON.stringify(planned);
  await client.query(
    `INSERT INTO request (id, kind, customer_id, state, step, steps, requested_by, reason, sent_at, waits_since, decided_at, decided_by,
            create_user, create_date, last_update_user, last_update_date)
     SELECT id, 'special-price', customer, state, step, ARRAY(SELECT jsonb_array_elements_text(steps)), "by", reason, "sentAt", "waitsSince",
            "decidedAt", "decidedBy", "by", "madeAt", coalesce("decidedBy", "by"), coalesce("decidedAt", "sentAt", "madeAt")
       FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, customer int, state text, step text, steps jsonb, "by" text, reason text, "sentAt" timestamptz,
            "waitsSince" timestamptz, "decidedAt" timestamptz, "decidedBy" text, "madeAt" timestamptz)`,
    [rows],
  );
  await client.query(
    `INSERT INTO special_price (request_id, request_no, unit_id, end_user, currency, to_headquarters, valid_from, valid_to, line_count, list_value,
            asked_value, cost_value, create_user, create_date, last_update_user)
     SELECT id, next_special_price_no("madeAt"::date), unit, "endUser", currency, rate, "validFrom",
            "validTo", "lineCount", "listValue", "askedValue", "costValue", "by", "madeAt", "by"
       FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, "madeAt" timestamptz, unit int, "endUser" text, currency text, rate numeric, "validFrom" date,
            "validTo" date, "lineCount" int, "listValue" bigint, "askedValue" bigint, "costValue" bigint, "by" text) ORDER BY "madeAt", id`,
    [rows],
  );
  await client.query(
    `INSERT INTO special_price_line (request_id, line, item_id, quantity, list_price, cost, asked_price, approved_price, decision, competitor,
            competitor_price, create_user, last_update_user)
     SELECT r.id, l.line, l.item, l.quantity, l.list, l.cost, l.asked, l.approved, l.decision, l.competitor, l."competitorPrice", r."by", r."by"
       FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, "by" text, lines jsonb),
            jsonb_to_recordset(r.lines) AS l(line int, item int, quantity int, list bigint, cost bigint, asked bigint, approved bigint, decision text,
              competitor text, "competitorPrice" bigint)`,
    [rows],
  );
  await client.query(
    `INSERT INTO request_event (request_id, no, requester, at, verb, step, actor, comment)
     SELECT r.id, e.no, r."by", e.at, e.verb, e.step, e.actor, e.comment
       FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, "by" text, events jsonb),
            jsonb_to_recordset(r.events) AS e(no int, at timestamptz, verb text, step text, actor text, comment text)`,
    [rows],
  );
}

/** Distributors claim a part of what was approved and sold; every second claim is decided. */
async function addClaims(client: pg.PoolClient): Promise<void> {
  await client.query(
    `INSERT INTO price_claim (price_id, reference, day, quantity, support, state, decided_at, decided_by, create_user, create_date, last_update_user)
     SELECT id, 'INV-' || lpad(id::text, 5, '0'), day, pieces, (normal_price - price) * pieces, CASE WHEN at % 2 = 0 THEN 'approved' ELSE 'claimed' END,
            CASE WHEN at % 2 = 0 THEN day + time '06:00' END, CASE WHEN at % 2 = 0 THEN 'office@seorak.example' END, requested_by, day + time '03:00', requested_by
       FROM (SELECT e.*, r.requested_by, sold.day, least(greatest(1, e.quantity / 4), sold.pieces) AS pieces, row_number() OVER (ORDER BY e.id) AS at
               FROM effective_price e JOIN request r ON r.id = e.request_id
               JOIN LATERAL (SELECT min(f.invoice_date) AS day, sum(f.quantity)::int AS pieces FROM invoice_line f
                              WHERE f.customer_id = e.customer_id AND f.item_id = e.item_id AND f.invoice_date BETWEEN e.valid_from AND e.valid_to) AS sold
                 ON sold.pieces > 0
              WHERE r.requested_by LIKE '%@partner.example' AND e.ended_on IS NULL ORDER BY e.id LIMIT 12) AS claimed`,
  );
}
