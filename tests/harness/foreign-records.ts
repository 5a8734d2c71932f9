import { expect } from "vitest";
import { contracts } from "~/api/http/contracts";

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
