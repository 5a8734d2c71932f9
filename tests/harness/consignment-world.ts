import type { CountRecord } from "~/api/domain/consignment/count/count-record";
import type { SiteRecord } from "~/api/domain/consignment/site/site-record";
import { proveStock } from "~/api/domain/stock/prove-stock.server";
import { type TestApi, testApi } from "./api";
import { seedFirms } from "./members-by-hand";

type Refused = { code: string; message: string; fields: Record<string, string> };
export type Moved = Partial<{
  site: string;
  item: string;
  day: string;
  kind: string;
  quantity: number;
  toSite: string;
  reason: string;
  reference: string;
  /** What the form asks about is meant, unless a test asks. */
  sure: number | null;
  more: boolean;
}>;

const accounts: Record<string, string> = {
  ...Object.fromEntries(
    ["admin", "marketing", "office", "store", "germany"].map((who) => [who, `${who}@seorak.example`]),
  ),
  ...Object.fromEntries(["distributor", "corporation"].map((who) => [who, `${who}@partner.example`])),
};

/**
 * A few sites with three items each, with the API on them: S1 and S2 at customers of the Changwon office, S3 of the store, S4 at
 * the distributor's customer, S5 in Germany; S9 is the corporation's own.
 */
export async function consignmentWorld() {
  const api: TestApi = await testApi();
  const { pool } = api.database;
  await seedFirms(api);
  await pool.query(`
    INSERT INTO product_line (id, code, name_ko, name_en) VALUES (1, 'MILL', '밀링', 'Milling');
    INSERT INTO product_group (id, product_line_id, code, name_ko, name_en) VALUES (1, 1, 'M1', '밀링', 'Milling');
    INSERT INTO item (id, item_no, description, product_line_id, product_group_id) VALUES
      (1, 'A-1', 'Insert one', 1, 1), (2, 'A-2', 'Insert two', 1, 1), (3, 'A-3', 'Insert three', 1, 1), (4, 'A-4', 'Insert four', 1, 1);
    INSERT INTO warehouse (id, code, name_ko, name_en, country, org_unit_id) VALUES (1, 'WH-KR', '중앙', 'Central', 'KR', 1);
    INSERT INTO exchange_rate (year, currency, kind, to_usd, to_krw, to_eur) VALUES
      (2026, 'KRW', 'budget', 0.00075, 1, 0.0007), (2026, 'EUR', 'budget', 1.1, 1450, 1), (2026, 'USD', 'budget', 1, 1330, 0.9);
    INSERT INTO consignment_site (code, name_ko, name_en, customer_id, org_unit_id, warehouse_id, currency)
    SELECT given.code, '위탁처 ' || given.code, 'Site ' || given.code, given.customer, c.org_unit_id, 1, given.currency
      FROM (VALUES ('S1', 601, 'KRW'), ('S2', 605, 'KRW'), ('S3', 602, 'KRW'), ('S4', 603, 'KRW'), ('S5', 604, 'EUR'), ('S9', 500, 'KRW'))
        AS given(code, customer, currency) JOIN customer c ON c.id = given.customer;
    INSERT INTO consignment_item (site_id, item_id, min_quantity, max_quantity, since)
    SELECT s.id, i.id, 10, 50, '2025-01-01' FROM consignment_site s CROSS JOIN item i WHERE i.id <= 3;
    SELECT set_consignment_price(site_id, item_id, since, item_id * 10000000, 'system', now()) FROM consignment_item`);
  const tokens = new Map<string, string>();
  for (const [who, id] of Object.entries(accounts)) tokens.set(who, await api.signIn(id));
  const sites = new Map(
    (await pool.query<{ code: string; id: number }>("SELECT code, id FROM consignment_site")).rows.map(
      ({ code, id }) => [code, id],
    ),
  );

  async function ask<T = object>(who: string, method: "GET" | "POST", path: string, body?: object) {
    api.clock.forward(1000);
    const answer = await api.call(method, path, { token: tokens.get(who), ...(body && { body }) });
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as T & Refused };
  }
  const move = (given: Moved, who = "marketing") =>
    ask<{ id: number }>(who, "POST", "/consignment/movements", {
      ...{ site: "S1", item: "A-1", day: "2026-11-10", kind: "receipt", quantity: 10 },
      ...{ toSite: "", reason: given.kind === "adjustment" ? "found" : "", reference: "" },
      ...{ sure: given.quantity ?? 10, more: true, ...given },
    });
  const idOf = (code: string) => sites.get(code) ?? 0;
  const site = async (code: string, who = "marketing") =>
    (await ask<SiteRecord>(who, "GET", `/consignment/sites/${idOf(code)}`)).body;
  /** With the stamp of what stands now. */
  const act = async <T = { id: number }>(code: string, verb: string, body: object = {}, who = "marketing") =>
    ask<T>(who, "POST", `/consignment/sites/${idOf(code)}/${verb}`, {
      stamp: (await site(code, "admin")).stamp,
      ...body,
    });
  const count = async (id: number, who = "marketing") =>
    (await ask<CountRecord>(who, "GET", `/consignment/counts/${id}`)).body;
  const balance = async (code: string, item = 1) =>
    Number(
      (
        await pool.query("SELECT quantity FROM consignment_balance WHERE site_id = $1 AND item_id = $2", [
          idOf(code),
          item,
        ])
      ).rows[0]?.quantity ?? 0,
    );
  return {
    ...{ api, ask, move, site, act, count, balance, idOf, tokens },
    query: async <T extends object>(text: string, values: unknown[] = []) => (await pool.query<T>(text, values)).rows,
    /** What differs between the movements and what is kept of them. */
    faults: () => proveStock(pool),
    close: () => api.close(),
  };
}
export type ConsignmentWorld = Awaited<ReturnType<typeof consignmentWorld>>;
