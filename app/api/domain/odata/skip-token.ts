import { wrong } from "./refuse";
import { isDay } from "./tokens";

/** Where a page ended: what its last row has in the columns of the order, null where it has nothing. */
export type Place = {
  values: (string | null)[];
  /** Rows that the reader still wants; null = all. */
  left: number | null;
  /** What had been loaded when the first page was read; null where a load cannot move rows in the order. */
  version: string | null;
};

export type PlaceType = "int" | "date" | "text" | "number";
const LONGEST = 4_000;

const fits: Record<PlaceType, (text: string) => boolean> = {
  int: (text) => /^-?\d{1,10}$/.test(text) && Math.abs(Number(text)) < 2 ** 31,
  date: isDay,
  number: (text) => /^-?\d{1,40}(\.\d{1,40})?$/.test(text),
  text: (text) => !text.includes("\u0000"),
};

export const writePlace = ({ values, left, version }: Place): string =>
  Buffer.from(JSON.stringify([version, left, ...values])).toString("base64url");

/**
 * The next page's address carries it through the client's hands: nothing in it is a right, since each page starts from the reader's own rows.
 * @throws AppError odata-wrong for one that this table never wrote
 */
export function readPlace(text: string, types: readonly PlaceType[]): Place {
  const [version, left, ...values] = parse(text);
  const isPlace =
    values.length === types.length &&
    values.every((value, at) => value === null || (typeof value === "string" && fits[types[at] ?? "text"](value))) &&
    (left === null || (Number.isSafeInteger(left) && Number(left) >= 0)) &&
    (version === null || typeof version === "string");
  if (!isPlace) throw wrong("$skiptoken");
  return { values: values as Place["values"], left: left as number | null, version: version as string | null };
}

function parse(text: string): unknown[] {
  try {
    const read: unknown = text.length > LONGEST ? null : JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
    return Array.isArray(read) ? read : [];
  } catch {
    return [];
  }
}
