import { expect, test } from "vitest";
import { openPool } from "~/api/db/pool.server";
import { locales } from "~/words/locale";
import { failureText } from "./failure-text";
import { importFile } from "./import-file.server";
import { FileRefused } from "./reject";

const stack = /\n\s+at /;
const coded = (code: string, message = code) => Object.assign(new Error(message), { code });

test("whatever an import fails for is told in one sentence, without a stack", () => {
  const refused = new FileRefused({ line: 3, column: "Sales", reason: "bad-number", value: "x" });
  const failures = [
    refused,
    coded("57P01"),
    coded("22003"),
    new Error("Connection terminated unexpectedly"),
    "odd",
    null,
  ];
  for (const failure of failures) for (const locale of locales) expect(failureText(failure, locale)).not.toMatch(stack);
  expect(failureText(refused, "en")).toContain("Line 3, column Sales");
  expect(failureText(coded("57P01"), "en")).toContain("database cannot be reached");
  expect(failureText(coded("22003"), "en")).toContain("Nothing was written");
});

test("a database that is not there is said to be away", async () => {
  const pool = openPool("postgres://nobody@127.0.0.1:1/nothing", { max: 1, statementTimeoutMs: 0 });
  const mapping = JSON.stringify({
    kind: "rates",
    source: "x",
    columns: { year: "Y" },
    constants: { currency: "USD", toUsd: "1", toKrw: "1", toEur: "1" },
  });
  const failure = await importFile(pool, { file: import.meta.filename, mapping, user: "test" }).catch((error) => error);
  expect(failureText(failure, "en")).toContain("The database cannot be reached");
  await pool.end();
});
