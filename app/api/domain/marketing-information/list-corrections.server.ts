import type { Ctx } from "../ctx";
import type { IgnoredFilter } from "../report/filters";
import { listRequests } from "../request/list-requests.server";
import type { RequestFilters } from "../request/request-filters";
import { listCorrectionLines } from "./correction-lines.server";
import type { Corrections, DecisionFilters } from "./corrections";
import { potentialCorrection } from "./potential-correction";

/** A page of corrections with the product lines that each is about. */
export async function getCorrections(
  ctx: Ctx,
  filters: RequestFilters,
  ignored: IgnoredFilter[] = [],
): Promise<Corrections> {
  const { rows, rowCount } = await listRequests(ctx, potentialCorrection, filters);
  const linesOf = await listCorrectionLines(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    rows: rows.map(({ unitId: _unit, ...row }) => ({
      ...row,
      lines: (linesOf.get(row.id) ?? []).map(({ name }) => name),
    })),
    rowCount,
    ignored,
  };
}

/** Of these what waits for the reader, the longest first. */
export const getDecisions = (ctx: Ctx, filters: DecisionFilters, ignored: IgnoredFilter[] = []): Promise<Corrections> =>
  getCorrections(ctx, { ...filters, show: "waiting" }, ignored);
