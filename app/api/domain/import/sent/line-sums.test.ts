import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { extract, line, mapping } from "../../../../../tests/harness/extract-text";
import { adminCtx } from "../../../../../tests/harness/import-fixture";
import { type SalesWorld, salesWorld } from "../../../../../tests/harness/sales";
import type { Ctx } from "../../ctx";
import { sayWording } from "../../say-wording";
import { sumWording } from "../report-result";
import { loadSentFile, trySentFile } from "./ask-sent-file.server";
import { getSentFile, keepSentFile } from "./sent-files.server";
import { type ImportServices, workOnSentFile } from "./work-on-sent-file.server";

let world: SalesWorld;
let ctx: Ctx;
let services: ImportServices;
beforeAll(async () => {
  world = await salesWorld();
  const { db, pool, reports } = world.database;
  ctx = adminCtx(world.database);
  services = { db, pool, reportsOfRequest: () => reports, now: () => ctx.now };
});
afterAll(() => world?.close());

let day = 1;
/** A day of its own for each test, so that none replaces what another has loaded. */
const nextDay = () => `2026-09-${String(day++).padStart(2, "0")}`;
const rows = async (date: string) =>
  (
    await world.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM invoice_line l JOIN import_batch b ON b.id = l.batch_id
        WHERE l.invoice_date = $1 AND b.source = 'erp'`,
      [date],
    )
  )[0]?.n;
const send = (text: string) => keepSentFile(ctx, { name: "day.csv", content: Buffer.from(text) });
const tried = async (id: string) => {
  await trySentFile(ctx, id, mapping as Record<string, unknown>);
  await workOnSentFile(services, id);
  return getSentFile(ctx, id);
};
const load = async (id: string, seen: string, agreed: string[]) => {
  await loadSentFile(ctx, id, { seen, agreed });
  await workOnSentFile(services, id);
  return getSentFile(ctx, id);
};

describe("what the lines of a trial come to", () => {
  const usualLine = async () => {
    const rows = await world.query<{ mean: number }>(
      "SELECT avg(abs(amount))::float8 / 10000 AS mean FROM invoice_line WHERE currency = 'KRW' AND invoice_date BETWEEN '2025-10-01' AND '2026-09-30'",
    );
    return Math.round(rows[0]?.mean ?? 0);
  };
  const linesOf = (date: string, amount: number) =>
    extract(
      ...Array.from({ length: 24 }, (_, at) => line({ date, invoice: "SUM", no: at + 1, amount: amount.toFixed(3) })),
    );

  test("is told by currency beside what lines in it usually are, and asks nothing where it is alike", async () => {
    const usual = await usualLine();
    const id = await send(linesOf(nextDay(), usual));
    const { trial, questions } = await tried(id);
    const [sum] = trial?.counts?.sums ?? [];
    expect(sum).toMatchObject({ currency: "KRW", rows: 24, amount: String(usual * 24 * 10_000) });
    expect(Number(sum?.usual) / 10_000 / usual).toBeCloseTo(1, 0);
    expect(questions).toEqual([]);
  });

  test("is asked about where a notation made a thousandth of it, and is loaded by that yes alone", async () => {
    const date = nextDay();
    const id = await send(linesOf(date, (await usualLine()) / 1000));
    const { trial, questions } = await tried(id);
    expect(questions).toEqual(["sums"]);
    await expect(loadSentFile(ctx, id, { seen: trial?.id ?? "", agreed: [] })).rejects.toMatchObject({
      fields: { sums: { key: "importFiles.yes.needed" } },
    });
    expect((await load(id, trial?.id ?? "", ["sums"])).state).toBe("loaded");
    expect(await rows(date)).toBe(24);
  });

  test.each([
    ["a tenth", 0.1],
    ["ten times", 10],
  ])(
    "is asked about where amounts are %s, also on a day of greater or smaller orders than usual",
    async (_what, times) => {
      const usual = await usualLine();
      for (const orders of [0.7, 1, 1.8]) {
        const { questions } = await tried(await send(linesOf(nextDay(), usual * orders * times)));
        expect(questions, `${orders}`).toEqual(["sums"]);
      }
      for (const orders of [0.3, 3]) {
        const { questions } = await tried(await send(linesOf(nextDay(), usual * orders)));
        expect(questions, `${orders}`).toEqual([]);
      }
    },
  );

  test("of returns is less than nothing, and what a line usually is has no sign", async () => {
    const usual = await usualLine();
    const { trial, questions } = await tried(await send(linesOf(nextDay(), -usual)));
    const [sum] = trial?.counts?.sums ?? [];
    const said = trial?.counts?.sums?.map((each) => sayWording("en", sumWording(each, "en")));
    // 24 times what stands there is not the sum, and does not claim to be.
    expect(said?.join()).toMatch(
      /^24 lines come to −[\d,]+ KRW: [\d,]+ KRW a line whatever its sign, usually [\d,]+ KRW\.$/,
    );
    expect([sum?.amount, sum?.mean, questions]).toEqual([String(-usual * 24 * 10_000), String(usual * 10_000), []]);
  });

  test("of few lines asks nothing: one order may be a hundred times another", async () => {
    const id = await send(extract(line({ date: nextDay(), amount: "0.1" })));
    expect((await tried(id)).questions).toEqual([]);
  });
});
