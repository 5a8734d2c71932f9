import { describe, expect, test } from "vitest";
import { translate } from "~/words";
import { salesColumns } from "../facts/sales-columns";
import { salesReportFilters } from "../sales/sales-report";
import { chosenColumns, fillableColumns, headOf } from "./columns";
import { foldLists, readFilters } from "./filters";
import { columnChoice, paging } from "./list";
import { columnsOf, headRuns } from "./table";

const read = (query: string) => readFilters({ columns: salesReportFilters.columns }, new URLSearchParams(query));
const keys = (columns: { key: string }[]) => columns.map(({ key }) => key);

describe("the columns of an address", () => {
  test("are read from one parameter or from several, in the report's own order", () => {
    expect(read("columns=ytd,month").filters.columns).toEqual(["month", "ytd"]);
    expect(read("columns=ytd&columns=month&columns=ytd").filters.columns).toEqual(["month", "ytd"]);
  });

  test("that are unknown are named one by one, and the known ones are kept", () => {
    expect(read("columns=month,profit&columns=1;drop table item")).toEqual({
      filters: { columns: ["month"] },
      ignored: [
        { name: "columns", value: "profit" },
        { name: "columns", value: "1;drop table item" },
      ],
    });
    expect(read("columns=profit").filters.columns).toBeUndefined();
    expect(read("columns=")).toEqual({ filters: { columns: undefined }, ignored: [] });
  });

  test("stand in one parameter of every link of the page", () => {
    const folded = foldLists(salesReportFilters, new URLSearchParams("by=line&columns=ytd&page=2&columns=month"));
    expect(folded.toString()).toBe("by=line&columns=ytd%2Cmonth&page=2");
  });
});

describe("the columns of a table", () => {
  test("are the usual ones unless some are asked for", () => {
    expect(keys(chosenColumns(salesColumns))).not.toContain("monthGap");
    expect(keys(chosenColumns(salesColumns, ["monthGap", "mat"]))).toEqual(["monthGap", "mat"]);
  });

  test("without targets are never none at all", () => {
    const offered = fillableColumns(salesColumns, false);
    expect(keys(offered).filter((key) => /Target|Gap|Attainment/.test(key))).toEqual([]);
    expect(keys(chosenColumns(offered, ["monthTarget"]))).toEqual(keys(chosenColumns(offered)));
  });
});

test("a column's head names what it counts, once: not below a group whose head says it", () => {
  const column = { kind: "count", head: "contracts.rentalQuantity" } as const;
  const said = (locale: "en" | "ko", group?: string) =>
    headOf(column, { locale, t: (key, params) => translate(locale, key, params) }, group);
  expect([said("en"), said("en", "Pieces"), said("en", "October 2026, pieces"), said("en", "Money, k USD")]).toEqual([
    "Rental qty, pieces",
    "Rental qty",
    "Rental qty",
    "Rental qty, pieces",
  ]);
  // The unit's word is a part of others: months are counted in another 개.
  expect([said("ko", "2026년 10월, 개"), said("ko", "최근 12개월")].map((text) => text.endsWith("(개)"))).toEqual([
    false,
    true,
  ]);
});

test("an order that names no direction is the one that a click on the column's head begins with", () => {
  const columns = [
    { key: "unit", sorts: "asc" },
    { key: "amount", sorts: true },
    { key: "remark" },
    { key: "code", sorts: "asc", fileOnly: true },
  ] as const;
  const begun = (query: string, filters = { ...columnChoice(columns), ...paging(columns) }) => {
    const { sort, dir, columns: chosen } = readFilters(filters, new URLSearchParams(query)).filters;
    return [sort, dir, chosen];
  };
  expect(begun("sort=amount&columns=amount,code")).toEqual(["amount", "desc", ["amount"]]);
  expect(begun("sort=unit")).toEqual(["unit", "asc", undefined]);
  expect(begun("sort=unit&dir=desc")).toEqual(["unit", "desc", undefined]);
  expect(begun("sort=name")).toEqual(["name", "asc", undefined]);
  expect(begun("sort=name", { ...columnChoice(columns), ...paging(columns, { begins: "desc" }) })[1]).toBe("desc");
  expect(begun("sort=remark")).toEqual([undefined, undefined, undefined]);
  expect(begun("")).toEqual([undefined, undefined, undefined]);
});

test("a head of columns stands over its own, though what a table is read for is moved to the front of it", () => {
  const column = (key: string, group: string, measure?: true) => ({
    key,
    group,
    measure,
    kind: "text",
    head: "drawn.unit",
  });
  const list = {
    columns: { offered: [], shown: [column("mat", "year"), column("days", "who", true), column("owner", "who")] },
  };
  const { shown } = columnsOf({ ...list, columns: () => list.columns } as never, null, {});
  expect(headRuns(shown).map((run) => keys(run))).toEqual([["days"], ["mat"], ["owner"]]);
});
