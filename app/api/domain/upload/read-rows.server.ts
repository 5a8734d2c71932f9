import type { DecimalSign } from "~/words/typed-number";
import type { Ctx } from "../ctx";
import { checkRows } from "./check-rows";
import { byKey } from "./find-differences";
import { type NamedRow, shownCells } from "./name-cells";
import type { UploadWork } from "./upload-work.server";

/**
 * The rows of a file as they are kept beside what is there: once it comes, and anew once it is said how its numbers are written.
 * @param place what the file's own column calls what it goes into (`UploadWork.open`) @param answered what was said; null where nothing was
 */
export async function readRows(
  ctx: Ctx,
  work: UploadWork,
  { within, place }: { within: string; place: string | undefined },
  named: readonly NamedRow[],
  answered: DecimalSign | null,
) {
  const choices = await work.choices?.(ctx, within);
  const currencies = await work.currencies?.(
    ctx,
    within,
    named.map(({ cells }) => shownCells(cells)),
  );
  const writer = { own: ctx.decimalSign, answered };
  const { rows, numbers } = checkRows(work.definition, named, { choices, currencies, writer, place });
  const values = rows.flatMap((row) => (row.values ? [row.values] : []));
  const stored = await work.stored(ctx, within, values);
  return { rows, numbers, found: Object.fromEntries(byKey(work.definition, stored)) };
}
