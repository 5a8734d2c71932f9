import { AppError } from "../errors";
import { type SheetLimits, uploadLimits } from "./sheet";

/** Why a file is not taken; each is a sentence of the catalogue (`upload.file.…`). */
export const fileProblems = [
  "missing",
  "ending",
  "too-large",
  "other-kind",
  "password",
  "damaged",
  "unpacks",
  "entities",
  "too-many",
  "not-calculated",
  "too-hard",
  "characters",
  "no-rows",
] as const;
export type FileProblem = (typeof fileProblems)[number];

/** The whole answer and the field say the same: a file has one field. */
export function fileRefused(problem: FileProblem, limits: SheetLimits = uploadLimits): AppError {
  const { rows, columns } = limits;
  const file = { key: `upload.file.${problem}`, params: { rows: rows - 1, columns } } as const;
  return new AppError(problem === "too-large" ? "too-large" : "invalid-input", { fields: { file } });
}
