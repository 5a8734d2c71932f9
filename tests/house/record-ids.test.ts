import { expect, test } from "vitest";
import { isTest, readSources } from "./sources";

/** What a page reads off its address or its form by `Number`, which takes "0x85" and "1e2" for numbers as well. */
function findNumbers({ file, text }: { file: string; text: string }): string[] {
  const taken = [...text.matchAll(/const \{([^}]*)\} = (?:\w+\.)?params\b/g)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.replace(/=.*$/, "").replace(/^.*:/, "").trim()),
  );
  const names = ["(?:\\w+\\.)*params\\.\\w+", "(?:search|form|searchParams)\\.get", ...taken.filter(Boolean)].join("|");
  return [...text.matchAll(new RegExp(`\\b(?:Number|parseInt|Number\\.parseInt)\\((?:${names})\\b`, "g"))].map(
    ([found]) => `${file}: ${found}`,
  );
}

test("no page reads a part of its address or its form by Number: a record has one address (domain/record-id)", () => {
  const pages = readSources("app/portal", /\.tsx?$/).filter((source) => !isTest(source));
  expect(pages.flatMap(findNumbers)).toEqual([]);
});

test.each([
  "const id = Number(args.params.id) || 0;",
  "const at = Number(params.no) - 1;",
  'const { id = "" } = args.params; get(Number(id));',
  "const { id, of: line } = params; get(Number(line));",
  'const tool = Number(form.get("tool")) || null;',
])("self-test: %s is seen", (text) => {
  expect(findNumbers({ file: "a.ts", text })).toHaveLength(1);
});

test("self-test: what was read already passes", () => {
  const text =
    'const { id = "" } = args.params; const key = recordId(id); const tool = recordId(String(form.get("tool")));';
  expect(findNumbers({ file: "a.ts", text })).toEqual([]);
});
