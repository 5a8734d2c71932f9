import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { memberByHand, seedFirms, taxNumber } from "../../../../tests/harness/members-by-hand";
import { type ShownUpload, sendUpload } from "../../../../tests/harness/upload-call";

let api: TestApi;
const tokens = new Map<string, string>();
beforeAll(async () => {
  api = await testApi();
  await seedFirms(api);
  for (const user of ["office", "marketing", "germany"]) tokens.set(user, await api.signIn(`${user}@seorak.example`));
  tokens.set("distributor", await api.signIn("distributor@partner.example"));
});
afterAll(() => api.close());

const query = async (text: string, values: unknown[] = []) => (await api.database.pool.query(text, values)).rows;
const heads =
  "Registration No.,Customer,endnm,Corporation name,Member type,Purpose,Agrees to SMS,SMS: agreed on,SMS: agreed by";
const send = (lines: string[], user = "office", columns = heads.replace("endnm,", ""), kind = "members") =>
  sendUpload(api, { kind, token: tokens.get(user), bytes: Buffer.from([columns, ...lines].join("\n")) });
const look = async (id: string, user = "office") =>
  (await api.json<ShownUpload>("GET", `/uploads/members/${id}`, { token: tokens.get(user) })).body;
const sent = async (lines: string[], user = "office", columns?: string) =>
  look((await send(lines, user, columns)).body.id, user);
const post = (path: string, body: object, user = "office") =>
  api.json<{ code: string }>("POST", `/uploads/members/${path}`, { token: tokens.get(user), body });
const confirm = (upload: ShownUpload, user?: string) =>
  post(`${upload.id}/confirmation`, { deleteFirst: false, zeros: false, seen: upload.seen }, user);
const members = () => query("SELECT tax_no, corporation_name, state, purpose, sms_consent FROM member ORDER BY id");

test("new members and what changes of others are shown before they are written, all at once, and taken back as a whole", async () => {
  const known = await memberByHand(api, { customerId: 605, taxNo: taxNumber(1) });
  const before = await members();
  const dashed = `${taxNumber(1).slice(0, 3)}-${taxNumber(1).slice(3)}`;
  const upload = await sent([
    `${dashed},OFF-2,Second,End user,Offset,N,,`,
    `${taxNumber(2)},OFF-1,First,최종 사용자,use,Y,2026-11-02,form`,
  ]);
  expect(upload).toMatchObject({ errorRows: 0, counts: { added: 1, changed: 1, removed: 0 }, missing: [] });
  expect(await members()).toEqual(before);
  expect((await confirm(upload)).status).toBe(200);
  expect(await members()).toEqual([
    { tax_no: taxNumber(1), corporation_name: "Second", state: "active", purpose: "offset", sms_consent: false },
    { tax_no: taxNumber(2), corporation_name: "First", state: "applied", purpose: "use", sms_consent: true },
  ]);
  expect(await query("SELECT change, before, after FROM member_event WHERE member_id = $1", [known])).toEqual([
    { change: "purpose", before: "use", after: "offset" },
  ]);
  expect((await post(`${upload.id}/undo`, {})).status).toBe(200);
  expect(await members()).toMatchObject([before[0], { tax_no: taxNumber(2), state: "withdrawn" }]);
});

test("numbers of the other systems come in by a file, stay with a change, and stand in the list, the record and the file", async () => {
  const columns =
    "Registration No.,Customer,Corporation name,Member type,Purpose,TAS sequence,Name in TAS,IDS code,Data ID";
  const upload = await sent(
    [`${taxNumber(8)},OFF-1,Eighth,End user,Use,0012,EIGHTH CO,S-7,D-000431`],
    "office",
    columns,
  );
  expect(upload).toMatchObject({ errorRows: 0, unused: [] });
  await confirm(upload);
  const token = tokens.get("office");
  const numbers = { tasSeq: "0012", tasName: "EIGHTH CO", idsCode: "S-7", dataId: "D-000431" };
  type List = { rows: { id: number }[] };
  const { body } = await api.json<List>("GET", `/reports/MIPMBS03?text=${taxNumber(8)}`, { token });
  expect(body.rows).toEqual([expect.objectContaining(numbers)]);
  expect((await api.json("GET", `/members/${body.rows[0]?.id}`, { token })).body).toMatchObject(numbers);
  const file = await api.call("GET", `/reports/MIPMBS03/export?text=${taxNumber(8)}&format=csv`, { token });
  const text = await file.text();
  for (const each of [...columns.split(",").slice(5), ...Object.values(numbers)]) expect(text).toContain(each);
  const again = await sent([`${taxNumber(8)},OFF-1,Eighth,End user,Offset,N,,`]);
  await confirm(again);
  expect((await api.json("GET", `/members/${body.rows[0]?.id}`, { token })).body).toMatchObject(numbers);
  for (const { id } of [again, upload]) expect((await post(`${id}/undo`, {})).status).toBe(200);
});

