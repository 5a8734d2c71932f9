import type { Ctx } from "../../ctx";
import type { RowOf, RowProblem } from "../../upload/define-upload";
import { tryOut } from "../../upload/try-out.server";
import { writeMovements } from "../ledger/post-movements.server";
import { planMovements } from "./plan-movements.server";
import type { movementUpload } from "./upload-movements";

type MovementRow = { row: number; values: RowOf<typeof movementUpload> };
type Problem = RowProblem & { row: number };

/** Days and items, numbers, stock: each is looked at once what came before is right; and once more what then lacks. */
const MOST_PASSES = 4;

/**
 * The ledger looks at days and items before it looks at the stock: rows that are wrong are left out and the others tried again. Below
 * zero is told where it stays so with all that the wrong rows may bring once they are right.
 */
export async function tryMovements(ctx: Ctx, fresh: readonly MovementRow[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  let left = fresh;
  let lacking = 0;
  for (let pass = 0; pass < MOST_PASSES; pass++) {
    const found = await tryOnce(ctx, left);
    lacking += broughtBy(
      left,
      found.filter((problem) => !isStock(problem)),
    );
    const sure = found.filter((each) => !isStock(each) || Number(each.wording.params?.pieces) + lacking < 0);
    if (sure.length === 0) break;
    problems.push(...sure);
    lacking += broughtBy(left, sure.filter(isStock));
    const wrong = new Set(sure.map(({ row }) => row));
    left = left.filter(({ row }) => !wrong.has(row));
  }
  return problems;
}

const isStock = ({ wording }: Problem): boolean => wording.key === "stock.below.zero";
const bringing = ["receipt", "transfer-out", "adjustment"];

/** Pieces that rows with these problems may bring to a site. */
function broughtBy(rows: readonly MovementRow[], problems: readonly Problem[]): number {
  const wrong = new Set(problems.map(({ row }) => row));
  return rows.reduce((pieces, { row, values: { kind, quantity } }) => {
    return wrong.has(row) && bringing.includes(kind) ? pieces + Math.max(0, quantity) : pieces;
  }, 0);
}

async function tryOnce(ctx: Ctx, fresh: readonly MovementRow[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  const at = (place: number) => fresh[place]?.row ?? 0;
  await tryOut(ctx, async (within) => {
    const plan = await planMovements(
      within,
      fresh.map(({ values }) => values),
    );
    problems.push(...plan.problems.map(({ row, field, wording }) => ({ row: at(row), column: field, wording })));
    const { problems: wrong } = await writeMovements(within, plan.movements);
    for (const { at: place, field, wording } of wrong)
      problems.push({ row: at(plan.rows[place] ?? 0), column: columnOf(field, plan.movements[place]), wording });
  });
  return problems;
}

/** What is wrong at the far end of a transfer is told at its site. */
const columnOf = (field: string, movement: { kind: string } | undefined): string =>
  movement?.kind === "transfer-in" && field === "item" ? "toSite" : field;
