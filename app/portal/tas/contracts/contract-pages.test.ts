import { afterAll, beforeAll, expect, test } from "vitest";
import { menuLeaves } from "~/menu";
import { translate } from "~/words";
import { screensWorld } from "../../../../tests/harness/screens";

const userId = "marketing@seorak.example";
const today = "2026-11-20";

let told: Awaited<ReturnType<typeof screensWorld>>;
beforeAll(async () => {
  told = await screensWorld();
});
afterAll(() => told?.close());

function open(query: string, record?: { page: string; id: number; params?: Record<string, string> }) {
  const leaf = menuLeaves.find(({ code }) => code === "MIPTAS05");
  if (!leaf) throw new Error("no such screen");
  return told.screens.open(userId, "en", leaf, query, record);
}

/** The sentence above the form, and the day in it. */
async function askedOf(id: number): Promise<{ text: string; day: unknown }> {
  const { sent } = await open("", { page: "verb", id, params: { verb: "termination" } });
  const { fields } = sent.form as { fields: Record<string, { value: unknown }> };
  return { text: String(sent.text), day: fields.day?.value };
}

type Row = { id: number; no: string; start: string; end: string; days: number; next: string | null; from: string };

test("the question of a termination names only days that the form can take, which contract follows and from when, and the days between", async () => {
  // One has a renewal that waits for its signature.
  await told.world.query(
    `INSERT INTO agent_contract (contract_no, unit_id, subsidiary_id, currency, start_on, end_on, notice_days, scope, state, follows_id)
     SELECT 'TC-NEXT', unit_id, subsidiary_id, currency, end_on + 10, end_on + 300, 90, scope, 'submitted', id FROM agent_contract k
      WHERE state = 'active' AND use_yn = 'Y' AND start_on <= $1 AND end_on >= $1
        AND NOT EXISTS (SELECT FROM agent_contract f WHERE f.unit_id = k.unit_id AND f.start_on > k.end_on) ORDER BY id LIMIT 1`,
    [today],
  );
  const rows = await told.world.query<Row>(
    `SELECT k.id, k.contract_no AS no, k.start_on::text AS start, k.end_on::text AS end, k.notice_days AS days, next.contract_no AS next, next.start_on::text AS from
       FROM agent_contract k LEFT JOIN LATERAL (SELECT contract_no, start_on FROM agent_contract f WHERE f.unit_id = k.unit_id AND f.use_yn = 'Y'
         AND f.state <> 'rejected' AND f.start_on > k.end_on ORDER BY start_on LIMIT 1) AS next ON true
      WHERE k.use_yn = 'Y' AND k.state = 'active' AND k.end_on >= $1 AND k.start_on <= $1 ORDER BY k.id`,
    [today],
  );
  const seen = { late: 0, kept: 0, followed: 0 };
  for (const { id, end, days, next, from } of rows) {
    const { text, day } = await askedOf(id);
    const keeps = new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
    const word = keeps > end ? "late" : "text";
    expect(text).toContain(translate("en", `agentContract.verb.termination.${word}`, { end, days, day: keeps }));
    expect(day).toBe([keeps, end].toSorted()[0]);
    if (keeps > end) expect(text).not.toContain(keeps);
    expect(text.includes("follows from")).toBe(next !== null);
    if (next) expect(text).toContain(next);
    if (next) expect(text).toMatch(new RegExp(`follows from ${from} on\\. If this contract ends before`));
    seen.late += Number(keeps > end);
    seen.kept += Number(keeps <= end);
    seen.followed += Number(next !== null);
  }
  expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([]);
});