test("what is wrong is told by row and column in the form's words, and nothing is written", async () => {
  const before = await members();
  await memberByHand(api, { customerId: 602, taxNo: taxNumber(4) });
  const upload = await sent([
    `${taxNumber(3)},NOBODY,A,End user,Use,N,,`,
    `${taxNumber(4)},OFF-1,B,End user,Use,N,,`,
    `1248100999,OFF-1,C,End user,Use,N,,`,
    `${taxNumber(5)},OFF-1,D,Nobody,Use,Y,,`,
    `${taxNumber(1)},OFF-1,E,End user,Use,N,2026-11-01,`,
  ]);
  const told = upload.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`);
  expect(told).toEqual(
    expect.arrayContaining([
      "2 customer: There is no such customer",
      "3 taxNo: VAT No. is duplicated",
      "4 taxNo: The check digit is wrong: please compare the number with the certificate",
      "5 memberType: There is no such code",
      "6 customer: A member stays with its customer",
      "6 smsConsent: Without the consent there is neither day nor source",
    ]),
  );
  expect((await confirm(upload)).body.code).toBe("upload-problems");
  expect((await members()).length).toBe(before.length + 1);
});

test("an application that was activated meanwhile is not taken back with its file", async () => {
  const upload = await sent([`${taxNumber(6)},OFF-1,First,End user,Use,N,,`]);
  await confirm(upload);
  const [{ id }] = await query("SELECT id FROM member WHERE tax_no = $1", [taxNumber(6)]);
  await api.json("POST", `/members/${id}/activation`, { token: tokens.get("office"), body: {} });
  expect((await post(`${upload.id}/undo`, {})).body.code).toBe("upload-undo-changed");
});

test("403 for who reads the register only, and for the other register's file", async () => {
  for (const user of ["distributor", "germany"]) expect((await send([], user)).status, user).toBe(403);
  expect((await send([], "office", undefined, "overseas-members")).status).toBe(403);
});

test("two in one file with the same customer are told apart before anything is written", async () => {
  await query("UPDATE member SET state = 'withdrawn', withdrawn_on = '2026-01-01'");
  const upload = await sent([
    `${taxNumber(7)},OFF-1,First,End user,Use,N,,`,
    `${taxNumber(8)},OFF-1,Second,End user,Use,N,,`,
  ]);
  expect(upload.problems.map(({ row, column }) => [row, column])).toEqual([[3, "customer"]]);
});

test("a number that was not changed is no reason to refuse, in a file and in the form; a changed one is judged", async () => {
  const WRONG = "1248100997";
  const id = await memberByHand(api, { customerId: 605, taxNo: WRONG });
  const upload = await sent([`${WRONG},OFF-2,Renamed,End user,Use,N,,`]);
  expect(upload.problems).toEqual([]);
  expect((await confirm(upload)).status).toBe(200);
  const change = async (more: object) => {
    api.clock.forward(1000);
    const token = tokens.get("office");
    const { body } = await api.json<{ stamp: string }>("GET", `/members/${id}`, { token });
    const given = { taxNo: WRONG, memberType: "end-user", purpose: "use", stamp: body.stamp, ...more };
    return api.json<{ fields?: Record<string, string> }>("POST", `/members/${id}`, { token, body: given });
  };
  expect((await change({ corporationName: "By hand" })).status).toBe(200);
  const { status, body } = await change({ taxNo: "1248100996" });
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ["taxNo"]]);
});
