import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { remindOfTokenEnds } from "~/api/domain/access-token/remind-of-ends.server";
import { demoPassword } from "~/api/domain/account/demo-password";
import { type TestApi, testApi } from "../../../../tests/harness/api";

type Token = {
  id: string;
  name: string;
  ending: string;
  daysLeft: number;
  lastUsedAt: string | null;
  rowsRead: number;
};

const germany = "germany@seorak.example";
let api: TestApi;
let session: string;
beforeAll(async () => {
  api = await testApi();
});
beforeEach(async () => {
  await api.database.pool.query("DELETE FROM access_token");
  await api.database.pool.query("DELETE FROM mail_outbox");
  session = await api.signIn(germany);
});
afterAll(() => api.close());

const list = async (token = session) =>
  (await api.json<{ tokens: Token[]; root: string }>("GET", "/accessTokens", { token })).body;
const make = (body: object = {}, headers: Record<string, string> = {}, token = session) =>
  api.json<{ id: string; token: string | null; fields?: Record<string, string> }>("POST", "/accessTokens", {
    token,
    headers: { "accept-language": "en", ...headers },
    body: { name: "Monthly workbook", days: 90, ...body },
  });
const opens = async (token: string | null) =>
  (
    await api.call("GET", "/odata", {
      headers: { authorization: `Basic ${Buffer.from(`x:${token}`).toString("base64")}` },
      address: "127.0.0.1",
    })
  ).status;
const rows = async <T extends object>(text: string, values: unknown[] = []) =>
  (await api.database.pool.query<T>(text, values)).rows;
const endedBecause = async (why: string) =>
  (
    await rows(
      "SELECT FROM audit_entry WHERE action = 'access-token-end' AND subject LIKE 'access-token:%' AND after->>'reason' = $1",
      [why],
    )
  ).length;

test("a token is told once: 256 random bits behind a prefix that scanners find, and only its hash is kept", async () => {
  const { status, body } = await make();
  expect([status, body.token]).toEqual([200, expect.stringMatching(/^mip_[A-Za-z0-9_-]{43}$/)]);
  const [kept] = await rows<{ token_hash: string; ending: string }>("SELECT * FROM access_token");
  expect(kept?.token_hash).toBe(
    createHash("sha256")
      .update(body.token ?? "")
      .digest("hex"),
  );
  expect(kept?.ending).toBe(body.token?.slice(-4));
  expect(JSON.stringify(kept)).not.toContain(body.token);
  expect(JSON.stringify(await list())).not.toContain(body.token);
  expect((await list()).tokens).toMatchObject([
    { name: "Monthly workbook", daysLeft: 90, lastUsedAt: null, rowsRead: 0 },
  ]);
  expect(await opens(body.token)).toBe(200);
  expect((await make()).body.token).not.toBe(body.token);
});

test("a form that is sent twice makes one token, and tells it the first time alone", async () => {
  const key = { "idempotency-key": "11111111-2222-4333-8444-555555555555" };
  const [first, second] = [await make({}, key), await make({}, key)];
  expect([first.body.token, second.body]).toEqual([expect.any(String), { id: first.body.id, token: null }]);
  expect((await list()).tokens).toHaveLength(1);
});

test("what is wrong is said beside its field, and nothing is made", async () => {
  expect((await make({ name: "  " })).body.fields).toEqual({ name: "Please say what the token is for" });
  expect((await make({ name: "x".repeat(61) })).body.fields).toEqual({ name: "Please write at most 60 letters" });
  for (const days of [0, -1, 31, 366, 36_500])
    expect([days, (await make({ days })).body.fields]).toEqual([days, { days: expect.any(String) }]);
  expect((await list()).tokens).toEqual([]);
  for (let at = 0; at < 10; at++) expect((await make({ days: 30 })).status).toBe(200);
  expect((await make()).body.fields).toEqual({ name: "You have 10 tokens already. Please end one first." });
  const eleven = await Promise.all([1, 2, 3].map(() => make()));
  expect(eleven.map(({ status }) => status)).toEqual([400, 400, 400]);
  await api.database.pool.query(
    "UPDATE access_token SET expires_at = $1 WHERE id = (SELECT id FROM access_token LIMIT 1)",
    [api.clock.now],
  );
  expect((await make()).status).toBe(200);
});

