import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadSpecialPrices } from "~/api/demo/load-special-prices.server";
import { menuLeaves } from "~/menu";
import { type BuiltRoute, readBuiltRoutes } from "./harness/built-routes";
import { type StoryPortal, sentTo, signInThroughForm, storyPortal } from "./harness/portal";
import { samplePdf } from "./harness/sample-files";
import { someAtOnce } from "./harness/some-at-once";

/**
 * Every page, paper and file of the built portal below a record that its reader may not see, asked for as a document, as its
 * `.data` and as a single route by its own id: it is not there. Each reader has the screen, so the record alone is in the way.
 */
let portal: StoryPortal;
let routes: BuiltRoute[];
const cookies = new Map<string, string>();

const office = "office@seorak.example";
const germany = "germany@seorak.example";
const site = "tt.site@seorak.example";

beforeAll(async () => {
  portal = await storyPortal({ DEMO: "1" });
  await loadSpecialPrices(portal.world.database.pool);
  routes = await readBuiltRoutes();
  for (const who of [office, germany, site, "admin@seorak.example"])
    cookies.set(who, await signInThroughForm(portal.origin, who));
});
afterAll(() => portal?.stop());

const one = async (text: string) => {
  const [row] = await portal.world.query<{ id: string }>(text);
  if (!row) throw new Error(`no record: ${text}`);
  return row.id;
};
const ofSite = (table: string) => `SELECT x.id::text AS id FROM ${table} x JOIN consignment_site s ON s.id = x.site_id
  JOIN org_unit u ON u.id = s.org_unit_id WHERE u.code LIKE 'DE%' ORDER BY x.id LIMIT 1`;
const ofCustomer = (table: string, which: string) =>
  `SELECT x.id::text AS id FROM ${table} x JOIN customer c ON c.id = x.customer_id JOIN org_unit u ON u.id = c.org_unit_id
    WHERE ${which} ORDER BY x.id LIMIT 1`;
const elsewhere = "u.code LIKE 'KR%' AND u.code NOT LIKE 'KR-CWN%'";
const specialPrice = `SELECT e.request_id::text AS id FROM effective_price e JOIN customer c ON c.id = e.customer_id
  JOIN org_unit u ON u.id = c.org_unit_id WHERE u.code LIKE 'KR%' AND e.request_id IS NOT NULL LIMIT 1`;
const agentContract = `SELECT x.id::text AS id FROM agent_contract x JOIN org_unit u ON u.id = x.unit_id
  WHERE u.code LIKE 'KR%' ORDER BY x.id LIMIT 1`;
const domestic = ofCustomer("rental_contract", `x.market = 'domestic' AND ${elsewhere}`);
const overseas = ofCustomer("rental_contract", "u.code LIKE 'IN%'");
const cabinetContract = ofCustomer("matrix_contract", elsewhere);
const order = `INSERT INTO consignment_order (order_no, site_id, day, create_user, last_update_user)
  SELECT 'F-1', s.id, '2026-11-16', 'test', 'test' FROM consignment_site s JOIN org_unit u ON u.id = s.org_unit_id
   WHERE u.code LIKE 'DE%' LIMIT 1 RETURNING id::text`;

/** `files`: what the kind of its attachments is called. */
type Foreign = readonly [who: string, below: RegExp, record: string, files?: string];
const foreign: readonly Foreign[] = [
  [office, /^\/consignment\/sites\/:(id|site)/, ofSite("(SELECT id, id AS site_id FROM consignment_site)")],
  [office, /^\/consignment\/counts\/:(id|count)/, ofSite("consignment_count")],
  [office, /^\/consignment\/movements\/:id/, ofSite("consignment_movement")],
  [office, /^\/consignment\/billings\/:id/, ofSite("consignment_billing")],
  [office, /^\/consignment\/orders\/:id/, order],
  [office, /^\/rental\/domestic\/contracts\/:id/, domestic, "contract"],
  [germany, /^\/rental\/overseas\/contracts\/:id/, overseas, "contract"],
  [office, /^\/matrix\/contracts\/:id/, cabinetContract, "matrix"],
  [germany, /^\/special-prices\/:(id|request)/, specialPrice, "special-price"],
  [germany, /^\/tas\/contracts\/:id/, agentContract, "agent"],
  [site, /^\/ttmb\/sites\/:(id|site)/, "SELECT id::text FROM ttmb_site WHERE code NOT IN ('TM-01', 'TM-02') LIMIT 1"],
];

