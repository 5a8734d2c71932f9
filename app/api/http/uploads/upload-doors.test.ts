import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApi, testApi } from "../../../../tests/harness/api";
import {
  codeUploads,
  codeList as group,
  type UploadRefusal as Refusal,
  sendUpload,
} from "../../../../tests/harness/upload-call";

let api: TestApi;
const tokens = new Map<string, string>();
beforeAll(async () => {
  api = await testApi();
  for (const user of ["admin", "marketing", "noagreement", "expired"])
    tokens.set(user, await api.signIn(`${user}@seorak.example`));
});
afterAll(() => api.close());

const admin = () => tokens.get("admin");
const { inCsv, send, sent, confirm } = codeUploads(() => api, admin);
const rows = async (text: string, values: unknown[] = []) => (await api.database.pool.query(text, values)).rows;

describe("whose an upload is", () => {
  test("401 for nobody, 403 before the checks and without the screen's right", async () => {
    const { id } = await sent(["fair,전시회,Trade fair,90"]);
    const of = `/uploads/codes/${id}`;
    const asks: [string, string, object?][] = [
      ["GET", `/uploads/codes?within=${group}`],
      ["GET", of],
      ["GET", `${of}/errors/file`],
      ["GET", "/uploads/codes/template/file"],
      ["POST", `${of}/confirmation`, { deleteFirst: false, zeros: false, seen: "" }],
      ["POST", `${of}/undo`, {}],
    ];
    for (const [method, path, body] of asks) {
      const code = async (user?: string) =>
        (await api.json<Refusal>(method, path, { body, token: user && tokens.get(user) })).body.code;
      expect(await code(), path).toBe("session-ended");
      expect(await code("noagreement"), path).toBe("agreement-required");
      expect(await code("expired"), path).toBe("password-expired");
      expect(await code("marketing"), path).toBe("no-right");
    }
    const bytes = inCsv(["a,b,c,1"]);
    for (const [user, status] of [
      [undefined, 401],
      ["noagreement", 403],
      ["marketing", 403],
    ] as const)
      expect(
        (await sendUpload(api, { kind: "codes", within: group, token: user && tokens.get(user), bytes })).status,
      ).toBe(status);
  });

  test("404: another's, one past its time, another list, another kind, and what is no id", async () => {
    const upload = await sent(["fair,전시회,Trade fair,90"]);
    const status = async (path: string) => (await api.call("GET", path, { token: admin() })).status;
    expect(await status("/uploads/nothing")).toBe(404);
    expect(await status("/uploads/codes?within=nowhere")).toBe(404);
    expect(await status(`/uploads/contacts/${upload.id}`)).toBe(404);
    expect(await status("/uploads/codes/00000000-0000-0000-0000-000000000000")).toBe(404);
    expect(await status("/uploads/codes/x/errors/file")).toBe(404);
    expect(
      (await sendUpload(api, { kind: "codes", within: "nowhere", token: admin(), bytes: inCsv(["a,b,c,1"]) })).status,
    ).toBe(404);
    await rows("UPDATE upload SET user_id = 'marketing@seorak.example' WHERE id = $1", [upload.id]);
    expect(await status(`/uploads/codes/${upload.id}`)).toBe(404);
    expect((await confirm(upload)).status).toBe(404);
    await rows(
      "UPDATE upload SET user_id = 'admin@seorak.example', expires_at = now() - interval '1 year' WHERE id = $1",
      [upload.id],
    );
    expect(await status(`/uploads/codes/${upload.id}`)).toBe(404);
  });

  test("ten files wait at most: the oldest goes", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 11; n++) {
      api.clock.forward(1000);
      ids.push((await send(["fair,전시회,Trade fair,90"])).body.id);
    }
    const left = await rows("SELECT id FROM upload WHERE state = 'checked'");
    expect(left).toHaveLength(10);
    expect(left.map(({ id }) => id)).not.toContain(ids[0]);
  });
});

describe("the body of a file", () => {
  test("413 by its declared length before a byte is read, and by counting where none is declared", async () => {
    const headers = { "content-type": "application/octet-stream", "file-name": "a.csv", "content-length": "2000000" };
    const options = { token: admin(), headers, body: Buffer.from("x") };
    const declared = await api.json<Refusal>("POST", `/uploads/codes?within=${group}`, options);
    expect(declared.body).toMatchObject({
      status: 413,
      code: "too-large",
      fields: { file: "The file is larger than 1 MB" },
    });
    const counted = await sendUpload(api, {
      kind: "codes",
      within: group,
      token: admin(),
      bytes: Buffer.alloc(1_048_577, 0x61),
    });
    expect(counted.status).toBe(413);
  });

  test("400 for another type, without a name, and with a field it does not know", async () => {
    const path = "/uploads/codes";
    const headers = { "content-type": "application/octet-stream", "file-name": "a.csv" };
    expect((await api.call("POST", path, { token: admin(), body: {} })).status).toBe(400);
    expect(
      (await api.call("POST", path, { token: admin(), headers: { ...headers, "content-type": "text/csv" }, body: "x" }))
        .status,
    ).toBe(400);
    const { "file-name": _, ...nameless } = headers;
    expect((await api.call("POST", path, { token: admin(), headers: nameless, body: Buffer.from("x") })).status).toBe(
      400,
    );
    const upload = await sent(["fair,전시회,Trade fair,90"]);
    expect((await confirm(upload, { role: "ROLE_ADMIN" })).status).toBe(400);
  });

  test("stands in the description as a file of limited length", async () => {
    const { body } = await api.json<{ paths: Record<string, { post: { requestBody: { content: object } } }> }>(
      "GET",
      "/openapi.json",
      { token: admin() },
    );
    const { content } = body.paths["/api/uploads/{kind}"]?.post.requestBody ?? {};
    expect(content).toEqual({
      "application/octet-stream": { schema: { type: "string", format: "binary", maxLength: 1_048_576 } },
    });
  });
});
