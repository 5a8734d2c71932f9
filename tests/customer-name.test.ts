import { afterAll, beforeAll, expect, test } from "vitest";
import type { Ctx } from "~/api/domain/ctx";
import { getMainboard } from "~/api/domain/mainboard/get-mainboard.server";
import { readFilters } from "~/api/domain/report/filters";
import { reports } from "~/api/domain/reports.server";
import { searchFilters } from "~/api/domain/search/search-filters";
import { searchPortal } from "~/api/domain/search/search-portal.server";
import type { Locale } from "~/words/locale";
import { type SalesWorld, salesWorld } from "./harness/sales";

/** Each customer has a recorded, a Korean and an English name that tell which of them was taken. */
let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
  await world.query(
    "UPDATE customer SET name = 'Recorded ' || code, name_ko = '한글 ' || code, name_en = 'English ' || code",
  );
  // Members took their name from the customer, in whichever language it was known then.
  await world.query("UPDATE member SET corporation_name = c.name_ko FROM customer c WHERE c.id = customer_id");
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
  for (const { definition, load, exportTable } of reports) {
    if (!ctx.viewer.menuCodes.has(definition.code)) continue;
    for (const ask of asks) {
      const search = new URLSearchParams(ask);
      const name = `${definition.code} ${ask}`;
      said.set(name, JSON.stringify(await load(ctx, search)));
      const rows: unknown[] = [];
      const table = await exportTable(ctx, search);
      for await (const block of table.blocks) rows.push(...block);
      said.set(`${name} exported`, JSON.stringify(rows));
    }
  }
  said.set("mainboard", JSON.stringify(await getMainboard(ctx)));
  const { filters } = readFilters(searchFilters, new URLSearchParams("xckeyn=English"));
  said.set("search", JSON.stringify(await searchPortal(ctx, filters, [])));
  return said;
}

test.each([
  ["en", "English ", /Recorded |한글 /],
  ["zh", "English ", /Recorded |한글 /],
  ["ko", "한글 ", /Recorded |English /],
] as [Locale, string, RegExp][])(
  "a customer has one name on all screens and in all exports for a reader of %s",
  async (locale, own, others) => {
    const ctx = { ...(await world.ctxOf("marketing@seorak.example")), locale };
    const said = await textsFor(ctx);
    const strange = [...said].flatMap(([where, text]) =>
      others.test(text) ? [`${where}: ${text.match(others)?.[0]}`] : [],
    );
    expect(strange).toEqual([]);
    expect([...said].filter(([, text]) => text.includes(own)).length).toBeGreaterThan(8);
  },
);
