import { afterAll, beforeAll, expect, test } from "vitest";
import type { TaskBoard } from "~/api/domain/matrix/task/task-board";
import type { Tasks } from "~/api/domain/matrix/task/tasks";
import type { ActionBoard } from "~/api/domain/tool-management/action/action-board";
import type { WorkLeft } from "~/api/domain/work/work-left";
import { storyWorld } from "../../../../tests/harness/story-world";

const leaving = "tt.site@seorak.example";

let world: Awaited<ReturnType<typeof storyWorld>>;
beforeAll(async () => {
  world = await storyWorld(["admin"], []);
  await world.query(
    `INSERT INTO matrix_task (contract_id, kind, title, owner, due_on) SELECT k.id, 'other', 'Labels', $1, '2026-12-01'
       FROM matrix_contract k WHERE k.state = 'active' AND k.use_yn = 'Y' ORDER BY k.id LIMIT 2`,
    [leaving],
  );
  await world.query(
    `INSERT INTO ttmb_action (tool_id, cause, action, owner, due_day) SELECT t.id, 'breakage', 'Check clamping', $1, '2026-12-01'
       FROM ttmb_site s JOIN ttmb_line l ON l.site_id = s.id JOIN ttmb_model m ON m.line_id = l.id JOIN ttmb_tool t ON t.model_id = m.id
      WHERE s.manager_id = $1 AND s.use_yn = 'Y' ORDER BY t.id LIMIT 2`,
    [leaving],
  );
  await world.query(
    "UPDATE opportunity SET owner = $1 WHERE id IN (SELECT id FROM opportunity WHERE stage = 'offer' ORDER BY id LIMIT 2)",
    [leaving],
  );
  // One more that says whose it is by the name of the salesperson.
  await world.query(
    `WITH sold AS (UPDATE salesperson SET user_id = $1 WHERE id = (SELECT min(id) FROM salesperson WHERE user_id IS NULL AND name <> '') RETURNING name)
     UPDATE opportunity SET owner = (SELECT name FROM sold) WHERE id = (SELECT min(id) FROM opportunity WHERE stage = 'lead')`,
    [leaving],
  );
  await world.query(
    "UPDATE agent_contract SET owner = $1 WHERE id IN (SELECT id FROM agent_contract WHERE use_yn = 'Y' AND state = 'active' AND end_on > '2026-12-01' ORDER BY id LIMIT 1)",
    [leaving],
  );
  // One that waits of theirs, one that was decided, one of somebody else.
  for (const [kind, state, who] of [
    ["special-price", "submitted", leaving],
    ["special-price", "withdrawn", leaving],
    ["special-price", "submitted", "store@seorak.example"],
    ["potential", "returned", leaving],
    ["potential", "withdrawn", leaving],
  ] as const)
    await world.query(
      `WITH asked AS (INSERT INTO request (id, kind, customer_id, state, step, requested_by, reason, sent_at, waits_since)
         SELECT gen_random_uuid(), $1, c.id, $2, CASE $2 WHEN 'submitted' THEN 'sales' END, $3, 'x', now(), CASE $2 WHEN 'submitted' THEN now() END
           FROM customer c ORDER BY c.id LIMIT 1 RETURNING id, kind, customer_id),
         price AS (INSERT INTO special_price (request_id, request_no, unit_id, currency, to_headquarters, valid_from, valid_to)
         SELECT asked.id, left(asked.id::text, 12), c.org_unit_id, 'KRW', 1, '2026-11-01', '2026-12-31' FROM asked JOIN customer c ON c.id = customer_id
          WHERE kind = 'special-price')
       INSERT INTO potential_correction (request_id, as_of, source, currency) SELECT id, '2026-11-01', 'x', 'KRW' FROM asked WHERE kind = 'potential'`,
      [kind, state, who],
    );
  // Two to others, one of them paused; one to themselves.
  for (const [audience, paused] of [
    ["people", false],
    ["people", true],
    ["own", false],
  ] as const)
    await world.query(
      "INSERT INTO report_mail (user_id, code, search, rhythm, next_due, audience, paused) VALUES ($1, 'MIPTMS06', '', 'daily', '2026-12-01', $2, $3)",
      [leaving, audience, paused],
    );
  for (const [name, role] of [
    ["Shared", "ROLE_TT_ADMIN"],
    ["Own", null],
  ])
    await world.query("INSERT INTO report_pack (user_id, name, role_id) VALUES ($1, $2, $3)", [leaving, name, role]);
});
afterAll(() => world?.close());

