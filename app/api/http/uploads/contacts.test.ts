import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { fixedUnits } from "~/api/domain/account/demo-units";
import { tidy } from "~/api/domain/job/tidy.server";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { sendUpload } from "../../../../tests/harness/upload-call";

type Upload = {
  id: string;
  errorRows: number;
  counts: { added: number; changed: number; removed: number };
  changes: { kind: string; key: string; fields: { column: string; before: string | null; after: string | null }[] }[];
  missing: { key: string }[];
  problems: { row: number; column: string; message: string }[];
  seen: string;
};

let api: TestApi;
const tokens = new Map<string, string>();
/** A customer of Germany's and one of another subsidiary. */
const own = "OWN-1";
const other = "OTHER-1";
const rows = async (text: string, values: unknown[] = []) => (await api.database.pool.query(text, values)).rows;
beforeAll(async () => {
  api = await testApi();
  for (const user of ["marketing", "germany", "store", "executive"])
    tokens.set(user, await api.signIn(`${user}@seorak.example`));
  await rows(
    `INSERT INTO customer (id, code, name, country, industry_id, org_unit_id)
     VALUES (1, $1, 'Own', 'DE', 1, (SELECT id FROM org_unit WHERE code = $3)), (2, $2, 'Other', 'IN', 1, (SELECT id FROM org_unit WHERE code = $4))`,
    [own, other, fixedUnits.germany, fixedUnits.india],
  );
});
afterAll(() => api.close());

const heads = "customer,name,role,email,phone,main";
const send = (user: string, lines: readonly string[], columns = heads) =>
  sendUpload(api, { kind: "contacts", token: tokens.get(user), bytes: Buffer.from([columns, ...lines].join("\n")) });
const look = async (user: string, id: string) =>
  (await api.json<Upload>("GET", `/uploads/contacts/${id}`, { token: tokens.get(user) })).body;
const sent = async (user: string, lines: readonly string[], columns?: string) =>
  look(user, (await send(user, lines, columns)).body.id);
const confirm = (user: string, upload: Upload, deleteFirst = false) =>
  api.json("POST", `/uploads/contacts/${upload.id}/confirmation`, {
    token: tokens.get(user),
    body: { deleteFirst, zeros: false, seen: upload.seen },
  });
const contacts = () =>
  rows(`SELECT c.code, k.name, k.role, k.email, k.main FROM customer_contact k JOIN customer c ON c.id = k.customer_id
         WHERE k.use_yn = 'Y' ORDER BY c.code, k.name`);

