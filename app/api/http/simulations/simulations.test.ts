import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { costSavingExample } from "../../domain/calculators/cost-saving-example";

let api: TestApi;
const tokens: Record<string, string> = {};
const people = [
  "germany@seorak.example",
  "office@seorak.example",
  "marketing@seorak.example",
  "distributor@partner.example",
];
const [owner = "", other = "", hq = "", distributor = ""] = people;

beforeAll(async () => {
  api = await testApi();
  for (const user of people) tokens[user] = await api.signIn(user);
});
afterAll(() => api.close());

type Kept = {
  id: string;
  title: string;
  stamp: string;
  lastVersion: number;
  can: string[];
  versions: {
    number: number;
    input: Record<string, string>;
    rates: Record<string, string>;
    result: { comparison: { annualSaving: number } };
  }[];
  audience: { users: { id: string }[]; groups: { id: string }[] };
  code: string;
  fields: Record<string, string>;
};
const post = (user: string, path: string, body: unknown) =>
  api.json<Kept>("POST", `/simulations${path}`, { token: tokens[user], body });
const get = (user: string, id: string) => api.json<Kept>("GET", `/simulations/${id}`, { token: tokens[user] });
const list = async (user: string, deleted = "N") =>
  (
    await api.json<{ rows: Kept[] }>("GET", `/simulations?kind=cost-saving&deleted=${deleted}`, { token: tokens[user] })
  ).body.rows.map(({ title }) => title);
const add = (user: string, title: string, input: Record<string, string> = costSavingExample) =>
  post(user, "", { kind: "cost-saving", title, customer: "Hanbit", input });

