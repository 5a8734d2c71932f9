import { afterAll, beforeAll, expect, test } from "vitest";
import { type TcisWorld, tcisWorld } from "../../../../tests/harness/tcis-world";
import type { ShownUpload } from "../../../../tests/harness/upload-call";

let world: TcisWorld;
beforeAll(async () => {
  world = await tcisWorld();
});
afterAll(() => world?.close());

const heads = {
  visits: "visitNo,customer,state,visitDate,visitedBy,met,purpose,result,nextStep,nextStepDate",
  opportunities: "opportunityNo,customer,name,stage,amount,expectedOn,probability,nextStep,nextStepDate",
} as const;
type Kind = keyof typeof heads;
const ownCustomer = "KR-CWN-D1-0001";

async function sent(kind: Kind, lines: readonly string[], who = "distributor"): Promise<ShownUpload> {
  const { body } = await world.send(who, kind, [heads[kind], ...lines].join("\n"));
  return (await world.ask<ShownUpload>(who, "GET", `/uploads/${kind}/${body.id}`)).body;
}
const confirm = (kind: Kind, { id, seen }: ShownUpload, who = "distributor") =>
  world.ask(who, "POST", `/uploads/${kind}/${id}/confirmation`, { deleteFirst: false, zeros: true, seen });
const problems = ({ problems: found }: ShownUpload) => found.map(({ row, column }) => [row, column]);
const visits = async () =>
  (
    await world.query<{ no: string }>(
      "SELECT visit_no AS no FROM customer_visit WHERE visit_no LIKE 'F-%' AND use_yn = 'Y' ORDER BY 1",
    )
  ).map(({ no }) => no);

test("visits of a file are written at its confirmation, count where visits count, and are taken back as a whole", async () => {
  const kept = async () =>
    (
      await world.query<{ visits: number }>(
        "SELECT r.visits FROM market_record r JOIN customer c ON c.id = r.customer_id WHERE c.code = $1",
        [ownCustomer],
      )
    )[0]?.visits ?? 0;
  const before = await kept();
  const lines = [
    `F-1,${ownCustomer},made,2026-11-18,Kim,Lee,Tool test,Lasts longer,Offer,2026-12-01`,
    `F-2,${ownCustomer},Planned,2026-12-18,Kim,,routine,,,`,
  ];
  const upload = await sent("visits", lines);
  expect(upload).toMatchObject({ errorRows: 0, counts: { added: 2, changed: 0, removed: 0 } });
  expect(await visits()).toEqual([]);
  expect((await confirm("visits", upload)).status).toBe(200);
  expect(await visits()).toEqual(["F-1", "F-2"]);
  expect(await kept()).toBe(before + 1);
  expect(await sent("visits", lines)).toMatchObject({ counts: { added: 0, changed: 0 } });
  expect((await world.ask("distributor", "POST", `/uploads/visits/${upload.id}/undo`, {})).status).toBe(200);
  expect(await visits()).toEqual([]);
  expect(await kept()).toBe(before);
});

test("days that the form refuses are asked about in a file: a visit of a slipped century, a step that is due before it", async () => {
  const upload = await sent("visits", [
    `F-6,${ownCustomer},made,1926-11-18,Kim,,test,,,`,
    `F-7,${ownCustomer},made,2026-11-18,Kim,,test,,Offer,2025-12-01`,
    `F-8,${ownCustomer},made,2026-11-18,Kim,,test,,Offer,2026-12-01`,
  ]);
  expect(upload).toMatchObject({ errorRows: 0, oddRows: 2 });
  expect(upload.odd.map(({ row, column, value, message }) => [row, column, value, message])).toEqual([
    [2, "visitDate", "1926-11-18", "This visit was made on 1926-11-18, more than a year ago. Is it meant?"],
    [
      ...[3, "nextStepDate", "2025-12-01"],
      "The next step is due on 2025-12-01, before the visit of 2026-11-18. Is it meant?",
    ],
  ]);
  const refused = await confirm("visits", upload);
  expect([refused.status, await visits()]).toEqual([400, []]);
  const path = `/uploads/visits/${upload.id}/confirmation`;
  const meant = { deleteFirst: false, zeros: true, odd: true, seen: upload.seen };
  expect((await world.ask("distributor", "POST", path, meant)).status).toBe(200);
  expect(await visits()).toEqual(["F-6", "F-7", "F-8"]);
  // What stands there is not asked about again.
  const changed = await sent("visits", [`F-6,${ownCustomer},made,1926-11-18,Kim,Lee,test,,,`]);
  expect(changed).toMatchObject({ counts: { changed: 1 }, oddRows: 0 });
  expect((await world.ask("distributor", "POST", `/uploads/visits/${upload.id}/undo`, {})).status).toBe(200);
});

test("rows of others' customers, of days to come and of unknown codes are told by row and column; nothing is written", async () => {
  const upload = await sent("visits", [
    "F-3,KR-CWN-0001,made,2026-11-18,Kim,,test,,,",
    `F-4,${ownCustomer},made,2031-01-01,Kim,,test,,,`,
    `F-5,${ownCustomer},made,2026-11-18,Kim,,golf,,,`,
  ]);
  expect(problems(upload)).toEqual(
    expect.arrayContaining([
      [expect.any(Number), "customer"],
      [expect.any(Number), "visitDate"],
      [expect.any(Number), "purpose"],
    ]),
  );
  expect((await confirm("visits", upload)).status).toBe(409);
  expect(await visits()).toEqual([]);
  expect((await world.send("corporation", "visits", heads.visits)).status).toBe(403);
});

test("opportunities of a file move on by their number, each stage is kept, and a closed one is left alone", async () => {
  const line = (stage: string) => `B-1,${ownCustomer},Gear housings,${stage},12500000,2027-01-31,,Offer,2026-12-01`;
  expect((await confirm("opportunities", await sent("opportunities", [line("lead")]))).status).toBe(200);
  const next = await sent("opportunities", [line("offer")]);
  expect(next).toMatchObject({ errorRows: 0, counts: { added: 0, changed: 1 } });
  expect((await confirm("opportunities", next)).status).toBe(200);
  const [made] = await world.query<{ id: number; amount: string; stages: string }>(
    `SELECT o.id, o.amount::text, (SELECT string_agg(s.stage, ' ' ORDER BY s.id) FROM opportunity_stage s WHERE s.opportunity_id = o.id) AS stages
       FROM opportunity o WHERE opportunity_no = 'B-1'`,
  );
  expect(made).toMatchObject({ amount: "125000000000", stages: "lead offer" });
  await world.act("distributor", `/tcis/opportunities/${made?.id}`, "lost", { remark: "Price" });
  expect(problems(await sent("opportunities", [line("test")]))).toEqual([[expect.any(Number), "opportunityNo"]]);
  const broken = await sent("opportunities", [`B-2,${ownCustomer},A,lead,much,2027-01-31,,,`]);
  expect(problems(broken)).toEqual([[expect.any(Number), "amount"]]);
});
