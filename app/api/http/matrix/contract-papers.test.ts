import { afterAll, beforeAll, expect, test } from "vitest";
import { type MatrixWorld, matrixWorld } from "../../../../tests/harness/matrix-world";
import { pdfOf } from "../../../../tests/harness/sample-files";

let world: MatrixWorld;
/** A contract that is signed, withdrawn, installed and activated by the tests in turn: few customers are free. */
let signed = 0;
beforeAll(async () => {
  world = await matrixWorld();
});
afterAll(() => world?.close());
const act: MatrixWorld["act"] = (...given) => world.act(...given);

test("growth counts every promise that the same invoices have to keep on these days; it stays beside the contract once it is signed", async () => {
  signed = await world.made("signed");
  const { customer, evidence: own } = await world.get(signed);
  expect(own?.others.filter(({ kind }) => kind === "cabinets")).toEqual([]);
  const { id } = (await world.draft("marketing", { customer, startOn: "2027-01-01", committed: "94,000,000" })).body;
  const { evidence } = await world.get(id);
  const besides = (evidence?.others ?? [])
    .filter(({ kind, counts }) => kind !== "cabinets" && counts)
    .reduce((all, { committed }) => all + Number(committed), 0);
  const promised = 3_940_000_000_000 + besides;
  expect(evidence?.promised).toBe(String(promised));
  expect(evidence?.others.filter(({ kind }) => kind === "cabinets")).toMatchObject([{ counts: true, stands: true }]);
  const bought = Number(evidence?.bought);
  if (bought > 0) expect(Number(evidence?.growth)).toBeCloseTo((promised / bought - 1) * 100, 0);
  // On other days the same invoices are free for it.
  const later = (await world.draft("marketing", { customer, startOn: "2030-01-01" })).body.id;
  const next = (await world.get(later)).evidence;
  expect(next?.others.filter(({ kind, counts }) => kind === "cabinets" && counts)).toEqual([]);
});

test("a signature is taken back with a reason while no cabinet stands there; nothing is installed before it was signed", async () => {
  const id = signed;
  expect((await act("marketing", id, "withdrawal", { reason: " " })).body.fields.reason).toMatch(/./);
  expect((await act("marketing", id, "withdrawal", { reason: "The wrong contract" })).status).toBe(200);
  const back = await world.get(id);
  expect([back.state, back.signedOn, back.tasks, back.hasPaper]).toEqual(["qualified", null, [], false]);
  expect(back.history[0]).toMatchObject({ event: "withdrawal", comment: "The wrong contract" });
  expect((await act("marketing", id, "signature", { day: "2026-11-20", owner: "" })).status).toBe(200);
  expect((await world.get(id)).tasks).toHaveLength(6);
  const early = { serial: `W-${id}`, place: "", installedOn: "2026-11-19" };
  expect((await act("marketing", id, "cabinet", early)).body.fields.installedOn).toMatch(/Not before .* signed/);
  await act("marketing", id, "cabinet", { ...early, installedOn: null });
  const before = await act("marketing", id, "installation", { day: "2026-11-19" });
  expect([before.status, before.body.fields.day]).toEqual([400, "Not before the contract is signed"]);
  expect((await act("marketing", id, "installation", { day: "2026-11-20" })).status).toBe(200);
  expect((await act("marketing", id, "withdrawal", { reason: "Late" })).body.code).toBe("not-now");
});

test("becomes active only with a signed paper in its files: a document or picture put there since it was decided", async () => {
  const early = await world.made("submitted");
  await world.paper(early);
  await act("tt.admin", early, "qualification");
  await act("marketing", early, "signature", { day: "2026-11-20", owner: "" });
  await act("marketing", early, "cabinet", { serial: `P-${early}`, place: "" });
  await act("marketing", early, "installation", { day: "2026-11-20" });
  const bare = await act<{ message: string }>("marketing", early, "activation");
  expect([bare.status, bare.body.code, (await world.get(early)).hasPaper]).toEqual([409, "matrix-no-paper", false]);
  expect(bare.body.message).toMatch(/No signed paper is in the files/);
  const { can } = await world.get(early);
  expect(can).not.toContain("activation");
  expect((await world.paper(early, pdfOf(400))).status).toBe(200);
  expect((await act("marketing", early, "activation")).status).toBe(200);
});

test("a contract that became active keeps its last signed paper, and its history tells of each file that came and went", async () => {
  const id = signed;
  type Listed = { attachments: { id: string }[] };
  const files = async () =>
    (await world.ask<Listed>("marketing", "GET", `/attachments/matrix/${id}`)).body.attachments.map((file) => file.id);
  const remove = (file: string) =>
    world.ask<{ code: string; message: string }>("marketing", "POST", `/attachments/matrix/${id}/${file}/removal`);
  await world.paper(id);
  const [first = ""] = await files();
  // Put there the day before it was signed: that it is signed cannot be.
  await world.query("UPDATE attachment SET create_date = '2026-11-19T03:00:00Z' WHERE id = $1", [first]);
  expect((await world.get(id)).hasPaper).toBe(false);
  await world.paper(id, pdfOf(401));
  expect((await world.get(id)).hasPaper).toBe(true);
  expect((await act("marketing", id, "activation")).status).toBe(200);
  const last = (await files()).find((file) => file !== first) ?? "";
  const kept = await remove(last);
  expect([kept.status, kept.body.code]).toEqual([409, "matrix-last-paper"]);
  expect(kept.body.message).toMatch(/last signed paper/);
  expect((await remove(first)).status).toBe(200);
  await world.paper(id, pdfOf(402));
  expect((await remove(last)).status).toBe(200);
  expect(await files()).toHaveLength(1);
  const told = (await world.get(id)).history.filter(({ event }) => event.startsWith("paper")).map(({ event }) => event);
  expect(told).toEqual(["paper-removal", "paper", "paper-removal", "paper", "paper"]);
});