describe("customers' contacts as a file", () => {
  test("are written for the customers it names, by their numbers; a role is understood by its name or its code", async () => {
    const [{ code, name_ko }] = await rows(
      "SELECT code, name_ko FROM code WHERE group_id = 'contact-role' ORDER BY display_order LIMIT 1",
    );
    const upload = await sent("marketing", [`${own},Kim,${name_ko},kim@own.example,1,Y`, `${other},Lee,${code},,2,`]);
    expect(upload).toMatchObject({ errorRows: 0, counts: { added: 2 } });
    expect((await confirm("marketing", upload)).status).toBe(200);
    expect(await contacts()).toEqual([
      { code: other, name: "Lee", role: code, email: null, main: false },
      { code: own, name: "Kim", role: code, email: "kim@own.example", main: true },
    ]);
  });

  test("are known to the market's reports at once, and to a replica as an import of its own", async () => {
    expect(
      await rows("SELECT contact FROM market_record r JOIN customer c ON c.id = r.customer_id WHERE c.code = $1", [
        own,
      ]),
    ).toEqual([{ contact: true }]);
    expect(await rows("SELECT kind, source, rows_loaded FROM import_batch ORDER BY id DESC LIMIT 1")).toEqual([
      { kind: "contacts", source: "upload", rows_loaded: 2 },
    ]);
  });

  test("of another unit's customer, or of one that is not there: the same error, and nothing of his is shown", async () => {
    const upload = await sent("germany", [`${other},Lee,,,,`, "NOWHERE,Lee,,,,", `${own},Park,,,,`]);
    expect(upload.problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, "customer", "No customer of yours has this code."],
      [3, "customer", "No customer of yours has this code."],
    ]);
    expect(JSON.stringify(upload.changes)).not.toContain("Lee");
    expect((await confirm("germany", upload)).status).toBe(409);
  });

  test("with a new main contact take the mark from the former one, and give it back when undone", async () => {
    const before = await contacts();
    const upload = await sent("germany", [`${own},Park,,park@own.example,,Y`]);
    expect(upload.changes.map(({ kind, key }) => [kind, key])).toEqual([
      ["added", `${own} · Park`],
      ["changed", `${own} · Kim`],
    ]);
    expect((await confirm("germany", upload)).status).toBe(200);
    expect((await contacts()).filter(({ main }) => main)).toMatchObject([{ name: "Park" }]);
    const undone = await api.json("POST", `/uploads/contacts/${upload.id}/undo`, {
      token: tokens.get("germany"),
      body: {},
    });
    expect(undone.status).toBe(200);
    expect(await contacts()).toEqual(before);
  });

  test("with existing data deleted first replace those of the named customers and of nobody else", async () => {
    const before = await contacts();
    const upload = await sent("germany", [`${own},Choi,,,,`]);
    expect(upload.missing.map(({ key }) => key)).toEqual([`${own} · Kim`]);
    expect((await confirm("germany", upload, true)).status).toBe(200);
    expect((await contacts()).map(({ code, name }) => [code, name])).toEqual([
      [other, "Lee"],
      [own, "Choi"],
    ]);
    await api.json("POST", `/uploads/contacts/${upload.id}/undo`, { token: tokens.get("germany"), body: {} });
    expect(await contacts()).toEqual(before);
  });

  test("from two people at once are written once, and the other one is asked again with what changed", async () => {
    const line = (role: string) => [`${own},Kim,,${role}@own.example,,`];
    const uploads = await Promise.all(["marketing", "germany"].map((user) => sent(user, line(user))));
    const [first, second] = uploads;
    if (!first || !second) throw new Error("both files are read");
    const both = await Promise.all([confirm("marketing", first), confirm("germany", second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [user, late] = both[0].status === 409 ? (["marketing", first] as const) : (["germany", second] as const);
    const now = await look(user, late.id);
    expect(now.changes[0]?.fields).toContainEqual(
      expect.objectContaining({ column: "email", after: `${user}@own.example` }),
    );
    expect((await confirm(user, now)).status).toBe(200);
  });

  test("with a wrong address, an unknown role or two main contacts are told so", async () => {
    const upload = await sent("marketing", [
      `${own},A,nobody,,,`,
      `${own},B,,not an address,,Y`,
      `${own},C,,c@own.example,,Y`,
      `${own},D,,,,Y`,
    ]);
    expect(upload.problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, "role", "There is no such code"],
      [3, "email", "Please enter proper email address(not an address)"],
      [5, "main", "Row 4 is this customer's main contact already"],
    ]);
  });

  test("403 for readers of the screen who do not look after customers", async () => {
    for (const user of ["store", "executive"]) {
      expect((await send(user, [`${own},A,,,,`])).body, user).toMatchObject({ status: 403, code: "no-right" });
      const asked = await api.call("GET", "/uploads/contacts", { token: tokens.get(user) });
      expect(asked.status, user).toBe(403);
    }
  });

  test("a file past its time is taken away by the nightly clearing, with its rows", async () => {
    const { id } = await sent("marketing", [`${own},Kim,,,,`]);
    await rows("UPDATE upload SET expires_at = now() - interval '1 minute' WHERE id = $1", [id]);
    await tidy(api.database.db);
    expect(await rows("SELECT FROM upload_row WHERE upload_id = $1", [id])).toEqual([]);
  });
});
