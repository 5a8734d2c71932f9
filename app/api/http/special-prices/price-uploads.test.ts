import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Who } from "../../../../tests/harness/corrections";
import { type SpecialPriceWorld, seller, specialPriceWorld } from "../../../../tests/harness/special-prices";
import type { ShownUpload } from "../../../../tests/harness/upload-call";

let the: SpecialPriceWorld;
beforeAll(async () => {
  the = await specialPriceWorld();
});
afterAll(() => the?.world.close());
beforeEach(() => the.clear());

const path = "/uploads/special-price-lines";
const send = (who: Who, request: string, rows: readonly string[]) =>
  the.sendFile<{ id: string }>(
    who,
    path,
    Buffer.from(["item,quantity,price,competitor,competitorPrice", ...rows].join("\n")),
    {
      "file-name": "lines.csv",
      within: request,
    },
  );
const look = async (id: string) => (await the.ask<ShownUpload>(seller, "GET", `${path}/${id}`)).body;
const draft = () => the.asked(seller, [the.line(0, 90)], { send: false });

test("lines of one's own draft come as a file, are judged as the form judges them, and are taken back", async () => {
  const id = await draft();
  const rows = [
    `${the.items[0]?.no},20,${the.part(0, 80)},Norvik,${the.part(0, 70)}`,
    `${the.items[1]?.no},5,${the.part(1, 90)},,`,
  ];
  const upload = await look((await send(seller, id, rows)).body.id);
  expect(upload).toMatchObject({ errorRows: 0, counts: { added: 1, changed: 1, removed: 0 } });
  const confirmed = await the.ask(seller, "POST", `${path}/${upload.id}/confirmation`, {
    ...{ deleteFirst: false, zeros: false, seen: upload.seen },
  });
  expect(confirmed.status).toBe(200);
  const { lines, total } = await the.get(seller, id);
  expect(lines.map(({ itemNo, quantity, competitor }) => [itemNo, quantity, competitor])).toEqual([
    [the.items[0]?.no, 20, "Norvik"],
    [the.items[1]?.no, 5, ""],
  ]);
  expect(total.asked).toBe(String((BigInt(the.part(0, 80)) * 20n + BigInt(the.part(1, 90)) * 5n) * 10_000n));
  expect((await the.ask(seller, "POST", `${path}/${upload.id}/undo`, {})).status).toBe(200);
  expect((await the.get(seller, id)).lines).toMatchObject([{ itemNo: the.items[0]?.no, quantity: 10 }]);
});

test("what is wrong is told by row and column, and nothing is written", async () => {
  const id = await draft();
  const wrong = [`${the.items[0]?.no},0,${the.part(0, 200)},,`, "NO-SUCH,1,1,,", `${the.items[1]?.no},1,-1,,free`];
  const upload = await look((await send(seller, id, wrong)).body.id);
  expect(upload.problems.map(({ row, column }) => [row, column])).toEqual([
    [2, "quantity"],
    [2, "price"],
    [3, "item"],
    [4, "price"],
    [4, "competitorPrice"],
  ]);
  expect((await the.get(seller, id)).lines).toHaveLength(1);
});

test("nobody sends lines of another's request, nor of one that waits for a decision", async () => {
  const id = await draft();
  expect((await send("office", id, ["A,1,1,,"])).status).toBe(404);
  const sent = await the.asked(seller, [the.line(0, 90)]);
  expect((await send("office", sent, ["A,1,1,,"])).status).toBe(403);
  expect((await send(seller, sent, ["A,1,1,,"])).status).toBe(409);
});
