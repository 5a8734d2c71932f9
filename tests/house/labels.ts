import ts from "typescript";
import { parse, place, type Source, visit } from "./sources";

/** A label that is put into a text: of which call, into which text and which place of it, and what labels it may be. */
export type PutLabel = { at: string; key: string; name: string; labels: string[] };

/** The keys that an expression names: of a choice both, of `a.${b}` all that begin and end so. */
function keysOf(node: ts.Node, known: readonly string[]): string[] {
  if (ts.isStringLiteralLike(node)) return known.includes(node.text) ? [node.text] : [];
  if (ts.isConditionalExpression(node)) return [...keysOf(node.whenTrue, known), ...keysOf(node.whenFalse, known)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return keysOf(node.expression, known);
  if (!ts.isTemplateExpression(node) || !node.head.text.includes(".")) return [];
  const end = node.templateSpans.at(-1)?.literal.text ?? "";
  // As many parts as the template has: `a.${b}` is not `a.b.hint`.
  const parts = node.getText().split(".").length;
  return known.filter((key) => key.startsWith(node.head.text) && key.endsWith(end) && key.split(".").length === parts);
}

/** `t("…")`, `say("…")`, `translate(locale, "…")`: the keys of the text that a call says, and what it is filled with. */
function said(node: ts.Node, known: readonly string[]): { keys: string[]; filled: ts.Expression | undefined } {
  if (!ts.isCallExpression(node)) return { keys: [], filled: undefined };
  const called = node.expression.getText().split(".").at(-1) ?? "";
  const first = called === "translate" ? 1 : 0;
  if (!["t", "say", "translate"].includes(called)) return { keys: [], filled: undefined };
  const [key, filled] = node.arguments.slice(first);
  return { keys: key ? keysOf(key, known) : [], filled };
}

/** What a name stands for where it is a constant of the same file. */
function meant(node: ts.Expression, constants: ReadonlyMap<string, ts.Expression>): ts.Expression {
  return (ts.isIdentifier(node) && constants.get(node.text)) || node;
}

const labelsOf = (node: ts.Expression, known: readonly string[]): string[] =>
  ts.isConditionalExpression(node)
    ? [...labelsOf(node.whenTrue, known), ...labelsOf(node.whenFalse, known)]
    : said(node, known).keys;

/** Every label of the catalogue that a file puts into another of its texts. */
export function putLabels(source: Source, known: readonly string[]): PutLabel[] {
  const file = parse(source);
  const constants = new Map<string, ts.Expression>();
  visit(file, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer);
  });
  const found: PutLabel[] = [];
  visit(file, (node) => {
    const { keys, filled } = said(node, known);
    if (!filled || !ts.isObjectLiteralExpression(filled)) return;
    for (const property of filled.properties) {
      const value = ts.isPropertyAssignment(property)
        ? property.initializer
        : ts.isShorthandPropertyAssignment(property)
          ? property.name
          : undefined;
      const labels = value ? labelsOf(meant(value, constants), known) : [];
      const name = property.name?.getText() ?? "";
      if (labels.length > 0) found.push(...keys.map((key) => ({ at: place(file, node), key, name, labels })));
    }
  });
  return found;
}
