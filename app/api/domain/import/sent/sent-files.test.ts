import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { extract, line, mapping } from "../../../../../tests/harness/extract-text";
import { adminCtx, type ImportWorld, makeFixture } from "../../../../../tests/harness/import-fixture";
import { salesWorld } from "../../../../../tests/harness/sales";
import type { Ctx } from "../../ctx";
import { getBatch } from "../list-batches.server";
import { undoBatch } from "../undo-batch.server";
import { loadSentFile, trySentFile } from "./ask-sent-file.server";
import {
  bytesOfSentFile,
  describeSentFile,
  getSentFile,
  keepSentFile,
  listSentFiles,
  takeKeptMapping,
} from "./sent-files.server";
import { type ImportServices, reviveSentFiles, workOnSentFile } from "./work-on-sent-file.server";

let world: Pick<ImportWorld, "load" | "database">;
let close: () => Promise<void>;
let ctx: Ctx;
let services: ImportServices;
beforeAll(async () => {
  const story = await salesWorld();
  const fixture = makeFixture(() => story.database.pool);
  world = { load: fixture.load, database: story.database };
  close = async () => {
    fixture.close();
    await story.close();
  };
});
afterAll(() => close?.());
let day = 1;
/** A day of its own for each test, so that none replaces what another has loaded. */
const nextDay = () => `2026-09-${String(day++).padStart(2, "0")}`;
beforeEach(() => {
  ctx = adminCtx(world.database);
  const { db, pool, reports } = world.database;
  services = { db, pool, reportsOfRequest: () => reports, now: () => ctx.now };
});

