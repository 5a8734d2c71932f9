import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
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

describe("numbers that could be either", () => {
  const answer = (id: string, notation: string) => the.ask(germany, "POST", `${path}/${id}/notation`, { notation });
  const german = (id: string) => the.ask<ShownUpload>(germany, "GET", `${path}/${id}`).then(({ body }) => body);
  const ofGermany = async () => {
    const given = the.request([the.line(3, 1, { price: "1.20" })], { customer: the.codes.germany, currency: "EUR" });
    return (await the.add(germany, { ...given, send: false })).body.id;
  };
  const germany = "germany" as const;
  beforeAll(() =>
    the.world.query("UPDATE item SET list_price = list_price * 1000000 WHERE id = $1", [the.items[3]?.id]),
  );
  afterAll(() =>
    the.world.query("UPDATE item SET list_price = $2 WHERE id = $1", [the.items[3]?.id, the.items[3]?.list]),
  );
  const sent = async (request: string, ...rows: string[]) => german((await send(germany, request, rows)).body.id);

  test("are asked about once for the file, which is kept; the answer reads it, and can be another until it is written", async () => {
    const id = await ofGermany();
    const upload = await sent(id, `${the.items[3]?.no},20,1.200,Norvik,2.500`);
    expect(upload.problems.map(({ column, message }) => [column, message.split("?")[0]])).toEqual([
      ["price", "1.2 or 1,200"],
      ["competitorPrice", "2.5 or 2,500"],
    ]);
    const choices = [
      [".", "1.2"],
      [",", "1,200"],
    ];
    expect(upload).toMatchObject({ question: { row: 2, typed: "1.200", choices, answered: null }, read: [] });
    expect((await answer(upload.id, ".")).status).toBe(200);
    const point = await german(upload.id);
    expect(point).toMatchObject({ errorRows: 0, question: { answered: "." }, readCells: 2, changedSince: [] });
    expect((await answer(upload.id, ",")).status).toBe(200);
    const comma = await german(upload.id);
    expect(comma.read.map(({ typed, number }) => [typed, number])).toEqual([
      ["1.200", "1,200"],
      ["2.500", "2,500"],
    ]);
    // What was looked at was another number.
    const confirm = ({ seen }: ShownUpload) =>
      the.ask(germany, "POST", `${path}/${upload.id}/confirmation`, { deleteFirst: false, zeros: false, seen });
    expect((await confirm(point)).status).toBe(409);
    expect((await confirm(comma)).status).toBe(200);
    expect((await the.get(germany, id)).lines).toMatchObject([{ asked: "12000000", quantity: 20 }]);
    // Written is written.
    expect((await answer(upload.id, ".")).status).toBe(200);
    expect((await german(upload.id)).question).toMatchObject({ answered: "," });
    expect((await the.ask(germany, "POST", `${path}/${upload.id}/undo`, {})).status).toBe(200);
    expect((await answer(upload.id, ".")).status).toBe(409);
  });

  test("are told by any cell of the file that can be read one way only, and money without coins by its currency", async () => {
    const upload = await sent(await ofGermany(), `${the.items[3]?.no},20,1.200,Norvik,"2,50"`);
    expect(upload).toMatchObject({ errorRows: 0, question: null, read: [{ typed: "1.200", number: "1,200" }] });
    await the.world.query("UPDATE item SET list_price = 80000000 WHERE id = $1", [the.items[0]?.id]);
    const won = await look((await send(seller, await draft(), [`${the.items[0]?.no},"1.500",5.000,,"6,000"`])).body.id);
    await the.world.query("UPDATE item SET list_price = $2 WHERE id = $1", [the.items[0]?.id, the.items[0]?.list]);
    expect(won).toMatchObject({ errorRows: 0, question: null });
    expect(won.read.map(({ number }) => number)).toEqual(["1,500", "5,000"]);
  });

  test("400 for an answer that is none, 404 for another's file", async () => {
    const upload = await sent(await ofGermany(), `${the.items[3]?.no},20,1.200,,`);
    expect((await answer(upload.id, "")).status).toBe(400);
    expect((await the.ask(seller, "POST", `${path}/${upload.id}/notation`, { notation: "." })).status).toBe(404);
  });
});

