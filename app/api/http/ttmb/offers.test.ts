import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { offerOf } from "../../domain/tool-management/offer/offer-case";
import { offerExample, offerExamplePlan } from "../../domain/tool-management/offer/offer-example";
import type { Offer } from "../../domain/tool-management/offer/simulate-offer";

let api: TestApi;
const tokens: Record<string, string> = {};
const [owner, colleague, stranger] = [
  "marketing@seorak.example",
  "germany@seorak.example",
  "finance@seorak.example",
] as const;

beforeAll(async () => {
  api = await testApi();
  for (const user of [owner, colleague, stranger]) tokens[user] = await api.signIn(user);
});
afterAll(() => api.close());

type Answer = {
  id: string;
  result: Offer;
  steps: unknown[];
  lines: unknown[];
  plan: Record<string, string>;
  fields: Record<string, string>;
  stamp: string;
  can: string[];
  versions: { result: Offer; input: Record<string, string> }[];
};
const post = (path: string, body: unknown, user: string | null = owner, locale = "en") =>
  api.json<Answer>("POST", path, {
    token: user === null ? undefined : tokens[user],
    headers: { "accept-language": locale },
    body,
  });
const get = (path: string, user: string = owner) => api.json<Answer>("GET", path, { token: tokens[user] });
const example = offerOf(offerExample, offerExamplePlan);

describe("/api/ttmb/simulator", () => {
  test("200: the worked example's cost per unit; 401 without a session, 403 without the screen", async () => {
    const { status, body } = await post("/ttmb/simulator/calculation", { input: example });
    expect(status).toBe(200);
    expect(body.result.totals).toMatchObject({ value: "23304", expenses: "24900", cost: "48204" });
    expect(Number(body.result.totals.contractCpu)).toBeCloseTo(0.23628, 8);
    expect(body.steps).toHaveLength(7);
    expect((await post("/ttmb/simulator/calculation", { input: example }, null)).status).toBe(401);
    expect((await post("/ttmb/simulator/calculation", { input: example }, stranger)).status).toBe(403);
  });

  test("400 names what is missing in the caller's language", async () => {
    const { status, body } = await post("/ttmb/simulator/calculation", {
      input: { ...example, margin: "", "units.1": "x" },
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, ["margin", "units.1"]]);
    const none = await post("/ttmb/simulator/calculation", { input: { ...example, "units.1": "0" } });
    expect(none.body.fields).toEqual({ "units.1": "Enter a number from 1 to 1,000,000,000." });
    expect((await post("/ttmb/simulator/calculation", { input: {} }, owner, "ko")).body.fields.lines).toBe(
      "목록에 아직 공구가 없습니다.",
    );
  });

  test("a list that is worked on is its owner's alone, with each tool once and 200 at most", async () => {
    const { status, body } = await post("/ttmb/simulator/lists", { lines: offerExample, plan: offerExamplePlan });
    expect(status).toBe(200);
    const kept = (await get(`/ttmb/simulator/lists/${body.id}`)).body;
    expect([kept.lines.length, kept.plan["units.2"]]).toEqual([5, "96000"]);
    expect((await get(`/ttmb/simulator/lists/${body.id}`, colleague)).status).toBe(404);
    expect((await get("/ttmb/simulator/lists/1")).status).toBe(400);
    const again = await post("/ttmb/simulator/lists", { lines: [...offerExample, offerExample[0]] });
    expect([again.status, Object.keys(again.body.fields)]).toEqual([400, ["toolNo"]]);
    const many = Array.from({ length: 201 }, (_, at) => ({ ...offerExample[0], toolNo: `T${at}` }));
    expect((await post("/ttmb/simulator/lists", { lines: many })).body.fields.lines).toBe("At most 200 tools.");
  });

  test("pasted rows are taken all or none, and the wrong ones are named", async () => {
    const good = await post("/ttmb/simulator/pasted", { text: "L1;A;T1;Face;C1;;;M;9.6;8;8;200" });
    expect([good.status, good.body.lines.length]).toEqual([200, 1]);
    const bad = await post("/ttmb/simulator/pasted", { text: "L1;A;T1;;;;;;9.6;8;0;200" });
    expect(bad.status).toBe(400);
    expect(bad.body.fields.text).toBe(
      "Nothing was taken: 1 row is wrong. Row 1, Corner: Enter a whole number of more than 0.",
    );
  });
});

test("a kept offer is worked on together by whom it is shared with, and found by nobody else", async () => {
  const { id } = (await post("/simulations", { kind: "ttmb", title: "Gear plant", input: example })).body;
  expect((await get(`/simulations/${id}`, colleague)).status).toBe(404);
  const { versions, stamp } = (await get(`/simulations/${id}`)).body;
  expect(versions[0]?.result.tools).toHaveLength(5);
  expect(versions[0]?.input).toEqual(example);
  await post(`/simulations/${id}/audience`, { users: [colleague], groups: [] });
  const shared = (await get(`/simulations/${id}`, colleague)).body;
  expect(shared.can).toEqual(["saveOver"]);
  const dearer = { ...example, margin: "20" };
  expect((await post(`/simulations/${id}/versions`, { stamp, input: dearer }, colleague)).body).toEqual({ number: 2 });
  expect((await post(`/simulations/${id}/versions`, { stamp: "2020-01-01T00:00:00.000Z", input: dearer })).status).toBe(
    409,
  );
});
