import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contractInput } from "~/api/domain/agent-system/contract/contract-input";
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

describe("the list", () => {
  test("each figure above it is as long as the list that it leads to; what ends is within its days; fees add up", async () => {
    const { counts, rowCount, byCurrency, rows, asOf } = await world.report("marketing");
    expect(rowCount).toBeGreaterThan(20);
    for (const [state, count] of [
      ["running", counts.running],
      ["ending", counts.ending],
      ["submitted", counts.submitted],
    ] as const) {
      expect((await world.report("marketing", `state=${state}`)).rowCount, state).toBe(count);
      expect(count, state).toBeGreaterThan(0);
    }
    const soon = (await world.report("marketing", "endsIn=60&size=200")).rows;
    expect(soon.length).toBeGreaterThan(0);
    const until = new Date(Date.parse(asOf) + 60 * 86_400_000).toISOString().slice(0, 10);
    expect(
      soon.filter(({ endOn, terminatedOn }) => (terminatedOn ?? endOn) < asOf || (terminatedOn ?? endOn) > until),
    ).toEqual([]);
    const summed = await world.query<{ currency: string; fee: string }>(
      `SELECT currency, sum(fee)::text AS fee FROM agent_contract WHERE state IN ('active', 'terminated') AND start_on <= $1
          AND coalesce(terminated_on, end_on) >= $1 AND fee IS NOT NULL GROUP BY 1 ORDER BY 1`,
      [asOf],
    );
    expect(
      byCurrency
        .map(({ currency, fee }) => ({ currency, fee }))
        .toSorted((a, b) => a.currency.localeCompare(b.currency)),
    ).toEqual(summed);
    const [one] = rows;
    const own = await world.report("marketing", `distributor=${one?.unitId}&size=200`);
    expect(new Set(own.rows.map(({ unitId }) => unitId))).toEqual(new Set([one?.unitId]));
    expect((await world.report("office", "distributor=2147483647")).ignored).toEqual([
      { name: "distributor", value: "2147483647" },
    ]);
  });

  test("a reader sees contracts of their own distributors alone: another's is 404; 401 without a session, 403 without the right", async () => {
    const all = (await world.report("marketing")).rows;
    for (const who of ["office", "germany"]) {
      const own = (await world.report(who)).rows;
      expect(own.length, who).toBeGreaterThan(0);
      expect(own.length, who).toBeLessThan(all.length);
      const foreign = all.find(({ id }) => !own.some((row) => row.id === id));
      expect((await world.ask(who, "GET", `${contractsAt}/${foreign?.id}`)).status).toBe(404);
      const written = await world.ask(who, "POST", `${contractsAt}/${foreign?.id}/care`, {
        stamp: new Date().toISOString(),
      });
      expect(written.status).toBe(404);
    }
    expect((await world.ask(null, "GET", `${contractsAt}/${all[0]?.id}`)).status).toBe(401);
    for (const who of ["distributor", "corporation", "finance"])
      expect((await world.ask(who, "GET", `${contractsAt}/${all[0]?.id}`)).status, who).toBe(403);
  });

  test("a distributor's administrator reads its own signed contracts, without inner notes and history, and changes nothing", async () => {
    const id = await made("active", { innerNote: "Never told" });
    const waiting = await made("submitted");
    const { rows, may } = await world.report("dist.admin");
    expect(may.write).toBe(false);
    expect(new Set(rows.map(({ distributor }) => distributor))).toEqual(new Set(["KR-CWN-D1"]));
    expect(rows.map((row) => row.id)).toContain(id);
    expect(rows.map((row) => row.id)).not.toContain(waiting);
    const told = await world.ask("dist.admin", "GET", `${contractsAt}/${id}`);
    expect(JSON.stringify(told.body)).not.toContain("Never told");
    expect(told.body).toMatchObject({ innerNote: "", history: [], decidedBy: null, can: [], inner: false });
    expect((await world.ask("dist.admin", "GET", `${contractsAt}/${waiting}`)).status).toBe(404);
    expect((await act("dist.admin", id, "termination", { day: "2026-12-01", reason: "x" })).status).toBe(403);
    expect((await world.draft("dist.admin")).status).toBe(403);
    expect((await world.get(id)).innerNote).toBe("Never told");
    // Nobody's sign-in name is told, neither on the page nor in the list nor in its file.
    expect(told.body).toMatchObject({ owner: "", ownerName: expect.stringMatching(/\w/) });
    expect(JSON.stringify([told.body, rows])).not.toContain("@seorak.example");
    const file = async (who: string) =>
      (await world.file(who, "/reports/MIPTAS05/export?format=csv&columns=contactEmail,owner")).text();
    const own = await file("dist.admin");
    expect(own).toContain((await world.get(id)).contractNo);
    expect(own).not.toContain("@seorak.example");
    expect(await file("marketing")).toContain("office@seorak.example");
  });
});

