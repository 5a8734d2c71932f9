import { afterAll, beforeAll, expect, test } from "vitest";
import { provePoints } from "~/api/domain/membership/points/prove-points.server";
import { asClient } from "./harness/as-client";
import { servePortal, signInThroughForm } from "./harness/portal";
import { type SalesWorld, salesWorld } from "./harness/sales";
import type { WrappedServer } from "./harness/wrapped-server";

/** A process that is killed in the middle of a booking: nothing of it is there, and done again it is done once. */
let world: SalesWorld;
let server: WrappedServer;
const cookies = new Map<string, string>();
const serve = async () => {
  server = await servePortal({ DATABASE_URL: world.database.connectionString });
};
beforeAll(async () => {
  world = await salesWorld(20_000);
  await serve();
});
afterAll(async () => {
  await server?.stop();
  await world?.close();
});

async function call<T>(user: string, method: string, path: string, body?: object | Buffer, more: object = {}) {
  const cookie = cookies.get(user) ?? (await signInThroughForm(server.origin, `${user}@seorak.example`));
  cookies.set(user, cookie);
  const authorization = decodeURIComponent(cookie.replace("ACCESS_TOKEN=", ""));
  const type = body instanceof Buffer ? "application/octet-stream" : "application/json";
  const sent = body instanceof Buffer ? new Uint8Array(body) : body && JSON.stringify(body);
  const headers = { authorization, "content-type": type, ...more };
  const answer = await fetch(`${server.origin}/api${path}`, { method, headers, ...(sent && { body: sent }) });
  return { status: answer.status, body: (await answer.json().catch(() => ({}))) as T };
}

/** Kills the server when what it is asked waits for the table, lets go of the table, and starts another one. */
async function killedAt(table: string, ask: () => Promise<unknown>): Promise<void> {
  await asClient(world.database.ownerConnectionString, async (holder) => {
    await holder.query("BEGIN");
    await holder.query(`LOCK TABLE ${table} IN SHARE ROW EXCLUSIVE MODE`);
    const asked = ask().then(
      () => "answered",
      () => "cut off",
    );
    const waiting = async () =>
      (await holder.query("SELECT FROM pg_locks WHERE relation = $1::regclass AND NOT granted", [table])).rowCount;
    await expect.poll(waiting).toBe(1);
    await server.stop();
    expect(await asked).toBe("cut off");
    await holder.query("ROLLBACK");
    const others = async () =>
      (await holder.query("SELECT FROM pg_locks WHERE relation = $1::regclass AND pid <> pg_backend_pid()", [table]))
        .rowCount;
    await expect.poll(others).toBe(0);
  });
  await serve();
}

/** The last closed month of the demo as it was before it was closed: all credited. No screen opens one again. */
const reopenMonthOfCredits = (): Promise<number> =>
  asClient(world.database.ownerConnectionString, async (owner) => {
    await owner.query("ALTER TABLE commercial_month DISABLE TRIGGER USER");
    const { rows } = await owner.query(
      `UPDATE commercial_month SET closed_at = NULL, closed_by = NULL
        WHERE ym = (SELECT max(ym) FROM commercial_month WHERE closed_at IS NOT NULL) RETURNING ym`,
    );
    await owner.query("ALTER TABLE commercial_month ENABLE TRIGGER USER");
    return rows[0].ym;
  });

test("kill -9 during an upload's confirmation leaves nothing half posted; confirmed again, each correction is there once", async () => {
  const members = await world.query<{ no: string }>(
    `SELECT member_no AS no FROM member m JOIN org_unit u ON u.id = m.subsidiary_id
      WHERE m.state = 'active' AND u.country = 'KR' ORDER BY m.id LIMIT 40`,
  );
  const lines = members.flatMap(({ no }) => Array.from({ length: 5 }, (_, at) => `${no},K-${at},${at + 1},Kill`));
  const file = Buffer.from(["member,reference,points,remark", ...lines].join("\n"));
  const { body } = await call<{ id: string }>("marketing", "POST", "/uploads/points", file, {
    "file-name": "kill.csv",
    within: "",
  });
  const shown = (await call<{ seen: string; errorRows: number }>("marketing", "GET", `/uploads/points/${body.id}`))
    .body;
  expect(shown.errorRows).toBe(0);
  const given = { deleteFirst: false, zeros: false, seen: shown.seen };
  const confirm = () => call<object>("marketing", "POST", `/uploads/points/${body.id}/confirmation`, given);
  const posted = () => world.query("SELECT FROM point_entry WHERE form_id LIKE 'file/%'");
  await killedAt("point_part", confirm);
  expect(await posted()).toHaveLength(0);
  expect(await provePoints(world.database.pool)).toEqual([]);
  expect((await confirm()).status).toBe(200);
  expect(await posted()).toHaveLength(lines.length);
  expect(await provePoints(world.database.pool)).toEqual([]);
});

test("kill -9 while a month of offsets is posted leaves the month open; posted again it is posted once", async () => {
  type Months = { rows: { id: string; canPost: boolean }[] };
  const { rows } = (await call<Months>("finance", "GET", "/reports/MIPMBS09?state=open&size=200")).body;
  const id = rows.find(({ canPost }) => canPost)?.id;
  const post = () => call<object>("finance", "POST", `/financeOffset/${id}/posting`, { journalRef: "JV-KILL" });
  const posted = () => world.query("SELECT FROM offset_month WHERE journal_ref = 'JV-KILL'");
  const told = () => world.query("SELECT FROM audit_entry WHERE action = 'offset-month-post'");
  const before = (await told()).length;
  await killedAt("audit_entry", post);
  expect(await posted()).toHaveLength(0);
  expect((await post()).status).toBe(200);
  expect([(await posted()).length, (await told()).length - before]).toEqual([1, 1]);
});

test("kill -9 while a month of credits is closed leaves it open; closed again it is closed once", async () => {
  const month = await reopenMonthOfCredits();
  const path = `/commercial/months/${month}`;
  const { stamp, can } = (await call<{ stamp: string; can: string[] }>("finance", "GET", path)).body;
  expect(can).toContain("closing");
  const close = () => call<object>("finance", "POST", `${path}/closing`, { stamp, remark: "" });
  const closed = () => world.query(`SELECT FROM commercial_month WHERE ym = ${month} AND closed_at IS NOT NULL`);
  const told = () => world.query("SELECT FROM audit_entry WHERE action = 'credit-month-close'");
  const before = (await told()).length;
  await killedAt("audit_entry", close);
  expect([(await closed()).length, (await told()).length - before]).toEqual([0, 0]);
  expect((await close()).status).toBe(200);
  expect([(await closed()).length, (await told()).length - before]).toEqual([1, 1]);
  expect((await close()).status).toBe(409);
});