describe("a price as it is typed", () => {
  const refusal = async (who: "germany" | typeof seller, given: object) => {
    const { status, body } = await the.add(who, given);
    return status === 200 ? status : body.fields;
  };

  test("of 5.000 won is five thousand: won have no decimals", async () => {
    await the.world.query("UPDATE item SET list_price = 80000000 WHERE id = $1", [the.items[0]?.id]);
    const id = await the.asked(seller, [the.line(0, 90, { price: "5.000" })], { send: false });
    expect(await refusal(seller, the.request([the.line(0, 90, { price: "9.000" })]))).toEqual({
      "lines.0.price": "9,000 KRW is above the list price of 8,000 KRW",
    });
    await the.world.query("UPDATE item SET list_price = $2 WHERE id = $1", [the.items[0]?.id, the.items[0]?.list]);
    expect((await the.get(seller, id)).lines).toMatchObject([{ asked: "50000000" }]);
  });

  test("of 5.000 won is asked about where the form proves the point to stand before decimals, and no currency is chosen", async () => {
    await the.world.query("UPDATE item SET list_price = 200000000 WHERE id = $1", [the.items[0]?.id]);
    const lines = (price: string) => [the.line(0, 90, { price, competitorPrice: "1,234,567" })];
    const won = (price: string, more: object = {}) => the.request(lines(price), { currency: "", send: false, ...more });
    expect(await refusal(seller, won("5.000"))).toEqual({
      "lines.0.price": "5 or 5,000? Both can be meant: write it so that it can be read in one way only",
    });
    expect(await refusal(seller, won("12.500"))).toHaveProperty(
      ["lines.0.price"],
      expect.stringMatching(/^12\.5 or 12,500\?/),
    );
    // What the form of the portal passes on once it was answered.
    expect(await refusal(seller, won("5000"))).toBe(200);
    expect(await refusal(seller, won("5.000", { currency: "KRW" }))).toBe(200);
    await the.world.query("UPDATE item SET list_price = $2 WHERE id = $1", [the.items[0]?.id, the.items[0]?.list]);
  });

  test.each([
    ["abc", "This is no number: a price is written like 1,250"],
    ["12345678901234567", "This number is too long: a price has at most 12 digits before its decimals"],
    ["1234567890123", "This number is too long: a price has at most 12 digits before its decimals"],
    ["1.23456", "A price above zero in EUR, without parts of its smallest coin"],
    ["0", "A price above zero in EUR, without parts of its smallest coin"],
  ])("%s says what is wrong with it", async (typed, said) => {
    const given = { customer: the.codes.germany, currency: "EUR", send: false };
    const line = the.line(3, 1, { price: typed, competitorPrice: "12.50" });
    expect(await refusal("germany", the.request([line], given))).toEqual({ "lines.0.price": said });
  });

  test("of 1.200 euros is asked about, unless the form says elsewhere how its numbers are written", async () => {
    const euros = (price: string, more: object = {}) =>
      the.request([the.line(3, 1, { price, ...more })], { customer: the.codes.germany, currency: "EUR", send: false });
    expect(await refusal("germany", euros("1.200"))).toEqual({
      "lines.0.price": "1.2 or 1,200? Both can be meant: write it so that it can be read in one way only",
    });
    expect(await refusal("germany", euros("1,20"))).toBe(200);
    expect(await refusal("germany", euros("1.200", { competitorPrice: "12.50" }))).toBe(200);
  });

  test("far under the list price is asked about once more before it is sent, and no word of costs to who is not told them", async () => {
    const price = the.part(1, 20);
    const send = (more: object = {}) => the.request([the.line(1, 20, more)]);
    expect(await refusal(seller, send())).toEqual({
      "lines.0.sure": expect.stringMatching(/80(\.\d)? % under the list price/),
    });
    expect(await refusal(seller, send({ sure: the.part(1, 21) }))).toHaveProperty(["lines.0.sure"]);
    expect(await refusal(seller, send({ sure: price }))).toBe(200);
    await the.world.query("UPDATE item_cost SET cost = cost * 1000 WHERE item_id = $1", [the.items[1]?.id]);
    expect(await refusal(seller, the.request([the.line(1, 90)]))).toBe(200);
    const own = the.request([the.line(1, 90)], { customer: the.codes.office });
    const { body } = await the.add("admin", own);
    await the.world.query("UPDATE item_cost SET cost = cost / 1000 WHERE item_id = $1", [the.items[1]?.id]);
    expect(body.fields).toEqual({ "lines.0.sure": expect.stringContaining("over the cost") });
  });

  test("is asked about by the limits of the day", async () => {
    await the.world.query(
      "INSERT INTO rule_value (area, name, valid_from, value) VALUES ('special-price', 'ask-discount', '2026-11-01', 0.05)",
    );
    expect(await refusal(seller, the.request([the.line(2, 90)]))).toHaveProperty(["lines.0.sure"]);
    await the.world.query("DELETE FROM rule_value WHERE area = 'special-price' AND valid_from = '2026-11-01'");
    expect(await refusal(seller, the.request([the.line(2, 90)]))).toBe(200);
  });
});
