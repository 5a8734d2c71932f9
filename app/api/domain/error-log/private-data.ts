/** What must not stand in a log, and what stands in its place. Broad on purpose: a log without a number is still one. */
const hidden: readonly (readonly [pattern: RegExp, put: string])[] = [
  // A sealed password: salt, iv, ciphertext.
  [/[0-9a-f]{16,}::[0-9a-f]+::[\w+/=]+/gi, "[hidden]"],
  [/\bBearer\s+[\w.~+/=-]+/gi, "Bearer [hidden]"],
  // password=…, "token": "…", Authorization: …
  [
    /\b(pass(?:word|phrase)?|pwd|token|secret|cookie|authorization|code|cp|np|cnp)\b("?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;&"']+)/gi,
    "$1$2[hidden]",
  ],
  [/[^\s@<>"'(),;:/]+@[^\s@<>"'(),;:/]+\.[a-z]{2,}/gi, "[mail]"],
  // Anything else that is long and random.
  [/\b(?=[\w-]*\d)(?=[\w-]*[A-Za-z])[A-Za-z0-9_-]{25,}\b/g, "[hidden]"],
  // Telephone and registration numbers.
  [/(?<![\w.:/-])\+?\d[\d ().-]{7,}\d(?![\w:])/g, "[number]"],
];

/** A text without tokens, passwords, mail addresses and long numbers; query values are cut where an address stands in it. */
export function withoutPrivateData(text: string): string {
  const cut = text.replace(/(https?:\/\/[^\s"'<>?#]*)\?[^\s"'<>)]*/g, "$1?…");
  return hidden.reduce((kept, [pattern, put]) => kept.replace(pattern, put), cut);
}

/** Values that tell no person: a month, a page, a key, a short choice of the portal's own. */
const plainValue = /^(\d{1,6}|\d{4}-\d{2}(-\d{2})?|k|M|G|1)$/;

/** An address of the portal as it may be kept: path, and the query's names with harmless values alone. */
export function safeAddress(address: string): string {
  let url: URL;
  try {
    url = new URL(address, "http://portal.internal");
  } catch {
    return "";
  }
  const query = [...url.searchParams].map(([name, value]) => `${name}=${plainValue.test(value) ? value : "…"}`);
  const path = withoutPrivateData(decodeSafely(url.pathname));
  return query.length > 0 ? `${path}?${query.join("&")}` : path;
}

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
