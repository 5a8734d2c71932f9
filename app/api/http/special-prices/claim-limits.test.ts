import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type SpecialPriceWorld, seller, specialPriceWorld } from "../../../../tests/harness/special-prices";

let the: SpecialPriceWorld;
beforeAll(async () => {
  the = await specialPriceWorld();
});
afterAll(() => the?.world.close());
beforeEach(() => the.clear());

const day = "2026-11-20";
const claim = (price: number | undefined, more: object) =>
  the.ask<{ fields: Record<string, string> }>(seller, "POST", "/special-price-claims", {
    ...{ price, reference: "W-1", day, quantity: "1" },
    ...more,
  });
/** An approved price of ten pieces, of which invoices have so many more than before. */
async function approved(at: number, sold: number) {
  const id = await the.asked(seller, [the.line(at, 80)]);
  await the.act("office", id, "approval");
  await the.sold(id, sold);
  return { id, price: (await the.get(seller, id)).prices[0]?.id };
}

test("a claim of too many pieces names what the price has left for claims: the lesser of approved and sold, as its choice does", async () => {
  const few = await approved(0, 6);
  expect((await claim(few.price, { quantity: "1,000" })).body.fields.quantity).toBe(
    `Not more than were sold and are not claimed yet: 6. What was sold is known up to ${day}`,
  );
  await claim(few.price, { quantity: "4" });
  expect((await the.get(seller, few.id)).prices[0]?.left).toBe(2);
  expect((await claim(few.price, { quantity: "9", reference: "W-3" })).body.fields.quantity).toMatch(
    /claimed yet: 2\./,
  );
  const many = await approved(1, 30);
  expect((await claim(many.price, { quantity: "31" })).body.fields.quantity).toBe("Not more than are left: 10");
});

test("an invoice is claimed once, whatever case and width its number is typed in", async () => {
  const { id, price } = await approved(2, 8);
  expect((await claim(price, { reference: "W-2" })).status).toBe(200);
  for (const reference of ["W-2", "w-2", "Ｗ－２"])
    expect(await claim(price, { reference })).toMatchObject({
      ...{ status: 409, body: { fields: { reference: "This invoice has been claimed already" } } },
    });
  expect((await claim(price, { reference: "W-22" })).status).toBe(200);
  const [{ id: first, stamp } = { id: 0, stamp: "" }] = (await the.get(seller, id)).claims.filter(
    ({ reference }) => reference === "W-2",
  );
  const reject = { stamp, comment: "Another price" };
  expect((await the.ask("office", "POST", `/special-price-claims/${first}/rejection`, reject)).status).toBe(200);
  expect((await claim(price, { reference: "w-2" })).status).toBe(200);
});

const verb = (who: Parameters<typeof the.ask>[0], id: number | undefined, name: string, more: object) =>
  the.ask<{ message: string; fields: Record<string, string> }>(
    who,
    "POST",
    `/special-price-claims/${id}/${name}`,
    more,
  );
/** Of the latest claim of a request. */
const latest = async (who: "office" | typeof seller, id: string) => {
  const { claims, prices } = await the.get(who, id);
  return { ...claims[0], left: prices[0]?.left, claimed: prices[0]?.claimed };
};

test("who claims takes a claim back with a reason until it is decided: its pieces and its invoice are free again", async () => {
  const { id, price } = await approved(3, 5);
  await claim(price, { reference: "B-1", quantity: "5" });
  expect((await latest("office", id)).can).toEqual(["approval", "rejection", "withdrawal"]);
  const { id: no, stamp, can, left } = await latest(seller, id);
  expect([can, left]).toEqual([["withdrawal"], 0]);
  expect((await verb(seller, no, "withdrawal", { stamp })).body.fields.comment).toMatch(/./);
  expect((await verb("germany", no, "withdrawal", { stamp, comment: "Mistyped" })).status).toBe(404);
  await the.world.query("DELETE FROM mail_outbox");
  expect((await verb(seller, no, "withdrawal", { stamp, comment: "Mistyped" })).status).toBe(200);
  expect((await the.mails()).map(({ recipient, subject }) => `${recipient} ${subject.split(":")[0]}`)).toEqual([
    "office@seorak.example Withdrawn",
  ]);
  const back = await latest(seller, id);
  expect(back).toMatchObject({ state: "withdrawn", comment: "Mistyped", decidedBy: "Bae Nari", can: [] });
  expect([back.left, back.claimed]).toEqual([5, 0]);
  const list = await the.ask<{ rows: { reference: string }[] }>("admin", "GET", "/reports/MIPSAL15?text=B-1&size=200");
  expect(list.body.rows).toEqual([]);
  const late = await verb("office", no, "approval", { stamp: back.stamp });
  expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/Withdrawn by Bae Nari/)]);
  expect((await claim(price, { reference: "B-1", quantity: "3" })).status).toBe(200);
  expect(await latest(seller, id)).toMatchObject({ state: "claimed", quantity: 3, comment: "", left: 2 });
});

