import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type CorrectionsWorld, correctionsWorld, idOf, type Who } from "../../../../tests/harness/corrections";

let the: CorrectionsWorld;
beforeAll(async () => {
  the = await correctionsWorld();
});
afterAll(() => the?.world.close());
beforeEach(() => the.clear());

describe("what goes back and forth", () => {
  test("a comment is wanted on a rejection and a return, and nothing is written without", async () => {
    const { id } = await the.propose("marketing", the.customers.germany);
    for (const verb of ["rejection", "return"] as const) {
      const answer = await the.act("germany", id, verb);
      expect(answer).toMatchObject({ status: 400, body: { code: "invalid-input" } });
      expect(Object.keys(answer.body.fields)).toEqual(["comment"]);
    }
    expect((await the.get("germany", id)).state).toBe("submitted");
    expect((await the.act("germany", id, "rejection", "Too high")).status).toBe(200);
    expect((await the.get("marketing", id)).events[0]).toMatchObject({ verb: "rejection", comment: "Too high" });
  });

  test("what was returned is changed by its requester alone and sent again; what waits or is decided is not changed", async () => {
    const { id } = await the.propose("marketing", the.customers.germany);
    const { given } = await the.proposal(the.customers.germany, { reason: "Two halls" });
    const { key: _key, ...content } = given;
    const change = async (who: Who, send = true) =>
      the.ask<object>(who, "POST", `/potential-corrections/${id}`, {
        ...content,
        send,
        stamp: (await the.get("admin", id)).stamp,
      });
    expect((await change("marketing")).body.code).toBe("request-moved");
    expect((await the.act("germany", id, "return", "Which hall?")).status).toBe(200);
    expect((await change("germany")).status).toBe(403);
    expect((await change("marketing")).status).toBe(200);
    expect(await the.get("germany", id)).toMatchObject({ state: "submitted", reason: "Two halls" });
    expect((await the.act("marketing", id, "withdrawal")).status).toBe(200);
    expect((await the.act("germany", id, "approval")).body.code).toBe("request-moved");
    expect((await the.mails()).map(({ subject }) => subject.split(":")[0])).toContain("Withdrawn");
  });

  test("409 for an old stamp: what another one did meanwhile is not written over", async () => {
    const { id } = await the.propose("marketing", the.customers.germany);
    const { stamp } = await the.get("germany", id);
    expect((await the.act("germany", id, "return", "Why?")).status).toBe(200);
    expect((await the.act("marketing", id, "submission")).status).toBe(200);
    expect(await the.act("germany", id, "approval", "", stamp)).toMatchObject({
      status: 409,
      body: { code: "request-decided" },
    });
  });

  test("a draft is its writer's alone; one form that is sent five times is one request, told once", async () => {
    const { given } = await the.proposal(the.customers.germany, {});
    const path = `/customers/${the.customers.germany}/potential-corrections`;
    const draft = await the.ask<{ id: string }>("marketing", "POST", path, { ...given, send: false });
    expect((await the.ask("germany", "GET", `/potential-corrections/${draft.body.id}`)).status).toBe(404);
    expect((await the.get("marketing", draft.body.id)).can).toEqual(["change", "submission", "withdrawal"]);
    expect(await the.mails()).toEqual([]);
    const key = randomUUID();
    const five = Array.from({ length: 5 }, () => the.ask<{ id: string }>("marketing", "POST", path, { ...given, key }));
    expect((await Promise.all(five)).map(({ status, body }) => [status, body.id])).toEqual(Array(5).fill([200, key]));
    expect((await the.mails()).map(({ recipient }) => recipient)).toEqual([idOf("germany")]);
  });

  test("its history can be added to, and nothing else", async () => {
    const { id } = await the.propose("marketing", the.customers.germany);
    const changed = the.world.query("UPDATE request_event SET comment = 'x' WHERE request_id = $1", [id]);
    await expect(changed).rejects.toThrow("append only");
    await expect(the.world.query("DELETE FROM request_event WHERE request_id = $1", [id])).rejects.toThrow(
      "append only",
    );
  });
});

describe("400 with the field that is wrong, and nothing written", () => {
  test.each([
    ["an amount that is none", { amounts: { 1: "1,5" } }, "amounts.1"],
    ["a negative amount", { amounts: { 1: "-1" } }, "amounts.1"],
    ["no amount at all", { amounts: {} }, "amounts"],
    ["a product line that is none", { amounts: { 999: "1" } }, "amounts"],
    ["a day ahead", { asOf: "2026-12-24" }, "asOf"],
    ["a day that is none", { asOf: "2026-02-30" }, "asOf"],
    ["a source that is none", { source: "rumour" }, "source"],
    ["no reason", { reason: " " }, "reason"],
    ["a reason too long", { reason: "x".repeat(501) }, "reason"],
  ])("%s", async (_name, more, field) => {
    const count = "SELECT count(*)::int AS n FROM request";
    const [before] = await the.world.query(count);
    const { given } = await the.proposal(the.customers.germany, more);
    const answer = await the.ask("germany", "POST", `/customers/${the.customers.germany}/potential-corrections`, given);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toContain(field);
    expect(await the.world.query(count)).toEqual([before]);
  });

  test("the amount that stands there already", async () => {
    const { line, given } = await the.proposal(the.customers.germany);
    const same = { ...given, amounts: { [line.id]: line.amount } };
    const answer = await the.ask("germany", "POST", `/customers/${the.customers.germany}/potential-corrections`, same);
    expect(Object.keys(answer.body.fields)).toEqual([`amounts.${line.id}`]);
  });

  test("404 for another unit's customer and for one that is not there", async () => {
    const { given } = await the.proposal(the.customers.germany);
    for (const customer of [the.customers.india, 999_999_999]) {
      expect((await the.ask("germany", "POST", `/customers/${customer}/potential-corrections`, given)).status).toBe(
        404,
      );
      expect((await the.ask("germany", "GET", `/customers/${customer}/potentials`)).status).toBe(404);
    }
  });

  test.each([
    ["deputy", { deputy: "nobody@seorak.example" }],
    ["deputy", { deputy: "germany@seorak.example" }],
    ["deputy", { deputy: "distributor@partner.example" }],
    ["to", { to: "2026-11-19" }],
    ["to", { from: "2026-11-25", to: "2026-11-24" }],
  ])("a deputy: %s %j", async (field, more) => {
    const given = { deputy: idOf("executive"), from: "2026-11-20", to: "2026-11-27", key: randomUUID(), ...more };
    const answer = await the.ask("germany", "POST", "/deputies", given);
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect(await the.world.query("SELECT 1 FROM deputy")).toEqual([]);
  });
});
