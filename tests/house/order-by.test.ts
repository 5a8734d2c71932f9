import ts from "typescript";
import { expect, test } from "vitest";
import { isTest, parse, place, readSources, visit } from "./sources";

/** What casts nothing to text cannot sort by one. */
const sources = readSources("app/api", /\.ts$/).filter((source) => !isTest(source) && source.text.includes("::text"));

/** What is answered as a text and stands in its order as one: days in ISO form, words. */
const TEXTS = /^(day|on|at)$|(Day|On|At)$|_(day|on|at)$|^valid(From|To)$|^lastCount$|^message$|^id$/;

/** Each SQL text of a file, with "?" for what is filled in. */
function sqlOf(source: ts.SourceFile): { node: ts.Node; text: string }[] {
  const found: { node: ts.Node; text: string }[] = [];
  visit(source, (node) => {
    if (ts.isNoSubstitutionTemplateLiteral(node)) found.push({ node, text: node.text });
    if (ts.isTemplateExpression(node))
      found.push({ node, text: node.head.text + node.templateSpans.map(({ literal }) => `?${literal.text}`).join("") });
  });
  return found;
}

/** The keys of each ORDER BY, without what stands in brackets. */
function orderKeys(text: string): string[] {
  return text
    .split(/\bORDER BY\b/i)
    .slice(1)
    .flatMap((rest) => {
      let depth = 0;
      let flat = "";
      for (const sign of rest) {
        if (sign === "(") depth++;
        else if (sign === ")" && --depth < 0) break;
        else if (depth === 0) flat += sign;
      }
      const [clause = ""] = flat.split(/\b(?:LIMIT|OFFSET|RETURNING|ON CONFLICT|ROWS|FOR)\b/);
      return clause.split(",").map((key) => key.replace(/\b(?:ASC|DESC|NULLS (?:FIRST|LAST))\b/g, "").trim());
    });
}

/** A bare name is the answer's column, where the answer has one of that name: `ORDER BY value` behind `value::text AS value`. */
const bare = (key: string): string | null => /^"?([A-Za-z_]\w*)"?$/.exec(key)?.[1] ?? null;

test("no list is put in the order of a number as a text", () => {
  const found: string[] = [];
  let seen = 0;
  for (const source of sources) {
    const file = parse(source);
    const texts = sqlOf(file);
    const answered = new Set(
      texts.flatMap(({ text }) => [...text.matchAll(/::text\)?\s+AS\s+"?(\w+)"?/gi)].flatMap(([, name]) => name ?? [])),
    );
    for (const { node, text } of texts) {
      const inMap = ts.isTaggedTemplateExpression(node.parent) && ts.isPropertyAssignment(node.parent.parent);
      const keys = [...orderKeys(text), ...(inMap ? [text.trim()] : [])];
      seen += keys.length;
      for (const key of keys) {
        const name = bare(key);
        const isText = name !== null && answered.has(name) && !TEXTS.test(name);
        if (isText || (!inMap && /::text$/.test(key))) found.push(`${place(file, node)}: ORDER BY ${key}`);
      }
    }
  }
  expect(found).toEqual([]);
  expect(seen).toBeGreaterThan(200);
});
