import { z } from "zod";
import type { WordKey } from "~/words";
import { onlyReading } from "~/words/typed-number";
import type { Cell } from "./sheet";

export type FieldKind = "text" | "number" | "truth";

/** What a field's schema wants of a cell. */
export function kindOf(schema: unknown): FieldKind {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return kindOf(schema.unwrap());
  if (schema instanceof z.ZodNumber) return "number";
  if (schema instanceof z.ZodBoolean) return "truth";
  return "text";
}

/** The cell as a person sees it. */
export function shownCell(cell: Cell): string {
  if (cell === null) return "";
  if (typeof cell === "object") return "day" in cell ? cell.day : "";
  if (typeof cell === "boolean") return cell ? "Y" : "N";
  return String(cell);
}

const truths: Record<string, boolean> = {
  ...{ y: true, yes: true, true: true, "1": true, o: true, 예: true, 是: true },
  ...{ n: false, no: false, false: false, "0": false, x: false, 아니오: false, 否: false },
};

/** As `settleNumbers` has written what stood in the file as text. */
const NUMBER = /^-?\d+(\.\d+)?$/;

type Read = { value: unknown } | { wrong: WordKey };

/**
 * A cell as the form would have posted it; an empty one as nothing at all.
 * @param how codes: of a column of codes, every spelling of a name, and the code it stands for; isNumber: the column is one of numbers
 */
export function readCell(
  cell: Cell,
  kind: FieldKind,
  { codes, isNumber }: { codes?: ReadonlyMap<string, string> | undefined; isNumber?: boolean } = {},
): Read {
  if (cell !== null && typeof cell === "object" && "error" in cell)
    return { wrong: cell.error === "long" ? "upload.row.long" : "upload.row.formula" };
  const text = shownCell(cell).trim();
  if (text === "") return { value: undefined };
  if (kind === "number") return readNumber(cell, text);
  if (kind === "truth") {
    const value = truths[text.toLowerCase()];
    return value === undefined ? { wrong: "upload.row.truth" } : { value };
  }
  // A number of the file that the form takes as text: it has been read already. Of a name nothing is to be read.
  if (typeof cell === "number") return { value: isNumber ? onlyReading(text) : text };
  if (!codes) return { value: text };
  const code = codes.get(text.normalize("NFKC").replace(/\s+/g, " ").toLowerCase());
  return code === undefined ? { wrong: "api.field.unknown-code" } : { value: code };
}

function readNumber(cell: Cell, text: string): Read {
  if (typeof cell === "number") return { value: cell };
  if (typeof cell !== "string" || !NUMBER.test(text)) return { wrong: "upload.row.number" };
  const value = Number(text);
  return Number.isFinite(value) ? { value } : { wrong: "upload.row.number" };
}
