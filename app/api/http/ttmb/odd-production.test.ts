import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TtmbWorld, ttmbWorld } from "../../../../tests/harness/ttmb-world";
import { type ShownUpload, sendUpload } from "../../../../tests/harness/upload-call";

let world: TtmbWorld;
beforeAll(async () => {
  world = await ttmbWorld();
});
afterAll(() => world?.close());

describe("a production that is not usual", () => {
  const enter = (month: string, goodUnits: number, more: object = {}) =>
    world.enter("S9", "production", {
      model: modelOf9,
      month,
      goodUnits,
      plannedUnits: null,
      there: "replace",
      ...more,
    });
  const sentFile = async (...rows: string[]) => {
    const token = await world.api.signIn("marketing@seorak.example");
    const bytes = Buffer.from(
      ["line,model,month,goodUnits,plannedUnits", ...rows.map((row) => `L1,M1,${row}`)].join("\n"),
    );
    const at = { kind: "ttmb-production", within: String(world.ids.S9), token, bytes };
    const { body } = await sendUpload(world.api, at);
    return (await world.ask<ShownUpload>("marketing", "GET", `/uploads/ttmb-production/${body.id}`)).body;
  };
  let modelOf9 = 0;
  const madeIn = async (month: number) =>
    (
      await world.query(`SELECT good_units AS good FROM ttmb_production WHERE model_id = ${modelOf9} AND ym = ${month}`)
    )[0];

  test("is asked about once more, by the median of the twelve months before; what is confirmed counts", async () => {
    await world.query("UPDATE ttmb_site SET start_day = '2026-01-01' WHERE code = 'S9'");
    modelOf9 = await world.model("S9");
    for (const [month, made] of [
      ["2026-05", 4_000],
      ["2026-06", 0],
      ["2026-07", 5_000],
    ] as const)
      expect((await enter(month, made)).status).toBe(200);
    // Of two months nobody knows what is usual.
    expect((await enter("2026-08", 6_000)).status).toBe(200);
    const asked = await enter("2026-09", 5);
    expect([asked.status, asked.body.fields]).toEqual([
      400,
      { sure: "Good units: 5, where 5,000 a month are usual; the last months had 6,000 · 5,000 · 4,000. Is it meant?" },
    ]);
    expect((await enter("2026-09", 5, { sure: 6 })).status).toBe(400);
    expect((await enter("2026-09", 0)).body.fields).toHaveProperty("sure");
    // One nought too many, or too few, is what is mistyped most.
    for (const odd of [25_001, 49_900, 510]) expect((await enter("2026-09", odd)).body.fields).toHaveProperty("sure");
    for (const usual of [1_000, 25_000]) expect((await enter("2026-09", usual)).status).toBe(200);
    expect((await enter("2026-09", 5, { sure: 5 })).status).toBe(200);
    expect(await madeIn(202609)).toEqual({ good: 5 });
  });

  test("is asked about before a file is written too", async () => {
    const upload = await sentFile("2026-10,7", "2026-11,4900");
    expect(upload).toMatchObject({
      errorRows: 0,
      oddRows: 1,
      odd: [
        {
          ...{ row: 2, key: expect.stringContaining("2026-10"), column: "goodUnits", head: "Good units", value: "7" },
          message: expect.stringMatching(/^Good units: 7, where 4,500 a month/),
        },
      ],
    });
    const path = `/uploads/ttmb-production/${upload.id}/confirmation`;
    const given = { seen: upload.seen, zeros: false, deleteFirst: false };
    const refused = await world.ask("marketing", "POST", path, given);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["odd"]]);
    expect(await madeIn(202610)).toBeUndefined();
    expect((await world.ask("marketing", "POST", path, { ...given, odd: true })).status).toBe(200);
    expect(await madeIn(202610)).toEqual({ good: 7 });
  });

  test("a plan beside good units of nothing is asked about in a file as in the form", async () => {
    for (const [month, units] of [
      ["2026-07", 5_000],
      ["2026-08", 6_000],
      ["2026-09", 5_000],
    ] as const)
      await enter(month, units, { plannedUnits: 5_000, sure: units });
    const upload = await sentFile("2026-11,0,7");
    expect(upload).toMatchObject({
      ...{ errorRows: 0, zeroRows: 1, oddRows: 1 },
      odd: [{ row: 2, message: expect.stringMatching(/^Planned units: 7, where 5,000 a month/) }],
    });
    // Of a row each figure is asked about.
    const both = await sentFile("2026-11,9000000,7");
    expect(both.odd.map(({ row, column, value }) => [row, column, value])).toEqual([
      [2, "goodUnits", "9,000,000"],
      [2, "plannedUnits", "7"],
    ]);
    // Of nothing alone it is asked whether there was none.
    expect(await sentFile("2026-11,0,5100")).toMatchObject({ zeroRows: 1, oddRows: 0 });
  });
});
