import { expect, test } from "vitest";
import type { ReportColumn } from "~/api/domain/report/columns";
import type { TableColumn } from "~/api/domain/report/table";
import { toneOf } from "~/api/domain/report/tones";
import { rowsHtml } from "~/ui/tables/row-html";
import { translate } from "~/words";
import { cellOf } from "./cell-text.server";

const page = {
  ...{ locale: "en" as const, in: "1" as const, currency: "USD", timeZone: "Asia/Seoul" },
  t: (key: Parameters<typeof translate>[1], params?: Parameters<typeof translate>[2]) => translate("en", key, params),
  opens: () => undefined,
};
type Row = { value: string; calm?: boolean };
const column = (head: TableColumn<Row>["head"], kind: ReportColumn<Row>["kind"], calm = false): TableColumn<Row> => ({
  ...{ key: "x", kind, head, of: ({ value }) => value },
  ...(calm && { isCalm: () => true }),
});
const signOf = (of: TableColumn<Row>, value: string) => {
  const cell = cellOf(page, of, { value });
  return typeof cell === "string" ? "" : cell[1];
};

test("a fall is behind where more is good, a rise where less is, and neither where neither says anything", () => {
  expect(signOf(column("sales.column.growth", "growth"), "-1.2")).toBe("n");
  expect(signOf(column("sales.column.growth", "growth"), "1.2")).toBe("");
  expect(signOf(column("ttmb.variance", "growth"), "1.2")).toBe("n");
  expect(signOf(column("ttmb.variance", "growth"), "-1.2")).toBe("");
  expect(signOf(column("ttmb.variance", "growth", true), "1.2")).toBe("");
  expect(signOf(column("ttmb.excessCost", "amount"), "-120000")).toBe("");
  // Days before the planned one are no fault.
  expect(signOf(column("flow.delayMedian", "quantity"), "-1")).toBe("");
  for (const value of ["-5", "5"]) expect(signOf(column("channel.stockChange", "quantity"), value)).toBe("");
});

test("an exact price with a currency of its own has the decimals of its coins, and more where it needs them", () => {
  const written = (value: string, currency: string) =>
    cellOf(page, { ...column("specialPrice.price", "quantity"), coins: () => currency }, { value });
  expect(["9.7", "11.04", "1.2345"].map((value) => written(value, "EUR"))).toEqual(["9.70", "11.04", "1.235"]);
  expect([written("12000", "KRW"), cellOf(page, column("specialPrice.used", "quantity"), { value: "9.7" })]).toEqual([
    "12,000",
    "9.7",
  ]);
});

test("the best tier is no warning, and who is dormant is shown alike wherever it is told", () => {
  expect([toneOf("member.tier.black"), toneOf("member.state.dormant")]).toEqual(["good", undefined]);
});

test("a tier is written with its marker in every list, and none has none", () => {
  const tier: TableColumn<Row> = {
    ...column("members.tier", "state"),
    state: (code) => ({ word: `member.tier.${code}` as never, ...(code === "none" && { plain: true as const }) }),
  };
  expect(["bronze", "silver", "black", "none"].map((value) => signOf(tier, value))).toEqual([
    "bronze",
    "silver",
    "black",
    "",
  ]);
  const html = rowsHtml([{ head: "Works", cells: [cellOf(page, tier, { value: "silver" })] }], [""], {} as never);
  expect(html).toContain('<span class="badge"><span class="tier-mark silver" aria-hidden="true"></span>Silver</span>');
});
