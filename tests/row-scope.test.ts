import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as xlsx from "xlsx";
import { addReportMail } from "~/api/domain/report/mails/own-report-mails.server";
import { queueDueMails } from "~/api/domain/report/mails/queue-due-mails.server";
import { sendReportMail } from "~/api/domain/report/mails/send-report-mail.server";
import { reports } from "~/api/domain/reports.server";
import { createApi } from "~/api/http/app.server";
import { contracts } from "~/api/http/contracts";
import { answerOnce } from "./harness/answer-once";
import { ownOrigin } from "./harness/api";
import { now, type SalesWorld, salesReaders, salesWorld } from "./harness/sales";
import { readScope, type ScopeByHand } from "./harness/scope-by-hand";

/**
 * One scope of rows for all that tells of customers: each reader's customers are read from the tables alone and compared
 * with every customer that is named in the answers they get, whatever their shape.
 */
let world: SalesWorld;
let api: ReturnType<typeof createApi>;
beforeAll(async () => {
  world = await salesWorld();
  answerOnce(world.database);
  const { db, reports: reportDb } = world.database;
  api = createApi({ db, reportsOfRequest: () => reportDb, now: () => now, ownOrigins: [ownOrigin] });
});
afterAll(() => world?.close());

type Kind = "own" | "home" | "abroad" | "bought" | "given" | "managed" | "none";
/**
 * Which of the reader's customers a report lists when it is asked for all: none where it tells of units, items, one customer;
 * `given`: those of whom something was given to the reader to do, besides whoever they may be told of; `managed`: those whose
 * works the reader manages, likewise.
 */
const lists: Record<string, Kind> = {
  MIPSAL01: "bought",
  MIPSAL02: "none",
  MIPSAL03: "bought",
  MIPSAL04: "none",
  MIPMGM07: "none",
  MIPMGM09: "none",
  MIPMGM12: "none",
  MIPUTL01: "none",
  MIPUTL02: "none",
  MIPUTL03: "none",
  MIPUTL04: "none",
  MIPUTL05: "none",
  MIPUTL06: "none",
  MIPUTL07: "none",
  MIPUTL08: "none",
  MIPUTL13: "none",
  MIPUTL14: "none",
  MIPCOM01: "none",
  MIPCOM02: "none",
  MIPCOM04: "none",
  MIPCOM05: "none",
  MIPSAL14: "none",
  MIPMGM11: "none",
  MIPCOM03: "none",
  MIPTMS02: "none",
  MIPTMS03: "none",
  MIPTMS04: "none",
  MIPMGM02: "none",
  MIPINL01: "none",
  MIPINL02: "none",
  MIPINL03: "none",
  MIPTAS01: "none",
  MIPTAS02: "none",
  MIPTAS03: "none",
  MIPTAS04: "none",
  MIPTAS05: "none",
  MIPTAS06: "none",
  MIPTAS07: "none",
  MIPTAS18: "none",
  MIPTAS19: "none",
  MIPTAS20: "none",
  MIPTMS05: "none",
  MIPTMS06: "managed",
  MIPSAL05: "bought",
  MIPSAL06: "none",
  MIPSAL07: "none",
  MIPSAL08: "none",
  MIPSAL09: "none",
  MIPSAL10: "none",
  MIPSAL15: "none",
  MIPADM01: "none",
  MIPADM02: "none",
  MIPADM03: "none",
  MIPADM04: "none",
  MIPADM05: "none",
  MIPADM06: "none",
  MIPADM07: "none",
  MIPADM08: "none",
  MIPADM09: "none",
  MIPADM10: "none",
  MIPADM11: "none",
  MIPADM12: "none",
  MIPSAL16: "none",
  MIPCTS01: "none",
  MIPCTS04: "none",
  MIPCTS05: "none",
  MIPCTS06: "none",
  MIPCTS07: "none",
  MIPCTS09: "none",
  MIPMTX01: "none",
  MIPMTX03: "none",
  MIPMTX04: "given",
  MIPMTX05: "none",
  MIPMTX06: "none",
  MIPMBS01: "none",
  MIPMBS02: "none",
  MIPMBS03: "none",
  MIPMBS04: "none",
  MIPMBS05: "none",
  MIPMBS10: "none",
  MIPMBS11: "none",
  MIPSAL11: "none",
  MIPSAL12: "none",
  MIPSAL13: "none",
  MIPTAS11: "home",
  MIPTAS12: "abroad",
  MIPTAS13: "own",
  MIPTAS14: "none",
  MIPTAS15: "none",
  MIPTAS16: "none",
  MIPTAS17: "none",
  MIPMBS06: "none",
  MIPMBS07: "none",
  MIPMBS08: "none",
  MIPMBS09: "none",
  MIPMBS12: "none",
  MIPMGM01: "none",
  MIPMGM04: "none",
  MIPMGM03: "none",
  MIPMGM05: "none",
  MIPMGM06: "none",
  MIPMGM10: "none",
};