test("an ended token is refused from its next call on; nobody ends another's, and none ends twice", async () => {
  const { body } = await make();
  const end = (token: string) => api.json("POST", `/accessTokens/${body.id}/end`, { token, body: {} });
  expect((await end(await api.signIn("india@seorak.example"))).status).toBe(404);
  expect(await opens(body.token)).toBe(200);
  expect((await end(session)).status).toBe(200);
  expect([await opens(body.token), (await list()).tokens, (await end(session)).status]).toEqual([401, [], 404]);
});

test("a changed password, a reset, a lock and a withdrawal end all of a person's tokens, and the trail says why", async () => {
  const admin = await api.signIn("admin@seorak.example");
  const other = (await make()).body.token;
  const verb = (name: string) => (person: string) =>
    api.json("POST", `/admin/users/${encodeURIComponent(person)}/${name}`, {
      token: admin,
      body: { remark: "leaves" },
    });
  const change = async (person: string) => {
    const password = "Milling!2027x";
    const headers = await api.sealed({ cp: demoPassword, np: password, cnp: password });
    const token = await api.signIn(person);
    return api.json("POST", "/credentials/password/update", { token, headers, body: {} });
  };
  const cases: [string, string, (person: string) => Promise<{ status: number }>][] = [
    ["locked", "office@seorak.example", verb("lock")],
    ["password-reset", "india@seorak.example", verb("passwordReset")],
    ["withdrawn", "finance@seorak.example", verb("withdrawal")],
    ["password-changed", "marketing@seorak.example", change],
  ];
  for (const [why, person, act] of cases) {
    const own = await api.signIn(person);
    const [one, two] = [(await make({}, {}, own)).body.token, (await make({}, {}, own)).body.token];
    expect([why, await opens(one), await opens(two)]).toEqual([why, 200, 200]);
    expect([why, (await act(person)).status]).toEqual([why, 200]);
    expect([why, await opens(one), await opens(two), await opens(other)]).toEqual([why, 401, 401, 200]);
    expect([why, await endedBecause(why)]).toEqual([why, 2]);
  }
});

test("seven days before its end its owner is told by mail, once, and never the token", async () => {
  const { body } = await make({ days: 30, name: "Board <b>pack</b>" });
  const remind = () => remindOfTokenEnds({ db: api.database.db, now: api.clock.now });
  const start = api.clock.now;
  expect(await remind()).toBe(0);
  api.clock.now = new Date(start.getTime() + 22.9 * 86_400_000);
  expect(await remind()).toBe(0);
  api.clock.now = new Date(start.getTime() + 23.1 * 86_400_000);
  expect([await remind(), await remind()]).toEqual([1, 0]);
  const mails = await rows<{ recipient: string; subject: string; body_text: string; body_html: string }>(
    "SELECT * FROM mail_outbox",
  );
  expect(mails).toMatchObject([{ recipient: germany, subject: "Your access token ends soon: Board <b>pack</b>" }]);
  expect(mails[0]?.body_text).toContain(`…${body.token?.slice(-4)}`);
  expect(mails[0]?.body_html).not.toContain("<b>pack</b>");
  expect(JSON.stringify(mails)).not.toContain(body.token);
  api.clock.now = start;
});

test("who may no longer sign in is told of no token, and an ended one ends in silence", async () => {
  const { body } = await make({ days: 30 });
  await make({ days: 30 });
  const later = new Date(api.clock.now.getTime() + 25 * 86_400_000);
  await api.database.pool.query("UPDATE access_token SET ended_at = $1 WHERE id = $2", [api.clock.now, body.id]);
  await api.database.pool.query("UPDATE app_user SET status = 'locked' WHERE id = $1", [germany]);
  expect(await remindOfTokenEnds({ db: api.database.db, now: later })).toBe(0);
  await api.database.pool.query("UPDATE app_user SET status = 'active' WHERE id = $1", [germany]);
  expect(await remindOfTokenEnds({ db: api.database.db, now: later })).toBe(1);
});
