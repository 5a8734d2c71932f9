import { describe, expect, test } from "vitest";
import { catalogues } from "~/words/catalogues";
import { batchKinds } from "./batch-kinds";
import { masterTables } from "./master-tables";
import { statementFor } from "./written-columns";

test.each(["ko", "en", "zh"] as const)("every kind of extract has a name of its own in %s", (locale) => {
  const names = batchKinds.map((kind) => catalogues[locale][`admin.imports.kind.${kind}` as never]);
  expect(names.filter((name) => name === undefined)).toEqual([]);
});

/** Those that no load changes in rows that are there: part of the key, agreed or booked once, or written only where a row says something. */
const untouched: Record<string, string[]> = {
  organisations: ["parent"],
  rentalPrices: ["subsidiary"],
  rentalContracts: ["state", "closeReason", "closedOn"],
  consignmentItems: ["validFrom"],
  consignmentMovements: ["reason", "reference"],
  channelReports: ["seller", "currency"],
  agentOrders: ["currency"],
  tasContracts: ["fee", "currency", "signedOn", "reason", "scope", "terms"],
  ttmbModels: ["fromMonth", "contractCpu"],
  matrixContracts: ["signedOn", "installedOn"],
  matrixMovements: ["user"],
  matrixTasks: ["title"],
  scrapTools: ["customer", "item", "maker"],
  plantScrap: ["cause"],
};

describe.each(Object.entries(masterTables))("%s", (kind, table) => {
  test("a field that the file has no column of is not written in rows that are there", () => {
    const optional = table.columns.filter(([, , , , required]) => !required);
    const statements = (carried: (field: string) => boolean) =>
      [...(table.prepare ?? []), table.write].map((each) => statementFor(table, each, { carried })).join();
    const whole = statements(() => true);
    const left = optional.filter(([, , field]) => {
      if (table.whenGiven?.[field]) return false;
      return statements((each) => each !== field) === whole;
    });
    expect(left.map(([, , field]) => field)).toEqual(untouched[kind] ?? []);
  });

  test("nothing more is set behind what is put together of the file's columns: it may end in a condition", () => {
    const statements = [...(table.prepare ?? []), table.write].map((each) =>
      typeof each === "string" ? each : each(() => "DO UPDATE SET a = b WHERE c"),
    );
    expect(statements.join("; ")).not.toMatch(/WHERE c\s*,/);
  });
});