/** Who has tried what is below which screen. */
const screens = new Set<string>();

const formsOf = (address: string, route: string) => [
  address,
  `${address}.data`,
  `${address}.data?_routes=${encodeURIComponent(route)}`,
  `${address}?_data=${encodeURIComponent(route)}`,
];

/** What was answered where it should have been nothing. A redirection hands out nothing if it leads to "no right". */
async function told(who: string, address: string): Promise<string[]> {
  const answer = await fetch(portal.origin + address, {
    headers: { cookie: cookies.get(who) ?? "" },
    redirect: "manual",
  });
  const { status } = answer;
  if ([400, 401, 403, 404].includes(status)) {
    await answer.arrayBuffer();
    return [];
  }
  const to = await sentTo(answer);
  return to?.startsWith("/401") ? [] : [`${address}: ${status} ${to}`];
}

test.each(foreign.map(([who, below, record]) => [who, below, record] as const))(
  "%s is told nothing below %s, in no form",
  async (who, below, record) => {
    const id = await one(record);
    const found = routes.filter(({ pattern, hasLoader }) => hasLoader && below.test(pattern));
    expect(found.length).toBeGreaterThan(0);
    for (const { access } of found) {
      const screen = menuLeaves.find(({ code }) => code === (access as { menu?: string }).menu)?.path;
      if (screen) screens.add(`${who} ${screen.replace(/\/:.*/, "")}`);
    }
    const addresses = found.flatMap(({ pattern, id: route }) => {
      // The record's own place in the address; what stands below it need not be there.
      const [first, ...rest] = pattern.split(/:\w+/);
      return formsOf(`${first}${id}${rest.map((part, at) => (at === 0 ? "" : "1") + part).join("")}`, route);
    });
    expect((await someAtOnce(addresses, (address) => told(who, address))).flat()).toEqual([]);
  },
);

test("each of them has the screen, so that the record alone is in the way", async () => {
  expect(screens.size).toBeGreaterThan(5);
  for (const each of screens) {
    const [who = "", screen = ""] = each.split(" ");
    const answer = await fetch(`${portal.origin}${screen}.data`, { headers: { cookie: cookies.get(who) ?? "" } });
    await answer.arrayBuffer();
    expect([each, answer.status]).toEqual([each, 200]);
  }
});

async function attach(kind: string, record: string): Promise<string> {
  const content = Buffer.from(samplePdf);
  const [file] = await portal.world.query<{ id: string }>(
    `INSERT INTO attachment (record_kind, record_id, name, format, size, sha256, create_user, last_update_user)
     VALUES ($1, $2, 'foreign.pdf', 'pdf', $3, $4, 'admin@seorak.example', 'admin@seorak.example') RETURNING id`,
    [kind, record, content.length, createHash("sha256").update(content).digest("hex")],
  );
  const id = file?.id ?? "";
  await portal.world.database.pool.query(
    "INSERT INTO attachment_part (attachment_id, part, content) VALUES ($1, 0, $2)",
    [id, content],
  );
  return id;
}

test.each(foreign.flatMap(([who, , record, files]) => (files ? [[who, files, record] as const] : [])))(
  "%s is handed no file of another's %s, in no form; who sees the record is",
  async (who, kind, text) => {
    const record = await one(text);
    const file = await attach(kind, record);
    const route = routes.find(({ pattern }) => pattern === "/attachments/:kind/:record/:id")?.id ?? "";
    const address = `/attachments/${kind}/${record}/${file}`;
    expect((await Promise.all(formsOf(address, route).map((form) => told(who, form)))).flat()).toEqual([]);
    const keeper = await fetch(portal.origin + address, {
      headers: { cookie: cookies.get("admin@seorak.example") ?? "" },
    });
    expect([keeper.status, Buffer.from(await keeper.arrayBuffer()).equals(Buffer.from(samplePdf))]).toEqual([
      200,
      true,
    ]);
  },
);
