import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { catalogues } from "~/words/catalogues";
import { type TestApi, testApi } from "./harness/api";
import { sentFiles } from "./harness/hostile-spreadsheets";
import { sendUpload } from "./harness/upload-call";

let api: TestApi;
let token: string;
const table: string[] = [];
beforeAll(async () => {
  api = await testApi();
  token = await api.signIn("admin@seorak.example");
});
afterAll(async () => {
  console.log(
    ["| file | kB | answer | sentence or rows | ms | RSS MB |", "|---|--:|---|---|--:|--:|", ...table].join("\n"),
  );
  await api.close();
});

const codes = async () => (await api.database.pool.query("SELECT count(*)::int AS n FROM code")).rows[0].n;
const keyOf = (text: string) =>
  Object.entries(catalogues.en).find(
    ([key, word]) => key.startsWith("upload.file.") && word.split("{")[0] === text.slice(0, word.split("{")[0]?.length),
  )?.[0];

describe("a file that somebody sends", () => {
  test.each(sentFiles)("$what: $answer, and nothing is written", async ({ what, name, bytes, answer, heavy }) => {
    const before = await codes();
    const content = bytes();
    const began = performance.now();
    const { status, body } = await sendUpload(api, {
      kind: "codes",
      within: "reset-remark",
      name,
      token,
      bytes: content,
    });
    const ms = Math.round(performance.now() - began);
    let told = body.fields?.file ?? body.message;
    let found = keyOf(told ?? "") ?? "";
    if (status === 200) {
      const { body: shown } = await api.json<{
        errorRows: number;
        rowCount: number;
        fileName: string;
        problems: { message: string }[];
      }>("GET", `/uploads/codes/${body.id}`, { token });
      found = shown.errorRows > 0 ? "200 errors" : "200";
      told = `${shown.rowCount} rows, ${shown.errorRows} with errors${shown.problems[0] ? `: ${shown.problems[0].message}` : ""}`;
      expect(shown.fileName).not.toMatch(/[/\\]/);
    }
    const kilobytes = Math.ceil(content.length / 1024);
    const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
    table.push(`| ${what} | ${kilobytes} | ${status} | ${told} | ${ms} | ${memory} |`);
    expect(await codes()).toBe(before);
    expect([200, 400, 413]).toContain(status);
    expect(heavy ? [answer, "upload.file.too-hard"] : [answer]).toContain(found);
  });
});