const get = async <T>(path: string) => (await world.ask<T>("admin", "GET", path)).body;
const left = async () => (await get<{ rows: WorkLeft[] }>(`/admin/users/${leaving}/work`)).rows;
const countOf = async (of: string) =>
  (await world.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${of}`, [leaving]))[0]?.n ?? 0;

test("before an account is withdrawn its open work is told, as many as each list has; after it the work is nobody's", async () => {
  const expected = {
    tasks: await countOf("matrix_task WHERE owner = $1 AND done_on IS NULL AND use_yn = 'Y'"),
    actions: await countOf("ttmb_action WHERE owner = $1 AND state = 'open' AND use_yn = 'Y'"),
    sites: await countOf(
      "ttmb_site WHERE manager_id = $1 AND use_yn = 'Y' AND (end_day IS NULL OR end_day >= '2026-11-20')",
    ),
    opportunities: await countOf(
      "opportunity WHERE (owner = $1 OR lower(owner) IN (SELECT lower(name) FROM salesperson WHERE user_id = $1)) AND stage NOT IN ('won', 'lost') AND use_yn = 'Y'",
    ),
    agentContracts: await countOf("agent_contract WHERE owner = $1 AND use_yn = 'Y'"),
    specialPrices: await countOf(
      "request WHERE kind = 'special-price' AND requested_by = $1 AND state IN ('submitted', 'returned')",
    ),
    corrections: await countOf(
      "request WHERE kind <> 'special-price' AND requested_by = $1 AND state IN ('submitted', 'returned')",
    ),
    reportMails: await countOf("report_mail WHERE user_id = $1 AND audience <> 'own' AND NOT paused"),
    reportPacks: await countOf("report_pack WHERE user_id = $1 AND role_id IS NOT NULL"),
  };
  for (const [kind, count] of Object.entries(expected)) expect(count, kind).toBeGreaterThan(0);
  const told = await left();
  expect(Object.fromEntries(told.map(({ kind, count }) => [kind, count]))).toEqual(expected);
  const search = (kind: WorkLeft["kind"]) => told.find((each) => each.kind === kind)?.href?.split("?")[1];
  const tasksOf = async (asked = "") => (await get<Tasks>(`/reports/MIPMTX04?${asked}`)).rowCount;
  expect(await tasksOf(search("tasks"))).toBe(expected.tasks);
  const boardOf = async () => (await get<TaskBoard>("/matrix/task-board?owner=nobody&within=all")).openOf;
  const nobodysTasks = await tasksOf("owner=nobody&state=undone");
  const actionsOf = async (asked = "") => (await get<ActionBoard>(`/ttmb/action-board?${asked}`)).openOf;
  expect(await actionsOf(search("actions"))).toBe(expected.actions);
  const lists = {
    sites: "MIPTMS06",
    opportunities: "MIPTAS06",
    agentContracts: "MIPTAS05",
    specialPrices: "MIPSAL06",
    corrections: "MIPTAS17",
  } as const;
  for (const [kind, code] of Object.entries(lists)) {
    const { rowCount } = await get<{ rowCount: number }>(`/reports/${code}?${search(kind as WorkLeft["kind"])}`);
    expect(rowCount, kind).toBe(expected[kind as keyof typeof lists]);
    // The filter narrows: others have some of it too.
    const { rowCount: all } = await get<{ rowCount: number }>(`/reports/${code}`);
    expect(all, kind).toBeGreaterThan(rowCount);
  }
  const nobodysBusiness = (await get<{ rowCount: number }>("/reports/MIPTAS06?owner=nobody&stage=open")).rowCount;
  const nobodys = await actionsOf("owner=nobody&within=all");

  const gone = await world.ask("admin", "POST", `/admin/users/${leaving}/withdrawal`, { remark: "Left the company" });
  expect(gone.status).toBe(200);
  expect(await countOf("report_mail WHERE user_id = $1 AND NOT paused")).toBe(0);
  expect(await tasksOf("owner=nobody&state=undone")).toBe(nobodysTasks + expected.tasks);
  expect(await boardOf()).toBe(nobodysTasks + expected.tasks);
  expect(await actionsOf("owner=nobody&within=all")).toBe(nobodys + expected.actions);
  expect((await get<{ rowCount: number }>("/reports/MIPTAS06?owner=nobody&stage=open")).rowCount).toBe(
    nobodysBusiness + expected.opportunities,
  );
  // Who withdraws it too, a moment later, reads that it was done.
  const again = await world.ask<{ message: string }>("admin", "POST", `/admin/users/${leaving}/withdrawal`, {
    remark: "x",
  });
  expect([again.status, again.body.message]).toEqual([
    404,
    "This account was withdrawn already: nothing more can be done with it.",
  ]);
  const account = await get<{ status: string; passwordExpiresAt: string | null }>(`/admin/users/${leaving}`);
  expect(account).toMatchObject({ status: "withdrawn", passwordExpiresAt: null });
});
