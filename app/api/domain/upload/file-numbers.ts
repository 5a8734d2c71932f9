import {
  NOTATION,
  questionOf,
  readOtherwise,
  type SettledNumbers,
  settleNumbers,
  type TypedField,
  type WhichNumber,
  type Writer,
} from "~/words/settle-numbers";
import { numberFields, settledIn } from "../settle-input";
import type { UploadDefinition } from "./define-upload";
import type { NamedRow } from "./name-cells";

type Place = { row: number; column: string };

/** How the numbers of a file were read, as it is told to who sent it. */
export type FileNumbers = {
  /** What the file leaves open, by the first cell that does; with the answer once there is one. */
  question: (Place & WhichNumber) | null;
  /** The first cells whose number the portal writes otherwise. */
  read: (Place & { typed: string; number: string })[];
  /** All of them. */
  readCells: number;
};

/** So many cells are named. */
const TOLD = 10;

const placeOf = (key: string): Place => {
  const at = key.indexOf(":");
  return { row: Number(key.slice(0, at)), column: key.slice(at + 1) };
};

/**
 * The numbers that stand in a file as text, by "row:field": their notation is decided once for all of them. What a spreadsheet has
 * as a number is one, and tells nothing of how text is written.
 * @param currencies of the rows' money, in their order
 */
export function settleFile(
  { row: schema }: UploadDefinition,
  rows: readonly NamedRow[],
  currencies: readonly (string | undefined)[],
  writer: Writer,
): SettledNumbers & { told: FileNumbers } {
  const known = [...numberFields(schema)];
  const typed = rows.flatMap(({ row, cells }, at) =>
    known.flatMap(([name, of]): TypedField[] => {
      const cell = cells[name];
      return typeof cell === "string" ? [[`${row}:${name}`, cell, settledIn(of, currencies[at])]] : [];
    }),
  );
  const settled = settleNumbers(typed, writer);
  return { ...settled, told: tell(settled, typed, writer) };
}

function tell(settled: SettledNumbers, typed: readonly TypedField[], { answered }: Writer): FileNumbers {
  const texts: Record<string, string> = Object.fromEntries(typed.map(([key, text]) => [key, text]));
  const read = readOtherwise(settled, texts);
  const [first] = Object.entries(answered ? settled.lone : settled.asked);
  const question = first && questionOf({ lone: { [first[0]]: first[1] } }, { ...texts, [NOTATION]: answered });
  return {
    question: question ? { ...placeOf(first[0]), ...question } : null,
    read: read.slice(0, TOLD).map(([key, number]) => ({ ...placeOf(key), typed: texts[key]?.trim() ?? "", number })),
    readCells: read.length,
  };
}
