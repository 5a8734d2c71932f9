import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { chipExample } from "../../domain/calculators/chip/chip-example";
import { costSavingExample, optimumSpeedExample } from "../../domain/calculators/cost-saving-example";

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

type Answer = {
  simulation: { result: { comparison: { annualSaving: number; paybackMonths: number } }; steps: unknown[] };
  rates: Record<string, string>;
  code: string;
  fields: Record<string, string>;
};
const ask = (typed: Record<string, string>, locale = "en") =>
  api.json<Answer>("GET", `/open/calculators/cost-saving?${new URLSearchParams(typed)}`, {
    headers: { "accept-language": locale },
  });

/** The case without decimals, which would tell how its numbers are written. */
const wholeNumbers = (typed: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(typed).map(([name, text]) => [name, /^[\d.]+$/.test(text) ? String(Math.ceil(Number(text))) : text]),
  );

describe("/api/open/calculators", () => {
  test("200 for anybody: the worked example saves 25,695 a year, with the steps and the rates of the day", async () => {
    const { status, body } = await ask(costSavingExample);
    expect(status).toBe(200);
    expect(body.simulation.result.comparison.annualSaving).toBeCloseTo(25695, 6);
    expect(body.simulation.steps.length).toBeGreaterThan(20);
    expect(body.rates).toEqual({ workingDays: "300", packSize: "10" });
  });

  test("numbers are read in both notations", async () => {
    const { body } = await ask({ ...costSavingExample, "proposed.price": "12,50", "proposed.bodyLife": "20.000,0" });
    expect(body.simulation.result.comparison.annualSaving).toBeCloseTo(25695, 6);
  });

  const costOf = async (typed: Record<string, string>, locale: string) => {
    const { body } = await ask({ ...wholeNumbers(costSavingExample), investment: "", ...typed }, locale);
    return body.fields ?? body.simulation.result.comparison.annualSaving;
  };

  test("a German reader's 30.000 parts and 1.200 an hour are thousands, and nobody else's are guessed", async () => {
    const wanted = await costOf({ parts: "30000", machineCost: "1200" }, "en");
    const asGermans = { parts: "30.000", machineCost: "1.200" };
    expect(await costOf(asGermans, "de-DE,de;q=0.9")).toBe(wanted);
    expect(await costOf({ ...asGermans, "current.scrapValue": "0,0" }, "en")).toBe(wanted);
    expect(await costOf({ ...asGermans, notation: "," }, "en")).toBe(wanted);
    expect(await costOf(asGermans, "en")).toEqual({
      parts: "30 or 30,000? Both can be meant",
      machineCost: "1.2 or 1,200? Both can be meant",
    });
  });

  test("in a currency without coins a price of 5.000 is five thousand", async () => {
    const won = { currency: "KRW" };
    const saving = await costOf({ ...won, "proposed.price": "5000" }, "en");
    expect(await costOf({ ...won, "proposed.price": "5.000" }, "en")).toBe(saving);
  });

  test("400 names each field with a sentence in the caller's language", async () => {
    const wrong = { ...costSavingExample, "proposed.life": "0", "current.scrap": "100", parts: "-1", machineCost: "x" };
    const { status, body } = await ask(wrong);
    expect([status, body.code]).toEqual([400, "invalid-input"]);
    expect(body.fields).toEqual({
      "proposed.life": "Tool life must be more than 0.",
      "current.scrap": "The scrap rate must be from 0 to below 100 %.",
      parts: "The number of parts must be more than 0.",
      machineCost: "This is not a number. Write for example 1,234.5 or 1.234,5.",
    });
    const korean = await ask(wrong, "ko");
    expect(korean.body.fields["proposed.life"]).toBe("공구 수명은 0보다 커야 합니다.");
    expect((await ask({})).body.fields).toHaveProperty("machineCost");
    expect((await ask({ ...costSavingExample, currency: "GBP" })).body.fields).toHaveProperty("currency");
  });

  test("a rate that the business sets counts from its day on, and not before", async () => {
    const add = "INSERT INTO rule_value (area, name, valid_from, value) VALUES ('cost-saving', 'workingDays', $1, $2)";
    const day = (days: number) => new Date(api.clock.now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
    await api.database.pool.query(add, [day(-2), 250]);
    await api.database.pool.query(add, [day(3), 200]);
    const { workingDays: _, ...blank } = costSavingExample;
    const { body } = await ask(blank);
    expect(body.rates.workingDays).toBe("250");
    expect(body.simulation.result.comparison.annualSaving).toBeCloseTo((25695 * 250) / 300, 6);
    const typed = await ask(costSavingExample);
    expect(typed.body.simulation.result.comparison.annualSaving).toBeCloseTo(25695, 6);
  });

  test("the second part finds the cheapest speed below the fastest", async () => {
    const search = new URLSearchParams(optimumSpeedExample);
    const { status, body } = await api.json<{
      simulation: { result: { cheapest: { speed: number }; fastest: { speed: number } } };
    }>("GET", `/open/calculators/optimum-speed?${search}`);
    expect(status).toBe(200);
    const { cheapest, fastest } = body.simulation.result;
    expect(cheapest.speed).toBeLessThan(fastest.speed);
    const wrong = await api.json("GET", `/open/calculators/optimum-speed?${search}&exponent=1`);
    expect(wrong.status).toBe(400);
  });

  test("404 for a calculator that is not there", async () => {
    expect((await api.call("GET", "/open/calculators/perpetual-motion")).status).toBe(404);
  });
});

describe("/api/open/calculators/chip-thickness", () => {
  const chip = (typed: Record<string, string>, locale = "en") =>
    api.json<{
      simulation: { result: { feed: number; verdict: string; limits: { least: number } }; warnings: string[] };
      fields: Record<string, string>;
    }>("GET", `/open/calculators/chip-thickness?${new URLSearchParams(typed)}`, {
      headers: { "accept-language": locale },
    });

  test("200 for anybody, without a cookie: the worked example's feed, judged by the windows of the day", async () => {
    const { status, body } = await chip(chipExample);
    expect(status).toBe(200);
    expect(body.simulation.result).toMatchObject({ verdict: "good", limits: { least: 0.1 } });
    expect(body.simulation.result.feed).toBeCloseTo(0.25, 9);
    expect(body.simulation.warnings).toEqual(["LESS_THAN_ONE_TOOTH"]);
    const answer = await api.call("GET", `/open/calculators/chip-thickness?${new URLSearchParams(chipExample)}`);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });

  test("a window that the business sets counts from its day on", async () => {
    const yesterday = new Date(api.clock.now.getTime() - 86_400_000).toISOString().slice(0, 10);
    await api.database.pool.query(
      "INSERT INTO rule_value (area, name, valid_from, value) VALUES ('chip-thickness', 'mediumLeast', $1, 0.16)",
      [yesterday],
    );
    expect((await chip(chipExample)).body.simulation.result.verdict).toBe("thin");
  });

  test("400 says what does not fit and how much would", async () => {
    const { status, body } = await chip({ ...chipExample, width: "80", teeth: "0" });
    expect([status, body.fields]).toEqual([400, { teeth: "Enter a number from 1 to 200." }]);
    expect((await chip({ ...chipExample, width: "80" })).body.fields).toEqual({
      width: "The width of cut can be 63 at most: the cutter's diameter at this depth.",
    });
    expect((await chip({ ...chipExample, angle: "95" }, "ko")).body.fields.angle).toContain("절입각");
    expect((await chip({})).body.fields).toHaveProperty("diameter");
  });
});
