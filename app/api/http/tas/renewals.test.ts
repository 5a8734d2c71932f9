import { afterAll, beforeAll, expect, test } from "vitest";
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

/** A contract that ends in twenty days, and was signed. */
const ending = async () =>
  world.made("active", { distributor: await world.neverContracted(), startOn: "2026-11-20", endOn: "2026-12-09" });
async function renewed(id: number): Promise<number> {
  const { status, body } = await act<{ id: number }>("marketing", id, "renewal");
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id;
}
const signed = async (id: number) => {
  expect((await act("marketing", id, "submission")).status).toBe(200);
  expect((await act("tt.admin", id, "signature", { day: "2026-11-20" })).status).toBe(200);
};

test("a rejected renewal beside which another one was made does not change: who would is told which one renews already", async () => {
  const id = await ending();
  const first = await renewed(id);
  expect((await act("marketing", first, "submission")).status).toBe(200);
  expect((await act("tt.admin", first, "rejection", { reason: "Fee" })).status).toBe(200);
  const second = await renewed(id);
  const { contractNo } = await world.get(second);
  const change = async () => {
    const { stamp, ...record } = await world.get(first);
    return world.ask("marketing", "POST", `${contractsAt}/${first}`, {
      ...contractInput.parse(record),
      ...{ startOn: "2027-06-01", endOn: "2027-12-31", stamp },
    });
  };
  const refused = await change();
  expect([refused.status, refused.body.code]).toEqual([409, "renewed-already"]);
  expect(refused.body.message).toContain(`${contractNo} renews ${(await world.get(id)).contractNo} already`);
  expect((await world.get(first)).renewedBy).toEqual({ id: second, contractNo });
  expect((await world.get(first)).stored).toBe("rejected");
  // Gone, it leaves the place to the first one.
  expect((await act("marketing", second, "removal")).status).toBe(200);
  expect((await world.get(first)).renewedBy).toBeNull();
  expect((await change()).status).toBe(200);
  expect((await world.get(id)).followedBy).toMatchObject({ id: first });
});

test("of a renewal and a change of a rejected one at the same moment one is told of the other", async () => {
  const id = await ending();
  const first = await renewed(id);
  expect((await act("marketing", first, "submission")).status).toBe(200);
  expect((await act("tt.admin", first, "rejection", { reason: "Fee" })).status).toBe(200);
  const { stamp, ...record } = await world.get(first);
  const change = world.ask("marketing", "POST", `${contractsAt}/${first}`, { ...contractInput.parse(record), stamp });
  const both = await Promise.all([change, act("tt.admin", id, "renewal")]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.map(({ body }) => body.code)).not.toContain("conflict");
});

test("the list says what becomes of a contract that ends: nothing yet, a renewal with its state, notice; each figure is as long as its list", async () => {
  const [bare, drafted, followed, given] = [await ending(), await ending(), await ending(), await ending()];
  const draft = await renewed(drafted);
  const next = await renewed(followed);
  await signed(next);
  expect((await act("tt.admin", given, "termination", { day: "2026-12-01", reason: "Over" })).status).toBe(200);
  const { rows } = await world.report("marketing", "state=ending&size=200");
  const nextOf = (id: number) => rows.find((row) => row.id === id)?.next;
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining([bare, drafted, followed, given]));
  expect([nextOf(bare), nextOf(given)]).toEqual([null, null]);
  expect(nextOf(drafted)).toEqual({ id: draft, contractNo: (await world.get(draft)).contractNo, state: "draft" });
  expect(nextOf(followed)).toMatchObject({ id: next, state: "ahead" });

  const open = await world.report("marketing", "state=ending-open&size=200");
  const ids = open.rows.map(({ id }) => id);
  expect(ids).toContain(bare);
  for (const id of [drafted, followed, given]) expect(ids).not.toContain(id);
  const { counts } = await world.report("marketing");
  expect(open.rowCount).toBe(counts.endingOpen);
  expect(counts.endingOpen).toBeLessThan(counts.ending);

  const file = await (await world.file("marketing", "/reports/MIPTAS05/export?format=csv&state=ending")).text();
  const line = async (id: number) => {
    const { contractNo } = await world.get(id);
    return file.split(/\r?\n/).find((each) => each.includes(`${contractNo}`) && !each.includes("contractNo")) ?? "";
  };
  expect(await line(drafted)).toContain(`Next one drafted,${(await world.get(draft)).contractNo}`);
  expect(await line(followed)).toContain(`Next one signed,${(await world.get(next)).contractNo}`);
  expect(await line(given)).toContain("Notice given");
  expect(await line(bare)).not.toMatch(/Next one|Notice given/);
});

