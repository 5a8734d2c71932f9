import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CommercialWorld, commercialWorld, OPEN, unsigned, type Who } from "../../../../tests/harness/commercial";

let the: CommercialWorld;
beforeAll(async () => {
  the = await commercialWorld();
});
afterAll(() => the?.world.close());

describe("the list", () => {
  test("adds up to its total over all pages, and says of which month and currency it is", async () => {
    const all = await the.list("marketing");
    expect(all).toMatchObject({ month: OPEN, currency: "KRW", rowCount: all.rows.length });
    expect(all.rows.length).toBeGreaterThan(50);
    for (const name of ["net", "basic", "extra", "discount", "usedPoints", "corrected", "grandTotal"] as const)
      expect(String(all.rows.reduce((sum, row) => sum + BigInt(row[name]), 0n)), name).toBe(all.total[name]);
    const page = await the.list("marketing", "size=25&page=2");
    expect(page.total).toEqual(all.total);
    const some = await the.list("marketing", `text=${all.rows[0]?.unit.code}&size=200`);
    for (const { states, rows } of [all, some])
      for (const [state, count] of Object.entries(states))
        expect(rows.filter((row) => row.state === state).length, state).toBe(count);
    expect(some.rowCount).toBeLessThan(all.rowCount);
  });

  test("each credit's parts add up, and its net sales are those of the unit and the units below", async () => {
    for (const row of (await the.list("marketing")).rows) {
      const sum = [row.basic, row.extra, row.discount, row.usedPoints, row.corrected].reduce(
        (a, b) => a + BigInt(b),
        0n,
      );
      expect(String(sum)).toBe(row.grandTotal);
      expect(String(BigInt(row.invoiced) - BigInt(row.returned))).toBe(row.net);
    }
    const [sold] = await the.query<{ code: string; net: string }>(
      `SELECT u.code, (SELECT sum(amount) FROM invoice_line WHERE ym = $1 AND unit_id IN (u.id, below.id))::text AS net
         FROM org_unit u JOIN org_unit below ON below.parent_id = u.id AND below.kind = 'sub_distributor'
        WHERE EXISTS (SELECT FROM invoice_line WHERE ym = $1 AND unit_id = below.id) ORDER BY u.id LIMIT 1`,
      [OPEN],
    );
    const { id } = await the.creditOf(sold?.code);
    expect((await the.get("marketing", id)).net).toBe(sold?.net);
  });

  test("an office sees its own distributors alone, and another's credit is not there for it", async () => {
    const { rows } = await the.list("office");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ unit }) => unit.code.startsWith("KR-CWN-"))).toBe(true);
    const { id } = await the.creditOf("KR-SEL-D1");
    expect((await the.ask("office", "GET", `/commercial/credits/${id}`)).status).toBe(404);
    expect((await the.ask("office", "GET", `/reports/MIPCOM04?credit=${id}&size=25`)).body).toMatchObject({
      path: { credit: null },
      ignored: [{ name: "credit", value: String(id) }],
    });
    expect((await the.act("office", `/commercial/credits/${id}/review`, { remark: "" })).status).toBe(404);
    expect((await the.preview("office", `month=${OPEN}&unit=${(await the.creditOf("KR-SEL-D1")).unit}`)).status).toBe(
      404,
    );
  });

  test.each([
    [null, 401],
    ["germany", 403],
    ["executive", 403],
    ["finance", 200],
  ] as const)("the door: %s gets %i", async (who, status) => {
    const { id } = await the.creditOf();
    for (const path of [
      "/reports/MIPCOM01",
      `/commercial/credits/${id}`,
      `/commercial/months/${OPEN}`,
      "/reports/MIPCOM05",
      "/reports/MIPCOM04",
    ])
      expect((await the.ask(who, "GET", path)).status, path).toBe(status);
  });

  test("what waits for a reader is as many as the mainboard says", async () => {
    for (const who of ["office", "marketing", "finance"] as const) {
      const { waiting } = (
        await the.ask<{ waiting: { kind: string; href: string; count: number }[] }>(who, "GET", "/mainboard")
      ).body;
      const card = waiting.find(({ kind }) => kind === "credit");
      expect(card?.href).toBe("/commercial-program/credits?show=waiting");
      expect((await the.list(who, "show=waiting&size=200")).rowCount, who).toBe(card?.count);
    }
  });
});

