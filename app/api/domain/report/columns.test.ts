import { describe, expect, test } from "vitest";
import { salesColumns } from "../facts/sales-columns";
import { salesReportFilters } from "../sales/sales-report";
import { chosenColumns, fillableColumns } from "./columns";
import { foldLists, readFilters } from "./filters";

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
