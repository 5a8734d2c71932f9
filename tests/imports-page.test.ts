import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { logisticsFields, neededOfLogistics } from "~/api/domain/import/logistics-fields";
import { lineFields, mappingSchema, parseMapping } from "~/api/domain/import/mapping";
import { masterFields } from "~/api/domain/import/master-fields";
import { neededOfMasters } from "~/api/domain/import/needed-of-masters";

/** docs/imports.md describes what the code reads: field by field, needed or not, each with an example. */
const page = fs.readFileSync("docs/imports.md", "utf8");
const rowsBelow = (head: string) => {
  const [, text = ""] = new RegExp(`^#+ ${head}.*\n([^#]*)`, "m").exec(page) ?? [];
  return [...text.matchAll(/^\| (\[?)`(\w+)`\]? \| (.+) \| (.+) \|$/gm)].map(([, may, name = "", what, example]) => ({
    name,
    may: may === "[",
    told: Boolean(what?.trim() && example?.includes("`")),
  }));
};
const kinds = { lines: lineFields, ...masterFields, ...logisticsFields } as Record<string, readonly string[]>;
const needed: Record<string, string[]> = { ...neededOfMasters, ...neededOfLogistics };

describe("the page of the import's mappings", () => {
  test.each(Object.keys(kinds))("describes every field of %s with an example, and says which may lack", (kind) => {
    const rows = rowsBelow(`${kind}:`);
    expect(rows.map(({ name }) => name).sort()).toEqual([...(kinds[kind] ?? [])].sort());
    expect(rows.filter(({ told }) => !told)).toEqual([]);
    const own = needed[kind];
    if (own) expect(rows.flatMap(({ name, may }) => (may ? [] : [name])).sort()).toEqual([...own].sort());
  });

  test("describes everything else that a mapping may say", () => {
    const names = new Set(mappingSchema.options.flatMap(({ shape }) => Object.keys(shape)));
    expect(
      rowsBelow("The file")
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...names].sort());
  });

  test("begins with a mapping that is one", () => {
    const [, json = ""] = /```json\n([^`]+)```/.exec(page) ?? [];
    expect(parseMapping(json)).toMatchObject({ mapping: { kind: "lines", encoding: "cp949" } });
  });
});
