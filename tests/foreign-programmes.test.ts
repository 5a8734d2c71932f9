import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { expectFilesKept, expectNothingTold, type Foreign, untried } from "./harness/foreign-records";
import { storyWorld } from "./harness/story-world";

/**
 * Every call that names one record of insurance support, rented cutters, the cabinet programme, tool management or a saved case,
 * asked by somebody who has the screen and not the record: it is not there, for reading and for writing alike, its files neither.
 */
let the: Awaited<ReturnType<typeof storyWorld>>;
/** A case of marketing's own that was shared with nobody. */
let simulation = "";
beforeAll(async () => {
  the = await storyWorld(["admin", "marketing", "office", "germany", "tt.site"], ["distributor", "distributor2"]);
  // Insurance is finance's and marketing's, who see all of it: an administrator may open it to an office.
  await the.query("INSERT INTO menu_role (menu_key, role_id) VALUES ('insurance-support', 'ROLE_OFFICE')");
  const input = { period: "12" };
  const [made] = await the.query<{ id: string }>(
    `INSERT INTO simulation (kind, title, owner_id, last_version, create_user, last_update_user)
     VALUES ('rental-domestic', 'Own', 'marketing@seorak.example', 1, 'marketing@seorak.example', 'marketing@seorak.example') RETURNING id`,
  );
  simulation = made?.id ?? "";
  await the.query(
    `INSERT INTO simulation_version (simulation_id, number, input, rates, result, create_user, last_update_user)
     VALUES ($1, 1, $2::jsonb, '{}', '{"lines": []}', 'marketing@seorak.example', 'marketing@seorak.example')`,
    [simulation, JSON.stringify(input)],
  );
});
afterAll(() => the?.close());

const idOf = async (text: string) => {
  const [row] = await the.query<{ id: number | string }>(text);
  if (!row) throw new Error(`no record: ${text}`);
  return String(row.id);
};
const ofCustomers = (table: string, which: string) =>
  `SELECT x.id FROM ${table} x JOIN customer c ON c.id = x.customer_id JOIN org_unit u ON u.id = c.org_unit_id WHERE ${which} ORDER BY x.id LIMIT 1`;
const insurance = (unit: string) =>
  `SELECT s.id FROM insurance_support s JOIN org_unit u ON u.id = s.unit_id WHERE ${unit} ORDER BY s.id LIMIT 1`;
const elsewhere = "u.code LIKE 'KR%' AND u.code NOT LIKE 'KR-CWN%'";
const competitors = "u.code = 'KR-CWN-D2'";

/** `files`: the kind of its attachments. */
type ForeignWithFiles = Foreign<string> & { files?: string };
const foreign: ForeignWithFiles[] = [
  {
    who: "office",
    path: /^\/insurance-supports\/:id/,
    ids: async () => {
      const id = await idOf(insurance(elsewhere));
      return { id, claim: await idOf("SELECT id FROM insurance_claim ORDER BY id LIMIT 1") };
    },
    files: "insurance",
  },
  {
    who: "office",
    path: /^\/rental\/domesticContracts\/:id/,
    ids: async () => ({ id: await idOf(ofCustomers("rental_contract", `x.market = 'domestic' AND ${elsewhere}`)) }),
    files: "contract",
  },
  {
    who: "distributor",
    path: /^\/rental\/domesticContracts\/:id/,
    ids: async () => ({ id: await idOf(ofCustomers("rental_contract", competitors)) }),
    files: "contract",
  },
  {
    who: "germany",
    path: /^\/rental\/overseasContracts\/:id/,
    ids: async () => ({ id: await idOf(ofCustomers("rental_contract", "u.code LIKE 'IN%'")) }),
    files: "contract",
  },
  {
    who: "office",
    path: /^\/rental\/domesticContracts\/simulations\/:simulation/,
    ids: async () => ({ simulation }),
  },
  { who: "office", path: /^\/simulations\/:id/, ids: async () => ({ id: simulation }) },
  {
    who: "office",
    path: /^\/matrix\/contracts\/:id/,
    ids: async () => ({ id: await idOf(ofCustomers("matrix_contract", elsewhere)) }),
    files: "matrix",
  },
  {
    who: "office",
    path: /^\/matrix\/tasks\/:id/,
    ids: async () => ({
      id: await idOf(
        `SELECT t.id FROM matrix_task t WHERE t.contract_id IN (SELECT x.id FROM matrix_contract x JOIN customer c ON c.id = x.customer_id
           JOIN org_unit u ON u.id = c.org_unit_id WHERE ${elsewhere}) ORDER BY t.id LIMIT 1`,
      ),
    }),
  },
  {
    who: "tt.site",
    path: /^\/ttmb\/sites\/:id/,
    ids: async () => ({ id: await idOf("SELECT id FROM ttmb_site WHERE code NOT IN ('TM-01', 'TM-02') LIMIT 1") }),
  },
];

const ruled =
  /^\/(insurance-supports|rental\/domesticContracts|simulations|matrix\/(contracts|tasks)|ttmb\/sites)\/.*:/;
const given: Record<string, unknown> = {
  stamp: "2026-11-20T00:00:00.000Z",
  day: "2026-11-19",
  remark: "x",
  reason: "x",
};

/** As a form can be filled in, so that only the record itself is in the way. */
function filled(input: z.ZodObject): Record<string, unknown> {
  const { properties = {} } = z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
  return Object.fromEntries(
    Object.entries(properties).map(([name, rule]) => [name, name in given ? given[name] : sampleOf(rule as Rule)]),
  );
}
type Rule = {
  type?: string;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  default?: unknown;
  anyOf?: Rule[];
};
function sampleOf(rule: Rule): unknown {
  if (rule.default !== undefined) return rule.default;
  if (rule.anyOf) return sampleOf(rule.anyOf.find(({ type }) => type !== "null") ?? {});
  if (rule.enum) return rule.enum[0];
  if (rule.format === "date") return "2026-11-19";
  if (rule.format === "date-time") return given.stamp;
  if (rule.format === "uuid") return "00000000-0000-4000-8000-000000000000";
  if (rule.pattern && new RegExp(rule.pattern).test("2026-10")) return "2026-10";
  if (rule.type === "boolean") return true;
  if (rule.type === "array") return [];
  if (rule.type === "object") return {};
  if (rule.type === "integer" || rule.type === "number") return Math.max(1, rule.minimum ?? 1);
  return "1";
}
test("every call that names a record of these areas is tried below", () => {
  const { paths, left } = untried(ruled, foreign);
  expect(paths.length).toBeGreaterThan(60);
  expect(left).toEqual([]);
});

test.each(foreign.map((each) => [each.who, each.path.source, each] as const))(
  "%s is told nothing of %s, and writes nothing",
  (_who, _path, each) =>
    expectNothingTold(
      {
        ask: (who, method, address, body) =>
          method === "GET"
            ? the.ask(who, method, `${address}?${new URLSearchParams(textual(body))}`)
            : the.ask(who, method, address, body),
        query: the.query,
        filled: (call) => filled("input" in call && call.input ? call.input : z.object({})),
      },
      each,
    ),
);

const textual = (body: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));

test.each(foreign.flatMap((each) => (each.files ? [[each.who, each.files, each] as const] : [])))(
  "%s is told nothing of the files of %s, takes none away and adds none",
  async (who, kind, { ids }) => {
    const { id = "" } = await ids();
    const get = (reader: string, path: string) => the.ask(reader, "GET", path);
    await expectFilesKept({ get, post: the.post, query: the.query }, { who, keeper: "admin", kind, id });
  },
);
