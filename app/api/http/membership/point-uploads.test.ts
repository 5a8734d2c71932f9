import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { provePoints } from "~/api/domain/membership/points/prove-points.server";
import { settlePoints } from "~/api/domain/membership/points/settle-points.server";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { memberByHand, seedFirms, taxNumber } from "../../../../tests/harness/members-by-hand";
import { type ShownUpload, sendUpload } from "../../../../tests/harness/upload-call";

let api: TestApi;
const tokens = new Map<string, string>();
let [first, second] = ["", ""];
/** By key: one whose points no file changes. */
let third = 0;
beforeAll(async () => {
  api = await testApi();
  await seedFirms(api);
  for (const user of ["admin", "office", "marketing", "finance", "germany"])
    tokens.set(user, await api.signIn(`${user}@seorak.example`));
  const ids = [
    await memberByHand(api, { customerId: 601, taxNo: taxNumber(1) }),
    await memberByHand(api, { customerId: 605, taxNo: taxNumber(2) }),
    await memberByHand(api, { customerId: 603, taxNo: taxNumber(3), state: "withdrawn" }),
    await memberByHand(api, { customerId: 602, taxNo: taxNumber(4) }),
  ];
  third = ids[3] ?? 0;
  [first = "", second = ""] = (await query("SELECT member_no FROM member WHERE id = ANY ($1) ORDER BY id", [ids])).map(
    ({ member_no: no }) => no as string,
  );
});
afterAll(() => api.close());

const query = async (text: string, values: unknown[] = []) => (await api.database.pool.query(text, values)).rows;
const send = (lines: string[], user = "marketing", kind = "points") =>
  sendUpload(api, {
    kind,
    token: tokens.get(user),
    bytes: Buffer.from(["Member no.,Reference,Points,Remark", ...lines].join("\n")),
  });
const look = async (id: string) =>
  (await api.json<ShownUpload>("GET", `/uploads/points/${id}`, { token: tokens.get("marketing") })).body;
const sent = async (lines: string[]) => look((await send(lines)).body.id);
const post = (path: string, body: object) =>
  api.json<{ code: string }>("POST", `/uploads/points/${path}`, { token: tokens.get("marketing"), body });
const confirm = (upload: ShownUpload, zeros = false) =>
  post(`${upload.id}/confirmation`, { deleteFirst: false, zeros, seen: upload.seen });
const entries = () => query("SELECT type, points::int, remark FROM point_entry ORDER BY id");
const problems = (upload: ShownUpload) =>
  upload.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);

test("corrections of a file are shown, posted once however often it is sent, and taken back as a whole", async () => {
  const lines = [`${first},A-1,"5,000",Fair`, `${first},A-2,-1200,Counted twice`, `${second},A-1,300,Fair`];
  const upload = await sent(lines);
  expect(upload).toMatchObject({ errorRows: 0, counts: { added: 3, changed: 0, removed: 0 } });
  const shown = upload.changes.flatMap(({ fields }) => fields.filter(({ column }) => column === "points"));
  expect(shown.map(({ after }) => after)).toEqual(["5,000", "−1,200", "300"]);
  expect(await entries()).toEqual([]);
  expect((await confirm(upload)).status).toBe(200);
  const posted = [
    { type: "correction", points: 5000, remark: "Fair" },
    { type: "correction", points: -1200, remark: "Counted twice" },
    { type: "correction", points: 300, remark: "Fair" },
  ];
  expect(await entries()).toEqual(posted);
  expect((await confirm(upload)).status).toBe(200);
  expect((await sent(lines)).counts).toEqual({ added: 0, changed: 0, removed: 0 });
  expect(await entries()).toEqual(posted);
  expect((await post(`${upload.id}/undo`, {})).status).toBe(200);
  expect(await query("SELECT DISTINCT in_lots::int + debt::int AS left FROM point_account")).toEqual([{ left: 0 }]);
  expect(await provePoints(api.database.pool)).toEqual([]);
  expect(problems(await sent(lines.slice(0, 1)))).toEqual([
    "2 reference: This reference was posted and taken back: please use a new one",
  ]);
});

test("the limit of a member and day counts over the rows of a file and what was posted before", async () => {
  const over = await sent([`${second},L-1,60000,Campaign`, `${second},L-2,-50000,Back`, `${first},L-1,60000,Campaign`]);
  expect(problems(over)).toEqual([
    "3 points: More than 100,000 points of a member and day need a second person: please propose them on the member’s page",
  ]);
});

