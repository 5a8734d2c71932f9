import { afterAll, beforeAll, expect, test } from "vitest";
import type { UnbilledUses } from "~/api/domain/consignment/site/site-record";
import { type ConsignmentWorld, consignmentWorld } from "../../../../tests/harness/consignment-world";

let world: ConsignmentWorld;
beforeAll(async () => {
  world = await consignmentWorld();
});
afterAll(() => world?.close());

const wouldBe = (code: string, upTo = "") =>
  world.ask<UnbilledUses>(
    "marketing",
    "GET",
    `/consignment/sites/${world.idOf(code)}/unbilled${upTo && `?upTo=${upTo}`}`,
  );
const use = (site: string, item: string, day: string, quantity: number) =>
  world.move({ site, item, day, kind: "use", quantity });

test("what a billing list would come to is told row by row, of the chosen day, else of one with something in it", async () => {
  await world.move({ item: "A-1", day: "2026-10-01", quantity: 20 });
  await world.move({ item: "A-2", day: "2026-10-01", quantity: 20 });
  await use("S1", "A-1", "2026-11-05", 3);
  await use("S1", "A-1", "2026-11-06", 2);
  await use("S1", "A-2", "2026-11-07", 1);
  const { body } = await wouldBe("S1", "2026-11-06");
  expect(body).toMatchObject({ upTo: "2026-11-06", movements: 2, quantity: 5, amount: "50000000" });
  expect(body.lines).toEqual([
    {
      ...{ itemId: 1, itemNo: "A-1", description: "Insert one" },
      ...{ movements: 2, quantity: 5, unitPrice: "10000000", amount: "50000000" },
    },
  ]);
  // Nothing was used to the end of October: the day is today, not that one.
  expect((await wouldBe("S1")).body).toMatchObject({ upTo: "2026-11-20", movements: 3, quantity: 6 });
  await use("S1", "A-2", "2026-10-30", 1);
  expect((await wouldBe("S1")).body).toMatchObject({ upTo: "2026-10-31", movements: 1, quantity: 1 });
  const ahead = await wouldBe("S1", "2026-11-21");
  expect([ahead.status, ahead.body.fields.upTo]).toEqual([400, expect.stringContaining("still to come")]);
  const none = await wouldBe("S1", "2026-02-30");
  expect([none.status, Boolean(none.body.fields.upTo)]).toEqual([400, true]);
});

test("a billing list is what was shown: where uses were entered meanwhile, nothing is made", async () => {
  await world.move({ site: "S2", day: "2026-10-01", quantity: 20 });
  await use("S2", "A-1", "2026-11-05", 3);
  const seen = (await wouldBe("S2", "2026-11-10")).body.amount;
  await use("S2", "A-1", "2026-11-06", 1);
  const late = await world.act("S2", "billing", { upTo: "2026-11-10", seen });
  expect([late.status, late.body.fields.upTo]).toEqual([400, "Meanwhile it comes to 4,000 KRW: look at it again"]);
  expect(await world.query("SELECT id FROM consignment_billing")).toEqual([]);
  const now = (await wouldBe("S2", "2026-11-10")).body.amount;
  expect((await world.act("S2", "billing", { upTo: "2026-11-10", seen: now })).status).toBe(200);
});

test("the page of a site has every billing list and count of it, not the latest alone", async () => {
  await world.move({ site: "S3", day: "2026-10-01", quantity: 100 });
  for (let at = 1; at <= 14; at++) {
    const day = `2026-11-${String(at).padStart(2, "0")}`;
    await use("S3", "A-1", day, 1);
    expect((await world.act("S3", "billing", { upTo: day })).status).toBe(200);
  }
  const { billings } = await world.site("S3");
  expect([billings.length, billings.at(-1)?.upTo]).toEqual([14, "2026-11-01"]);
});
