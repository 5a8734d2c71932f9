/** English names and codes of countries, as extracts write them, to ISO 3166-1 alpha-2. */
const letters = Array.from({ length: 26 }, (_, i) => String.fromCharCode(65 + i));

function englishNames(): Map<string, string> {
  const display = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const names = new Map<string, string>();
  for (const first of letters) {
    for (const second of letters) {
      const name = display.of(first + second);
      if (noCountries.includes(first + second)) continue;
      // Some codes are old or duplicate; the first one found under a name is the current one in every case but these.
      if (name && !["UK", "DD", "FX", "SU", "YU", "BU", "ZR"].includes(first + second) && !names.has(fold(name)))
        names.set(fold(name), first + second);
    }
  }
  return names;
}

/** Unions and the codes that stand for none: unknown, pseudo, outlying Oceania. */
const noCountries = ["ZZ", "XA", "XB", "EU", "EZ", "UN", "QO"];

const fold = (name: string): string => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const regions = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Whether two capital letters are the code of a country. */
export const isCountry = (code: string): boolean => regions.of(code) !== undefined && !noCountries.includes(code);

let byName: Map<string, string> | undefined;

/** @returns the code, or nothing for a text that names no country */
export function findCountry(text: string): string | undefined {
  if (/^[A-Z]{2}$/.test(text)) return text === "UK" ? "GB" : isCountry(text) ? text : undefined;
  byName ??= englishNames();
  return byName.get(fold(text.trim()));
}
