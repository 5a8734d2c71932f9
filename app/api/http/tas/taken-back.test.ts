import { afterAll, beforeAll, expect, test } from "vitest";
import { reviewContracts } from "~/api/domain/agent-system/contract/review-contracts.server";
import {
  type AgentContractWorld,
  agentContractWorld,
  contractsAt,
} from "../../../../tests/harness/agent-contract-world";

let world: AgentContractWorld;
beforeAll(async () => {
  world = await agentContractWorld();
});
afterAll(() => world?.close());
const act: AgentContractWorld["act"] = (...given) => world.act(...given);
const made: AgentContractWorld["made"] = (...given) => world.made(...given);

const contractedOn = async (unitId: number) =>
  (
    await world.query<{ day: string | null }>(
      "SELECT contracted_on::text AS day FROM agent_distributor WHERE unit_id = $1",
      [unitId],
    )
  )[0]?.day;

test("a submission is taken back with a reason by whoever may submit: a draft again, that can change; not once it is decided", async () => {
  const id = await made("submitted");
  expect((await act("marketing", id, "recall", { reason: " " })).body.fields.reason).toMatch(/./);
  expect((await act("dist.admin", id, "recall", { reason: "Mine" })).status).toBe(404);
  expect((await act("marketing", id, "recall", { reason: "The fee is wrong" })).status).toBe(200);
  const back = await world.get(id);
  expect(back).toMatchObject({ state: "draft", decidedBy: null });
  expect(back.history[0]).toMatchObject({ event: "recall", comment: "The fee is wrong" });
  expect(back.can).toEqual(expect.arrayContaining(["change", "removal", "submission"]));
  expect((await act("marketing", id, "submission")).status).toBe(200);
  expect((await act("tt.admin", id, "signature", { day: "2026-11-20" })).status).toBe(200);
  expect((await act("marketing", id, "recall", { reason: "Late" })).body.code).toBe("not-now");
});

test("a signature is taken back with a reason: it waits as before, its distributor reads it no more, and it is signed once more", async () => {
  const id = await made("active");
  expect((await act("tt.admin", id, "withdrawal", { reason: "" })).body.fields.reason).toMatch(/./);
  const partner = await act("dist.admin", id, "withdrawal", { reason: "Mine" });
  expect([partner.status, partner.body.code]).toEqual([403, "no-right"]);
  expect((await act("tt.admin", id, "withdrawal", { reason: "Only one side signed" })).status).toBe(200);
  const back = await world.get(id);
  expect(back).toMatchObject({
    state: "submitted",
    signedOn: null,
    decidedBy: null,
    decidedAt: null,
    keptNames: null,
  });
  expect(back.history[0]).toMatchObject({ event: "withdrawal", comment: "Only one side signed" });
  expect((await world.ask("dist.admin", "GET", `${contractsAt}/${id}`)).status).toBe(404);
  expect((await act("tt.admin", id, "withdrawal", { reason: "Again" })).body.code).toBe("request-decided");
  expect((await act("tt.admin", id, "signature", { day: "2026-11-20" })).status).toBe(200);
  expect((await act("tt.admin", id, "termination", { day: "2026-12-01", reason: "Over" })).status).toBe(200);
  expect((await act("tt.admin", id, "withdrawal", { reason: "Late" })).body.code).toBe("not-now");
});