describe("by hand a limit counts for a member and day too, not for an entry", () => {
  type Answer = { entryId: number; code: string; message: string; fields?: Record<string, string> };
  const act = async (verb: string, given: object, user = "marketing", formId: string = randomUUID()) =>
    (
      await api.json<Answer>("POST", `/points/${third}/${verb}`, {
        token: tokens.get(user),
        body: { formId, remark: "Campaign", ...given },
      })
    ).body;
  const correct = async (points: number, direction: "add" | "take", user?: string, formId?: string) =>
    (await act("correction", { points, direction }, user, formId)).entryId;

  test("a second correction that would pass it in sum waits for a second person, whoever posts it", async () => {
    const formId = randomUUID();
    const entry = await correct(60_000, "add", "marketing", formId);
    expect(entry).toBeGreaterThan(0);
    expect(await correct(50_000, "add", "admin")).toBe(0);
    expect(await correct(50_000, "take")).toBe(0);
    expect(await correct(60_000, "add", "marketing", formId)).toBe(entry);
    expect(await correct(40_000, "add")).toBeGreaterThan(0);
    expect(await correct(1, "add")).toBe(0);
  });

  test("transfers and pay-outs have one each, and what is cancelled does not count", async () => {
    await query("UPDATE rule_value SET value = 5000 WHERE name IN ('transfer-limit', 'payout-limit')");
    const payOut = async (points: number) => (await act("transfer", { points })).fields?.points;
    expect(await payOut(3_000)).toBeUndefined();
    expect(await payOut(2_001)).toBe("At most 5,000 points of a member are paid out in a day; 2,000 are left today");
    const give = async (points: number) => (await act("transfer", { points, toMember: first })).fields?.points;
    expect(await give(5_001)).toMatch(/^At most 5,000 points of a member go to others in a day/);
    expect(await give(5_000)).toBeUndefined();
    const [waiting] = await query("SELECT id FROM point_transfer WHERE points = 3000");
    await act("transfer-cancellation", { of: waiting?.id });
    expect(await payOut(5_000)).toBeUndefined();
  });

  type Shown = {
    view: {
      corrections: object[];
      transfers: { id: number; points: number; needsSecond: boolean }[];
      months: { save: number; use: number }[];
      figures: { used: number };
    };
  };
  const view = async (user = "marketing") => {
    const path = `/reports/MIPMBS06?member=${third}`;
    return (await api.json<Shown>("GET", path, { token: tokens.get(user) })).body.view;
  };

  test("what one person asked to go out above the limit is carried out at once by another alone", async () => {
    await query("UPDATE rule_value SET value = value * 0.12 WHERE name = 'correction-limit'");
    await query("UPDATE rule_value SET value = 500000 WHERE name = 'payout-limit'");
    const asked = async (points: number, user?: string) => {
      expect((await act("transfer", { points }, user)).fields).toBeUndefined();
      return (await view(user)).transfers.find((each) => each.points === points);
    };
    // With the 10,000 of the test above.
    const small = await asked(2_000);
    expect(small).toMatchObject({ needsSecond: false });
    expect((await act("transfer-now", { of: small?.id })).entryId).toBeGreaterThan(0);
    const large = await asked(1_001);
    expect(large).toMatchObject({ needsSecond: true });
    expect(await act("transfer-now", { of: large?.id })).toMatchObject({
      code: "own-transfer",
      message: expect.stringContaining("12,000 points"),
    });
    const seen = (await view("admin")).transfers.find(({ id }) => id === large?.id);
    expect(seen).toMatchObject({ needsSecond: false });
    const others = await asked(1_002, "admin");
    expect((await act("transfer-now", { of: others?.id }, "admin")).entryId).toBeGreaterThan(0);
    expect((await act("transfer-now", { of: large?.id }, "admin")).entryId).toBeGreaterThan(0);
    await query("UPDATE rule_value SET value = value / 0.12 WHERE name = 'correction-limit'");
  });

  test("a correction above the limit that takes more than there is is refused beside its field, not proposed", async () => {
    const { corrections } = await view();
    expect((await act("correction", { points: 999_999, direction: "take" })).fields?.points).toMatch(
      /^Not enough points \(INSUFFICIENT_POINTS\): \d\d,\d{3} points are available\.$/,
    );
    expect((await act("use", { points: 999_999 })).fields?.points).toContain("INSUFFICIENT_POINTS");
    expect((await view()).corrections).toEqual(corrections);
  });

  test("a use that was cancelled counts in no month, as in no figure", async () => {
    const before = await view();
    const { entryId } = await act("use", { points: 1_500 });
    expect((await view()).months.at(-1)?.use).toBe((before.months.at(-1)?.use ?? 0) - 1_500);
    await act("cancellation", { of: entryId });
    const after = await view();
    expect(after.figures.used).toBe(before.figures.used);
    expect(after.months).toEqual(before.months);
  });
});

test("what was added and spent meanwhile is owed when the file is taken back", async () => {
  const upload = await sent([`${second},B-1,2000,Fair`]);
  await confirm(upload);
  await confirm(await sent([`${second},B-2,-1500,Spent`]));
  expect((await post(`${upload.id}/undo`, {})).status).toBe(200);
  expect(
    await query("SELECT debt::int FROM point_account a JOIN member m ON m.id = a.member_id WHERE member_no = $1", [
      second,
    ]),
  ).toEqual([{ debt: 1500 }]);
  expect(await provePoints(api.database.pool)).toEqual([]);
});

