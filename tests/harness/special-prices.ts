import { randomUUID } from "node:crypto";
import type { PriceRecord } from "~/api/domain/special-price/price-input";
import { correctionsWorld, type Who } from "./corrections";

type Item = { id: number; no: string; list: string };
export const seller = "distributor@partner.example" as const;

/** The world of requests with who asks for special prices: items with their list prices in won, customers by unit. */
export async function specialPriceWorld() {
  const the = await correctionsWorld();
  const items = await the.world.query<Item>(
    "SELECT id, item_no AS no, list_price::text AS list FROM item WHERE list_price > 0 AND use_yn = 'Y' ORDER BY list_price, id LIMIT 4",
  );
  const code = async (unit: string) =>
    (
      await the.world.query<{ code: string }>(
        "SELECT c.code FROM customer c JOIN org_unit u ON u.id = c.org_unit_id WHERE u.code = $1 ORDER BY c.id LIMIT 1",
        [unit],
      )
    )[0]?.code ?? "";
  const codes = { germany: await code("DE"), office: await code("KR-CWN"), distributor: await code("KR-CWN-D1") };
  /** A part of an item's list price in won, without parts of a won. */
  const part = (at: number, percent: number) => String((BigInt(items[at]?.list ?? "0") * BigInt(percent)) / 1_000_000n);
  const line = (at: number, percent: number, more: object = {}) => ({
    item: items[at]?.no ?? "",
    quantity: "10",
    price: part(at, percent),
    ...more,
  });
  const request = (lines: object[], more: object = {}) => ({
    customer: codes.distributor,
    currency: "KRW",
    validFrom: "2026-11-20",
    validTo: "2027-03-31",
    reason: "A competitor offers less",
    lines,
    key: randomUUID(),
    send: true,
    ...more,
  });
  const add = (who: Who | null, given: object) => the.ask<{ id: string }>(who, "POST", "/special-prices", given);
  const get = async (who: Who, id: string) => (await the.ask<PriceRecord>(who, "GET", `/special-prices/${id}`)).body;
  async function asked(who: Who, lines: object[], more: object = {}): Promise<string> {
    const { status, body } = await add(who, request(lines, more));
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.id;
  }
  /** A second later than whatever was done before, with the stamp that is there. */
  async function act(who: Who, id: string, verb: string, more: object = {}) {
    const { stamp } = await get("admin", id);
    the.clock.now = new Date(the.clock.now.getTime() + 1000);
    return the.ask<object>(who, "POST", `/special-prices/${id}/${verb}`, { stamp, ...more });
  }
  /** Pieces of an approved request's prices that invoices of a day have, which is loaded with them; fewer than none came back. */
  const sold = async (id: string, pieces: number, day = "2026-11-20") => {
    await the.world.query(
      "UPDATE sales_period SET last_day = greatest(last_day, $1::date) WHERE ym = to_char($1::date, 'YYYYMM')::int",
      [day],
    );
    await the.world.query(
      `INSERT INTO invoice_line (invoice_date, ym, batch_id, subsidiary_id, unit_id, customer_id, item_id, product_line_id, product_group_id,
              industry_id, line_no, quantity, amount, currency, kind, invoice_no)
       SELECT $3::date, to_char($3::date, 'YYYYMM')::int, f.batch_id, f.subsidiary_id, f.unit_id, e.customer_id, e.item_id, f.product_line_id, f.product_group_id, f.industry_id,
              e.line, $2::int, e.price * $2::int, e.currency, CASE WHEN $2::int > 0 THEN 1 ELSE 2 END, concat('SP-', e.id, '/', $2::int)
         FROM effective_price e, (SELECT * FROM invoice_line LIMIT 1) AS f WHERE e.request_id = $1::uuid`,
      [id, pieces, day],
    );
  };
  return { ...the, items, codes, part, line, request, add, get, asked, act, sold };
}
export type SpecialPriceWorld = Awaited<ReturnType<typeof specialPriceWorld>>;
