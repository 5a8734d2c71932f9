import fs from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Ctx } from "~/api/domain/ctx";
import { importFile } from "~/api/domain/import/import-file.server";
import { rebuildRollUps } from "~/api/domain/import/rebuild-roll-ups.server";
import { rollUps } from "~/api/domain/import/roll-ups";
import { getMainboard } from "~/api/domain/mainboard/get-mainboard.server";
import { reports } from "~/api/domain/reports.server";
import { answerOnce } from "./harness/answer-once";
import { asksOf } from "./harness/asks";
import { extract, line, mapping } from "./harness/extract-text";
import { makeFixture } from "./harness/import-fixture";
import { recordedPool, recordedReports } from "./harness/recorded";
import { type SalesWorld, salesWorld } from "./harness/sales";
import { faultsOf, onOneServer, reference, sharded, together } from "./harness/shards";

/** The rules that keep the door to several database servers open, each server with whole subsidiaries (docs/decisions/0019). */
let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
  answerOnce(world.database);
});
afterAll(() => world?.close());

const temporary = ["import_stage", "anew"];
const tables = [...sharded].filter((table) => !temporary.includes(table));

describe("tables that would be sharded", () => {
  test("are all that have a subsidiary and are not copied to every server", async () => {
    const rows = await world.query<{ name: string }>(
      `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
          and a.attname = 'subsidiary_id'`,
    );
    expect(
      rows
        .map(({ name }) => name)
        .filter((name) => !reference.has(name) && !together.has(name) && !onOneServer.has(name))
        .sort(),
    ).toEqual([...tables].sort());
  });

  test("have the subsidiary in every key, number no rows of their own, and are bound to no table by keys or triggers", async () => {
    const rows = await world.query<{ name: string }>(
      `select i.indexrelid::regclass::text as name from pg_index i
        where i.indisunique and i.indrelid = any($1::regclass[]) and not exists (
              select from pg_attribute a where a.attrelid = i.indrelid and a.attname = 'subsidiary_id' and a.attnum = any(i.indkey))
        union all
       select attrelid::regclass || '.' || attname from pg_attribute a left join pg_attrdef d on (adrelid, adnum) = (attrelid, attnum)
        where attrelid = any($1::regclass[]) and (attidentity <> '' or pg_get_expr(adbin, adrelid) like '%nextval%')
        union all
       select conname from pg_constraint where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[]))
        union all
       select tgname from pg_trigger where tgrelid = any($1::regclass[]) and not tgisinternal`,
      [tables],
    );
    expect(rows).toEqual([]);
  });
});

/** Every level, some filters, open and closed months: what a definition does not know it leaves out. */
const searches = [
  ...["organisation", "line", "industry", "customer", "item", "lines"].flatMap((by) => [
    `by=${by}&month=202611&sort=name`,
    `by=${by}&month=202603&unit=6&industry=1&line=1&span=ytd&sort=amount`,
  ]),
  "by=customer&item=1",
  "by=item&customer=1&currency=KRW&page=2",
];

async function heardOfReports(ctx: Ctx, heard: Set<string>) {
  const listening = { ...ctx, reports: recordedReports(ctx.reports, heard) };
  for (const report of reports) {
    for (const search of asksOf(report, searches)) {
      await report.load(listening, search);
      const { blocks } = await report.exportTable(listening, search);
      for await (const _ of blocks);
    }
  }
  await getMainboard(listening);
}

/** @returns what is wrong, by statement */
const faults = (heard: Set<string>) =>
  Object.fromEntries(
    [...heard].flatMap((statement) => {
      const found = faultsOf(statement);
      return found.length > 0 ? [[statement.replace(/\s+/g, " ").trim(), found]] : [];
    }),
  );
const tablesIn = (heard: Set<string>) => tables.filter((table) => [...heard].some((text) => text.includes(table)));

describe("every statement", () => {
  test.each(["admin@seorak.example", "office@seorak.example", "corporation@partner.example"])(
    "of the reports, exports and first page of %s stays within a subsidiary until its sums are put together",
    async (userId) => {
      const heard = new Set<string>();
      await heardOfReports(await world.ctxOf(userId), heard);
      expect(tablesIn(heard)).toEqual(expect.arrayContaining(["invoice_line", "sales_year_customer"]));
      expect(faults(heard)).toEqual({});
    },
    // All reports, each with several questions and its file.
    180_000,
  );

  test("of imports, corrections and rebuilds goes by the subsidiary", async () => {
    const heard = new Set<string>();
    const pool = recordedPool(world.database.pool, heard);
    const fixture = makeFixture(() => pool);
    for (const amount of ["1", "2"])
      await importFile(pool, {
        file: fixture.write(extract(line({ date: "2025-05-06", amount }), line({ date: "2026-05-06" }))),
        mapping: JSON.stringify({ ...mapping, range: "file" }),
        user: "test",
      });
    await world.query("update sales_year_item set m01 = m01 + 1 where year = 2025");
    await world.query("delete from sales_period where ym = 202505");
    await rebuildRollUps(pool, { repair: true });
    fixture.close();
    expect(tablesIn(heard)).toEqual(expect.arrayContaining(rollUps.map(({ table }) => table)));
    expect(faults(heard)).toEqual({});
  });

  test("of the sources leaves nothing in a session, and waits for no signal of the database", () => {
    const rules =
      /pg_advisory_(un)?lock|pg_try_advisory_lock|\bLISTEN \w|\bNOTIFY \w|["`]SET (?!LOCAL|TRANSACTION)\w+ ?(=|TO)|\bnextval\(/;
    const files = fs.readdirSync("app/api", { recursive: true, encoding: "utf8" });
    const sources = files.filter((file) => /\.server\.ts$/.test(file));
    expect(sources.length).toBeGreaterThan(100);
    const wrong = sources.filter((file) => rules.test(fs.readFileSync(path.join("app/api", file), "utf8")));
    expect(wrong).toEqual([]);
  });
});

describe("the rules themselves", () => {
  test.each([
    ["select key, sum(amount) from sales_year_item group by 1", /lose their subsidiary/],
    [
      "select a.subsidiary_id from sales_year_item a join sales_year_unit b using (year)",
      /not joined by the subsidiary/,
    ],
    ["select subsidiary_id from invoice_line join app_user u on u.id = 'x'", /neither sharded/],
    ["with f as (select unit_id from sales_day_unit) select * from f", /lose their subsidiary/],
    [
      "select subsidiary_id, sum(amount) from invoice_line group by grouping sets ((subsidiary_id), ())",
      /grouping sets/,
    ],
    ["merge into sales_day_unit as old using (select * from import_stage) as change on old.day = change.day", /merge/],
    [
      "select 1 from customer c cross join lateral (select max(ym) from invoice_line where customer_id = c.id) l",
      /once for every row/,
    ],
    ["insert into sales_day_unit (day, unit_id) values (1, 2)", /without a subsidiary/],
  ])("find what breaks them: %s", (statement, fault) => {
    expect(faultsOf(statement).join()).toMatch(fault);
  });
});
