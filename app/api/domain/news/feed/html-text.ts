/** Signs by the names that feeds use; any other name stays as it is written. */
const named: Readonly<Record<string, string>> = {
  ...{ amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " ", ensp: " ", emsp: " ", thinsp: " " },
  ...{ lsquo: "‘", rsquo: "’", ldquo: "“", rdquo: "”", laquo: "«", raquo: "»", hellip: "…", mdash: "—", ndash: "–" },
  ...{ middot: "·", bull: "•", deg: "°", plusmn: "±", times: "×", micro: "µ", eacute: "é", egrave: "è", uuml: "ü" },
  ...{ ouml: "ö", auml: "ä", Uuml: "Ü", Ouml: "Ö", Auml: "Ä", szlig: "ß", copy: "©", reg: "®", trade: "™", euro: "€" },
};
const LONGEST_NAME = 10;

/** `&amp;`, `&#38;` and `&#x26;` as the sign they stand for; `only` = no other names than XML's own five. */
export function decodeSigns(text: string, only?: "xml"): string {
  let read = "";
  let from = 0;
  for (let at = text.indexOf("&"); at !== -1; at = text.indexOf("&", at + 1)) {
    const length = text.slice(at, at + LONGEST_NAME + 2).indexOf(";");
    const end = at + length;
    const sign = length === -1 ? null : signOf(text.slice(at + 1, end), only);
    if (sign === null) continue;
    read += text.slice(from, at) + sign;
    from = end + 1;
    at = end;
  }
  return read + text.slice(from);
}

function signOf(name: string, only?: "xml"): string | null {
  if (name.startsWith("#")) {
    const digits = name.slice(1);
    const isHex = /^[xX][0-9a-fA-F]+$/.test(digits);
    if (!isHex && !/^\d+$/.test(digits)) return null;
    const point = isHex ? Number.parseInt(digits.slice(1), 16) : Number(digits);
    const isSign = point >= 32 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
    return isSign || point === 9 || point === 10 || point === 13 ? String.fromCodePoint(point) : "";
  }
  const isKnown = only === "xml" ? ["amp", "lt", "gt", "quot", "apos"].includes(name) : Object.hasOwn(named, name);
  return isKnown ? (named[name] ?? null) : null;
}

/** So much of it is looked at: a summary is short, and whoever sends more means something else. */
const LONGEST_HTML = 20_000;

/** What these hold is no text for a reader. */
const unread = ["script", "style", "iframe", "noscript", "svg", "template"];

/** HTML of a feed as plain text, in one pass from left to right: tags are left out, nothing of it ever becomes a page of ours. */
export function htmlText(given: string, most: number): string {
  const html = given.slice(0, LONGEST_HTML);
  let text = "";
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    text += html.slice(at, open === -1 ? html.length : open);
    if (open === -1) break;
    at = afterTag(html, open);
    text += " ";
  }
  const plain = tidyText(decodeSigns(text));
  return plain.length > most ? `${plain.slice(0, most - 1).trimEnd()}…` : plain;
}

/** Where the text goes on behind a tag, a comment, or an element that is not for reading. */
function afterTag(html: string, open: number): number {
  const behind = (mark: string, from: number) => {
    const found = html.indexOf(mark, from);
    return found === -1 ? html.length : found + mark.length;
  };
  if (html.startsWith("<!--", open)) return behind("-->", open + 4);
  const name = /^[a-z]{1,10}/i.exec(html.slice(open + 1, open + 12))?.[0].toLowerCase() ?? "";
  if (!unread.includes(name)) return behind(">", open);
  const close = html.toLowerCase().indexOf(`</${name}`, open);
  return close === -1 ? html.length : behind(">", close);
}

/** Control signs but white space, and those that join, part or turn the direction of writing. */
const isUnseen = (sign: string): boolean => /^[\p{Cc}\p{Cf}]$/u.test(sign) && !/^\s$/.test(sign);

/** Signs that nobody sees or that turn the direction of writing are left out, white space is one blank. */
export const tidyText = (text: string): string =>
  [...text]
    .filter((sign) => !isUnseen(sign))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
