import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import type { MatrixBenefits } from "../../domain/matrix/simulator/benefits";
import { matrixExample } from "../../domain/matrix/simulator/benefits-example";

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
  simulation: { result: MatrixBenefits; steps: unknown[] };
  rates: Record<string, string>;
  fields: Record<string, string>;
};
const ask = (typed: Record<string, string>, user: string | null = owner, locale = "en") =>
  api.json<Answer>("GET", `/matrix/simulator?${new URLSearchParams(typed)}`, {
    token: user === null ? undefined : tokens[user],
    headers: { "accept-language": locale },
  });

describe("/api/matrix/simulator", () => {
  test("200: the worked example with its steps; 401 without a session, 403 without the screen", async () => {
    const { status, body } = await ask(matrixExample);
    expect(status).toBe(200);
    expect(body.simulation.result).toMatchObject({ gross: 125_304, net: 116_304, threeYearNet: 303_912 });
    expect(body.simulation.steps).toHaveLength(12);
    expect((await ask(matrixExample, null)).status).toBe(401);
    expect((await ask(matrixExample, stranger)).status).toBe(403);
  });

  test("blanks are the cautious rules of the day, and a rule that the business sets counts from its day on", async () => {
    const typed = { investment: "45000", annualSpend: "400.000", stockValue: "120.000,0" };
    const { body } = await ask(typed);
    expect(body.rates).toMatchObject({ consumptionReduction: "10", stockReduction: "25", recoveredShare: "50" });
    expect(body.simulation.result.benefit).toMatchObject({ consumption: 40_000, carrying: 4_500, walking: 0 });
    const yesterday = new Date(api.clock.now.getTime() - 86_400_000).toISOString().slice(0, 10);
    await api.database.pool.query(
      "INSERT INTO rule_value (area, name, valid_from, value) VALUES ('matrix-simulator', 'consumptionReduction', $1, 5)",
      [yesterday],
    );
    expect((await ask(typed)).body.simulation.result.benefit.consumption).toBe(20_000);
  });

  test("without anything left over there is no payback, and nothing is infinite", async () => {
    const { body } = await ask({ investment: "45000", runningCost: "9000" });
    expect(body.simulation.result).toMatchObject({ net: -9000, paybackMonths: null, threeYearNet: -72_000 });
    expect((await ask({ investment: "0" })).body.simulation.result.firstYearRoi).toBeNull();
  });

  test("400 names each field with a sentence in the caller's language", async () => {
    const { status, body } = await ask({ ...matrixExample, investment: "", stockReduction: "120", users: "many" });
    expect([status, body.fields]).toEqual([
      400,
      {
        investment: "Enter a number here.",
        stockReduction: "Enter a percentage from 0 to 100.",
        users: "This is not a number. Write for example 1,234.5 or 1.234,5.",
      },
    ]);
    const korean = await ask({ ...matrixExample, stockReduction: "120" }, owner, "ko");
    expect(korean.body.fields.stockReduction).toBe("0에서 100 사이의 백분율을 입력하십시오.");
  });
});

test("a kept case is its owner's: versions stay, others do not find it, whoever it is shared with opens it", async () => {
  const call = (user: string, path: string, body?: unknown) =>
    api.json<{ id: string; stamp: string; can: string[]; versions: { result: MatrixBenefits }[] }>(
      body === undefined ? "GET" : "POST",
      `/simulations${path}`,
      { token: tokens[user], body },
    );
  const { id } = (await call(owner, "", { kind: "matrix", title: "Gear plant", input: matrixExample })).body;
  expect((await call(colleague, `/${id}`)).status).toBe(404);
  expect((await call(stranger, "", { kind: "matrix", title: "None", input: matrixExample })).status).toBe(403);
  const { stamp, versions } = (await call(owner, `/${id}`)).body;
  expect(versions[0]?.result.net).toBe(116_304);
  const dearer = { ...matrixExample, investment: "90000" };
  expect((await call(owner, `/${id}/versions`, { stamp, input: dearer })).body).toEqual({ number: 2 });
  expect((await call(owner, `/${id}/versions`, { stamp: "2020-01-01T00:00:00.000Z", input: dearer })).status).toBe(409);
  await call(owner, `/${id}/audience`, { users: [colleague], groups: [] });
  const shared = (await call(colleague, `/${id}`)).body;
  expect([shared.versions.length, shared.can]).toEqual([2, []]);
});
