import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "~/api/domain/ctx";
import { getMainboard } from "~/api/domain/mainboard/get-mainboard.server";
import { findProfile } from "~/api/domain/marketing-information/customer-record.server";
import { getMemberFacts } from "~/api/domain/membership/get-member.server";
import { personName } from "~/api/domain/person-name.server";
import { readFilters } from "~/api/domain/report/filters";
import { listViews } from "~/api/domain/report/views/list-views.server";
import { reports } from "~/api/domain/reports.server";
import { searchFilters } from "~/api/domain/search/search-filters";
import { searchPortal } from "~/api/domain/search/search-portal.server";
import type { Locale } from "~/words/locale";
import { answerOnce } from "./harness/answer-once";
import { asksOf } from "./harness/asks";
import { type SalesWorld, salesWorld } from "./harness/sales";

/** Each customer has a recorded, a Korean and an English name that tell which of them was taken. */
let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
  answerOnce(world.database);
  await world.query(
    "UPDATE customer SET name = 'Recorded ' || code, name_ko = '한글 ' || code, name_en = 'English ' || code",
  );
  // Whoever registered a member typed what they liked.
  await world.query("UPDATE member SET corporation_name = 'Typed ' || c.code FROM customer c WHERE c.id = customer_id");
  // Salespeople, and the accounts that are theirs: each has a name at home and one in Latin letters, the account the latter.
  await world.query("UPDATE salesperson SET name = '현지 ' || code, name_en = 'Latin ' || code");
  await world.query(
    "UPDATE app_user u SET username = s.name_en, name_ko = NULL FROM salesperson s WHERE s.user_id = u.id",
  );
  await world.query(`INSERT INTO saved_view (id, user_id, code, name, search, role_id, create_user, last_update_user)
    VALUES (gen_random_uuid(), 'office@seorak.example', 'MIPSAL01', 'Shared', '', 'ROLE_MARKETING', 'test', 'test')`);
});
afterAll(() => world?.close());

/** Every report's own way to its customers, as row-scope.test.ts asks. */
const asks = [
  "by=customer&row=customer&column=none&list=all&whose=all&size=200",
  "by=lines&list=quiet",
  "group=next&list=next",
];

async function textsFor(ctx: Ctx): Promise<Map<string, string>> {
  const said = new Map<string, string>();
  for (const report of reports) {
    const { definition, load, exportTable } = report;
    if (!ctx.viewer.menuCodes.has(definition.code)) continue;
    for (const search of asksOf(report, asks)) {
      const name = `${definition.code} ${search}`;
      said.set(name, JSON.stringify(await load(ctx, search)));
      const rows: unknown[] = [];
      const table = await exportTable(ctx, search);
      for await (const block of table.blocks) rows.push(...block);
      said.set(`${name} exported`, JSON.stringify(rows));
    }
  }
  said.set("views", JSON.stringify(await listViews(ctx)));
  said.set("mainboard", JSON.stringify(await getMainboard(ctx)));
  const { filters } = readFilters(searchFilters, new URLSearchParams("xckeyn=English"));
  said.set("search", JSON.stringify(await searchPortal(ctx, filters, [])));
  return said;
}

test.each([
  ["en", "English ", "Latin ", /Recorded |한글 |Typed |현지 /],
  ["zh", "English ", "Latin ", /Recorded |한글 |Typed |현지 /],
  ["ko", "한글 ", "현지 ", /Recorded |English |Typed |Latin /],
] as [Locale, string, string, RegExp][])(
  "a customer, a member and a salesperson have one name on all screens and in all exports for a reader of %s",
  async (locale, own, person, others) => {
    const ctx = { ...(await world.ctxOf("marketing@seorak.example")), locale };
    const said = await textsFor(ctx);
    const strange = [...said].flatMap(([where, text]) =>
      others.test(text) ? [`${where}: ${text.match(others)?.[0]}`] : [],
    );
    expect(strange).toEqual([]);
    expect([...said].filter(([, text]) => text.includes(own)).length).toBeGreaterThan(8);
    expect([...said].filter(([, text]) => text.includes(person)).length).toBeGreaterThan(3);
    expect(said.get("views")).toContain(person);
  },
);

test("the record of a customer has the names at home beside those in the reader's language", async () => {
  const ctx = await world.ctxOf("marketing@seorak.example");
  const [of] = await world.query<{ id: number; code: string; who: string }>(
    "SELECT c.id, c.code, s.code AS who FROM customer c JOIN salesperson s ON s.id = c.salesperson_id ORDER BY c.id LIMIT 1",
  );
  const { id = 0, code = "", who = "" } = of ?? {};
  expect(await findProfile({ ...ctx, locale: "en" }, id)).toMatchObject({
    name: `English ${code}`,
    recordName: `Recorded ${code}`,
    salesperson: `Latin ${who} (현지 ${who})`,
  });
  expect(await findProfile({ ...ctx, locale: "ko" }, id)).toMatchObject({
    name: `한글 ${code}`,
    salesperson: `현지 ${who}`,
  });
  await world.query("UPDATE customer SET name = name_en WHERE id = $1", [id]);
  expect((await findProfile({ ...ctx, locale: "en" }, id))?.recordName).toBe(`한글 ${code}`);
  await world.query("UPDATE customer SET name = 'Recorded ' || code WHERE id = $1", [id]);
});

test("the record of a member has the name that was typed beside the customer's", async () => {
  const ctx = await world.ctxOf("marketing@seorak.example");
  const [of] = await world.query<{ id: string; code: string }>(
    "SELECT member.id::text, c.code FROM member JOIN customer c ON c.id = customer_id ORDER BY member.id LIMIT 1",
  );
  expect(await getMemberFacts(ctx, Number(of?.id))).toMatchObject({
    name: `English ${of?.code}`,
    corporationName: `Typed ${of?.code}`,
  });
});

test("only an account of the same name is the salesperson's: who took over a colleague's customers keeps his own", async () => {
  const nameOf = async (id: string) => {
    const { rows } = await world.database.db.execute<{ name: string }>(
      sql`SELECT ${personName("ko")} AS name FROM app_user WHERE id = ${id}`,
    );
    return rows[0]?.name;
  };
  expect(await nameOf("store@seorak.example")).toMatch(/^현지 /);
  await world.query("UPDATE app_user SET username = 'Somebody Else' WHERE id = 'store@seorak.example'");
  expect(await nameOf("store@seorak.example")).toBe("Somebody Else");
  await world.query("UPDATE app_user SET name_ko = '다른 사람' WHERE id = 'store@seorak.example'");
  expect(await nameOf("store@seorak.example")).toBe("다른 사람");
});