test("whoever signs is reminded of a contract whose signature was taken back, once its days of waiting are over", async () => {
  // It came by file as signed: nobody submitted it here.
  const [loaded] = await world.query<{ id: number }>(
    `INSERT INTO agent_contract (contract_no, unit_id, subsidiary_id, currency, start_on, end_on, notice_days, state, signed_on, decided_by, decided_at)
     SELECT 'TC-BY-FILE', unit_id, subsidiary_id, currency, '2039-01-01', '2039-12-31', 0, 'active', '2026-11-01', 'load', '2026-11-01T09:00:00Z'
       FROM agent_contract WHERE id = $1 RETURNING id`,
    [await made("draft")],
  );
  const id = loaded?.id ?? 0;
  expect((await act("tt.admin", id, "withdrawal", { reason: "Only one side signed" })).status).toBe(200);
  const reminded = async () =>
    (
      await world.query<{ n: number }>(
        "SELECT count(*)::int AS n FROM agent_contract_reminder WHERE contract_id = $1 AND reminder = 'waiting'",
        [id],
      )
    )[0]?.n;
  const before = await reminded();
  await reviewContracts(world.db, new Date("2026-11-21T18:48:00Z"));
  expect(await reminded()).toBe(before);
  await reviewContracts(world.db, new Date("2026-11-26T18:48:00Z"));
  expect(await reminded()).toBe((before ?? 0) + 1);
});

test("a contract step that a signature set goes with it, to the day of another signed contract where there is one; a load's stays", async () => {
  const distributor = await world.neverContracted();
  const first = await made("active", { distributor });
  const { unitId } = await world.get(first);
  expect(await contractedOn(unitId)).toBe("2026-11-20");
  const second = await made("active", { distributor });
  expect((await act("tt.admin", first, "withdrawal", { reason: "Wrong" })).status).toBe(200);
  expect(await contractedOn(unitId)).toBe("2026-11-20");
  expect((await act("tt.admin", second, "withdrawal", { reason: "Wrong too" })).status).toBe(200);
  expect(await contractedOn(unitId)).toBeNull();
  // Of a distributor that has been in the system for long.
  const other = await made("active");
  const old = await world.get(other);
  const loaded = await contractedOn(old.unitId);
  expect((await act("tt.admin", other, "withdrawal", { reason: "Wrong" })).status).toBe(200);
  expect(await contractedOn(old.unitId)).toBe(loaded);
});

test("a signature that something rests on stays: an installation, or a renewal; both are named", async () => {
  const distributor = await world.neverContracted();
  const id = await made("active", { distributor });
  const { unitId } = await world.get(id);
  await world.query("UPDATE agent_distributor SET installed_on = contracted_on WHERE unit_id = $1", [unitId]);
  const installed = await act("tt.admin", id, "withdrawal", { reason: "Wrong" });
  expect([installed.status, installed.body.code]).toEqual([409, "agent-contract-installed"]);
  expect((await world.get(id)).can).not.toContain("withdrawal");
  await world.query("UPDATE agent_distributor SET installed_on = NULL WHERE unit_id = $1", [unitId]);
  expect((await act("tt.admin", id, "withdrawal", { reason: "Wrong" })).status).toBe(200);

  const { rows } = await world.report("marketing", "state=ending&size=200");
  const old = await world.oldest(rows.map((row) => row.id));
  const next = await act<{ id: number }>("marketing", old.id, "renewal");
  expect((await act("tt.admin", old.id, "withdrawal", { reason: "Wrong" })).body.code).toBe("agent-contract-renewed");
  expect((await act("marketing", next.body.id, "removal")).status).toBe(200);
  // Its distributor was installed after it was signed, whatever day a load names for the contract step.
  expect((await act("tt.admin", old.id, "withdrawal", { reason: "Wrong" })).body.code).toBe("agent-contract-installed");
});

test("nobody takes back the signature of a contract that they wrote, as nobody signs it", async () => {
  const id = await made("active");
  await world.query("UPDATE agent_contract SET create_user = 'tt.admin@seorak.example' WHERE id = $1", [id]);
  const own = await act("tt.admin", id, "withdrawal", { reason: "Wrong" });
  expect([own.status, own.body.code]).toEqual([403, "own-contract"]);
});

test("a contract that does not say what it lets the distributor use is not submitted; its draft says why", async () => {
  const id = await made("draft", { scope: " " });
  const { can } = await world.get(id);
  expect(can).toContain("change");
  expect(can).not.toContain("submission");
  const bare = await act("marketing", id, "submission");
  expect([bare.status, bare.body.code]).toEqual([409, "agent-contract-no-scope"]);
  expect((await world.get(id)).state).toBe("draft");
});