describe("a case that is kept", () => {
  test("holds what was typed, the rates of the day and the result, and is its owner's alone", async () => {
    const { status, body } = await add(owner, "Housing", { ...costSavingExample, workingDays: "", stray: "x" });
    expect(status).toBe(200);
    const kept = (await get(owner, body.id)).body;
    expect(kept).toMatchObject({ title: "Housing", lastVersion: 1, can: ["saveOver", "share", "delete"] });
    expect(kept.versions[0]?.rates).toEqual({ workingDays: "300", packSize: "10" });
    expect(kept.versions[0]?.input).not.toHaveProperty("stray");
    expect(kept.versions[0]?.result.comparison.annualSaving).toBeCloseTo(25695, 6);
    for (const stranger of [other, hq, distributor]) {
      expect((await get(stranger, body.id)).status).toBe(404);
      expect(await list(stranger)).toEqual([]);
      expect((await post(stranger, `/${body.id}/removal`, { stamp: kept.stamp })).status).toBe(404);
    }
  });

  test("400 for a case that cannot be calculated, a title that is missing, too long or taken", async () => {
    const fields = async (answer: ReturnType<typeof add>) => {
      const { status, body } = await answer;
      return [status, ...Object.keys(body.fields)];
    };
    expect(await fields(add(owner, "Wrong", { ...costSavingExample, "proposed.life": "0" }))).toEqual([
      400,
      "proposed.life",
    ]);
    expect(await fields(add(owner, "  "))).toEqual([400, "title"]);
    expect(await fields(add(owner, "x".repeat(101)))).toEqual([400, "title"]);
    expect(await fields(add(owner, "HOUSING"))).toEqual([400, "title"]);
    expect((await add(other, "Housing")).status).toBe(200);
  });

  test("401 without a session, 404 for what is not there, 400 for what is no ID", async () => {
    expect((await api.call("GET", "/simulations?kind=cost-saving")).status).toBe(401);
    expect((await get(owner, "00000000-0000-4000-8000-000000000000")).status).toBe(404);
    expect((await get(owner, "1")).status).toBe(400);
  });

  test("saved over becomes the next version; nobody is written over, and versions never change", async () => {
    const { id } = (await add(owner, "Shaft")).body;
    const { stamp } = (await get(owner, id)).body;
    const slower = { ...costSavingExample, "proposed.cuttingTime": "2.3" };
    api.clock.now = new Date(api.clock.now.getTime() + 1000);
    expect((await post(owner, `/${id}/versions`, { stamp, input: slower })).body).toEqual({ number: 2 });
    expect((await post(owner, `/${id}/versions`, { stamp, input: slower })).body).toMatchObject({
      status: 409,
      code: "stale",
    });
    const { versions } = (await get(owner, id)).body;
    expect(versions.map(({ number }) => number)).toEqual([2, 1]);
    expect(versions.map(({ input }) => input["proposed.cuttingTime"])).toEqual(["2.3", "1.8"]);
    for (const change of ["UPDATE simulation_version SET remark = 'x'", "DELETE FROM simulation_version"])
      await expect(api.database.pool.query(change)).rejects.toThrow("append only");
  });

  test("deleted goes out of sight and comes back with its versions", async () => {
    const { id } = (await add(owner, "Flange")).body;
    const { stamp } = (await get(owner, id)).body;
    expect((await post(owner, `/${id}/removal`, { stamp: "2020-01-01T00:00:00.000Z" })).status).toBe(409);
    expect((await post(owner, `/${id}/removal`, { stamp })).status).toBe(200);
    expect(await list(owner)).not.toContain("Flange");
    expect(await list(owner, "Y")).toEqual(["Flange"]);
    expect((await get(owner, id)).body.can).toEqual(["restore"]);
    expect((await post(owner, `/${id}/versions`, { stamp, input: costSavingExample })).status).toBe(403);
    const taken = (await add(owner, "flange")).body.id;
    expect((await post(owner, `/${id}/restoration`, {})).body.fields).toHaveProperty("title");
    const again = (await get(owner, taken)).body.stamp;
    await post(owner, `/${taken}/removal`, { stamp: again });
    expect((await post(owner, `/${id}/restoration`, {})).status).toBe(200);
    expect(await list(owner)).toContain("Flange");
  });

  test("every write is in the audit trail", async () => {
    const { rows } = await api.database.pool.query<{ action: string }>(
      "SELECT DISTINCT action FROM audit_entry WHERE action LIKE 'simulation-%' ORDER BY 1",
    );
    expect(rows.map(({ action }) => action)).toEqual([
      "simulation-add",
      "simulation-delete",
      "simulation-restore",
      "simulation-save-over",
    ]);
  });
});

describe("a call that carries a key", () => {
  const keyed = (user: string, title: string, key: string) =>
    api.json<Kept>("POST", "/simulations", {
      token: tokens[user],
      headers: { "idempotency-key": key },
      body: { kind: "cost-saving", title, customer: "Hanbit", input: costSavingExample },
    });
  const titled = async (title: string) => {
    const { rows } = await api.database.pool.query("SELECT FROM simulation WHERE title = $1", [title]);
    return rows.length;
  };

  test("makes one thing however often it comes, at once or later, and answers the same each time", async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => keyed(owner, "Sent often", "sheet-0001")));
    api.clock.forward(60_000);
    answers.push(await keyed(owner, "Sent often", "sheet-0001"));
    expect(answers.map(({ status, body }) => [status, body.id])).toEqual(answers.map(() => [200, answers[0]?.body.id]));
    expect(await titled("Sent often")).toBe(1);
  });

  test("with something else is refused, and another reader's key is another", async () => {
    const refused = await keyed(owner, "Sent as another", "sheet-0001");
    expect([refused.status, refused.body.code]).toEqual([409, "sent-already"]);
    expect(await titled("Sent as another")).toBe(0);
    expect((await keyed(other, "Sent as another", "sheet-0001")).status).toBe(200);
  });

  test("that was refused leaves its key free; one that is no key is malformed", async () => {
    expect((await keyed(owner, "", "sheet-0002")).status).toBe(400);
    expect((await keyed(owner, "Sent often", "sheet-0002")).status).toBe(400);
    expect((await keyed(owner, "Mended", "sheet-0002")).status).toBe(200);
    expect((await keyed(owner, "No key", "?")).status).toBe(400);
  });
});