/** Lines of the day that the tests' own source has sent. */
const rows = async (date: string) => {
  const { rows } = await world.database.pool.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM invoice_line l JOIN import_batch b ON b.id = l.batch_id
      WHERE l.invoice_date = $1 AND b.source = 'erp'`,
    [date],
  );
  return rows[0]?.n;
};
const send = (text: string, name = "day.csv") => keepSentFile(ctx, { name, content: Buffer.from(text) });
const tried = async (id: string, said: object = mapping) => {
  await trySentFile(ctx, id, said as Record<string, unknown>);
  await workOnSentFile(services, id);
  return getSentFile(ctx, id);
};
const load = async (id: string, seen: string, agreed: string[] = []) => {
  await loadSentFile(ctx, id, { seen, agreed });
  await workOnSentFile(services, id);
  return getSentFile(ctx, id);
};

describe("a file that is sent", () => {
  test("is tried without a trace and loaded by a yes; the load says who brought it, and is undone like any other", async () => {
    const date = nextDay();
    const id = await send(extract(line({ date }), line({ date, no: 2, amount: "2.5" })));
    const shown = await tried(id);
    expect(shown).toMatchObject({ state: "tried", questions: [], failed: null });
    expect(shown.trial?.counts).toMatchObject({ read: 2, loaded: 2, rejected: 0, from: date, to: date });
    expect(await rows(date)).toBe(0);
    const done = await load(id, shown.trial?.id ?? "", shown.questions);
    expect(done.state).toBe("loaded");
    expect(await rows(date)).toBe(2);
    const batch = await getBatch(ctx, done.batchId ?? 0);
    expect(batch).toMatchObject({
      fileName: "day.csv",
      loadedBy: "admin@seorak.example",
      rowsLoaded: 2,
      state: "loaded",
    });
    await expect(describeSentFile(ctx, id, mapping)).rejects.toMatchObject({ code: "import-done" });
    await undoBatch(ctx, batch.id, "Only a test");
    expect(await rows(date)).toBe(0);
    // What was taken back can be loaded again, and is not said to be there.
    expect((await getSentFile(ctx, id)).state).toBe("undone");
    const again = await tried(id);
    expect((await load(id, again.trial?.id ?? "")).state).toBe("loaded");
    expect(await rows(date)).toBe(2);
  });

  test("names every rejected row and loads without them only when that is agreed to", async () => {
    const date = nextDay();
    const id = await send(
      extract(line({ date }), line({ date, no: 2, amount: "abc" }), line({ date, no: 3, amount: "x" })),
    );
    const { trial, questions } = await tried(id);
    expect(questions).toEqual(["rejects"]);
    expect(trial?.groups).toEqual([{ column: "Amount", reason: "bad-number", rows: 2, line: 3, value: "abc" }]);
    expect((await bytesOfSentFile(ctx, id, "rejects")).content.toString()).toMatch(
      /\n3,Amount,bad-number,.*,abc,day\.csv\n/,
    );
    await expect(loadSentFile(ctx, id, { seen: trial?.id ?? "", agreed: [] })).rejects.toMatchObject({
      code: "invalid-input",
      fields: { rejects: {} },
    });
    expect((await load(id, trial?.id ?? "", ["rejects"])).state).toBe("loaded");
    expect(await rows(date)).toBe(1);
  });

  test("that would come to something else than what was agreed to is not loaded, and is shown anew", async () => {
    const date = nextDay();
    const id = await send(extract(line({ date }), line({ date, no: 2 })));
    const { trial } = await tried(id);
    // Meanwhile the command loads the same day with many more rows: they would go now.
    const many = Array.from({ length: 9 }, (_, no) => line({ date, invoice: "N9", no: no + 1 }));
    await world.load(extract(...many), { name: "night.csv" });
    const shown = await load(id, trial?.id ?? "");
    expect(shown).toMatchObject({ state: "tried", failed: "stale", questions: ["replaces"], batchId: null });
    expect(shown.trial?.loss).toMatchObject({ replaced: 9, loaded: 2 });
    expect(await rows(date)).toBe(9);
    await expect(loadSentFile(ctx, id, { seen: trial?.id ?? "", agreed: ["replaces"] })).rejects.toMatchObject({
      code: "stale",
    });
    expect((await load(id, shown.trial?.id ?? "", ["replaces"])).state).toBe("loaded");
    expect(await rows(date)).toBe(2);
  });

  test("tells the fate of each row that is shown, however many others are rejected before its fault is found", async () => {
    // A unit that is not there is found once all is read; numbers that are none are found before it.
    const head = "Code,Name,Land,Trade,Seller,Since";
    const others = Array.from({ length: 1_200 }, (_, at) => `FT-${at},X,KR,NOTHING,KR-CWN,never`);
    const said = {
      ...{ kind: "customers", source: "list" },
      columns: {
        code: "Code",
        name: "Name",
        country: "Land",
        industry: "Trade",
        unit: "Seller",
        customerSince: "Since",
      },
    };
    const text = `${[head, "FT-first,X,KR,NOTHING,KR-CWN,", ...others].join("\n")}\n`;
    const { trial, sample } = await tried(await send(text, "customers.csv"), said);
    expect(trial?.rejects.find(({ line }) => line === 2)).toMatchObject({ reason: "code-unknown" });
    expect(new Set(trial?.rejects.map(({ line }) => line))).toEqual(new Set(sample.map(({ line }) => line)));
  });

  test("that would replace a little more than was looked at is shown anew too", async () => {
    const date = nextDay();
    const id = await send(extract(line({ date }), line({ date, no: 2 })));
    const { trial } = await tried(id);
    expect(trial?.counts?.replaced).toBe(0);
    await world.load(extract(line({ date, invoice: "N9" })), { name: "night.csv" });
    const shown = await load(id, trial?.id ?? "");
    expect(shown).toMatchObject({ state: "tried", failed: "stale", trial: { counts: { replaced: 1 } } });
    expect(await rows(date)).toBe(1);
  });

  test("of which no row is left is not loaded, whoever asks: its days would be empty", async () => {
    const date = nextDay();
    await world.load(extract(line({ date })), { name: "night.csv" });
    const id = await send(extract(line({ date, amount: "abc" })));
    const { trial, questions } = await tried(id);
    await expect(loadSentFile(ctx, id, { seen: trial?.id ?? "", agreed: questions })).rejects.toMatchObject({
      code: "stale",
    });
    expect(await rows(date)).toBe(1);
  });

  test("that cannot be read says where and why, and the one that is loaded already leads to its load", async () => {
    const date = nextDay();
    const text = extract(line({ date }));
    const broken = await send(`${text}"${line({ date, no: 2 })}`);
    expect((await tried(broken)).trial).toMatchObject({ counts: null, refused: { reason: "quote-open" } });
    await expect(loadSentFile(ctx, broken, { seen: "", agreed: [] })).rejects.toMatchObject({ code: "stale" });
    const loaded = await world.load(text, { name: "night.csv" });
    const again = await tried(await send(text));
    expect(again.trial).toMatchObject({ counts: null, batchId: "batchId" in loaded ? loaded.batchId : 0 });
  });

  test("of which nothing is refused stands in the list of loads only when it is loaded: a trial that fails is nobody's news", async () => {
    const refusals = async () =>
      (await world.database.pool.query("SELECT count(*)::int AS n FROM import_refusal")).rows[0].n;
    const before = await refusals();
    await tried(await send(extract(line({ amount: "abc" }))));
    await tried(await send(`${extract(line())}"`));
    expect(await refusals()).toBe(before);
  });
});

