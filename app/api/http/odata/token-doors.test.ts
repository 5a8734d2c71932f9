import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { basic, type LiveFigures, liveFigures } from "../../../../tests/harness/live-figures";

const germany = "germany@seorak.example";
let live: LiveFigures;
beforeAll(async () => {
  live = await liveFigures();
});
afterAll(() => live?.close());

const told = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const answer = await live.call(path, headers, method);
  const body = (await answer.json().catch(() => ({}))) as { code?: string; error?: { code?: string } };
  return { status: answer.status, code: body.error?.code ?? body.code, asks: answer.headers.get("www-authenticate") };
};
const asksForToken = expect.stringMatching(/^Basic realm="[^"]+", charset="UTF-8"$/);
const file = "/reports/MIPSAL01/export?format=csv&month=202610";

describe("an access token", () => {
  test("opens tables and reports' files, as the password of any user or as bearer, and notes what was read", async () => {
    const { id, token } = await live.tokenOf(germany);
    for (const headers of [basic(token), basic(token, ""), { authorization: `Bearer ${token}` }]) {
      expect((await live.call("/odata/Units", headers)).status).toBe(200);
      const answer = await live.call(file, headers);
      expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/csv; charset=utf-8"]);
      expect((await answer.text()).split("\n").length).toBeGreaterThan(3);
    }
    const row = () =>
      live.world.query<{ last_read: string; rows_read: string; last_used_at: Date }>(
        "SELECT last_read, rows_read, last_used_at FROM access_token WHERE id = $1",
        [id],
      );
    await expect.poll(async () => (await row())[0]?.last_read).toBe("MIPSAL01");
    const [before] = await row();
    const { value } = await live.rows(token, "SalesLines?$top=25");
    const [after] = await row();
    expect(after?.last_read).toBe("SalesLines");
    expect(Number(after?.rows_read) - Number(before?.rows_read)).toBe(value.length);
    expect(after?.last_used_at).toEqual(live.clock.now);
  });

  test("a report's file has the rows that its owner's session has", async () => {
    const { token } = await live.tokenOf(germany);
    const session = await live.world.tokenOf(germany);
    const [byToken, bySession] = await Promise.all(
      [basic(token), { authorization: `Bearer ${session}`, "accept-language": "en" }].map(async (headers) =>
        (await live.call(`${file}&by=customer`, headers)).text(),
      ),
    );
    expect(byToken).toBe(bySession);
  });

  test("opens nothing else: no other reading, no writing, no screen's own answer", async () => {
    const { token } = await live.tokenOf(germany);
    for (const headers of [
      basic(token),
      { authorization: `Bearer ${token}` },
      { cookie: `ACCESS_TOKEN=${encodeURIComponent(`Bearer ${token}`)}` },
    ]) {
      for (const path of [
        "/user/info",
        "/reports/MIPSAL01",
        "/accessTokens",
        "/openapi.json",
        "/user/photo",
        "/exports",
      ])
        expect([path, (await told(path, headers)).status]).toEqual([path, 401]);
      for (const path of ["/accessTokens", "/user/settings", "/views"]) {
        const sent = { ...headers, origin: "https://portal.test", "content-type": "application/json" };
        expect([path, (await told(path, sent, "POST")).status]).toEqual([path, 401]);
      }
    }
    const [{ n } = { n: 0 }] = await live.world.query<{ n: number }>(
      "SELECT count(*)::int AS n FROM access_token WHERE ended_at IS NOT NULL",
    );
    expect(n).toBe(0);
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(await told("/odata/SalesLines", basic(token), method)).toMatchObject({
        status: 405,
        code: "method-not-allowed",
      });
    expect((await told(file, basic(token), "POST")).status).toBe(405);
    const options = await live.call("/odata/SalesLines", {}, "OPTIONS");
    expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS"]);
    const head = await live.call("/odata/SalesLines?$top=1", basic(token), "HEAD");
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("a session is none: neither its cookie nor its token opens a table", async () => {
    const session = await live.world.tokenOf(germany);
    const cookie = `ACCESS_TOKEN=${encodeURIComponent(`Bearer ${session}`)}`;
    for (const headers of [{ cookie }, { authorization: `Bearer ${session}` }, basic(session)])
      expect(await told("/odata/Units", headers)).toMatchObject({ status: 401, asks: asksForToken });
    const ownFile = await live.call(file, { cookie });
    expect(ownFile.status).toBe(200);
    // Read, so that it keeps no place of its reader's.
    await ownFile.text();
  });

  test("is not believed over plain http from another machine, as a password is not", async () => {
    const { token } = await live.tokenOf(germany);
    const { createApi } = await import("../app.server");
    const plain = createApi({
      db: live.world.database.db,
      reportsOfRequest: () => live.world.database.reports,
      now: () => live.clock.now,
      ownOrigins: ["http://portal.test"],
    });
    const from = async (address: string) => {
      const headers = { ...basic(token), "x-peer-address": address };
      return (await plain.fetch(new Request("http://portal.test/api/odata", { headers }), {})).status;
    };
    expect([await from("192.0.2.1"), await from("127.0.0.1")]).toEqual([401, 200]);
  });
});

describe("401 and a question for the token, never a way to a sign-in page", () => {
  const cases: [string, Record<string, string>, string][] = [
    ["nothing", {}, "token-needed"],
    ["a wrong one", basic(`mip_${"x".repeat(43)}`), "token-refused"],
    ["a password", basic("Cutting!2026"), "token-refused"],
    ["rubbish", { authorization: "Basic %%%" }, "token-refused"],
    ["no password at all", { authorization: `Basic ${Buffer.from("germany").toString("base64")}` }, "token-refused"],
    ["another scheme", { authorization: "Negotiate abc" }, "token-needed"],
  ];
  test.each(cases)("for %s", async (_what, headers, code) => {
    expect(await told("/odata", headers)).toEqual({ status: 401, code, asks: asksForToken });
  });

  test("for a report's file that a program asks for", async () => {
    expect(await told(file)).toEqual({ status: 401, code: "session-ended", asks: asksForToken });
    expect(await told(file, basic("x"))).toEqual({ status: 401, code: "token-refused", asks: asksForToken });
    // A browser's session that ended is signed in anew as ever.
    expect(await told(file, { cookie: "ACCESS_TOKEN=Bearer%20x" })).toEqual({
      status: 401,
      code: "session-ended",
      asks: null,
    });
  });

  test("for a token that ended, is past its days, and for an owner who is locked, withdrawn or gone from all roles", async () => {
    const status = async (token: string) => (await told("/odata", basic(token))).status;
    const office = "office@seorak.example";
    const [ended, old] = [await live.tokenOf(office), await live.tokenOf(office, 30)];
    expect([await status(ended.token), await status(old.token)]).toEqual([200, 200]);
    await live.world.query("UPDATE access_token SET ended_at = $1 WHERE id = $2", [live.clock.now, ended.id]);
    await live.world.query("UPDATE access_token SET expires_at = $1 WHERE id = $2", [live.clock.now, old.id]);
    expect([await status(ended.token), await status(old.token)]).toEqual([401, 401]);
    const { token } = await live.tokenOf(office);
    for (const state of ["locked", "registered", "withdrawn"]) {
      await live.world.query("UPDATE app_user SET status = $1 WHERE id = $2", [state, office]);
      expect([state, await status(token)]).toEqual([state, 401]);
    }
    await live.world.query("UPDATE app_user SET status = 'active' WHERE id = $1", [office]);
    expect(await status(token)).toBe(200);
    await live.world.query("UPDATE app_user SET password_expires_at = $1 WHERE id = $2", [
      new Date(live.clock.now.getTime() - 1),
      office,
    ]);
    expect(await told("/odata", basic(token))).toMatchObject({ status: 403, code: "password-expired" });
    await live.world.query("UPDATE app_user SET password_expires_at = NULL WHERE id = $1", [office]);
    await live.world.query("DELETE FROM agreement_acceptance WHERE user_id = $1", [office]);
    expect(await told("/odata", basic(token))).toMatchObject({ status: 403, code: "agreement-required" });
  });
});

test("a token that was made in one role reads as that role alone, and nothing once the role is gone", async () => {
  const marketing = "marketing@seorak.example";
  const { id, token } = await live.tokenOf(marketing);
  await live.world.query("UPDATE access_token SET active_role = 'ROLE_CORPORATION' WHERE id = $1", [id]);
  expect(await told("/odata", basic(token))).toMatchObject({ status: 403, code: "no-roles" });
  await live.world.query("UPDATE access_token SET active_role = 'ROLE_MARKETING' WHERE id = $1", [id]);
  expect((await told("/odata", basic(token))).status).toBe(200);
});

test("beyond three hundred calls a minute of one token its next one waits, another token's does not", async () => {
  const [one, other] = [await live.tokenOf(germany), await live.tokenOf(germany)];
  const begun = live.clock.now;
  const statuses: number[] = [];
  for (let at = 0; at < 301; at++) {
    live.clock.now = begun;
    statuses.push((await live.call("/odata/Nothing", basic(one.token))).status);
  }
  expect(statuses.filter((status) => status === 404)).toHaveLength(300);
  const late = await live.call("/odata/Nothing", basic(one.token));
  expect([late.status, Number(late.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await live.call("/odata/Nothing", basic(other.token))).status).toBe(404);
});

test("ten reports of one workbook at once are all answered, two at a time", async () => {
  const { token } = await live.tokenOf(germany);
  const answers = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const answer = await live.call(file, basic(token));
      return [answer.status, (await answer.text()).length > 100];
    }),
  );
  expect(answers).toEqual(Array.from({ length: 10 }, () => [200, true]));
});