describe("a case that is shared", () => {
  test("is opened and copied by those who are named, and changed by its owner alone", async () => {
    const { id } = (await add(hq, "Gear")).body;
    expect((await post(hq, `/${id}/audience`, { users: [` ${other.toUpperCase()}`, owner], groups: [] })).status).toBe(
      200,
    );
    const seen = (await get(other, id)).body;
    expect(seen).toMatchObject({ title: "Gear", can: [] });
    expect(await list(other)).toContain("Gear");
    for (const [path, body] of [
      ["removal", { stamp: seen.stamp }],
      ["versions", { stamp: seen.stamp, input: costSavingExample }],
      ["audience", { users: [other], groups: [] }],
      ["restoration", {}],
    ] as const)
      expect((await post(other, `/${id}/${path}`, body)).status, path).toBe(403);
    expect((await get(distributor, id)).status).toBe(404);
    await post(hq, `/${id}/audience`, { users: [owner], groups: [] });
    expect((await get(other, id)).status).toBe(404);
    expect((await get(owner, id)).status).toBe(200);
  });

  test("with a group is open to its members, and to nobody once it is deleted", async () => {
    const { groups } = (
      await api.json<{ groups: { id: string }[] }>("GET", "/simulations/groups", { token: tokens[hq] })
    ).body;
    const { rows } = await api.database.pool.query<{ group_id: string }>(
      "SELECT group_id FROM user_group_member WHERE user_id = $1",
      [other],
    );
    const group = rows[0]?.group_id ?? "";
    expect(groups.map((each) => each.id)).toContain(group);
    const { id } = (await add(hq, "Disc")).body;
    expect((await post(hq, `/${id}/audience`, { users: [], groups: [group] })).status).toBe(200);
    expect((await get(other, id)).status).toBe(200);
    expect((await get(owner, id)).status).toBe(404);
    const { stamp } = (await get(hq, id)).body;
    await post(hq, `/${id}/removal`, { stamp });
    expect((await get(other, id)).status).toBe(404);
    expect((await get(hq, id)).status).toBe(200);
  });

  test("is not shared beyond the units of its owner: strangers and nobody are told alike", async () => {
    const { id } = (await add(distributor, "Pin")).body;
    const offered = (
      await api.json<{ groups: { id: string }[] }>("GET", "/simulations/groups", { token: tokens[distributor] })
    ).body;
    expect(offered.groups.map((each) => each.id)).not.toContain("hqImc");
    for (const users of [["distributor2@partner.example"], [hq], ["nobody@nowhere.example"]]) {
      const { status, body } = await post(distributor, `/${id}/audience`, { users, groups: [] });
      expect([status, body.fields.users]).toEqual([400, `Not known among the people of your units: ${users[0]}`]);
    }
    const { status, body } = await post(distributor, `/${id}/audience`, { users: [], groups: ["hqImc"] });
    expect([status, Object.keys(body.fields)]).toEqual([400, ["groups"]]);
    expect((await get(distributor, id)).body.audience).toEqual({ users: [], groups: [] });
  });

  test("is out of reach for whoever lost the screen", async () => {
    const { id } = (await add(other, "Lost")).body;
    await api.database.pool.query("UPDATE menu SET everyone = false, last_update_date = now() WHERE code = 'MIPUTL09'");
    const token = await api.signIn(other);
    expect((await api.call("GET", `/simulations/${id}`, { token })).status).toBe(404);
    const { status } = await api.json("POST", "/simulations", {
      token,
      body: { kind: "cost-saving", title: "New", input: costSavingExample },
    });
    expect(status).toBe(403);
  });
});
