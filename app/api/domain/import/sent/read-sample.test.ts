import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { extract, line, mapping } from "../../../../../tests/harness/extract-text";
import { adminCtx } from "../../../../../tests/harness/import-fixture";
import { type SalesWorld, salesWorld } from "../../../../../tests/harness/sales";
import type { Ctx } from "../../ctx";
import { trySentFile } from "./ask-sent-file.server";
import { getSentFile, keepSentFile } from "./sent-files.server";
import { workOnSentFile } from "./work-on-sent-file.server";

let world: SalesWorld;
let ctx: Ctx;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world?.close());
beforeEach(() => {
  ctx = adminCtx(world.database);
});

const send = (text: string) => keepSentFile(ctx, { name: "any.csv", content: Buffer.from(text) });
const tried = async (id: string) => {
  const { db, pool, reports } = world.database;
  await trySentFile(ctx, id, mapping);
  await workOnSentFile({ db, pool, reportsOfRequest: () => reports, now: () => ctx.now }, id);
  return getSentFile(ctx, id);
};

describe("a file that is sent from anywhere", () => {
  const wide = (rows: number) => extract(...Array.from({ length: rows }, (_, no) => line({ no })));
  const heads = async (content: Buffer) => {
    const { heads, mapping } = await getSentFile(ctx, await keepSentFile(ctx, { name: "any.csv", content }));
    return { heads, encoding: mapping.encoding };
  };

  test.each([
    ["little end first", (text: Buffer) => text],
    ["big end first", (text: Buffer) => text.swap16()],
  ])("is read in UTF-16 with the %s, however long it is", async (_name, turned) => {
    const text = turned(Buffer.from(`\ufeff${wide(4_000)}`, "utf16le"));
    expect(text.length).toBeGreaterThan(256 * 1024);
    expect((await heads(text)).heads).toEqual(extract().trim().split(","));
  });

  test("is known as Latin-1 by an umlaut far down, not taken for Korean", async () => {
    const text = `Code,Name En\n${"S-1,Mueller\n".repeat(30_000)}S-2,M\u00fcller\n`;
    expect(await heads(Buffer.from(text, "latin1"))).toEqual({ heads: ["Code", "Name En"], encoding: "latin-1" });
  });

  test("may have cells with signs that a database does not keep: its trial says where they are", async () => {
    const id = await send(extract(line({ invoice: "N\u00001" }), line({ no: 2, amount: `${"x".repeat(199)}😀` })));
    const { sample } = await getSentFile(ctx, id);
    expect([sample[0]?.cells[1], sample[1]?.cells[7]]).toEqual(["N␀1", "x".repeat(199)]);
    expect((await tried(id)).trial?.groups.map(({ reason }) => reason)).toEqual(["control-character", "bad-number"]);
  });

  test("is refused beside its field where its heads are no text, or where it has none", async () => {
    const wrong = (key: string) => ({ fields: { file: { key } } });
    // UTF-16 without its mark.
    await expect(heads(Buffer.from("Code,Name", "utf16le"))).rejects.toMatchObject(
      wrong("importFiles.file.unreadable"),
    );
    await expect(heads(Buffer.from("  ,\n"))).rejects.toMatchObject(wrong("upload.file.no-rows"));
  });

  test("may have more columns than its page shows, each of which a field can be", async () => {
    const names = Array.from({ length: 300 }, (_, at) => `C${at}`);
    const id = await send(`${names.join(",")}\n${names.join(",")}\n`);
    const shown = await getSentFile(ctx, id);
    expect([shown.heads, shown.sample[0]?.cells.length]).toEqual([names, 200]);
  });
});
