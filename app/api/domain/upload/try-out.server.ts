import type { Ctx } from "../ctx";
import { AppError, type Wording } from "../errors";
import type { RowProblem } from "./define-upload";

/** Ends the trial: nothing of it stays. */
class TakenBack extends Error {}

/** Runs writes in a transaction that is taken back, to learn what is refused. */
export async function tryOut(ctx: Ctx, perform: (within: Ctx) => Promise<void>): Promise<void> {
  const trial = ctx.db.transaction(async (tx) => {
    await perform({ ...ctx, db: tx });
    throw new TakenBack();
  });
  await trial.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
}

/** What a use-case refuses; everything else is thrown on. */
export async function refusalOf(performed: Promise<unknown>): Promise<AppError | null> {
  try {
    await performed;
    return null;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** A refusal as problems of a row of a file: by the column of its field, or at the contract's number. */
export function problemsOf(
  row: number,
  { code, fields }: AppError,
  columnOf: (field: string) => string,
): (RowProblem & { row: number })[] {
  const named = Object.entries(fields ?? {}).map(([field, wording]) => ({ row, column: columnOf(field), wording }));
  return named.length > 0 ? named : [{ row, column: "contractNo", wording: { key: `api.${code}` as Wording["key"] } }];
}