/** Every report's own way to its customers; what it has no filter for it leaves out. */
const ask = "by=customer&row=customer&column=none&list=all&whose=all&month=202610&size=200";

type Reader = { userId: string; token: string; codes: ReadonlySet<string>; scope: ScopeByHand };
async function readerOf(userId: string): Promise<Reader> {
  const { viewer } = await world.ctxOf(userId);
  return { userId, token: await world.tokenOf(userId), codes: viewer.menuCodes, scope: await readScope(world, userId) };
}

async function get({ token }: Reader, path: string): Promise<unknown> {
  const request = new Request(`${ownOrigin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
  const answer = await api.fetch(request, {});
  const text = await answer.text();
  return answer.status === 200 ? JSON.parse(text) : null;
}

/** Every text anywhere in an answer. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === "string") yield value;
  else if (value && typeof value === "object") for (const each of Object.values(value)) yield* textsIn(each);
}
/** Codes of the customers that an answer names. */
const namedIn = ({ scope }: Reader, answer: unknown) =>
  new Set([...textsIn(answer)].flatMap((text) => scope.everybody.get(text) ?? []));

async function allPages(reader: Reader, path: string, size: number): Promise<Set<string>> {
  const named = new Set<string>();
  for (let page = 1; ; page++) {
    const answer = (await get(reader, `${path}&page=${page}`)) as { rowCount?: number; found?: number } | null;
    for (const code of namedIn(reader, answer)) named.add(code);
    if (page * size >= (answer?.rowCount ?? answer?.found ?? 0)) return named;
  }
}

const without = (codes: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...codes].filter((code) => !others.has(code)).sort();
const nothing = { foreign: [], missing: [] };
/** What is wrong with the customers that a reader was told of. */
const faults = ({ scope }: Reader, kind: Kind, named: ReadonlySet<string>) => ({
  foreign: without(
    named,
    kind === "given" || kind === "managed"
      ? new Set([...scope.may, ...scope[kind]])
      : kind === "none" || kind === "bought"
        ? scope.may
        : scope[kind],
  ),
  missing: kind === "none" ? [] : without(scope[kind], named),
});
const reportsOf = ({ codes }: Reader) =>
  reports.map(({ definition }) => definition.code).filter((code) => codes.has(code));
/** A report of theirs that lists customers; none for whoever may open none. */
const mailable = (reader: Reader) =>
  reportsOf(reader).find((code) => !["none", "given", "managed"].includes(lists[code] ?? "none"));

/** The rows of the workbook that a morning's mail brings them. */
async function mailed({ userId }: Reader, code: string): Promise<unknown> {
  const ctx = await world.ctxOf(userId);
  await world.query("DELETE FROM report_mail");
  await addReportMail(ctx, { code, search: ask, rhythm: "daily", day: 0 });
  const morning = new Date(now.getTime() + 24 * 3_600_000);
  const { db, reports: reportDb } = world.database;
  const services = { db, reportsOfRequest: () => reportDb, now: () => morning };
  await queueDueMails(services);
  const [job] = await world.query<{ data: { reportMailId: string; dueAt: string } }>(
    "DELETE FROM pgboss.job WHERE name = 'report-mail' RETURNING data",
  );
  if (job) await sendReportMail(services, job.data.reportMailId, new Date(job.data.dueAt));
  const [file] = await world.query<{ content: Buffer }>("DELETE FROM mail_attachment RETURNING content");
  const book = xlsx.read(file?.content ?? Buffer.alloc(0));
  return xlsx.utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ""] ?? {}, { header: 1 });
}

test("every report says which customers it lists", () => {
  expect(Object.keys(lists).sort()).toEqual(reports.map(({ definition }) => definition.code).sort());
});

test("the readers see different parts, open reports, and two of three can be mailed one that lists customers", async () => {
  const readers = await Promise.all(salesReaders.map(readerOf));
  expect(new Set(readers.map(({ scope }) => scope.own.size)).size).toBeGreaterThan(5);
  expect(readers.filter(({ scope }) => scope.may.size < new Set(scope.everybody.values()).size).length).toBeGreaterThan(
    5,
  );
  const withReports = readers.filter((reader) => reportsOf(reader).length > 0);
  const withMail = readers.filter((reader) => mailable(reader) !== undefined);
  expect(withReports.length).toBeGreaterThan((readers.length * 2) / 3);
  expect(withMail.length).toBeGreaterThan((readers.length * 2) / 3);
});

describe.each(salesReaders)("%s", (userId) => {
  let reader: Reader;
  beforeAll(async () => {
    reader = await readerOf(userId);
  });

  test("is told of the same customers by each report and its export: all of his, and nobody else's", async () => {
    for (const code of reportsOf(reader)) {
      const kind = lists[code] ?? "none";
      const shown = await allPages(reader, `/reports/${code}?${ask}`, 200);
      expect(faults(reader, kind, shown), code).toEqual(nothing);
      const file = namedIn(reader, await get(reader, `/reports/${code}/export?${ask}&format=json`));
      expect(faults(reader, kind, file), `${code} as a file`).toEqual(nothing);
    }
  });

  test("is mailed the customers that his export has", async () => {
    const code = mailable(reader);
    if (!code) return;
    const file = await get(reader, `/reports/${code}/export?${ask}&format=json`);
    expect(namedIn(reader, await mailed(reader, code))).toEqual(namedIn(reader, file));
  });

  test("finds each of his own customers, as many as are counted, on the map and one by one; of another's nothing", async () => {
    const counted = async (path: string, count: (answer: never) => number) => {
      const answer = await get(reader, path);
      if (answer) expect(count(answer as never), path).toBe(reader.scope.own.size);
    };
    await counted("/reports/MIPTAS13?list=all", ({ rowCount }: { rowCount: number }) => rowCount);
    const places = (await get(reader, "/reports/MIPTAS15?month=202610")) as { places: { key: string }[] } | null;
    for (const { key } of places?.places.slice(0, 3) ?? []) {
      const chosen = await get(reader, `/reports/MIPTAS15?month=202610&place=${encodeURIComponent(key)}`);
      expect(faults(reader, "none", namedIn(reader, chosen)), key).toEqual(nothing);
    }
    const ids = await world.query<{ id: number; code: string }>("select id, code from customer order by id");
    const foreign = ids.filter(({ code }) => !reader.scope.may.has(code));
    for (const { id, code } of [
      ...ids.filter((each) => reader.scope.own.has(each.code)).slice(0, 3),
      ...foreign.slice(0, 3),
    ]) {
      const told = namedIn(reader, await get(reader, `/reports/MIPTAS14?customer=${id}`));
      const mine = reader.codes.has("MIPTAS14") && reader.scope.own.has(code);
      expect([...told], code).toEqual(mine ? [code] : []);
      const lines = namedIn(reader, await get(reader, `/reports/MIPSAL01?by=lines&span=ytd&customer=${id}`));
      expect(without(lines, reader.scope.may), code).toEqual([]);
    }
  });

  test("is told of nobody else by anything else that the API answers: search, counts, mainboard, tabs, drafts, views", async () => {
    const asked = Object.values(contracts)
      .flatMap((area) => Object.values(area))
      .filter(({ method, path, access }) => method === "GET" && access !== "public" && !/:|^\/reports\//.test(path));
    expect(asked.length).toBeGreaterThan(10);
    const { may, given } = reader.scope;
    for (const { path } of asked) {
      // The board has what was given to the reader to do, whoever's customer it is.
      const told = path.startsWith("/matrix/task-board") ? new Set([...may, ...given]) : may;
      expect(without(namedIn(reader, await get(reader, path)), told), path).toEqual([]);
    }
    for (const path of ["/search?xcdtyp=customer&xckeyn=00", "/reports/MIPTAS14?q=00", "/picks/customer?text=00"]) {
      const found = await allPages(reader, path, 50);
      expect(without(found, reader.scope.own), path).toEqual([]);
    }
  });
});
