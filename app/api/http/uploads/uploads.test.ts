import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import { rowsOf, xlsxOf } from "../../../../tests/harness/spreadsheets";
import { codeList, codeUploads, sendUpload, type ShownUpload as Upload } from "../../../../tests/harness/upload-call";

let api: TestApi;
const tokens = new Map<string, string>();
const group = codeList;
beforeAll(async () => {
  api = await testApi();
  tokens.set("admin", await api.signIn("admin@seorak.example"));
});
afterAll(() => api.close());

const admin = () => tokens.get("admin");
const { look, sent, confirm, undo } = codeUploads(() => api, admin);
const rows = async (text: string, values: unknown[] = []) => (await api.database.pool.query(text, values)).rows;
const stored = () =>
  rows("SELECT code, name_ko, name_en, display_order, use_yn FROM code WHERE group_id = $1 ORDER BY code", [group]);
let start: Awaited<ReturnType<typeof stored>>;

/** Each test begins with the list as a new database has it. */
beforeEach(async () => {
  start ??= await stored();
  await rows("DELETE FROM code WHERE group_id = $1", [group]);
  for (const row of start)
    await rows("INSERT INTO code (group_id, code, name_ko, name_en, display_order) VALUES ($1, $2, $3, $4, $5)", [
      ...[group, row.code, row.name_ko, row.name_en, row.display_order],
    ]);
  api.clock.forward(1000);
});

describe("a file", () => {
  test("200: is read, its rows are compared with what is there, and nothing is written", async () => {
    const [first] = start;
    const known = `${first.code},${first.name_ko},Another name,${first.display_order}`;
    const upload = await sent(["fair,전시회,Trade fair,90", known]);
    expect(upload).toMatchObject({
      state: "checked",
      rowCount: 2,
      errorRows: 0,
      counts: { added: 1, changed: 1, removed: 0 },
    });
    expect(upload.changes.map(({ kind, key }) => [kind, key])).toEqual([
      ["added", "fair"],
      ["changed", first.code],
    ]);
    expect(upload.changes[1]?.fields).toMatchObject([
      { column: "nameEn", before: first.name_en, after: "Another name" },
    ]);
    expect(upload.missing).toHaveLength(start.length - 1);
    expect(await stored()).toEqual(start);
  });

  test.each([
    ["English", '"Name, English",Code,Order,"Name, Korean"'],
    ["Korean", "이름 (영어),코드,순서,이름 (한국어)"],
    ["no language, by the fields' own names", "nameEn,code,displayOrder,nameKo"],
    ["another case, with spaces", ' NAME,  english ",CODE,order,"name, KOREAN"'.replace(" NAME", '" NAME')],
  ])("has its columns named in %s and in any order", async (_language, columns) => {
    expect(await sent(["Trade fair,fair,90,전시회"], columns)).toMatchObject({ errorRows: 0, counts: { added: 1 } });
  });

  test("may have other columns: they are named and not read", async () => {
    const upload = await sent(["x,fair,전시회,Trade fair,90"], "Remark,code,nameKo,nameEn,displayOrder");
    expect(upload).toMatchObject({ unused: ["Remark"], counts: { added: 1 } });
  });

  test("that leaves a column out leaves its values as they are", async () => {
    const [first] = start;
    await rows("UPDATE code SET name_zh = '旧' WHERE group_id = $1 AND code = $2", [group, first.code]);
    const upload = await sent([`${first.code},새 이름,New name,7`]);
    expect((await confirm(upload)).status).toBe(200);
    expect(
      await rows("SELECT name_zh, name_ko FROM code WHERE group_id = $1 AND code = $2", [group, first.code]),
    ).toEqual([{ name_zh: "旧", name_ko: "새 이름" }]);
  });

  test("with wrong cells has a list of errors by row and column in the reader's language, and cannot be written", async () => {
    const lines = ["fair,전시회,Trade fair,90", "No Good,,Trade fair,first", "fair,전시회,Twice,10"];
    const upload = await sent(lines);
    expect(upload.problems.map(({ row, column, value, message }) => [row, column, value, message])).toEqual([
      [3, "displayOrder", "first", "Not a number"],
      [3, "nameKo", "", "Mandatory field"],
      [3, "code", "No Good", "Cannot input special charaters"],
      [4, "code", "fair", "Stands in row 2 already"],
    ]);
    expect((await confirm(upload)).body).toMatchObject({
      status: 409,
      code: "upload-problems",
      message: "Check the data error list",
    });
    const headers = { "accept-language": "ko" };
    const korean = await api.json<Upload>("GET", `/uploads/codes/${upload.id}`, { token: admin(), headers });
    expect(korean.body.problems[0]?.message).toMatch(/[가-힣]/);
    expect(await stored()).toEqual(start);
  });

  test("comes back as a workbook with what is wrong beside each row, and is taken again as it is once corrected", async () => {
    const upload = await sent(["fair,전시회,=Trade fair,90", "b,이름,Name,first"]);
    const answer = await api.call("GET", `/uploads/codes/${upload.id}/errors/file`, { token: admin() });
    const [head = [], good = [], bad = []] = rowsOf(Buffer.from(await answer.arrayBuffer()));
    expect(head.at(-1)).toBe("What is wrong");
    expect(good).toContain("=Trade fair");
    expect(bad.at(-1)).toBe("Order: Not a number");
    const corrected = [head, good, bad.map((cell) => (cell === "first" ? "10" : cell))];
    const again = await sendUpload(api, {
      kind: "codes",
      within: group,
      name: "errors.xlsx",
      token: admin(),
      bytes: xlsxOf(corrected),
    });
    expect(await look(again.body.id)).toMatchObject({ errorRows: 0, counts: { added: 2 } });
  });

  test("begins with a template: the right heads, what is there already, and what each column takes", async () => {
    const answer = await api.call("GET", `/uploads/codes/template/file?within=${group}`, { token: admin() });
    expect(answer.headers.get("content-disposition")).toContain(`codes-${group}-template.xlsx`);
    const bytes = Buffer.from(await answer.arrayBuffer());
    const [head, ...rest] = rowsOf(bytes);
    expect(head).toEqual(["List", "Code", "Name, Korean", "Name, English", "Name, Chinese", "Order", "In use"]);
    expect(rest.map(([list]) => list)).toEqual(start.map(() => group));
    expect(rowsOf(bytes, 1).slice(0, 2)).toEqual([
      ["List", "text"],
      ["Code", "mandatory; text; e.g. new-code"],
    ]);
    const again = await sendUpload(api, { kind: "codes", within: group, name: "t.xlsx", token: admin(), bytes });
    expect(await look(again.body.id)).toMatchObject({ errorRows: 0, counts: { added: 0, changed: 0, removed: 0 } });
    const [other] = await rows("SELECT id FROM code_group WHERE id <> $1 ORDER BY id LIMIT 1", [group]);
    const elsewhere = await sendUpload(api, { kind: "codes", within: other.id, name: "t.xlsx", token: admin(), bytes });
    expect(await look(elsewhere.body.id), "codes of another list").toMatchObject({ errorRows: start.length });
  });
});

