import { expect, test } from "vitest";
import { liveAddresses } from "./live-address";

const of = (search: string, shown: number | null) =>
  liveAddresses("https://portal.test", "/sales/report", search, shown);

test("an address that names no month goes on with the newest, one that names it is offered beside one that goes on", () => {
  expect(of("unit=3&page=2&size=100", 202610)).toEqual([
    { kind: "newest", month: null, address: "https://portal.test/sales/report/export.csv?unit=3" },
  ]);
  expect(of("month=202609&unit=3", 202610)).toEqual([
    { kind: "newest", month: null, address: "https://portal.test/sales/report/export.csv?unit=3" },
    { kind: "stays", month: 202609, address: "https://portal.test/sales/report/export.csv?month=202609&unit=3" },
  ]);
});

test("a report without months has the one address, with what is chosen", () => {
  expect(of("", null)).toEqual([{ kind: "asIs", month: null, address: "https://portal.test/sales/report/export.csv" }]);
  expect(of("state=open&view=7", null)[0]?.address).toBe("https://portal.test/sales/report/export.csv?state=open");
});