test("a term of more than five years is asked about once, by form and change alike; another last day is asked about anew", async () => {
  const distributor = await world.neverContracted();
  const term = { distributor, startOn: "2030-01-01", endOn: "2099-12-31" };
  const asked = await world.draft("marketing", term);
  const { fields } = asked.body as unknown as { fields: Record<string, string> };
  expect([asked.status, fields.longTerm]).toEqual([
    400,
    "The term is longer than 5 years, until 2099-12-31: is this day meant?",
  ]);
  expect((await world.draft("marketing", { ...term, longTerm: "2098-12-31" })).status).toBe(400);
  const { status, body } = await world.draft("marketing", { ...term, longTerm: "2099-12-31" });
  expect(status).toBe(200);
  const change = async (more: object) => {
    const { stamp, contractNo } = await world.get(body.id);
    const kept = { ...term, contractNo, stamp, noticeDays: 90, scope: "Order entry", owner: "office@seorak.example" };
    return world.ask("marketing", "POST", `/tas/contracts/${body.id}`, { ...kept, ...more });
  };
  expect((await change({ endOn: "2098-12-31" })).body.fields).toHaveProperty("longTerm");
  // What stands there is not asked about again, and five years to the day are usual.
  const same = await change({ terms: "None" });
  expect(same.status, JSON.stringify(same.body)).toBe(200);
  const usual = { distributor: "KR-CWN-D1", startOn: "2080-01-01", endOn: "2084-12-31" };
  expect((await world.draft("marketing", usual)).status).toBe(200);
});

test("a renewal that ended before its first day leaves the contract as it was: its last days are told, and it is renewed again", async () => {
  const distributor = await world.neverContracted();
  const id = await made("active", { distributor, startOn: "2026-11-20", endOn: "2026-12-19" });
  const renewal = async () => {
    const { status, body } = await act<{ id: number }>("marketing", id, "renewal");
    expect(status).toBe(200);
    return body.id;
  };
  const first = await renewal();
  expect((await act("marketing", first, "submission")).status).toBe(200);
  expect((await act("tt.admin", first, "signature", { day: "2026-11-20" })).status).toBe(200);
  expect((await act("tt.admin", id, "withdrawal", { reason: "One side" })).body.code).toBe("agent-contract-renewed");
  expect((await act("tt.admin", first, "termination", { day: "2026-12-01", reason: "Not wanted" })).status).toBe(200);
  const freed = await world.get(id);
  expect([freed.followedBy, freed.resting]).toEqual([null, null]);
  expect(freed.can).toContain("renewal");
  await reviewContracts(world.db, new Date("2026-12-05T18:48:00Z"));
  const told = await world.query("SELECT FROM agent_contract_reminder WHERE contract_id = $1 AND reminder = 'last'", [
    id,
  ]);
  expect(told).toHaveLength(1);
  // What never ran does not end soon either.
  expect((await world.get(first)).state).toBe("terminated");
  const soon = async (query: string) => (await world.report("marketing", query)).rows.map((row) => row.id);
  expect(await soon("state=ending&size=200")).not.toContain(first);
  expect(await soon("endsIn=60&size=200")).not.toContain(first);
  const second = await renewal();
  expect((await world.get(id)).followedBy).toMatchObject({ id: second });
});

test("terminated before it began but after its first day, a contract is ahead until then, and ends on that day", async () => {
  const distributor = await world.neverContracted();
  const id = await made("active", { distributor, startOn: "2026-12-01", endOn: "2027-11-30" });
  expect((await act("tt.admin", id, "termination", { day: "2026-12-20", reason: "Short" })).status).toBe(200);
  expect((await world.get(id)).state).toBe("ahead");
});