describe("confirming", () => {
  test("writes all rows with the audit trail, and once: the second word changes nothing", async () => {
    const upload = await sent(["fair,전시회,Trade fair,90"]);
    const both = await Promise.all([confirm(upload), confirm(upload)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await rows("SELECT name_en, use_yn FROM code WHERE group_id = $1 AND code = 'fair'", [group])).toEqual([
      { name_en: "Trade fair", use_yn: "Y" },
    ]);
    const told = await rows(
      "SELECT action, subject FROM audit_entry WHERE subject LIKE '%fair' OR subject = $1 ORDER BY id",
      [`upload:${upload.id}`],
    );
    expect(told.map(({ action }) => action).sort()).toEqual(["code-add", "upload-confirm"]);
  });

  test("says of the file's rows which are new, which change and which are there already, before and after", async () => {
    expect((await confirm(await sent(["fair,전시회,Trade fair,90", "b,이름,Name,5"]))).status).toBe(200);
    const upload = await sent(["fair,전시회,Trade fair,90", "b,이름,Name,6", "c,다,Zero,0"]);
    const told = { rowCount: 3, sameRows: 1, counts: { added: 1, changed: 1, removed: 0 } };
    expect(upload).toMatchObject({ ...told, zeroCells: [{ row: 4, key: "c", head: "Order", value: "0" }] });
    expect((await confirm(upload, { zeros: true })).status).toBe(200);
    expect(await look(upload.id)).toMatchObject({ ...told, state: "confirmed" });
  });

  test("asks about zero values first", async () => {
    const upload = await sent(["fair,전시회,Trade fair,0"]);
    expect(upload.zeroRows).toBe(1);
    const refused = await confirm(upload);
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toHaveProperty("zeros");
    expect(await stored()).toEqual(start);
    expect((await confirm(upload, { zeros: true })).status).toBe(200);
  });

  test("with existing data deleted first takes what the file lacks out of use, in the same act", async () => {
    const upload = await sent(["fair,전시회,Trade fair,90"]);
    expect((await confirm(upload, { deleteFirst: true })).status).toBe(200);
    expect((await stored()).filter(({ use_yn }) => use_yn === "Y").map(({ code }) => code)).toEqual(["fair"]);
    expect((await undo(upload.id)).status).toBe(200);
    expect((await stored()).filter(({ use_yn }) => use_yn === "Y")).toEqual(start);
  });

  test("409 when somebody changed the list since it was looked at; what changed is told, and asked again it is written", async () => {
    const [first] = start;
    const upload = await sent([`${first.code},새 이름,New name,7`]);
    await rows("UPDATE code SET name_en = 'Meanwhile' WHERE group_id = $1 AND code = $2", [group, first.code]);
    expect((await confirm(upload)).body).toMatchObject({ status: 409, code: "upload-changed" });
    const now = await look(upload.id);
    expect(now.changedSince).toEqual([first.code]);
    expect(now.changes[0]?.fields).toContainEqual(expect.objectContaining({ before: "Meanwhile", after: "New name" }));
    expect((await confirm(now)).status).toBe(200);
  });

  test("two files for one list at once: one is written, the other is asked again", async () => {
    const one = await sent(["fair,전시회,One,90"]);
    const other = await sent(["fair,전시회,Other,91"]);
    const both = await Promise.all([confirm(one), confirm(other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won] = await rows("SELECT name_en FROM code WHERE group_id = $1 AND code = 'fair'", [group]);
    expect(won.name_en).toBe(both[0].status === 200 ? "One" : "Other");
  });

  test("writes nothing at all when a row cannot be written", async () => {
    const upload = await sent(["fair,전시회,Trade fair,90", "fair-two,둘,Two,91"]);
    await rows(
      "UPDATE upload_row SET values = values || '{\"displayOrder\": 99999}' WHERE upload_id = $1 AND row = 3",
      [upload.id],
    );
    // No file can bring it: every rule of the table stands in the form's schema too.
    expect((await confirm(await look(upload.id))).status).toBe(500);
    expect(await stored()).toEqual(start);
    expect((await look(upload.id)).state).toBe("checked");
  });
});

describe("undoing", () => {
  test("puts every row back, once; a code that was new goes out of use, because rows may name it", async () => {
    const [first] = start;
    const upload = await sent([`${first.code},새 이름,New name,7`, "fair,전시회,Trade fair,90"]);
    await confirm(upload);
    expect((await undo(upload.id)).status).toBe(200);
    expect((await undo(upload.id)).status).toBe(200);
    expect((await stored()).filter(({ use_yn }) => use_yn === "Y")).toEqual(start);
    expect((await look(upload.id)).state).toBe("undone");
    expect((await confirm(upload)).body).toMatchObject({ status: 409, code: "upload-undone" });
  });

  test("and sending the same file again brings the code back into use", async () => {
    const lines = ["fair,전시회,Trade fair,90"];
    const upload = await sent(lines);
    await confirm(upload);
    await undo(upload.id);
    const again = await sent(lines);
    expect(again.changes[0]?.fields).toMatchObject([{ column: "used", before: "N", after: "Y" }]);
    expect((await confirm(again)).status).toBe(200);
    expect(await rows("SELECT use_yn FROM code WHERE group_id = $1 AND code = 'fair'", [group])).toEqual([
      { use_yn: "Y" },
    ]);
  });

  test("409 when a row was changed since: nothing is undone, and the row is named", async () => {
    const upload = await sent(["fair,전시회,Trade fair,90", "fair-two,둘,Two,91"]);
    await confirm(upload);
    await rows("UPDATE code SET name_en = 'Later' WHERE group_id = $1 AND code = 'fair'", [group]);
    const { body } = await undo(upload.id);
    expect(body).toMatchObject({ status: 409, code: "upload-undo-changed" });
    expect(body.message).toContain("fair");
    expect(await rows("SELECT use_yn FROM code WHERE group_id = $1 AND code = 'fair-two'", [group])).toEqual([
      { use_yn: "Y" },
    ]);
  });

  test("404 of what was never confirmed", async () => {
    expect((await undo((await sent(["fair,전시회,Trade fair,90"])).id)).status).toBe(404);
  });
});
