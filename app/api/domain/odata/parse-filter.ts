import { type Column, comparisons, type Filter, type Literal, type Operand, type TextTest, textTests } from "./filter";
import { unsupported, wrong } from "./refuse";
import { TokenReader } from "./token-reader";
import type { Token } from "./tokens";

/** Values behind `in`. */
const VALUES = 500;

const columnCalls = ["tolower", "toupper", "year", "month", "day"] as const;
/** Operators that OData has and this service has not. */
const UNSUPPORTED = /^(add|sub|mul|div|divby|mod|has|isof|cast)$/;

/**
 * What `$filter` says: comparisons, `in`, contains, startswith and endswith, joined by and, or, not and brackets. Whether the columns exist
 * and fit what they are compared with is asked by who knows them.
 * @throws AppError odata-wrong, odata-not-supported
 */
export function parseFilter(text: string): Filter {
  const reader = new TokenReader(text);
  const filter = joined(reader, "or", 0);
  const rest = reader.peek();
  if (rest) throw wrong(`$filter … ${rest.text}`);
  return filter;
}

function joined(reader: TokenReader, by: "or" | "and", depth: number): Filter {
  const part = () => (by === "or" ? joined(reader, "and", depth) : single(reader, depth));
  const parts = [part()];
  while (reader.takeWord(by)) parts.push(part());
  const [only] = parts;
  return parts.length === 1 && only ? only : { is: by, parts };
}

function single(reader: TokenReader, depth: number): Filter {
  reader.enter(depth);
  if (reader.takeWord("not")) return { is: "not", of: single(reader, depth + 1) };
  if (!reader.takeSign("(")) return test(reader);
  const inside = joined(reader, "or", depth + 1);
  reader.expect(")");
  return inside;
}

function test(reader: TokenReader): Filter {
  const called = reader.peek();
  if (called?.kind === "word" && isOneOf(textTests, called.text) && reader.isSign("(", 1))
    return textTest(reader, called.text);
  const left = operand(reader);
  const by = reader.next();
  if (by.kind !== "word") throw wrong(`$filter … ${by.text}`);
  if (by.text === "in") return list(reader, left);
  if (UNSUPPORTED.test(by.text)) throw unsupported(by.text);
  if (!isOneOf(comparisons, by.text)) throw wrong(`$filter … ${by.text}`);
  return { is: "compare", by: by.text, left, right: operand(reader) };
}

function textTest(reader: TokenReader, name: TextTest): Filter {
  reader.next();
  reader.expect("(");
  const of = operand(reader);
  reader.expect(",");
  const text = operand(reader);
  reader.expect(")");
  // Some clients write contains(X,'a') eq true.
  if (reader.isWord("eq") && reader.isWord("true", 1)) {
    reader.next();
    reader.next();
  }
  if (!("column" in of)) throw unsupported(`${name} of a value`);
  if (!("literal" in text) || text.literal.type !== "text") throw wrong(`$filter … ${name}`);
  return { is: "text", test: name, column: of.column, text: text.literal.value };
}

function list(reader: TokenReader, left: Operand): Filter {
  if (!("column" in left)) throw unsupported("in of a value");
  reader.expect("(");
  const values = [literal(reader.next())];
  while (reader.takeSign(",")) {
    values.push(literal(reader.next()));
    if (values.length > VALUES) throw wrong("$filter … in");
  }
  reader.expect(")");
  return { is: "in", column: left.column, values };
}

function operand(reader: TokenReader): Operand {
  const token = reader.next();
  if (token.kind !== "word" || token.text === "null") return { literal: literal(token) };
  if (reader.isSign("(")) return { column: called(reader, token.text) };
  if (token.text === "true" || token.text === "false") throw unsupported(token.text);
  return { column: { name: token.text } };
}

function called(reader: TokenReader, name: string): Column {
  if (!isOneOf(columnCalls, name)) throw unsupported(`${name}()`);
  reader.expect("(");
  const column = reader.next();
  if (column.kind !== "word" || reader.isSign("(")) throw unsupported(`${name}(${column.text} …)`);
  reader.expect(")");
  return { name: column.text, call: name };
}

function literal({ kind, text }: Token): Literal {
  if (kind === "word" && text === "null") return { type: "null" };
  if (kind === "word" || kind === "sign") throw wrong(`$filter … ${text}`);
  return { type: kind, value: text };
}

const isOneOf = <T extends string>(names: readonly T[], name: string): name is T =>
  (names as readonly string[]).includes(name);
