import ts from "typescript";
import { type Finding, parse, place, type Source, visit } from "./sources";

const SPOKEN_ATTRIBUTES = new Set([
  "title",
  "aria-label",
  "placeholder",
  "alt",
  "aria-description",
  "aria-roledescription",
  "label",
]);
const LETTER = /\p{L}/u;

/** Words a reader would see that do not come out of a catalogue: text between tags, and attributes that are spoken. */
export function findBareText(source: Source): Finding[] {
  const tree = parse(source);
  const found: Finding[] = [];
  visit(tree, (node) => {
    const text = spokenText(node);
    if (text !== undefined && LETTER.test(text)) found.push(`${place(tree, node)}: "${text.trim()}"`);
  });
  return found;
}

function spokenText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text.replace(/&\w+;/g, "");
  if (ts.isJsxExpression(node) && isChild(node)) return literals(node.expression);
  if (!ts.isJsxAttribute(node) || !SPOKEN_ATTRIBUTES.has(node.name.getText())) return undefined;
  const value = node.initializer;
  if (!value) return undefined;
  if (ts.isStringLiteral(value)) return value.text;
  return ts.isJsxExpression(value) ? literals(value.expression) : undefined;
}

const isChild = (node: ts.Node) => ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);

/** The literal of `{"x"}`, or those a condition or a concatenation would show. */
function literals(expression: ts.Expression | undefined): string | undefined {
  if (!expression) return undefined;
  if (ts.isStringLiteral(expression) || ts.isNoSubstitutionTemplateLiteral(expression)) return expression.text;
  if (ts.isTemplateExpression(expression)) {
    return [expression.head, ...expression.templateSpans.map((span) => span.literal)].map((part) => part.text).join("");
  }
  if (ts.isParenthesizedExpression(expression)) return literals(expression.expression);
  if (ts.isConditionalExpression(expression)) {
    return [literals(expression.whenTrue), literals(expression.whenFalse)].filter(Boolean).join("");
  }
  if (ts.isBinaryExpression(expression)) {
    const isChoice = expression.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken;
    return [isChoice ? undefined : literals(expression.left), literals(expression.right)].filter(Boolean).join("");
  }
  return undefined;
}

/** `style=` in a page needs unsafe-inline, which the content security policy refuses. */
export function findStyleAttributes(source: Source): Finding[] {
  const tree = parse(source);
  const found: Finding[] = [];
  visit(tree, (node) => {
    if (ts.isJsxAttribute(node) && node.name.getText() === "style") found.push(place(tree, node));
  });
  return found;
}
