import { afterAll, beforeAll, expect, test } from "vitest";
import { type SalesWorld, salesWorld } from "../../../../../tests/harness/sales";
import { addReportAlert, listReportAlerts } from "../alerts/own-report-alerts.server";
import { listReportMails } from "../mails/list-report-mails.server";
import { addReportMail } from "../mails/own-report-mails.server";
import { nameSearches } from "./name-searches.server";

let world: SalesWorld;
beforeAll(async () => {
  world = await salesWorld();
});
afterAll(() => world?.close());

const at = (name: string) => world.ctxOf(`${name}@seorak.example`);
const one = async <T extends object>(text: string, values: unknown[] = []): Promise<T> => {
  const [found] = await world.query<T>(text, values);
  if (!found) throw new Error(`nothing for ${text}`);
  return found;
};
const lineTwo = () =>
  one<{ ko: string; en: string }>("SELECT name_ko AS ko, name_en AS en FROM product_line WHERE id = 2");
/** A customer of a unit of this country, with that unit. */
const customerIn = (country: string) =>
  one<{ id: number; name: string; unit: number; unit_name: string }>(
    `SELECT c.id, c.name, u.id AS unit, u.name_en AS unit_name FROM customer c
       JOIN org_unit u ON u.id = c.org_unit_id WHERE u.country = $1 ORDER BY c.id LIMIT 1`,
    [country],
  );

test("kept addresses are told by the names of what they are narrowed to, in the reader's language", async () => {
  const ctx = await at("germany");
  const { id, name, unit, unit_name: unitName } = await customerIn("DE");
  const item = await one<{ id: number; name: string }>(
    "SELECT id, item_no || ' ' || description AS name FROM item ORDER BY id LIMIT 1",
  );
  const line = await lineTwo();
  const kept = [
    { code: "MIPSAL01", search: `by=line&month=202609&unit=${unit}&line=2&currency=EUR` },
    { code: "MIPSAL03", search: `from=202601&month=202609&customer=${id}&item=${item.id}` },
    { code: "MIPSAL05", search: "abc=A" },
  ];
  expect(await nameSearches(ctx, kept)).toEqual([
    ["September 2026", unitName, line.en, "EUR"],
    ["January 2026 – September 2026", name, item.name],
    [],
  ]);
  expect((await nameSearches({ ...ctx, locale: "ko" }, kept))[0]).toContain(line.ko);
});

test("what a reader may not see, and what there is not, is not named to him", async () => {
  const { id, unit } = await customerIn("KR");
  const searches = [`customer=${id}`, `unit=${unit}`, "line=999", "month=209999", "unit=x"];
  const kept = searches.map((search) => ({ code: "MIPSAL01", search }));
  expect(await nameSearches(await at("germany"), [...kept, { code: "MIPXXX", search: "line=2" }])).toEqual(
    [...kept, null].map(() => []),
  );
});

test("two alerts, and two mails, on one report are told apart", async () => {
  const ctx = await at("germany");
  const line = await lineTwo();
  const chosen = [[], [line.en]];
  for (const search of ["by=line", "by=line&line=2"]) {
    const report = { code: "MIPSAL01", search };
    await addReportAlert(ctx, { ...report, figure: "monthAttainment", direction: "below", threshold: "0", unit: "k" });
    await addReportMail(ctx, { ...report, rhythm: "daily", day: 0 });
  }
  expect((await listReportAlerts(ctx)).alerts.map((each) => each.chosen).sort()).toEqual(chosen);
  expect((await listReportMails(ctx)).mails.map((each) => each.chosen).sort()).toEqual(chosen);
});
