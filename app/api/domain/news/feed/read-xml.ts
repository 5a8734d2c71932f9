import { FeedError } from "./check-address";
import { decodeSigns } from "./html-text";

/** An element: its name without a prefix, in small letters; `prefix` tells media:content from content. */
export type Element = {
  name: string;
  prefix: string;
  attributes: Record<string, string>;
  children: Element[];
  text: string;
};

const [DEEPEST, MOST_ELEMENTS, MOST_ATTRIBUTES] = [24, 40_000, 40];

/**
 * A strict little reader of XML: elements, attributes, text, CDATA. There is no document type, so there are no entities but XML's
 * own five and signs by number; nothing is loaded from anywhere; depth and number of elements are limited (security.md N4).
 * @throws FeedError not-xml
 */
export function readXml(text: string): Element {
  const root: Element = { name: "", prefix: "", attributes: {}, children: [], text: "" };
  const open: Element[] = [root];
  let elements = 0;
  let at = 0;
  const until = (mark: string, from: number): number => {
    const found = text.indexOf(mark, from);
    if (found === -1) throw new FeedError("not-xml");
    return found;
  };
  const current = () => open[open.length - 1] ?? root;
  while (at < text.length) {
    const next = text.indexOf("<", at);
    const written = text.slice(at, next === -1 ? text.length : next);
    if (open.length > 1) current().text += decodeSigns(written, "xml");
    else if (written.replace(/^\ufeff/, "").trim() !== "") throw new FeedError("not-xml");
    if (next === -1) break;
    if (text.startsWith("<!--", next)) at = until("-->", next + 4) + 3;
    else if (text.startsWith("<![CDATA[", next)) {
      const end = until("]]>", next + 9);
      current().text += text.slice(next + 9, end);
      at = end + 3;
    } else if (text.startsWith("<?", next)) at = until("?>", next + 2) + 2;
    else if (text.startsWith("<!", next)) throw new FeedError("not-xml");
    else {
      const end = endOfTag(text, next);
      const inside = text.slice(next + 1, end);
      if (inside.startsWith("/")) close(open, inside.slice(1).trim());
      else {
        if (++elements > MOST_ELEMENTS || open.length > DEEPEST) throw new FeedError("not-xml");
        const isEmpty = inside.endsWith("/");
        const made = elementOf(isEmpty ? inside.slice(0, -1) : inside);
        current().children.push(made);
        if (!isEmpty) open.push(made);
      }
      at = end + 1;
    }
  }
  const [only] = root.children;
  if (open.length !== 1 || root.children.length !== 1 || !only) throw new FeedError("not-xml");
  return only;
}

/** The ">" that ends a tag: one within quotes does not. */
function endOfTag(text: string, from: number): number {
  let quote = "";
  for (let at = from + 1; at < text.length; at++) {
    const sign = text[at] ?? "";
    if (quote) quote = sign === quote ? "" : quote;
    else if (sign === '"' || sign === "'") quote = sign;
    else if (sign === ">") return at;
    else if (sign === "<") break;
  }
  throw new FeedError("not-xml");
}

function close(open: Element[], name: string): void {
  const last = open.pop();
  if (open.length === 0 || !last || nameOf(last) !== name.toLowerCase()) throw new FeedError("not-xml");
}

const nameOf = ({ prefix, name }: Element) => (prefix ? `${prefix}:${name}` : name);

function elementOf(inside: string): Element {
  const [tag = ""] = /^[^\s/]+/.exec(inside) ?? [];
  if (!/^[\p{L}_][\p{L}\p{N}._-]*(?::[\p{L}_][\p{L}\p{N}._-]*)?$/u.test(tag)) throw new FeedError("not-xml");
  const [prefix, name] = tag.includes(":") ? tag.toLowerCase().split(":") : ["", tag.toLowerCase()];
  return {
    name: name ?? "",
    prefix: prefix ?? "",
    attributes: attributesOf(inside.slice(tag.length)),
    children: [],
    text: "",
  };
}

function attributesOf(written: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  let rest = written.trim();
  for (let count = 0; rest !== ""; count++) {
    const equals = rest.indexOf("=");
    const name = rest.slice(0, equals).trim();
    const value = rest.slice(equals + 1).trimStart();
    const quote = value[0] ?? "";
    const end = value.indexOf(quote, 1);
    if (equals < 1 || !/^[\w:.-]+$/.test(name) || !['"', "'"].includes(quote) || end === -1 || count > MOST_ATTRIBUTES)
      throw new FeedError("not-xml");
    found[name.toLowerCase()] = decodeSigns(value.slice(1, end), "xml");
    rest = value.slice(end + 1).trimStart();
  }
  return found;
}
