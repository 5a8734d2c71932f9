import { createHash } from "node:crypto";
import { expect } from "vitest";
import { contracts } from "~/api/http/contracts";
import { samplePdf } from "./sample-files";

/** Every call of the API. */
export const apiCalls = Object.values(contracts).flatMap((area) => Object.values(area));
export type ApiCall = (typeof apiCalls)[number];

/** Somebody who has the screen, and a record that they may not see: its calls, and what stands in their paths. */
export type Foreign<Who extends string> = { who: Who; path: RegExp; ids: () => Promise<Record<string, string>> };

type World<Who extends string> = {
  ask: (
    who: Who,
    method: ApiCall["method"],
    address: string,
    body: Record<string, unknown>,
  ) => Promise<{ status: number }>;
  query: (text: string) => Promise<unknown>;
  /** Right as far as a form can be, so that only the record itself is in the way. */
  filled: (call: ApiCall, address: string) => Record<string, unknown>;
};

/** Calls with a record in their path, of these areas, that no `foreign` tries. */
export const untried = (ruled: RegExp, foreign: readonly Pick<Foreign<string>, "path">[]) => {
  const paths = apiCalls.map(({ path }) => path).filter((path) => ruled.test(path) && path.includes("/:"));
  return { paths, left: paths.filter((path) => !foreign.some((each) => each.path.test(path))) };
};

/** What was written last, whoever did it. */
export const auditState = ({ query }: Pick<World<never>, "query">) =>
  query("SELECT (SELECT count(*) FROM audit_entry)::int AS audit, (SELECT max(at) FROM audit_entry)::text AS last");

/** All calls of a record that is not theirs: it is not there, for reading and for writing alike, and nothing is written. */
export async function expectNothingTold<Who extends string>(world: World<Who>, { who, path, ids }: Foreign<Who>) {
  const record = await ids();
  const before = await auditState(world);
  const asked = apiCalls.filter((call) => path.test(call.path));
  expect(asked.length).toBeGreaterThan(0);
  for (const call of asked) {
    const address = call.path.replace(/:(\w+)/g, (_: string, name: string) => encodeURIComponent(record[name] ?? "1"));
    const inPath = ([name]: [string, unknown]) => call.path.includes(`:${name}`);
    const body = Object.fromEntries(Object.entries(world.filled(call, address)).filter((each) => !inPath(each)));
    const { status } = await world.ask(who, call.method, address, body);
    // Whoever may not do it at all may be told so first; 400 and 500 would say that the record was looked at too late.
    expect([404, 403], `${call.method} ${address} ${JSON.stringify(body)}`).toContain(status);
    if (call.method === "GET") expect(status, address).toBe(404);
  }
  expect(await auditState(world)).toEqual(before);
}

type FilesWorld<Who extends string> = {
  get: (who: Who, address: string) => Promise<{ status: number }>;
  post: (who: Who, address: string, body: object | Buffer) => Promise<{ status: number }>;
  query: <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;
};

/** Files of a record that is not theirs, which `keeper` sees: none is told, handed out, added or taken away. */
export async function expectFilesKept<Who extends string>(
  world: FilesWorld<Who>,
  { who, keeper, kind, id }: { who: Who; keeper: Who; kind: string; id: string },
) {
  const file = await attach(world, kind, id);
  const files = () => world.query("SELECT id, use_yn FROM attachment ORDER BY id");
  const before = [await auditState(world), await files()];
  const list = `/attachments/${kind}/${id}`;
  expect((await world.get(keeper, list)).status, "it is there for whoever may see it").toBe(200);
  for (const path of [list, `${list}/${file}/file`]) expect((await world.get(who, path)).status, path).toBe(404);
  for (const there of [id, "2000000000", "00000000-0000-4000-8000-000000000000"]) {
    const path = `/attachments/${kind}/${there}`;
    expect((await world.get(who, path)).status, path).toBe(404);
    expect((await world.post(who, path, Buffer.from(samplePdf))).status, `file to ${path}`).toBe(404);
    expect((await world.post(who, `${path}/${file}/removal`, {})).status, `removal from ${path}`).toBe(404);
  }
  expect([await auditState(world), await files()]).toEqual(before);
}

/** A file of a record, as whoever may do it has put it there. */
async function attach({ query }: Pick<FilesWorld<never>, "query">, kind: string, record: string): Promise<string> {
  const content = Buffer.from(samplePdf);
  const [row] = await query<{ id: string }>(
    `INSERT INTO attachment (record_kind, record_id, name, format, size, sha256, create_user, last_update_user)
     VALUES ($1, $2, 'foreign.pdf', 'pdf', $3, $4, 'admin@seorak.example', 'admin@seorak.example') RETURNING id`,
    [kind, record, content.length, createHash("sha256").update(content).digest("hex")],
  );
  const id = String(row?.id);
  await query("INSERT INTO attachment_part (attachment_id, part, content) VALUES ($1, 0, $2)", [id, content]);
  return id;
}
