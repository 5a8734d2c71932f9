/**
 * Registration and VAT numbers of firms. Numbers are compared as typed without spaces, dashes, dots and slashes, in capitals.
 * Where a country's number has a check digit whose rule is published, it is checked; elsewhere the form alone.
 */
export const plainNumber = (typed: string): string =>
  typed
    .normalize("NFKC")
    .toUpperCase()
    .replace(/[\s\-‐-―./]/gu, "");

/** What is wrong with a number: its form, or its check digit. */
export type NumberFault = "form" | "digit";

type Kind = { form: RegExp; check?: (body: string) => boolean };

const digits = (text: string): number[] => [...text].map(Number);
const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, at) => sum + weight * Number(text[at]), 0);

/** Korea's business number: ten digits, the ninth counts a second time by its tens. */
function isKorean(body: string): boolean {
  const sum = weighted(body, [1, 3, 7, 1, 3, 7, 1, 3, 5]) + Math.floor((Number(body[8]) * 5) / 10);
  return (10 - (sum % 10)) % 10 === Number(body[9]);
}

/** ISO 7064, modulus 11 and 10. */
function isGerman(body: string): boolean {
  const product = digits(body.slice(0, 8)).reduce((carried, digit) => {
    const sum = (carried + digit) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - product) % 10 === Number(body[8]);
}

function isAustrian(body: string): boolean {
  const sum = digits(body.slice(0, 7)).reduce(
    (all, digit, at) => all + (at % 2 === 0 ? digit : Math.floor(digit / 5) + ((digit * 2) % 10)),
    4,
  );
  return (10 - (sum % 10)) % 10 === Number(body[7]);
}

/** Doubled every second digit from the right. */
function isLuhn(body: string): boolean {
  const sum = digits(body)
    .reverse()
    .reduce((all, digit, at) => all + (at % 2 === 0 ? digit : Math.floor((digit * 2) / 10) + ((digit * 2) % 10)), 0);
  return sum % 10 === 0;
}

/** A numeric key is reckoned from the SIREN behind it; one with a letter is taken by its form. */
function isFrench(body: string): boolean {
  const [key, siren] = [body.slice(0, 2), body.slice(2)];
  return !/^\d\d$/.test(key) || (12 + 3 * (Number(siren) % 97)) % 97 === Number(key);
}

const SPANISH = "TRWAGMYFPDXBNJZSQVHLCKE";
function isSpanish(body: string): boolean {
  if (/^[0-9XYZ]\d{7}[A-Z]$/.test(body)) {
    const number = Number(body.slice(0, 8).replace(/^[XYZ]/, (letter) => String("XYZ".indexOf(letter))));
    return SPANISH[number % 23] === body[8];
  }
  const sum = digits(body.slice(1, 8)).reduce(
    (all, digit, at) => all + (at % 2 === 1 ? digit : Math.floor((digit * 2) / 10) + ((digit * 2) % 10)),
    0,
  );
  const control = (10 - (sum % 10)) % 10;
  return body[8] === String(control) || body[8] === "JABCDEFGHI"[control];
}

/** Modulus 97, or the newer numbers' with 55 more; what follows names a branch. */
function isBritish(body: string): boolean {
  const sum = weighted(body, [8, 7, 6, 5, 4, 3, 2]) + Number(body.slice(7, 9));
  return sum % 97 === 0 || (sum + 55) % 97 === 0;
}

const isBelgian = (body: string): boolean => 97 - (Number(body.slice(0, 8)) % 97) === Number(body.slice(8));
const isPolish = (body: string): boolean => weighted(body, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(body[9]);

const BASE_36 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
function isIndian(body: string): boolean {
  const sum = [...body.slice(0, 14)].reduce((all, sign, at) => {
    const product = BASE_36.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return all + Math.floor(product / 36) + (product % 36);
  }, 0);
  return BASE_36[(36 - (sum % 36)) % 36] === body[14];
}

/** By the country that the customer is in. VAT numbers carry the prefix; it may lack in what is typed. */
const vatIds: Readonly<Record<string, Kind & { prefix: string }>> = {
  AT: { prefix: "ATU", form: /^\d{8}$/, check: isAustrian },
  BE: { prefix: "BE", form: /^[01]\d{9}$/, check: isBelgian },
  DE: { prefix: "DE", form: /^[1-9]\d{8}$/, check: isGerman },
  ES: { prefix: "ES", form: /^([A-Z]\d{7}[0-9A-Z]|\d{8}[A-Z])$/, check: isSpanish },
  FR: { prefix: "FR", form: /^[0-9A-HJ-NP-Z]{2}\d{9}$/, check: isFrench },
  GB: { prefix: "GB", form: /^\d{9}(\d{3})?$/, check: isBritish },
  IT: { prefix: "IT", form: /^\d{11}$/, check: isLuhn },
  NL: { prefix: "NL", form: /^\d{9}B\d{2}$/ },
  PL: { prefix: "PL", form: /^\d{10}$/, check: isPolish },
};

const taxNos: Readonly<Record<string, Kind>> = {
  KR: { form: /^\d{10}$/, check: isKorean },
  IN: { form: /^\d{2}[A-Z]{5}\d{4}[A-Z][0-9A-Z]Z[0-9A-Z]$/, check: isIndian },
};
const anywhere: Kind = { form: /^[0-9A-Z]{4,20}$/ };

function faultOf({ form, check }: Kind, body: string): NumberFault | null {
  if (!form.test(body)) return "form";
  return check && !check(body) ? "digit" : null;
}

/** A registration number: Korea's and India's by their check digits, others by their form. @param country ISO 3166-1 alpha-2 */
export const taxNoFault = (country: string, plain: string): NumberFault | null =>
  faultOf(taxNos[country] ?? anywhere, plain);

/** A VAT number; where a country has none of its own form, its registration number. @param country ISO 3166-1 alpha-2 */
export function vatIdFault(country: string, plain: string): NumberFault | null {
  const kind = vatIds[country];
  if (!kind) return taxNoFault(country, plain);
  return plain.startsWith(kind.prefix) ? faultOf(kind, plain.slice(kind.prefix.length)) : "form";
}
