import { bothNumbers, type NumberError, readingsOf, readNumber } from "~/words/typed-number";

/** What can be wrong with a field of a simulator; the words are `sim.error.<code>`. */
export type FieldCode =
  | NumberError
  | "NEGATIVE"
  | "NOT_POSITIVE"
  | "OUT_OF_RANGE"
  | "ABOVE_UP_TO"
  | "FROM_BELOW"
  | "NOT_WHOLE"
  | "TOO_LONG"
  | "NO_CHOICE"
  | "TOOL_LIFE_NOT_POSITIVE"
  | "ANNUAL_PARTS_NOT_POSITIVE"
  | "SCRAP_RATE_OUT_OF_RANGE"
  | "CUTTING_TIME_NOT_POSITIVE"
  | "LIVES_NOT_READ"
  | "LIFE_TYPED_TWICE"
  | "TAYLOR_N_OUT_OF_RANGE"
  | "NOT_ENTERED_OR_NEGATIVE"
  | "MORE_THAN_24_HOURS_PER_DAY"
  | "MORE_THAN_HOURS_PER_DAY"
  | "REDUCTION_OUT_OF_RANGE"
  | "LIFE_NOT_POSITIVE"
  | "KAPR_OUT_OF_RANGE"
  | "DIAMETER_NOT_POSITIVE"
  | "DIAMETER_BELOW_IC"
  | "AE_NOT_POSITIVE"
  | "AE_EXCEEDS_DIAMETER"
  | "HEX_EXCEEDS_AE"
  | "AP_NOT_POSITIVE"
  | "AP_EXCEEDS_INSERT"
  | "FZ_NOT_POSITIVE"
  | "HEX_NOT_POSITIVE"
  | "OVERHANG_OUT_OF_RANGE"
  | "PERCENT_OUT_OF_RANGE"
  | "MARGIN_OUT_OF_RANGE";
export type FieldError = { code: FieldCode; params?: Record<string, number | string> };

/** A number: its least and greatest value, and whether it may stand on them or must lie inside. */
export type NumberField<Name extends string = string> = {
  kind: "number";
  name: Name;
  /** What counts the typed number; times may be typed in seconds instead. */
  dimension?: Dimension;
  /** Blank means this; null = blank means there is none; absent = it must be entered. */
  blank?: string | null;
  least?: number;
  above?: number;
  most?: number;
  below?: number;
  whole?: true;
  /** In the case's own currency: without coins it has no decimals. */
  money?: true;
  /** A per cent sign may stand behind it. */
  percent?: true;
  /** In place of the general code when the number is out of its range. */
  code?: FieldCode;
  /** Said for whatever is wrong with what was typed: nothing, no number, a number below the least. */
  refusal?: FieldCode;
};
export type ChoiceField<Name extends string = string, Option extends string = string> = {
  kind: "choice";
  name: Name;
  options: readonly [Option, ...Option[]];
};
/** Words about the case; they stand on the printed sheet and calculate nothing. */
export type TextField<Name extends string = string> = { kind: "text"; name: Name; most: number };
export type Field = NumberField | ChoiceField | TextField;

/** A measure that can be typed in more than one unit. */
export type Dimension = "time" | "speed" | "length" | "size" | "power";

type ValueOf<F extends Field> =
  F extends ChoiceField<string, infer Option>
    ? Option
    : F extends TextField
      ? string
      : F extends { blank: null }
        ? number | null
        : number;
/** The values of a list of fields: numbers in the unit that the formulas use. */
export type ValuesOf<Fields extends readonly Field[]> = {
  [F in Fields[number] as F["name"]]: ValueOf<F>;
};

/** What was typed, by field name; what lacks is as blank. */
export type Typed = Readonly<Record<string, string | undefined>>;
/** How many of the unit that formulas use one typed unit is, by dimension; absent = the same. */
export type Measures = Partial<Record<Dimension, number>>;