test("the list counts what is left to do about contracts that end or ended, and says under the state what is under way", async () => {
  const figures = (await open("")).links.filter(({ place }) => /nothing done yet|none follows/.test(place));
  expect(figures.map(({ place }) => place.replace(/ contracts?$/, ""))).toEqual([
    "Ending, nothing done yet",
    "Ended, none follows",
  ]);
  expect(figures.map(({ href }) => new URL(href, "http://portal").searchParams.get("state"))).toEqual([
    "ending-open",
    "ended-open",
  ]);
  const { sent } = await open("?text=TC-NEXT&lang=en");
  expect(JSON.stringify(sent)).not.toContain("Next one");
  const [renewed] = await told.world.query<{ no: string }>(
    "SELECT contract_no AS no FROM agent_contract WHERE id = (SELECT follows_id FROM agent_contract WHERE contract_no = 'TC-NEXT')",
  );
  expect(JSON.stringify((await open(`?text=${renewed?.no}`)).sent)).toContain("Next one submitted: TC-NEXT");
});

test("a rejected renewal in whose place another one was made says so with the way to it, and does not offer to be changed", async () => {
  const [rejected] = await told.world.query<{ id: number }>(
    `INSERT INTO agent_contract (contract_no, unit_id, subsidiary_id, currency, start_on, end_on, notice_days, scope, state, follows_id, decided_by, decided_at)
     SELECT 'TC-REFUSED', unit_id, subsidiary_id, currency, start_on, end_on, 90, scope, 'rejected', follows_id, 'x', '2026-11-20T00:00:00Z'
       FROM agent_contract WHERE contract_no = 'TC-NEXT' RETURNING id`,
  );
  const id = rejected?.id ?? 0;
  const { html, notices } = await open("", { page: "contract", id });
  expect(notices).toEqual([translate("en", "agentContract.told.renewedBy", { contract: "TC-NEXT" })]);
  expect(html).toMatch(/href="\/tas\/contracts\/\d+"[^>]*>TC-NEXT</);
  expect(html).not.toContain(`/tas/contracts/${id}/edit`);
  const left = await open("", { page: "edit", id }).catch((answer: unknown) => answer);
  expect(left).toBeInstanceOf(Response);
  expect((left as Response).headers.get("location")).toBe(`/tas/contracts/${id}`);
});

test("a termination is offered to be taken back while nothing else has the days after it; then neither the page nor its form is", async () => {
  const insert = (no: string, state: string, from: string, until: string, ended: string | null) =>
    told.world.query<{ id: number }>(
      `INSERT INTO agent_contract (contract_no, unit_id, subsidiary_id, currency, start_on, end_on, notice_days, scope, state, signed_on, decided_by,
         decided_at, terminated_on, termination_reason)
       SELECT $1, unit_id, subsidiary_id, currency, $3, $4, 0, 'x', $2, CASE WHEN $2 <> 'draft' THEN '2026-11-01'::date END,
         CASE WHEN $2 <> 'draft' THEN 'x' END, CASE WHEN $2 <> 'draft' THEN '2026-11-01T00:00:00Z'::timestamptz END, $5, CASE WHEN $5::date IS NULL THEN '' ELSE 'Over' END
         FROM agent_contract WHERE contract_no = 'TC-NEXT' RETURNING id`,
      [no, state, from, until, ended],
    );
  const [ended] = await insert("TC-ENDED", "terminated", "2040-01-01", "2040-12-31", "2040-06-30");
  const id = ended?.id ?? 0;
  const form = `/tas/contracts/${id}/termination-withdrawal`;
  const asked = () => open("", { page: "verb", id, params: { verb: "termination-withdrawal" } });
  expect((await open("", { page: "contract", id })).html).toContain(form);
  expect((await asked()).sent.text).toBe(
    translate("en", "agentContract.verb.termination-withdrawal.text", { end: "2040-12-31", days: 0, day: "" }),
  );
  await insert("TC-AFTER", "draft", "2041-01-01", "2041-12-31", null);
  expect((await open("", { page: "contract", id })).html).toContain(form);
  await insert("TC-BETWEEN", "draft", "2040-12-01", "2040-12-31", null);
  expect((await open("", { page: "contract", id })).html).not.toContain(form);
  const left = await asked().catch((answer: unknown) => answer);
  expect(left).toBeInstanceOf(Response);
  expect((left as Response).headers.get("location")).toBe(`/tas/contracts/${id}`);
});
