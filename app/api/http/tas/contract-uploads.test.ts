import { afterAll, beforeAll, expect, test } from "vitest";
import { type AgentContractWorld, agentContractWorld } from "../../../../tests/harness/agent-contract-world";
import type { ShownUpload } from "../../../../tests/harness/upload-call";

let world: AgentContractWorld;
beforeAll(async () => {
  world = await agentContractWorld();
});
afterAll(() => world?.close());

const kind = "agent-contracts";
const heads =
  "contractNo,distributor,startOn,endOn,noticeDays,fee,contactName,contactEmail,owner,scope,terms,innerNote";
const line = (no: string, year: number, more: { distributor?: string; fee?: string; owner?: string } = {}) => {
  const { distributor = "KR-CWN-D1", fee = '"1,200,000"', owner = "office@seorak.example" } = more;
  return `${no},${distributor},${year}-01-01,${year}-12-31,90,${fee},Lee,lee@partner.example,${owner},Order entry,,Wants more`;
};

async function sent(lines: readonly string[], who = "marketing"): Promise<ShownUpload> {
  const { body } = await world.send(who, kind, [heads, ...lines].join("\n"));
  return (await world.ask<ShownUpload>(who, "GET", `/uploads/${kind}/${body.id}`)).body;
}
const confirm = ({ id, seen }: ShownUpload) =>
  world.ask<{ code?: string }>("marketing", "POST", `/uploads/${kind}/${id}/confirmation`, {
    ...{ deleteFirst: false, zeros: true, seen },
  });
const undo = ({ id }: ShownUpload) =>
  world.ask<{ code?: string }>("marketing", "POST", `/uploads/${kind}/${id}/undo`, {});
const kept = () =>
  world.query<{ no: string; state: string; fee: string | null; author: string }>(
    "SELECT contract_no AS no, state, fee::text, create_user AS author FROM agent_contract WHERE contract_no LIKE 'F-%' AND use_yn = 'Y' ORDER BY 1",
  );
const told = () =>
  world.query<{ event: string }>(
    `SELECT e.event FROM agent_contract_event e JOIN agent_contract c ON c.id = e.contract_id WHERE c.contract_no LIKE 'F-1%' ORDER BY e.no`,
  );

test("drafts of a file are made at its confirmation as the form makes them; the same file again changes nothing; undone, their numbers are free", async () => {
  const lines = [line("F-1", 2050), line("F-2", 2051, { fee: "" })];
  const upload = await sent(lines);
  expect(upload).toMatchObject({ errorRows: 0, counts: { added: 2, changed: 0, removed: 0 } });
  expect(await kept()).toEqual([]);
  expect((await confirm(upload)).status).toBe(200);
  expect(await kept()).toEqual([
    { no: "F-1", state: "draft", fee: "12000000000", author: "marketing@seorak.example" },
    { no: "F-2", state: "draft", fee: null, author: "marketing@seorak.example" },
  ]);
  expect(await sent([line("F-1", 2050, { fee: "1200000" }), lines[1] ?? ""])).toMatchObject({
    ...{ errorRows: 0, counts: { added: 0, changed: 0, removed: 0 } },
  });
  expect((await undo(upload)).status).toBe(200);
  expect(await kept()).toEqual([]);
  expect((await told()).map(({ event }) => event)).toEqual(["creation", "removal"]);
  expect(await sent(lines)).toMatchObject({ errorRows: 0, counts: { added: 2 } });
});

test("what the form would refuse is told by row and column, days that two rows share too; nothing is written", async () => {
  const upload = await sent([
    line("F-3", 2052, { distributor: "KR-CWN" }),
    line("F-4", 2053, { fee: "1200.5" }),
    line("F-5", 2054, { owner: "nobody@seorak.example" }),
    line("F-6", 2055),
    line("F-7", 2055),
  ]);
  expect(upload.problems.map(({ row, column }) => [row, column])).toEqual([
    [2, "distributor"],
    [3, "fee"],
    [4, "owner"],
    [6, "startOn"],
  ]);
  expect(upload.problems.at(-1)?.message).toContain("F-6");
  expect((await confirm(upload)).status).toBe(409);
  expect(await kept()).toEqual([]);
});

test("a contract that is there is not written over, and what was submitted since is not undone", async () => {
  const upload = await sent([line("F-8", 2056)]);
  expect((await confirm(upload)).status).toBe(200);
  const changed = await sent([line("F-8", 2057)]);
  expect(changed.problems.map(({ column }) => column)).toEqual(["contractNo"]);
  const [made] = await world.query<{ id: number }>("SELECT id FROM agent_contract WHERE contract_no = 'F-8'");
  expect((await world.act("marketing", made?.id ?? 0, "submission")).status).toBe(200);
  const { status, body } = await undo(upload);
  expect([status, body.code]).toEqual([409, "upload-undo-changed"]);
  expect((await kept()).map(({ no, state }) => [no, state])).toEqual([["F-8", "submitted"]]);
});

test("403 for whoever keeps no contracts, the distributor itself among them; another's distributor is none", async () => {
  for (const who of ["dist.admin", "distributor", "finance"])
    expect((await world.send(who, kind, heads)).status, who).toBe(403);
  const foreign = await sent([line("F-9", 2058, { distributor: "KR-BSN-D1" })], "office");
  expect(foreign.problems.map(({ column }) => column)).toEqual(["distributor"]);
});