describe("a contract", () => {
  test("400: what is wrong stands beside its field; nothing of it is made", async () => {
    const cases: [object, string, RegExp][] = [
      [{ distributor: "NOBODY" }, "distributor", /no such distributor/],
      [{ distributor: "KR-CWN" }, "distributor", /not in the agent system/],
      [{ startOn: "soon" }, "startOn", /a day like/],
      [{ endOn: "2039-12-31" }, "endOn", /not before/],
      [{ noticeDays: 731 }, "noticeDays", /0 to 730/],
      [{ fee: "1200.5" }, "fee", /KRW/],
      [{ contactEmail: "somebody" }, "contactEmail", /proper email address\(somebody\)/],
      [{ owner: "nobody@seorak.example" }, "owner", /Nobody/],
    ];
    for (const [more, field, sentence] of cases) {
      const { status, body } = await world.draft("marketing", more);
      expect([status, body.code], field).toEqual([400, "invalid-input"]);
      expect(body.fields[field], field).toMatch(sentence);
    }
    expect((await world.draft("office", { distributor: "KR-BSN-D1" })).body.fields.distributor).toMatch(/no such/);
  });

  test("keeps a fee exactly as it was typed, in the currency of the subsidiary; a number is nobody else's", async () => {
    const id = await made("draft", { fee: "1,234,567", contractNo: "TC-OWN-1" });
    expect(await world.get(id)).toMatchObject({
      feeAmount: "12345670000",
      fee: "1234567",
      currency: "KRW",
      contractNo: "TC-OWN-1",
    });
    const taken = await world.draft("marketing", {
      contractNo: "TC-OWN-1",
      startOn: "2099-01-01",
      endOn: "2099-12-31",
    });
    expect(taken.body.fields.contractNo).toMatch(/Another contract/);
    expect((await world.get(await made("draft", { fee: "" }))).feeAmount).toBeNull();
  });

  test("shares no day with another of the distributor, drafts included; whoever writes past the form is refused by the table", async () => {
    const id = await made("draft");
    const { startOn, endOn, contractNo } = await world.get(id);
    const again = await world.draft("marketing", { startOn: endOn, endOn: `${endOn.slice(0, 4)}-12-31` });
    expect(again.body.fields.startOn).toContain(contractNo);
    expect(again.body.fields.startOn).toContain(startOn);
    await expect(
      world.query(
        `INSERT INTO agent_contract (contract_no, unit_id, subsidiary_id, currency, start_on, end_on, notice_days)
         SELECT 'TC-PAST', unit_id, subsidiary_id, currency, end_on, end_on, 0 FROM agent_contract WHERE id = $1`,
        [id],
      ),
    ).rejects.toThrow(/agent_contract_once/);
  });

  test("is signed by somebody else than its authors, 409 with an old stamp; what was agreed stays then, whoever writes", async () => {
    const id = await made("submitted");
    const own = await act("marketing", id, "signature", { day: "2026-11-20" });
    expect([own.status, own.body.code]).toEqual([403, "own-contract"]);
    expect((await act("store", id, "signature", { day: "2026-11-20" })).status).toBe(404);
    expect((await act("tt.admin", id, "signature", { day: "2027-01-01" })).body.fields.day).toMatch(/not after today/);
    const before = await act("tt.admin", id, "signature", { day: "2026-11-19" });
    expect([before.status, before.body.fields.day]).toEqual([400, expect.stringMatching(/2026-11-20/)]);
    expect((await world.get(id)).stored).toBe("submitted");
    const { stamp } = await world.get(id);
    expect((await act("tt.admin", id, "signature", { day: "2026-11-20" })).status).toBe(200);
    const late = await world.ask("admin", "POST", `${contractsAt}/${id}/care`, { stamp, owner: "" });
    expect([late.status, late.body.code]).toEqual([409, "stale"]);
    expect(await world.get(id)).toMatchObject({ state: "ahead", stored: "active", signedOn: "2026-11-20" });
    await expect(world.query("UPDATE agent_contract SET fee = fee + 1 WHERE id = $1", [id])).rejects.toThrow(
      /was submitted/,
    );
    await expect(world.query("UPDATE agent_contract SET state = 'draft' WHERE id = $1", [id])).rejects.toThrow(
      /goes from/,
    );
    await expect(world.query("DELETE FROM agent_contract_event WHERE contract_id = $1", [id])).rejects.toThrow();
    expect((await act("marketing", id, "care", { owner: "", innerNote: "New" })).status).toBe(200);
    expect(await world.get(id)).toMatchObject({ owner: "", innerNote: "New", fee: "1200000" });
  });

  test("rejected with a reason it is changed and submitted again, its days are free meanwhile; a draft goes out of use", async () => {
    const id = await made("submitted");
    expect((await act("tt.admin", id, "rejection")).body.fields.reason).toMatch(/./);
    expect((await act("tt.admin", id, "rejection", { reason: "Fee" })).status).toBe(200);
    const { startOn, endOn, can } = await world.get(id);
    expect(can).toEqual(["change", "removal"]);
    const other = await world.draft("marketing", { startOn, endOn });
    expect(other.status).toBe(200);
    const { stamp, ...record } = await world.get(id);
    const change = { ...contractInput.parse(record), stamp };
    const clash = await world.ask("marketing", "POST", `${contractsAt}/${id}`, change);
    expect(clash.body.fields.startOn).toMatch(/never share a day/);
    expect((await act("marketing", other.body.id, "removal")).status).toBe(200);
    expect((await world.ask("marketing", "GET", `${contractsAt}/${other.body.id}`)).status).toBe(404);
    expect((await world.ask("marketing", "POST", `${contractsAt}/${id}`, change)).status).toBe(200);
    expect((await world.get(id)).state).toBe("draft");
  });

  test("terminated with a reason it ends on a day ahead: ending until then, terminated after it, and the days after it are free", async () => {
    const id = await made("active", {
      startOn: "2026-11-20",
      endOn: "2026-11-30",
      distributor: await world.neverContracted(),
    });
    expect((await world.get(id)).state).toBe("ending");
    expect((await act("marketing", id, "termination", { day: "2026-12-01", reason: "Over" })).body.fields.day).toMatch(
      /2026-11-30/,
    );
    expect((await act("marketing", id, "termination", { day: "2026-11-25", reason: "" })).status).toBe(400);
    expect((await act("marketing", id, "termination", { day: "2026-11-25", reason: "Closed down" })).status).toBe(200);
    const record = await world.get(id);
    expect(record).toMatchObject({ state: "ending", stored: "terminated", terminationReason: "Closed down" });
    expect(record.can).not.toContain("renewal");
    const { rows: listed } = await world.report("marketing", "endsIn=30&size=200");
    expect(listed.find((row) => row.id === id)).toMatchObject({ endOn: "2026-11-25", noticeUntil: null });
    const after = { distributor: record.distributor, startOn: "2026-11-26", endOn: "2027-11-25" };
    expect((await world.draft("marketing", { ...after, startOn: "2026-11-25" })).status).toBe(400);
    expect((await world.draft("marketing", after)).status).toBe(200);
    const [step] = await world.query<{ day: string }>(
      "SELECT contracted_on::text AS day FROM agent_distributor WHERE unit_id = $1",
      [record.unitId],
    );
    expect(step?.day).toBe("2026-11-20");
  });

  test("past its day for notice a running contract says so in the list, before it and once it is over it does not", async () => {
    const { rows } = await world.report("marketing", "size=200");
    const today = "2026-11-20";
    const running = (state: string) => state === "running" || state === "ending";
    for (const row of rows)
      expect([row.contractNo, row.noticePassed]).toEqual([
        row.contractNo,
        running(row.state) && row.noticeUntil !== null && row.noticeUntil < today,
      ]);
    expect(new Set(rows.map(({ noticePassed }) => noticePassed))).toEqual(new Set([true, false]));
  });

  test("renewed while it ends it keeps every field for as long again, names its origin, and is renewed once", async () => {
    const early = await made("active");
    expect((await act("marketing", early, "renewal")).body.code).toBe("not-now");
    const { rows } = await world.report("marketing", "state=ending&size=200");
    const old = await world.oldest(rows.map(({ id }) => id));
    const { status, body } = await act<{ id: number }>("marketing", old.id, "renewal", { remark: "As before" });
    expect(status).toBe(200);
    const next = await world.get(body.id);
    for (const name of [
      "distributor",
      "noticeDays",
      "fee",
      "scope",
      "terms",
      "contactName",
      "contactEmail",
      "owner",
      "innerNote",
    ] as const)
      expect(next[name], name).toEqual(old[name]);
    expect(next).toMatchObject({ state: "draft", follows: { id: old.id, contractNo: old.contractNo } });
    const dayAfter = new Date(Date.parse(old.endOn) + 86_400_000).toISOString().slice(0, 10);
    expect(next.startOn).toBe(dayAfter);
    const years = (from: string, until: string) =>
      Math.round((Date.parse(until) - Date.parse(from)) / 86_400_000 / 365.25);
    expect(years(next.startOn, next.endOn)).toBe(years(old.startOn, old.endOn));
    expect((await world.get(old.id)).followedBy).toEqual({ id: next.id, contractNo: next.contractNo });
    expect((await act("marketing", old.id, "renewal")).body.code).toBe("request-decided");
  });

  test("at night who looks after it is written to before its end, who signs of what waits; nobody twice", async () => {
    const night = new Date("2026-12-20T18:48:00Z");
    expect(await reviewContracts(world.db, night)).toBeGreaterThan(2);
    expect(await reviewContracts(world.db, night)).toBe(0);
    const told = await world.query<{ reminder: string; days: number }>(
      "SELECT r.reminder, r.day - '2026-12-21'::date AS days FROM agent_contract_reminder r WHERE r.reminder <> 'waiting' AND r.sent_at = $1",
      [night],
    );
    expect(told.length).toBeGreaterThan(0);
    for (const { reminder, days } of told) expect(reminder).toBe(days <= 30 ? "last" : "first");
    const mails = await world.query<{ to: string }>(
      "SELECT recipient AS to FROM mail_outbox WHERE template IN ('agentContract', 'reminders')",
    );
    expect(mails.length).toBeGreaterThan(0);
    expect(mails.filter(({ to }) => !to.endsWith("@seorak.example"))).toEqual([]);
  });
});