test("a claim that was taken back stays on the price's page when its invoice is claimed anew: who claimed what, who took it back and why", async () => {
  const { id, price } = await approved(1, 5);
  for (const [quantity, comment] of [
    ["5", "Mistyped"],
    ["3", "Counted again"],
  ] as const) {
    await claim(price, { reference: "K-1", quantity });
    const { id: no, stamp } = await latest(seller, id);
    expect((await verb(seller, no, "withdrawal", { stamp, comment })).status).toBe(200);
    the.clock.now = new Date(the.clock.now.getTime() + 1000);
  }
  // Of the first the second one has the row, the second has it itself.
  const told = async () =>
    (await the.get("office", id)).claims.map(({ state, quantity, day, by, decidedBy, comment, can }) =>
      [state, quantity, day, by, decidedBy, comment, can.join(" ")].join("|"),
    );
  const back = [
    `withdrawn|3|${day}|Bae Nari|Bae Nari|Counted again|`,
    `withdrawn|5|${day}|Bae Nari|Bae Nari|Mistyped|`,
  ];
  expect(await told()).toEqual(back);
  await claim(price, { reference: "K-1", quantity: "4" });
  expect(await told()).toEqual([`claimed|4|${day}|Bae Nari|||approval rejection withdrawal`, ...back]);
  const { claims, prices } = await the.get("office", id);
  expect([prices[0]?.claimed, new Set(claims.map((each) => each.id)).size]).toEqual([4, 3]);
  expect(claims.map(({ support }) => Number(support) / Number(claims[0]?.support))).toEqual([1, 0.75, 1.25]);
});

test("an approval is reversed by who may approve, with a reason: the claim is rejected and can be made anew; it is withdrawn no more", async () => {
  const { id, price } = await approved(2, 4);
  await claim(price, { reference: "R-1", quantity: "2" });
  const made = await latest("office", id);
  expect(await verb("office", made.id, "reversal", { stamp: made.stamp, comment: "x" })).toMatchObject({ status: 409 });
  expect((await verb("office", made.id, "approval", { stamp: made.stamp })).status).toBe(200);
  const paid = await latest("office", id);
  expect([paid.state, paid.can, (await latest(seller, id)).can]).toEqual(["approved", ["reversal"], []]);
  expect((await verb(seller, paid.id, "withdrawal", { stamp: paid.stamp, comment: "x" })).status).toBe(409);
  expect((await verb(seller, paid.id, "reversal", { stamp: paid.stamp, comment: "x" })).status).toBe(403);
  expect((await verb("office", paid.id, "reversal", { stamp: paid.stamp })).body.fields.comment).toMatch(/./);
  const given = { stamp: paid.stamp, comment: "Another customer's invoice" };
  await the.world.query("DELETE FROM mail_outbox");
  expect((await verb("office", paid.id, "reversal", given)).status).toBe(200);
  const [mail, ...more] = await the.mails();
  expect([mail?.recipient, mail?.subject, more]).toEqual([
    ...[seller, expect.stringMatching(/^Approval reversed: claim for a special price, /), []],
  ]);
  expect(mail?.body_text).toContain(
    "The approval of your claim was reversed: it counts as rejected, and its pieces can be claimed again. What was paid already is for accounting to take back.",
  );
  expect(mail?.body_text).toContain(given.comment);
  expect(await latest(seller, id)).toMatchObject({ state: "rejected", comment: given.comment, claimed: 0 });
  expect((await claim(price, { reference: "R-1", quantity: "2" })).status).toBe(200);
});
