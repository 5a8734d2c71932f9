import { corporationCustomerCode } from "../domain/account/demo-units";
import { vatIdFault } from "../domain/membership/tax-number";
import { dayAfter } from "./day-after";
import { hash, stream, uniform } from "./random";

/** Who may become a member of the demo: customers with a country's first number. */
export type MemberCandidate = {
  id: number;
  code: string;
  name: string;
  country: string;
  subsidiaryId: number;
  currency: string;
  since: string | null;
  contact: string | null;
  email: string | null;
  phone: string | null;
};

export type DemoMember = {
  customerId: number;
  subsidiaryId: number;
  currency: string;
  corporationName: string;
  representative: string;
  taxNo: string;
  vatId: string | null;
  memberType: string;
  purpose: "offset" | "use";
  state: "applied" | "active" | "withdrawn";
  appliedOn: string;
  joinedOn: string | null;
  withdrawnOn: string | null;
  consents: { sms: boolean; mail: boolean };
  contact: { name: string; email: string; phone: string; mobile: string } | null;
};

/** The programme began on this day; who joined later has points from then on. */
export const PROGRAMME_BEGAN = "2024-07-01";
/** Part of the customers that are members: at home, and where the programme was opened abroad. */
const shares: Record<string, number> = { KR: 0.42, DE: 0.3, IN: 0.25, CN: 0.2, US: 0.2, VN: 0.25 };

const DAY_MS = 86_400_000;

/** @returns nothing for a customer who did not join */
export function demoMember(of: MemberCandidate, lastDay: string): DemoMember | null {
  const draw = (counter: number) => uniform(stream.member, of.id, counter);
  const own = of.code === corporationCustomerCode;
  if (!own && draw(0) >= (shares[of.country] ?? 0)) return null;
  const span = (Date.parse(lastDay) - Date.parse(PROGRAMME_BEGAN)) / DAY_MS;
  // Most joined when the programme was opened, some every month since.
  const joined = dayAfter(PROGRAMME_BEGAN, own ? 0 : Math.floor(draw(1) ** 3 * span));
  const state = own || draw(2) < 0.96 ? "active" : draw(2) < 0.98 ? "applied" : "withdrawn";
  const withdrawn = state === "withdrawn" ? dayAfter(joined, Math.floor(30 + draw(3) * 200)) : null;
  return {
    customerId: of.id,
    subsidiaryId: of.subsidiaryId,
    currency: of.currency,
    corporationName: of.name,
    representative: of.contact ?? "",
    taxNo: of.country === "KR" ? businessNumber(of.id) : vatNumber(of.country, of.id),
    vatId: of.country === "KR" ? null : vatNumber(of.country, of.id),
    memberType: ["end-user", "end-user", "end-user", "key-account", "school"][Math.floor(draw(4) * 5)] ?? "end-user",
    purpose: draw(5) < 0.4 ? "offset" : "use",
    state: withdrawn && withdrawn > lastDay ? "active" : state,
    appliedOn: joined,
    joinedOn: state === "applied" ? null : joined,
    withdrawnOn: withdrawn && withdrawn <= lastDay ? withdrawn : null,
    consents: { sms: draw(6) < 0.55, mail: draw(7) < 0.7 },
    contact: of.contact
      ? { name: of.contact, email: of.email ?? "", phone: of.phone ?? "", mobile: mobileNumber(of.country, of.id) }
      : null,
  };
}

/** How mobile numbers begin where members are; what follows belongs to nobody on purpose alone. */
const mobiles: Record<string, string> = {
  KR: "010",
  DE: "+49 151",
  IN: "+91 98",
  CN: "+86 139",
  US: "+1 555",
  VN: "+84 90",
};

function mobileNumber(country: string, id: number): string {
  const digits = String(10_000_000 + (hash(stream.member, id, 9) % 90_000_000));
  const sign = country === "KR" ? "-" : " ";
  return [mobiles[country] ?? "+", digits.slice(0, 4), digits.slice(4)].join(sign);
}

const taxDigits = (id: number) => String(10_000_000 + (id % 90_000_000));
const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
const SIGNS = [..."0123456789", ...LETTERS];

/** A number as the country's members have it, with a right check digit: the forms judge demo data too. */
export function vatNumber(country: string, id: number): string {
  // India's: state, holder (five letters, four digits, a letter), which of their registrations, Z.
  const holder = [0, 1, 2, 3, 4].map((place) => LETTERS[Math.floor(id / 26 ** place) % 26]).join("");
  const body = country === "IN" ? `27${holder}${taxDigits(id).slice(-4)}F1Z` : `${country}${taxDigits(id)}`;
  const last = SIGNS.find((sign) => vatIdFault(country, body + sign) === null);
  if (last === undefined) throw new Error(`no number of ${country}`);
  return body + last;
}

/** A Korean business registration number: three, two and five digits, the last one a check digit. */
export function businessNumber(id: number): string {
  const digits = `${101 + (id % 850)}81${String(id % 10_000).padStart(4, "0")}`;
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const sum = weights.reduce((all, weight, at) => all + weight * Number(digits[at]), 0);
  const last = Math.floor((5 * Number(digits[8])) / 10);
  return `${digits}${(10 - ((sum + last) % 10)) % 10}`;
}

/** What a member does with their points in a month: nothing mostly; some spend a part, a few have some paid out. */
export type MonthOfPoints = { kind: "spend" | "transfer" | "correction"; share: number; day: number } | null;

export function demoMonth(memberId: number, month: number): MonthOfPoints {
  const draw = (counter: number) => uniform(stream.points, memberId, month * 8 + counter);
  const kind = draw(0);
  const day = 10 + (hash(stream.points, memberId, month * 8 + 4) % 8);
  if (kind < 0.11) return { kind: "spend", share: draw(1) < 0.35 ? 1 : 0.3 + 0.6 * draw(2), day };
  if (kind < 0.125) return { kind: "transfer", share: 0.5, day };
  return kind < 0.128 ? { kind: "correction", share: 0.1, day } : null;
}
