import { afterAll, beforeAll, expect, test } from "vitest";
import { translate, type WordKey, type WordParams } from "~/words";
import { type MatrixWorld, matrixWorld } from "../../../../../tests/harness/matrix-world";
import { presentEnding } from "./present-ending.server";
import type { ToldContract } from "./require-contract.server";
import { toldOf } from "./told.server";

let world: MatrixWorld;
beforeAll(async () => {
  world = await matrixWorld();
});
afterAll(() => world?.close());

const page = async (id: number): Promise<ToldContract> => {
  const t = (key: WordKey, params?: WordParams) => translate("en", key, params);
  return { record: await world.get(id), t, locale: "en" };
};

test("a contract that is being renewed names its renewal, before it is ended too; the renewal wants no cabinets where some stand there", async () => {
  const { rows } = await world.report("marketing", "state=ending&size=200");
  const all = await Promise.all(rows.map(({ id }) => world.get(id)));
  const before = all.find(
    ({ can, cabinets }) => can.includes("renewal") && cabinets.some(({ removedOn }) => !removedOn),
  );
  const id = before?.id ?? 0;
  expect(toldOf(await page(id))?.text).toMatch(/It can be renewed now/);
  const renewal = (await world.act<{ id: number }>("marketing", id, "renewal")).body.id;
  const { contractNo } = await world.get(renewal);
  expect(toldOf(await page(id))?.text).toBe(`The term ends on ${before?.endOn}. ${contractNo} is to follow it.`);
  for (const [who, step, given] of [
    ["marketing", "submission", {}],
    ["tt.admin", "qualification", {}],
    ["marketing", "signature", { day: "2026-11-20", owner: "" }],
  ] as const)
    expect((await world.act(who, renewal, step, given)).status, step).toBe(200);
  expect(toldOf(await page(renewal))?.text).toMatch(
    new RegExp(`^Of ${before?.contractNo}, \\d+ cabinets? stands? there: note`),
  );
  const { facts } = presentEnding(await page(id));
  expect(facts.at(-1)).toMatchObject({ text: `${contractNo} · Signed`, href: `/matrix/contracts/${renewal}` });
  expect(facts[0]?.text).toContain(before?.cabinets.find(({ removedOn }) => !removedOn)?.serial);
});

test("a rejected renewal in whose place another one was made says so before all else", async () => {
  const { rows } = await world.report("marketing", "state=ending&size=200");
  const all = await Promise.all(rows.map(({ id }) => world.get(id)));
  const id = all.find(({ can }) => can.includes("renewal"))?.id ?? 0;
  const renewal = async () => (await world.act<{ id: number }>("marketing", id, "renewal")).body.id;
  const first = await renewal();
  expect((await world.act("marketing", first, "submission")).status).toBe(200);
  expect((await world.act("tt.admin", first, "rejection", { reason: "Rate" })).status).toBe(200);
  expect(toldOf(await page(first))).toBeNull();
  const { contractNo } = await world.get(await renewal());
  const said = translate("en", "matrix.told.renewedBy", { contract: contractNo });
  expect(toldOf(await page(first))?.text).toBe(said);
});