test("a termination is taken back with a reason: the contract has all of its days again, and is terminated once more", async () => {
  const distributor = await world.neverContracted();
  const id = await made("active", { distributor, startOn: "2026-11-20", endOn: "2027-11-19" });
  expect((await world.get(id)).can).not.toContain("termination-withdrawal");
  const given = { day: "2026-11-20", reason: "Over" };
  expect((await act("tt.admin", id, "termination", given)).status).toBe(200);
  expect((await act("tt.admin", id, "termination-withdrawal", { reason: " " })).body.fields.reason).toMatch(/./);
  // Of another distributor it is told nothing, of its own it may not.
  expect((await act("dist.admin", id, "termination-withdrawal", { reason: "Mine" })).status).toBe(404);
  const own = await made("active");
  expect((await act("tt.admin", own, "termination", { day: "2026-12-01", reason: "Over" })).status).toBe(200);
  const partner = await act("dist.admin", own, "termination-withdrawal", { reason: "Mine" });
  expect([partner.status, partner.body.code]).toEqual([403, "no-right"]);
  expect((await act("tt.admin", id, "termination-withdrawal", { reason: "The wrong contract" })).status).toBe(200);
  const back = await world.get(id);
  expect(back).toMatchObject({ state: "active", terminatedOn: null, terminationReason: "", signedOn: "2026-11-20" });
  expect(back.history[0]).toMatchObject({ event: "termination-withdrawal", comment: "The wrong contract" });
  expect((await act("tt.admin", id, "termination-withdrawal", { reason: "Again" })).body.code).toBe("request-decided");
  expect((await act("tt.admin", id, "termination", { ...given, day: "2026-12-01" })).status).toBe(200);
  expect((await world.get(id)).can).toContain("termination-withdrawal");
});

test("a termination stays once another contract has the days after it, or the term is over; what stands against it is named", async () => {
  const distributor = await world.neverContracted();
  const id = await made("active", { distributor, startOn: "2026-11-20", endOn: "2027-11-19" });
  expect((await act("tt.admin", id, "termination", { day: "2026-11-30", reason: "Over" })).status).toBe(200);
  const next = await made("draft", { distributor, startOn: "2026-12-01", endOn: "2027-11-30" });
  const refused = await act("tt.admin", id, "termination-withdrawal", { reason: "Wrong" });
  expect([refused.status, refused.body.code]).toEqual([409, "agent-contract-overlaps"]);
  expect(refused.body.message).toContain((await world.get(next)).contractNo);
  expect((await act("marketing", next, "removal")).status).toBe(200);
  expect((await act("tt.admin", id, "termination-withdrawal", { reason: "Wrong" })).status).toBe(200);
  const [over] = await world.query<{ id: number }>(
    `INSERT INTO agent_contract (contract_no, unit_id, subsidiary_id, currency, start_on, end_on, notice_days, state, signed_on, decided_by, decided_at,
       terminated_on, termination_reason)
     SELECT 'TC-OVER', unit_id, subsidiary_id, currency, '2025-11-20', '2026-11-19', 0, 'terminated', '2025-11-20', 'load', '2025-11-20T09:00:00Z',
       '2026-06-30', 'Over' FROM agent_contract WHERE id = $1 RETURNING id`,
    [id],
  );
  const late = await act("tt.admin", over?.id ?? 0, "termination-withdrawal", { reason: "Wrong" });
  expect([late.status, late.body.code]).toEqual([409, "not-now"]);
  // A renewal that never ran made way for another one.
  const renewed = async () => (await act<{ id: number }>("marketing", old, "renewal")).body.id;
  const other = await world.neverContracted();
  const old = await made("active", { distributor: other, startOn: "2026-11-20", endOn: "2026-12-19" });
  const first = await renewed();
  expect((await act("marketing", first, "submission")).status).toBe(200);
  expect((await act("tt.admin", first, "signature", { day: "2026-11-20" })).status).toBe(200);
  expect((await act("tt.admin", first, "termination", { day: "2026-12-01", reason: "Not wanted" })).status).toBe(200);
  const second = await renewed();
  const twice = await act("tt.admin", first, "termination-withdrawal", { reason: "Wanted" });
  expect([twice.status, twice.body.code]).toEqual([409, "renewed-already"]);
  expect((await world.get(second)).state).toBe("draft");
});
