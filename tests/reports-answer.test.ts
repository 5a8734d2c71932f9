import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { connect } from "~/api/db/client.server";
import { openSession } from "~/api/domain/account/session.server";
import { reportDefinitions } from "~/api/domain/reports";
import { ownOrigin } from "./harness/api";
import { asClient } from "./harness/as-client";
import { fillLists } from "./harness/filled-lists";
import { checkedApi } from "./harness/published-schema";
import { type SalesWorld, salesWorld, now as start } from "./harness/sales";

/**
 * Every report at odd days, asked for odd things, over odd rows. What it says depends on the moment alone: not on the zone of the
 * machine that computes it nor of the server that keeps the rows, also where a day lacks an hour, has one twice, or is 29 February; nor on
 * the means by which that server reads and joins them, which changes with its statistics: rows that are alike have an order all the same.
 */
const moments = [
  ["the last minute of 29 February in Seoul", "2028-02-29T14:59:30Z", "Asia/Seoul", ["hashjoin", "hashagg"]],
  ["an hour that New York does not have", "2027-03-14T07:30:00Z", "America/New_York", ["seqscan", "nestloop"]],
] as const;
const user = "admin@seorak.example";
const ownZone = process.env.TZ;

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
  await fillLists(world);
  await world.query("UPDATE app_user SET password_expires_at = '2030-01-01'");
});
afterEach(() => {
  if (ownZone === undefined) delete process.env.TZ;
  else process.env.TZ = ownZone;
});
afterAll(async () => {
  await world?.close();
});

const addresses = [...reportDefinitions.map(({ code }) => `/reports/${code}`), "/mainboard", "/user/info"];

type Portal = { answer: (address: string) => Promise<string>; close: () => Promise<void> };

/** A portal and a database server that live in that zone and read without some means; it answers with status and body. */
async function portalIn(zone: string, now: Date, without: readonly string[] = []): Promise<Portal> {
  process.env.TZ = zone;
  const { name, connectionString, ownerConnectionString } = world.database;
  await asClient(ownerConnectionString, async (owner) => {
    await owner.query(`ALTER DATABASE ${name} RESET ALL`);
    await owner.query(`ALTER DATABASE ${name} SET timezone TO '${zone}'`);
    for (const means of without) await owner.query(`ALTER DATABASE ${name} SET enable_${means} TO off`);
  });
  const { db, reports, close } = connect({ DATABASE_URL: connectionString });
  expect((await db.execute(sql`SHOW timezone`)).rows).toEqual([{ TimeZone: zone }]);
  const api = checkedApi({ db, reportsOfRequest: () => reports, now: () => now, ownOrigins: [ownOrigin] });
  const { token } = await openSession(db, { db, reports, now, locale: "en" }, user);
  const answer = async (address: string) => {
    const request = new Request(`${ownOrigin}/api${address}`, { headers: { authorization: `Bearer ${token}` } });
    const answered = await api.fetch(request, {});
    return `${answered.status} ${await answered.text()}`;
  };
  return { answer, close };
}

/** All answers, by address. */
async function answersIn(zone: string, now: Date, without: readonly string[] = []): Promise<Map<string, string>> {
  const { answer, close } = await portalIn(zone, now, without);
  const answers = new Map<string, string>();
  for (const address of addresses) answers.set(address, await answer(address));
  await close();
  return answers;
}

/** What is no answer and no refusal in words. */
async function failures(asked: readonly string[]): Promise<string[]> {
  const { answer, close } = await portalIn("UTC", start);
  const failed: string[] = [];
  for (const address of asked) {
    const told = await answer(address);
    if (!/^(200|400) /.test(told)) failed.push(`${address}: ${told.slice(0, 200)}`);
  }
  await close();
  return failed;
}

test.each(moments)(
  "every report answers, and in every zone and by every means alike, at %s",
  async (_name, moment, zone, without) => {
    const now = new Date(moment);
    const expected = await answersIn("UTC", now);
    expect([...expected].filter(([, answer]) => !answer.startsWith("200 "))).toEqual([]);
    const answers = await answersIn(zone, now, without);
    const others = addresses.filter((address) => answers.get(address) !== expected.get(address));
    expect(others.map((address) => [address, difference(expected.get(address), answers.get(address))])).toEqual([]);
  },
);

test("an address that asks for nonsense is answered by a default or refused in words", async () => {
  const nonsense = new URLSearchParams({
    ...{ from: "190001", to: "210012", month: "210002", day: "2027-02-29", year: "0", span: "range" },
    ...{ page: "1000000000", size: "1000000", sort: "id;--", by: "__proto__", unit: "-1", customer: "' OR 1=1 --" },
    ...{ currency: "XXX", q: "%_\\'\"<", text: "\ud800", state: "\u202e" },
  });
  expect(await failures(reportDefinitions.map(({ code }) => `/reports/${code}?${nonsense}`))).toEqual([]);
});

/** Told of the question itself, or of the rules: the same whatever is filtered. */
const unfiltered = new Set(["path", "options", "ignored", "may", "limits", "columns", "rules", "stage", "band"]);
const ofTheQuestion =
  /^(month|months|newest|span|page|size|year|rateYear|ym|from|to|dueDay|leastPieces|days|.*(Days?|Months)|fillTarget|floor|probability|idleLimit)$/;

/** Warehouses are listed whatever goods are asked for; whether the reader has cabinets at all; two rules by state. */
const known = ["MIPUTL03.rowCount", "MIPMTX03.total.cabinets", "MIPTAS02.days.active", "MIPTAS02.days.lately"];

/** Figures of an answer that are not nought, by their place in it. */
function standing(value: unknown, place: string): string[] {
  if (typeof value !== "object" || value === null) {
    const counts = typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value));
    return counts && Number(value) !== 0 && !known.includes(place) ? [`${place}: ${value}`] : [];
  }
  return Object.entries(value).flatMap(([name, each]) =>
    unfiltered.has(name) || ofTheQuestion.test(name) ? [] : standing(each, `${place}.${name}`),
  );
}

test("where nothing is called as it is asked for no figure stands: those beside the rows are of the rows", async () => {
  const { answer, close } = await portalIn("UTC", start);
  const found: string[] = [];
  for (const { code } of reportDefinitions.filter((each) => "text" in each.filters)) {
    const told = await answer(`/reports/${code}?text=qxzzyq`);
    found.push(...standing(JSON.parse(told.slice(4)), code));
  }
  await close();
  expect(found).toEqual([]);
});

test("rows that nobody would write are shown with the others", async () => {
  const long = (times: number) => `'x\u0001<b>' || repeat('가나다 ', ${times})`;
  await world.query(
    `UPDATE customer SET name = ${long(1000)}, name_ko = NULL, city = '' WHERE id = (SELECT min(id) FROM customer)`,
  );
  await world.query(`UPDATE item SET description = '' WHERE id = (SELECT min(id) FROM item)`);
  await world.query(
    `UPDATE app_user SET username = ${long(1000)}, introduction = ${long(100_000)} WHERE id = 'office@seorak.example'`,
  );
  expect(await failures(reportDefinitions.map(({ code }) => `/reports/${code}`))).toEqual([]);
});

/** Where two texts part. */
function difference(one = "", other = ""): [string, string] {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return [one.slice(Math.max(0, at - 60), at + 60), other.slice(Math.max(0, at - 60), at + 60)];
}
