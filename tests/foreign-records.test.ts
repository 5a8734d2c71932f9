import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSpecialPrices } from "~/api/demo/load-special-prices.server";
import { type ChannelWorld, channelWorld, type Who } from "./harness/channel-world";
import { apiCalls, expectFilesKept, expectNothingTold, type Foreign, untried } from "./harness/foreign-records";

/**
 * Every call of the API that names one record of orders, stock, prices, partners and accounts, asked by somebody who has the
 * screen and not the record: it is not there, for reading and for writing alike, and nothing was written.
 */
let the: ChannelWorld;
beforeAll(async () => {
  the = await channelWorld();
  await loadSpecialPrices(the.world.database.pool);
});
afterAll(() => the?.world.close());

const one = async (text: string) => {
  const [row] = await the.query<Record<string, string>>(text);
  if (!row) throw new Error(`no record: ${text}`);
  return row;
};
/** A record of a site in Germany. */
const ofSite = (table: string) => `SELECT x.id::text AS id FROM ${table} x JOIN consignment_site s ON s.id = x.site_id
  JOIN org_unit u ON u.id = s.org_unit_id WHERE u.code LIKE 'DE%' ORDER BY x.id LIMIT 1`;
const price = `FROM effective_price e JOIN customer c ON c.id = e.customer_id JOIN org_unit u ON u.id = c.org_unit_id
  WHERE u.code LIKE 'KR%' AND e.request_id IS NOT NULL`;

const foreign: Foreign<Who>[] = [
  {
    who: "germany",
    path: /^\/special-price-claims\/:id\//,
    ids: () => one(`SELECT k.id::text AS id FROM price_claim k WHERE k.price_id IN (SELECT e.id ${price}) LIMIT 1`),
  },
  {
    who: "germany",
    path: /^\/special-prices\/:id/,
    ids: () => one(`SELECT e.request_id::text AS id ${price} LIMIT 1`),
  },
  {
    who: "distributor",
    path: /^\/channel\/distributors\/:id/,
    ids: () => one("SELECT id::text AS id, '202608' AS month FROM org_unit WHERE code = 'KR-CWN-D2'"),
  },
  {
    who: "office",
    path: /^\/consignment\/sites\/:id/,
    ids: () =>
      one(`SELECT s.id::text AS id, i.item_id::text AS "itemId" FROM consignment_site s JOIN org_unit u ON u.id = s.org_unit_id
             JOIN consignment_item i ON i.site_id = s.id WHERE u.code LIKE 'DE%' LIMIT 1`),
  },
  {
    who: "office",
    path: /^\/consignment\/writable\/:id/,
    ids: () => one(ofSite("(SELECT id, id AS site_id FROM consignment_site)")),
  },
  { who: "office", path: /^\/consignment\/counts\/:id/, ids: () => one(ofSite("consignment_count")) },
  { who: "office", path: /^\/consignment\/movements\/:id/, ids: () => one(ofSite("consignment_movement")) },
  { who: "office", path: /^\/consignment\/billings\/:id/, ids: () => one(ofSite("consignment_billing")) },
  {
    who: "office",
    path: /^\/consignment\/orders\/:id/,
    ids: () =>
      one(
        "INSERT INTO consignment_order (order_no, site_id, day, create_user, last_update_user) SELECT 'F-1', s.id, '2026-11-16', 'test', 'test' FROM consignment_site s JOIN org_unit u ON u.id = s.org_unit_id WHERE u.code LIKE 'DE%' LIMIT 1 RETURNING id::text",
      ),
  },
  { who: "office", path: /^\/consignment\/months\/:id/, ids: async () => ({ id: "DE" }) },
  {
    who: "germany",
    path: /^\/global-accounts\/:id/,
    ids: () =>
      one(`SELECT a.id::text AS id, (SELECT m.id::text FROM global_account_member m WHERE m.account_id = a.id LIMIT 1) AS belonging
             FROM global_account a WHERE NOT EXISTS (
               SELECT FROM global_account_member m JOIN customer c ON c.id = m.customer_id JOIN org_unit u ON u.id = c.org_unit_id
                WHERE m.account_id = a.id AND u.code LIKE 'DE%') ORDER BY a.id LIMIT 1`),
  },
];

