import type { Ctx } from "../ctx";
import { listRequests } from "../request/list-requests.server";
import type { RequestFilters } from "../request/request-input";
import type { CorrectionHead } from "./correction-input";
import { listCorrectionLines } from "./correction-lines.server";
import { potentialCorrection } from "./potential-correction";

/** A page of corrections with the product lines that each is about. */
export async function listCorrections(
  ctx: Ctx,
  filters: RequestFilters,
): Promise<{ rows: CorrectionHead[]; count: number }> {
  const { rows, count } = await listRequests(ctx, potentialCorrection, filters);
  const linesOf = await listCorrectionLines(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map(({ unitId: _unit, ...row }) => ({
      ...row,
      lines: (linesOf.get(row.id) ?? []).map(({ name }) => name),
    })),
    count,
  };
}