export type ReadFields<Fields extends readonly Field[]> = {
  values: ValuesOf<Fields>;
  errors: Record<string, FieldError>;
};

/**
 * Reads a list of fields. `values` holds NaN where a field is wrong: nothing is calculated while `errors` has one.
 * @param prefix stands before each field's name in `typed` and `errors`, e.g. "current."
 */
export function readFields<const Fields extends readonly Field[]>(
  fields: Fields,
  typed: Typed,
  { prefix = "", measures = {} }: { prefix?: string; measures?: Measures } = {},
): ReadFields<Fields> {
  const values: Record<string, unknown> = {};
  const errors: ReadFields<Fields>["errors"] = {};
  for (const field of fields) {
    const name = prefix + field.name;
    const read = readField(field, (typed[name] ?? "").trim(), measures);
    values[field.name] = read.value;
    if (read.error) errors[name] = read.error;
  }
  return { values: values as ValuesOf<Fields>, errors };
}

type ReadField = { value: unknown; error?: FieldError };

function readField(field: Field, text: string, measures: Measures): ReadField {
  if (field.kind === "text") {
    return text.length > field.most
      ? { value: "", error: { code: "TOO_LONG", params: { max: field.most } } }
      : { value: text };
  }
  if (field.kind === "choice") {
    const found = text === "" ? field.options[0] : field.options.find((option) => option === text);
    return found === undefined ? { value: field.options[0], error: { code: "NO_CHOICE" } } : { value: found };
  }
  return readNumberField(field, text, measures);
}

function readNumberField(field: NumberField, text: string, measures: Measures): ReadField {
  if (text === "" && field.blank === null) return { value: null };
  const kind = { grouped: field.whole === true, percent: field.percent === true };
  const read = readNumber(text === "" ? (field.blank ?? "") : text, undefined, kind);
  if ("error" in read) return { value: Number.NaN, error: notRead(field, text, read.error) };
  const typed = Number(read.text);
  const code = outOfRange(field, typed);
  const factor = (field.dimension && measures[field.dimension]) ?? 1;
  return {
    value: code ? Number.NaN : typed * factor,
    ...(code && { error: code }),
  };
}

function notRead({ refusal }: NumberField, text: string, code: NumberError): FieldError {
  const readings = readingsOf(text);
  if (code !== "WHICH_NUMBER" || !readings) return { code: refusal ?? code };
  return { code, params: bothNumbers(readings) };
}

/** Whether the field takes a number. */
export const takes = (field: NumberField, value: number): boolean => outOfRange(field, value) === undefined;

function outOfRange(field: NumberField, value: number): FieldError | undefined {
  const { least, above, most, below, whole, code, refusal } = field;
  const tooSmall = (least !== undefined && value < least) || (above !== undefined && value <= above);
  const tooLarge = (most !== undefined && value > most) || (below !== undefined && value >= below);
  if ((tooSmall || tooLarge) && code) return { code };
  if (tooSmall && refusal) return { code: refusal };
  const [from, to] = [least ?? above, most ?? below];
  if ((tooSmall || tooLarge) && from !== undefined && to !== undefined) return rangeOf(field, from, to);
  if (tooSmall) return { code: above === undefined ? "NEGATIVE" : "NOT_POSITIVE" };
  if (tooLarge) return { code: "OUT_OF_RANGE", params: { from: from ?? 0, to: to ?? 0 } };
  return whole && !Number.isInteger(value) ? { code: "NOT_WHOLE" } : undefined;
}

/** The range as it is: a limit that the number may not stand on is none of its numbers. */
function rangeOf({ least, most, whole }: NumberField, from: number, to: number): FieldError {
  const [low, high] = [least === undefined, most === undefined];
  if (whole) return { code: "OUT_OF_RANGE", params: { from: low ? from + 1 : from, to: high ? to - 1 : to } };
  if (low === high) return { code: "OUT_OF_RANGE", params: { from, to } };
  return { code: low ? "ABOVE_UP_TO" : "FROM_BELOW", params: { from, to } };
}
