import { moneyDigits } from "./formats";
import {
  asSign,
  type DecimalSign,
  type Notation,
  type NumberKind,
  notationOf,
  onlyReading,
  type Readings,
  readingsOf,
  readNumber,
  withGroups,
} from "./typed-number";

/** The field by which a form says how its numbers are written, once it was asked. */
export const NOTATION = "notation";

/** A number that could be either of two, as it was typed; what it would be with each sign before the decimals. */
export type WhichNumber = {
  typed: string;
  choices: readonly (readonly [sign: DecimalSign, number: string])[];
  answered: DecimalSign | null;
};

/** A field's number, as far as it is read by what it counts. */
export type FieldNumber = NumberKind & {
  /** Of a currency that is known only later: what could be either is left to who knows it (`readPrice`). */
  money?: boolean;
  /** Whether the field takes it at all: where it takes one of two readings, that one is meant. */
  fits?(value: number): boolean;
};
export type TypedField = readonly [name: string, typed: string, of: FieldNumber];

/** What tells the notation besides the numbers themselves: what was answered when it was asked for, how the reader writes. */
export type Writer = { answered?: DecimalSign | null; own?: DecimalSign };

export type SettledNumbers = {
  /**
   * By field, written so that nobody can read it otherwise; a field lacks where there is no number. What nothing tells is written
   * with a point: whoever reads it without more knowledge asks as well.
   */
  plain: Record<string, string>;
  /** Fields that mean another number in the other notation, with the plain decimal they were read as. */
  read: Record<string, string>;
  /**
   * Fields that nothing but an answer tells the number of, whether there is one or not; and money of a currency that is known
   * later, whose decimals the form proves: without coins it has none, and is asked about.
   */
  lone: Record<string, Readings>;
  /** Those of them that are wrong until it is answered. */
  asked: Record<string, Readings>;
  /** Those of them that a currency without coins would tell: the number that they are then. */
  open: Record<string, string>;
};

/** Whether a currency has no coins; what names none has. */
export const isCoinless = (currency: unknown): boolean =>
  typeof currency === "string" && /^[A-Z]{3}$/.test(currency) && moneyDigits(currency) === 0;

/** Reads the numbers of one form, whose notation is decided once for all of them. */
export function settleNumbers(fields: readonly TypedField[], writer: Writer): SettledNumbers {
  const texts = fields.map(([, typed]) => typed);
  const unanswered = notationOf(texts, { own: writer.own });
  const notation = notationOf(texts, writer);
  const settled: SettledNumbers = { plain: {}, read: {}, lone: {}, asked: {}, open: {} };
  for (const [name, typed, of] of fields) {
    const [readings, doubted] = [wrongUntilAnswered(typed, of, unanswered), ofUnknownCoins(typed, of, unanswered)];
    const lone = readings ?? doubted;
    if (lone) settled.lone[name] = lone;
    const fitting = readings ? null : onlyFitting(typed, of, notation);
    const said = doubted && writer.answered ? { sign: writer.answered, sure: true } : notation;
    const read = fitting === null ? readNumber(typed, said, of) : { text: fitting, either: true };
    if ("text" in read) {
      settled.plain[name] = onlyReading(read.text, of.money ? typed : read.text);
      if (read.either) settled.read[name] = read.text;
    } else if (readings) {
      settled.plain[name] = undecided(typed);
      if (of.money) settled.open[name] = grouped(typed);
      else settled.asked[name] = readings;
    }
  }
  return settled;
}

/** Both readings of a number that the other numbers of its form do not tell, and that its field would take both. */
function wrongUntilAnswered(typed: string, of: FieldNumber, notation: Notation): Readings | null {
  const read = readNumber(typed, notation, of);
  const isLone = "error" in read && read.error === "WHICH_NUMBER" && onlyFitting(typed, of, notation) === null;
  return isLone ? readingsOf(typed) : null;
}

/** Both readings of money that the form's other numbers prove to have decimals, while it may be of a currency without coins. */
function ofUnknownCoins(typed: string, of: FieldNumber, { sign, sure }: Notation): Readings | null {
  const readings = sure && of.money && !of.grouped ? readingsOf(typed) : null;
  return readings && readings[sign] !== grouped(typed) ? readings : null;
}

/** Of two readings the one that the field takes; null where the notation is sure, or it takes both or none. */
function onlyFitting(typed: string, { fits }: FieldNumber, { sure }: Notation): string | null {
  const readings = sure || !fits ? null : readingsOf(typed);
  const fitting = Object.values(readings ?? {}).filter((text) => fits?.(Number(text)));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

const undecided = (typed: string): string => typed.normalize("NFKC").replace(",", ".").trim();

const grouped = (typed: string): string => {
  const read = readNumber(typed, undefined, { grouped: true });
  return "text" in read ? read.text : typed;
};

type Shown = Readonly<Record<string, unknown>>;
const shownIn = (typed: Shown, name: string): string => String(typed[name] ?? "").trim();

/** The numbers that are not written as they were read, by field, as the portal writes them. */
export const readOtherwise = ({ read }: Pick<SettledNumbers, "read">, typed: Shown): [name: string, number: string][] =>
  Object.entries(read).flatMap(([name, text]): [string, string][] =>
    withGroups(text) === shownIn(typed, name) ? [] : [[name, withGroups(text)]],
  );

/**
 * The question that a form leaves open, or its answer; null where nothing is asked.
 * @param isOpen which of the numbers that could be either are asked about while nothing is answered
 */
export function questionOf(
  { lone }: Pick<SettledNumbers, "lone">,
  typed: Shown,
  isOpen: (readings: Readings) => boolean = () => true,
): WhichNumber | null {
  const answered = asSign(typed[NOTATION]);
  const found = Object.entries(lone).find(([, readings]) => answered || isOpen(readings));
  if (!found) return null;
  const [name, readings] = found;
  const choices = ([".", ","] as const).map((sign) => [sign, withGroups(readings[sign])] as const);
  return { typed: shownIn(typed, name), choices, answered };
}