test("no token stands in the database, in the audit trail or in what is logged", async () => {
  const written: string[] = [];
  const { write } = process.stderr;
  process.stderr.write = ((text: string) => written.push(String(text)) > 0) as typeof write;
  const { token } = await live.tokenOf("india@seorak.example");
  try {
    await live.call("/odata/SalesLines?$top=1", basic(token));
    await (await live.call(file, basic(token))).text();
    await live.call("/odata/SalesLines?$filter=broken", basic(token));
  } finally {
    process.stderr.write = write;
  }
  expect(written.join("")).not.toContain(token);
  const tables = await live.world.query<{ name: string }>(
    "SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema') AND table_name !~ '^invoice_line_|^sales_'",
  );
  const secret = token.slice(4);
  for (const { name } of tables) {
    const [found] = await live.world.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${name} t WHERE t::text LIKE $1`,
      [`%${secret}%`],
    );
    expect([name, found?.n]).toEqual([name, 0]);
  }
  const trail = await live.world.query<{ action: string; subject: string }>(
    "SELECT action, subject FROM audit_entry WHERE user_id = 'india@seorak.example' ORDER BY at",
  );
  expect(trail.map(({ action, subject }) => `${action} ${subject.replace(/:[\da-f-]{36}$/, "")}`)).toEqual([
    ...["access-token-make access-token", "export report:SalesLines", "export report:MIPSAL01"],
  ]);
});