describe("the columns of a file", () => {
  test("are those of the mapping that loaded one like it last, by the command or here", async () => {
    const date = nextDay();
    await world.load(extract(line({ date })), { map: { source: "erp-two" } });
    const id = await send(extract(line({ date, no: 7 })));
    const { mapping: guessed, fitting } = await getSentFile(ctx, id);
    expect(guessed).toMatchObject({ kind: "lines", source: "erp-two", range: "day", columns: mapping.columns });
    const other = fitting.find(({ source }) => source === "erp");
    await takeKeptMapping(ctx, id, other?.checksum ?? "");
    expect((await getSentFile(ctx, id)).mapping.source).toBe("erp");
  });

  test("of another kind are found by their names, and read as the form says they are written", async () => {
    const id = await send("Code;Name En;Country\nS-1;Über;DE\n", "suppliers.csv");
    const shown = await getSentFile(ctx, id);
    expect(shown.mapping).toMatchObject({
      kind: "suppliers",
      delimiter: ";",
      columns: { code: "Code", nameEn: "Name En" },
    });
    await describeSentFile(ctx, id, { ...shown.mapping, kind: "warehouses" });
    expect((await getSentFile(ctx, id)).mapping.columns).toEqual({
      code: "Code",
      nameEn: "Name En",
      country: "Country",
    });
    await describeSentFile(ctx, id, { ...shown.mapping, kind: "warehouses", delimiter: "," });
    expect(await getSentFile(ctx, id)).toMatchObject({ heads: ["Code;Name En;Country"], mapping: { columns: {} } });
    const some = { kind: "warehouses", delimiter: ";", columns: { code: "Name En", unit: "gone" } };
    await describeSentFile(ctx, id, { ...shown.mapping, ...some });
    expect((await getSentFile(ctx, id)).mapping.columns).toEqual({ code: "Name En", country: "Country" });
    for (const source of ["\ud83d", "a\u0000b"])
      await expect(describeSentFile(ctx, id, { ...shown.mapping, source })).rejects.toMatchObject({
        fields: { mapping: {} },
      });
    await expect(describeSentFile(ctx, id, { kind: "undo" })).rejects.toMatchObject({ fields: { kind: {} } });
  });

  test("that say too little are refused with all that lacks, and nothing begins", async () => {
    const id = await send(extract(line()));
    await expect(
      trySentFile(ctx, id, { kind: "lines", source: "erp", range: "day", columns: {} }),
    ).rejects.toMatchObject({
      code: "invalid-input",
      fields: { mapping: { params: { list: expect.stringMatching(/invoiceNo.*quantity/) } } },
    });
    expect((await getSentFile(ctx, id)).state).toBe("open");
    await expect(keepSentFile(ctx, { name: "empty.csv", content: Buffer.alloc(0) })).rejects.toMatchObject({
      fields: { file: { key: "upload.file.missing" } },
    });
    await expect(send("\u0081")).resolves.toBeTruthy();
    await expect(keepSentFile(ctx, { name: "x.csv", content: Buffer.from([0x81, 0x0a]) })).rejects.toMatchObject({
      fields: { file: { key: "importFiles.file.unreadable" } },
    });
  });
});

describe("the work on a file", () => {
  test("is nobody else's while it goes on, is taken up where its worker died, and loads nothing twice", async () => {
    const date = nextDay();
    const id = await send(extract(line({ date })));
    const { trial } = await tried(id);
    await loadSentFile(ctx, id, { seen: trial?.id ?? "", agreed: [] });
    await expect(describeSentFile(ctx, id, mapping)).rejects.toMatchObject({ code: "import-working" });
    await expect(trySentFile(ctx, id, mapping)).rejects.toMatchObject({ code: "import-working" });
    // A worker that came to the load's end and died before it could note it.
    await world.load(extract(line({ date })), { name: "day.csv" });
    await world.database.pool.query(
      "UPDATE import_file SET claim = gen_random_uuid(), beat_at = $2::timestamptz - interval '2 minutes' WHERE id = $1",
      [id, ctx.now],
    );
    await workOnSentFile(services, id);
    expect((await getSentFile(ctx, id)).state).toBe("loading");
    expect(await reviveSentFiles(services)).toBe(1);
    await workOnSentFile(services, id);
    expect((await getSentFile(ctx, id)).state).toBe("loaded");
    expect(await rows(date)).toBe(1);
    await expect(trySentFile(ctx, id, mapping)).rejects.toMatchObject({ code: "import-done" });
    expect((await listSentFiles(ctx)).rows.find((each) => each.id === id)).toMatchObject({
      kind: "lines",
      state: "loaded",
    });
  });

  test("that took its worker with it three times is given up, and the file can be tried again", async () => {
    const id = await send(extract(line({ date: nextDay() })));
    await trySentFile(ctx, id, mapping);
    for (const _died of [1, 2, 3])
      await world.database.pool.query("UPDATE import_file SET tries = tries + 1 WHERE id = $1", [id]);
    await workOnSentFile(services, id);
    expect(await getSentFile(ctx, id)).toMatchObject({ state: "open", failed: "unexpected-error" });
    expect((await tried(id)).state).toBe("tried");
  });

  test("of somebody who may not load files any more is not done", async () => {
    const date = nextDay();
    const id = await send(extract(line({ date })));
    const { trial } = await tried(id);
    await loadSentFile(ctx, id, { seen: trial?.id ?? "", agreed: [] });
    await world.database.pool.query("UPDATE import_file SET asked_by = 'germany@seorak.example' WHERE id = $1", [id]);
    await workOnSentFile(services, id);
    expect(await getSentFile(ctx, id)).toMatchObject({ state: "tried", failed: "no-right" });
    expect(await rows(date)).toBe(0);
  });
});