test("a distributor is not told of a renewal before it is signed", async () => {
  const own = (await world.report("dist.admin")).rows[0]?.distributor ?? "";
  const [found] = await world.query<{ id: number }>(
    `INSERT INTO agent_contract (contract_no, unit_id, subsidiary_id, currency, start_on, end_on, notice_days, scope, state, signed_on, decided_by, decided_at)
     SELECT 'TC-OWN-END', u.id, u.subsidiary_id, 'KRW', '2039-01-01', '2039-01-31', 0, 'All', 'active', '2026-11-01', 'load', '2026-11-01T09:00:00Z'
       FROM org_unit u WHERE u.code = $1 RETURNING id`,
    [own],
  );
  const id = found?.id ?? 0;
  const later = await world.made("submitted", { distributor: own, startOn: "2039-02-01", endOn: "2039-12-31" });
  const listed = async (who: string) =>
    (await world.report(who, "text=TC-OWN-END")).rows.find((row) => row.id === id)?.next ?? null;
  expect(await listed("marketing")).toMatchObject({ id: later, state: "submitted" });
  expect([await listed("dist.admin"), (await world.get(id, "dist.admin")).next]).toEqual([null, null]);
  expect((await act("tt.admin", later, "signature", { day: "2026-11-20" })).status).toBe(200);
  expect(await listed("dist.admin")).toMatchObject({ id: later });
});

test("who looks after a contract is not reminded of its end once another one was written for the days after it", async () => {
  const [bare, anew] = [await ending(), await ending()];
  const { distributor } = await world.get(anew);
  const after = { distributor, startOn: "2026-12-15", endOn: "2027-12-14" };
  expect((await world.draft("marketing", after)).status).toBe(200);
  await reviewContracts(world.db, new Date("2026-12-05T18:48:00Z"));
  const reminded = await world.query<{ id: number }>(
    "SELECT contract_id AS id FROM agent_contract_reminder WHERE contract_id = any($1) AND reminder = 'last'",
    [[bare, anew]],
  );
  expect(reminded).toEqual([{ id: bare }]);
});

test("ended contracts that none follows are counted as many as they are listed: neither renewed ones nor those of who left", async () => {
  const { rows, rowCount } = await world.report("marketing", "state=ended-open&size=200");
  const { counts } = await world.report("marketing");
  expect([rowCount, rows.length]).toEqual([counts.endedOpen, counts.endedOpen]);
  const wanted = await world.query<{ id: number }>(`
    SELECT k.id FROM agent_contract k JOIN agent_distributor d ON d.unit_id = k.unit_id AND d.left_on IS NULL AND d.use_yn = 'Y'
     WHERE k.state = 'active' AND k.use_yn = 'Y' AND k.end_on < '2026-11-20' AND NOT EXISTS (
       SELECT FROM agent_contract l WHERE l.unit_id = k.unit_id AND l.use_yn = 'Y' AND l.state <> 'rejected' AND l.start_on > k.end_on) ORDER BY 1`);
  expect(wanted.length).toBeGreaterThan(0);
  expect(rows.map(({ id }) => id).toSorted((a, b) => a - b)).toEqual(wanted.map(({ id }) => id));
  // A contract that is written anew follows as well as a renewal does.
  const [one] = rows;
  const anew = { distributor: one?.distributor, startOn: "2026-12-01", endOn: "2027-11-30" };
  expect((await world.draft("marketing", anew)).status).toBe(200);
  const left = await world.report("marketing", "state=ended-open&size=200");
  expect(left.rows.map(({ id }) => id)).not.toContain(one?.id);
});

test("a day before today is asked about once when a contract is terminated: another one anew, none before its signature", async () => {
  // It came by file.
  const [loaded] = await world.query<{ id: number }>(
    `INSERT INTO agent_contract (contract_no, unit_id, subsidiary_id, currency, start_on, end_on, notice_days, state, signed_on, decided_by, decided_at)
     SELECT 'TC-LONG-AGO', id, subsidiary_id, 'KRW', '2026-01-10', '2027-01-09', 90, 'active', '2026-01-10', 'load', '2026-01-10T09:00:00Z'
       FROM org_unit WHERE code = $1 RETURNING id`,
    [await world.neverContracted()],
  );
  const id = loaded?.id ?? 0;
  const terminate = (day: string, sure = "") => act("tt.admin", id, "termination", { day, sure, reason: "Over" });
  const asked = await terminate("2026-11-19");
  expect([asked.status, asked.body.fields]).toEqual([400, { sure: "2026-11-19 was 1 day ago: is this day meant?" }]);
  expect((await terminate("2026-02-20")).body.fields.sure).toMatch(/273 days ago/);
  expect((await terminate("2026-02-20", "2026-11-19")).status).toBe(400);
  expect((await terminate("2026-01-09", "2026-01-09")).body.fields.day).toMatch(/not before the signature/);
  expect((await world.get(id)).stored).toBe("active");
  expect((await terminate("2026-11-19", "2026-11-19")).status).toBe(200);
  expect(await world.get(id)).toMatchObject({ state: "terminated", terminatedOn: "2026-11-19" });
});

test("of a contract that another one follows it is told which, from when on and in which state", async () => {
  const id = await ending();
  const next = await renewed(id);
  expect((await world.get(id)).next).toMatchObject({ id: next, startOn: "2026-12-10", state: "draft" });
  await signed(next);
  expect((await world.get(id)).next).toMatchObject({ id: next, state: "ahead" });
  expect((await act("tt.admin", next, "termination", { day: "2026-12-01", reason: "Not wanted" })).status).toBe(200);
  expect((await world.get(id)).next).toBeNull();
});