/** Right as far as a form can be, so that only the record itself is in the way. */
const values: Record<string, unknown> = {
  ...{ stamp: "2026-11-20T00:00:00.000Z", comment: "x", remark: "x", reason: "x", send: true },
  ...{ day: "2026-11-19", upTo: "2026-10-31", since: "2026-11-01", validFrom: "2026-12-01", validTo: "2027-03-31" },
  ...{ lines: [], quantity: "1", amount: "10", seller: "KR-CWN-D2", item: "1000001", min: 1, max: 2, unitPrice: "100" },
  ...{ customer: "KR-CWN-D1-0001", nameKo: "x", nameEn: "x", name: "x", warehouse: "WH-KR", unitCode: "DE" },
};
const months = { validFrom: "2026-11", validTo: "" };

const ruled = /^\/(special-price|channel\/|consignment\/.*:|global-accounts\/:)/;

test("every call that names a record of these areas is tried below", () => {
  const { paths, left } = untried(ruled, foreign);
  expect(paths.length).toBeGreaterThan(40);
  expect(left).toEqual([]);
});

test.each(foreign.map((each) => [each.who, each.path.source, each] as const))(
  "%s is told nothing of %s, and writes nothing",
  (_who, _path, each) =>
    expectNothingTold(
      {
        ask: (who, method, address, body) => (method === "GET" ? the.get(who, address) : the.post(who, address, body)),
        query: the.query,
        filled: (call, address) => {
          const input: Record<string, unknown> = "input" in call && call.input ? call.input.shape : {};
          const given = {
            ...values,
            ...(address.startsWith("/global-accounts/") && months),
            ...(address.startsWith("/consignment/months/") && { stamp: "202610" }),
          };
          return Object.fromEntries(Object.entries(given).filter(([name]) => name in input));
        },
      },
      each,
    ),
);

test("what areas tell beside a customer is of another's as little as of one that is not there", async () => {
  const { customer } = await one(`SELECT c.id::text AS customer ${price} LIMIT 1`);
  const blocks = apiCalls.filter(({ method, path }) => method === "GET" && path.startsWith("/customers/:customer/"));
  expect(blocks.length).toBeGreaterThan(8);
  for (const { path } of blocks) {
    const [foreigner, nobody] = await Promise.all(
      [customer ?? "", "2000000000"].map((id) => the.get("germany", path.replace(":customer", id))),
    );
    expect(foreigner?.status, path).toBe(nobody?.status);
    if (foreigner?.status === 200) expect(foreigner.body, path).toEqual(nobody?.body);
  }
});

test("files and papers of another's record are not there either", async () => {
  const request = (await one(`SELECT e.request_id::text AS id ${price} LIMIT 1`)).id ?? "";
  const site = await one(ofSite("(SELECT id, id AS site_id FROM consignment_site)"));
  const count = await one(ofSite("consignment_count"));
  const send = (who: Who, kind: string, within: string) =>
    the.send(who, `/uploads/${kind}`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream", "file-name": "rows.csv", within },
      body: "item,quantity,price,min,max,unitPrice,since,counted\n1000001,1,1,1,2,100,2026-11-01,1",
    });
  for (const [who, kind, within] of [
    ["germany", "special-price-lines", request],
    ["office", "consignment-items", site.id],
    ["office", "consignment-count", count.id],
  ] as const) {
    expect((await send(who, kind, within ?? "")).status, kind).toBe(404);
    expect((await the.get(who, `/uploads/${kind}?within=${within}`)).status, kind).toBe(404);
  }
});

/** Records that take files: requests for special prices, contracts of the agent system. */
const withFiles: [Who, string, string][] = [
  ["germany", "special-price", `SELECT e.request_id::text AS id ${price} LIMIT 1`],
  [
    "germany",
    "agent",
    `SELECT x.id::text AS id FROM agent_contract x JOIN org_unit u ON u.id = x.unit_id WHERE u.code LIKE 'KR%' ORDER BY x.id LIMIT 1`,
  ],
];
test.each(withFiles)(
  "%s is told nothing of the files of another's %s, takes none away and adds none",
  async (who, kind, text) => {
    const { id = "" } = await one(text);
    await expectFilesKept(the, { who, keeper: "admin", kind, id });
  },
);
