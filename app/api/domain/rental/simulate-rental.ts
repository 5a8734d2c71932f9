import { compare, multiplyByInteger, sum } from "../decimal";
import type { Currency } from "../money";
import { terminationFees } from "./end-contract";
import { type ItemRefusal, type ItemTerms, itemTerms } from "./item-terms";
import type { RentalRules } from "./rental-rules";
import type { Period, RentalCategory } from "./rental-terms";

/** A cutter of the programme with its insert, as it is today; prices are decimals in units of the currency. */
export type OfferedCutter = {
  itemNo: string;
  description: string;
  category: RentalCategory;
  pockets: number;
  insertNo: string;
  insertDescription: string;
  throughHeadquarters: boolean;
  listPrice: string;
  insertPrice: string;
};
export type SimulatedLine = OfferedCutter & { no: number; quantity: number; savedBasis: number | null } & ItemTerms;
/** What renting has cost by the end of a month, and what ending the contract with it would. */
export type RentalMonth = { month: number; fees: string; withInserts: string; terminationFee: string };
export type RentalTotals = {
  pieces: number;
  inserts: number;
  safetyStock: number;
  maxReplacement: number;
  listValue: string;
  commitment: string;
  monthlyFee: string;
  contractFee: string;
};
export type RentalSimulation = {
  currency: Currency;
  period: Period;
  lines: SimulatedLine[];
  totals: RentalTotals;
  months: RentalMonth[];
  /** The first month in which the fees reach the price of the cutters, as the same inserts are bought either way; null = none of the term. */
  breakEvenMonth: number | null;
  /** The least number of cutters of a configuration (R2), and whether it is reached. */
  leastPieces: number;
  enough: boolean;
};
export type AskedLine = {
  no: number;
  quantity: number;
  basis: number | null;
  savedBasis: number | null;
  cutter: OfferedCutter;
};
type Given = { currency: Currency; period: Period; rules: RentalRules; lines: readonly AskedLine[] };

/** A configuration of cutters (domain.md 7.2). Lines that the rules refuse come back with why, and nothing is calculated. */
export function simulateRental(given: Given): RentalSimulation | { refused: { no: number; why: ItemRefusal }[] } {
  const judged = given.lines.map((line) => ({ line, terms: itemTerms({ ...line.cutter, ...line }, given) }));
  const refused = judged.flatMap(({ line: { no }, terms }) => ("error" in terms ? [{ no, why: terms }] : []));
  if (refused.length > 0) return { refused };
  const lines = judged.flatMap(({ line: { cutter, no, quantity, savedBasis }, terms }) =>
    "error" in terms ? [] : [{ ...cutter, no, quantity, savedBasis, ...terms }],
  );
  const totals = totalsOf(lines);
  const months = monthsOf(lines, totals, given);
  const leastPieces = Number(given.rules["least-pieces"]);
  return {
    currency: given.currency,
    period: given.period,
    lines,
    totals,
    months,
    breakEvenMonth: months.find(({ fees }) => compare(fees, totals.listValue) >= 0)?.month ?? null,
    leastPieces,
    enough: totals.pieces >= leastPieces,
  };
}

function totalsOf(lines: readonly SimulatedLine[]): RentalTotals {
  const count = (of: (line: SimulatedLine) => number) => lines.reduce((all, line) => all + of(line), 0);
  const money = (of: (line: SimulatedLine) => string) => sum(lines.map(of));
  return {
    pieces: count(({ quantity }) => quantity),
    inserts: count(({ basis }) => basis),
    safetyStock: count(({ safetyStock }) => safetyStock),
    maxReplacement: count(({ maxReplacement }) => maxReplacement),
    listValue: money(({ listValue }) => listValue),
    commitment: money(({ commitment }) => commitment),
    monthlyFee: money(({ monthlyFee }) => monthlyFee),
    contractFee: money(({ contractFee }) => contractFee),
  };
}

function monthsOf(
  lines: readonly SimulatedLine[],
  totals: RentalTotals,
  { period, currency, rules }: Given,
): RentalMonth[] {
  const ended = terminationFees(lines, { period, currency }, rules);
  const monthly = sum([totals.monthlyFee, totals.commitment]);
  return Array.from({ length: period }, (_, at) => {
    return {
      month: at + 1,
      fees: multiplyByInteger(totals.monthlyFee, at + 1),
      withInserts: multiplyByInteger(monthly, at + 1),
      terminationFee: ended[at] ?? "0",
    };
  });
}