test("what is wrong is told by row, a second row of the same member knows of the first, and nothing is written", async () => {
  await confirm(await sent([`${first},C-0,1000,Fair`]));
  const before = await entries();
  const [limit] = await query(
    "SELECT trim_scale(rule_on('membership', 'correction-limit', 'KRW', 1, '2026-11-18'))::text AS is",
  );
  const upload = await sent([
    `${first},C-1,-800,Once`,
    `${first},C-2,-800,Twice`,
    `NOBODY,C-3,100,Who`,
    `H2,C-4,100,Gone`,
    `${first},C-5,${Number(limit?.is) + 1},Much`,
    `${first},C-6,1.5,Half`,
    `${first},C-7,5,`,
    `${first},C-0,1001,Fair`,
  ]);
  expect(problems(upload).sort()).toEqual([
    "3 points: Not enough points (INSUFFICIENT_POINTS): 200 points are available.",
    "4 member: There is no member with this number",
    "5 member: This is not possible while the member is in the state “Withdrawn”.",
    expect.stringMatching(/^6 points: More than [\d,]+ points of a member and day need a second person/),
    "7 points: A whole number: below zero takes points away",
    "8 remark: This is mandatory field",
    expect.stringMatching(/^9 reference: This reference was posted on .* with 1,000 points/),
  ]);
  expect((await confirm(upload)).body.code).toBe("upload-problems");
  expect(await entries()).toEqual(before);
});

test("zeros are asked about and post nothing", async () => {
  const before = await entries();
  const upload = await sent([`${first},D-1,0,Nothing`]);
  expect(upload.zeroRows).toBe(1);
  expect((await confirm(upload)).status).toBe(400);
  expect((await confirm(upload, true)).status).toBe(200);
  expect(await entries()).toEqual(before);
});

test("two who confirm the same corrections at once post them once", async () => {
  const lines = [`${first},E-1,70,Fair`];
  const [one, other] = [await sent(lines), await sent(lines)];
  const answers = await Promise.all([confirm(one), confirm(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await query("SELECT FROM point_entry WHERE description = 'E-1'")).toHaveLength(1);
});

test("403 for finance, which decides, and for the other market; another's member is not there", async () => {
  for (const user of ["finance", "germany"]) expect((await send([], user)).status, user).toBe(403);
  expect((await send([], "office", "overseas-points")).status).toBe(403);
  const { body } = await send([`H3,F-1,5,Other`], "office");
  const { body: shown } = await api.json<ShownUpload>("GET", `/uploads/points/${body.id}`, {
    token: tokens.get("office"),
  });
  expect(problems(shown)).toEqual(["2 member: There is no member with this number"]);
});

describe("a transfer above what one person lets out alone", () => {
  const act = async (verb: string, given: object, user = "marketing") => {
    const body = { formId: randomUUID(), remark: "Two persons", ...given };
    const path = `/points/${third}/${verb}`;
    return (await api.json<{ entryId: number; code: string }>("POST", path, { token: tokens.get(user), body })).body;
  };
  const transfer = async () =>
    (await query("SELECT id, state, due_on::text AS due FROM point_transfer WHERE points = 1003"))[0];
  const waiting = async (user: string) => {
    const path = "/reports/MIPMBS06?waiting=transfers";
    const { body } = await api.json<{ rows: { id: number }[] }>("GET", path, { token: tokens.get(user) });
    return body.rows.map(({ id }) => id);
  };
  /** The run of a day, as the night does it. */
  const run = (day: string) => settlePoints(api.database.db, new Date(`${day}T12:00:00Z`));

  test("waits for a second person, the run leaves it out until one confirms it, and it goes with the next", async () => {
    await query("UPDATE rule_value SET value = 1000 WHERE name = 'correction-limit'");
    await act("transfer", { points: 1_003 });
    const asked = await transfer();
    expect(await run(asked?.due)).toBeGreaterThanOrEqual(0);
    expect(await transfer()).toEqual(asked);
    expect([await waiting("admin"), await waiting("finance"), await waiting("marketing")]).toEqual([
      [third],
      [third],
      [],
    ]);
    const of = asked?.id;
    expect((await act("transfer-confirmation", { of })).code).toBe("own-transfer");
    api.clock.forward(40 * 24 * 3_600_000);
    const again = new Map<string, string>();
    for (const user of ["finance", "marketing"]) again.set(user, await api.signIn(`${user}@seorak.example`));
    for (const [user, token] of again) tokens.set(user, token);
    expect((await act("transfer-confirmation", { of }, "finance")).entryId).toBe(0);
    expect((await act("transfer-confirmation", { of }, "finance")).code).toBe("transfer-confirmed");
    const confirmed = await transfer();
    expect(confirmed).toMatchObject({ state: "waiting" });
    expect(confirmed?.due > asked?.due).toBe(true);
    await run(confirmed?.due);
    expect(await transfer()).toMatchObject({ state: "executed", due: confirmed?.due });
    expect(await query("SELECT user_id FROM audit_entry WHERE action = 'points-transfer-confirm'")).toEqual([
      { user_id: "finance@seorak.example" },
    ]);
    expect(await provePoints(api.database.pool)).toEqual([]);
  });
});