describe("a credit's way", () => {
  const path = (id: number, verb: string) => `/commercial/credits/${id}/${verb}`;

  test("goes through two people: who reviewed it neither approves nor credits it", async () => {
    await the.query(`${unsigned} WHERE ym = ${OPEN}`);
    const { id } = await the.creditOf();
    expect((await the.get("office", id)).can).toEqual(["recalculation", "review"]);
    expect((await the.get("finance", id)).can).toEqual(["recalculation"]);
    expect(await the.act("finance", path(id, "review"), { remark: "" })).toMatchObject({
      status: 403,
      body: { code: "no-right" },
    });
    expect(await the.act("admin", path(id, "approval"), { remark: "" })).toMatchObject({
      status: 409,
      body: { code: "not-now" },
    });
    expect((await the.act("admin", path(id, "review"), { remark: "Seen" })).status).toBe(200);
    for (const verb of ["approval"]) {
      expect(await the.act("admin", path(id, verb), { remark: "" })).toMatchObject({
        status: 403,
        body: { code: "own-review" },
      });
      expect(await the.act("office", path(id, verb), { remark: "" })).toMatchObject({
        status: 403,
        body: { code: "no-right" },
      });
    }
    expect((await the.act("finance", path(id, "approval"), { remark: "" })).status).toBe(200);
    const { state, history, reviewed, approved, can } = await the.get("finance", id);
    expect({ state, can }).toEqual({ state: "approved", can: ["crediting", "return"] });
    expect([reviewed?.by, approved?.by]).toEqual(["Han Jiwon", "Choi Eunbi"]);
    expect(history.slice(0, 2).map(({ event, by, comment }) => [event, by, comment])).toEqual([
      ["approval", "Choi Eunbi", ""],
      ["review", "Han Jiwon", "Seen"],
    ]);
    const trail = await the.query<{ action: string }>(
      "SELECT action FROM audit_entry WHERE subject = $1 ORDER BY at, id",
      [`credit:${id}`],
    );
    expect(trail.map(({ action }) => action)).toEqual(["credit-review", "credit-approve"]);
  });

  test("the tables themselves refuse one person in both places", async () => {
    const { id } = await the.creditOf("KR-CWN-D2");
    const byHand = the.query(
      "UPDATE commercial_credit SET state = 'approved', reviewed_by = 'a', reviewed_at = now(), approved_by = 'a', approved_at = now() WHERE id = $1",
      [id],
    );
    await expect(byHand).rejects.toThrow("commercial_credit_two_people");
  });

  test("is given back with a remark alone, and has to be reviewed anew", async () => {
    const { id } = await the.creditOf();
    expect(await the.act("finance", path(id, "return"), { remark: " " })).toMatchObject({ status: 400 });
    expect((await the.act("office", path(id, "return"), { remark: "No" })).status).toBe(403);
    expect((await the.act("finance", path(id, "return"), { remark: "Which target?" })).status).toBe(200);
    expect(await the.get("office", id)).toMatchObject({ state: "calculated", reviewed: null, approved: null });
  });

  test("is refused where another state of it was seen", async () => {
    const { id } = await the.creditOf();
    const { stamp } = await the.get("office", id);
    expect((await the.calculate("office", OPEN, (await the.creditOf()).unit)).status).toBe(200);
    await the.query(
      "UPDATE commercial_credit SET last_update_date = last_update_date + interval '1 second' WHERE id = $1",
      [id],
    );
    expect(await the.ask("office", "POST", path(id, "review"), { stamp, remark: "" })).toMatchObject({
      status: 409,
      body: { code: "stale" },
    });
  });

  test("is told by mail to who acts next and to who reviewed it, never to who did it", async () => {
    await the.query(`${unsigned} WHERE ym = ${OPEN}`);
    const { id, unit } = await the.creditOf();
    await the.query("DELETE FROM mail_outbox");
    const told = async (act: Promise<{ status: number }>) => {
      expect((await act).status).toBe(200);
      const mails = await the.query<{ to: string; subject: string; body: string }>(
        "DELETE FROM mail_outbox WHERE template = 'creditStep' RETURNING recipient AS to, subject, body_text AS body",
      );
      for (const { body } of mails) {
        expect(body).toContain("/commercial-program/credits/");
        expect(body).toMatch(/Grand total: [−-]?[\d,.]+ (KRW|USD|EUR)/);
      }
      return mails.map(({ to, subject }) => `${to.split("@")[0]} ${subject.split(":")[0]}`).sort();
    };
    await the.query(`${unsigned}, basic = basic + 1, grand_total = grand_total + 1 WHERE id = ${id}`);
    expect(await told(the.calculate("finance", OPEN, unit))).toEqual(["office To be reviewed"]);
    const step = (who: Who, verb: string, remark = "") => told(the.act(who, path(id, verb), { remark }));
    expect(await step("office", "review")).toEqual(["finance For your approval"]);
    expect(await step("finance", "return", "Which target?")).toEqual(["office Given back"]);
    expect(await step("office", "review")).toEqual(["finance For your approval"]);
    expect(await step("finance", "approval")).toEqual([]);
    expect(await step("admin", "crediting")).toEqual(["office Credited"]);
  });
});
