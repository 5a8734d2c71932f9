import { translate, type WordKey } from "~/words";
import type { AuditSubject } from "../../../audit/audit-subjects";
import { requireStanding } from "../../../change-record.server";
import type { Ctx } from "../../../ctx";
import type { RowChange, RowProblem } from "../../../upload/define-upload";
import { refusalOf } from "../../../upload/try-out.server";
import { momentOf } from "../cabinet-clock";
import { cabinetPolicies } from "../cabinet-policy";
import { type FoundCabinet, findCabinet } from "../find-cabinet.server";

/** @throws AppError not-found, no-right, not-now */
export async function openCabinet(ctx: Ctx, within: string, hold = false): Promise<FoundCabinet> {
  const cabinet = await findCabinet(ctx, Number(within) || 0, hold);
  requireStanding("matrix-cabinet", cabinetPolicies.enter, ctx.viewer, cabinet);
  return cabinet;
}

/** The title of an upload's page, which names its cabinet. */
export const opensAs =
  (title: WordKey) =>
  async (ctx: Ctx, within: string): Promise<{ title: string; place: string }> => {
    const { serial } = await openCabinet(ctx, within);
    return { title: translate(ctx.locale, title, { cabinet: serial }), place: serial };
  };

/** When something of a file happened: at the end of its day, today now. @throws AppError invalid-input */
export const endOf = (cabinet: FoundCabinet, day: string): string => momentOf(cabinet, day, "", "23:59");

/** What the form would say of a row: the fields of a refusal. */
export async function problemsOf(perform: () => unknown): Promise<RowProblem[]> {
  const refused = await refusalOf((async () => perform())());
  return Object.entries(refused?.fields ?? {}).map(([column, wording]) => ({ column, wording }));
}

export const dayProblems = (cabinet: FoundCabinet, day: string): Promise<RowProblem[]> =>
  problemsOf(() => endOf(cabinet, day));

/** Whose history a row of a file stands in: rows carry the serial of their cabinet (`cabinet`), which is no column. */
export const cabinetOf = ({ before, after }: RowChange<Record<string, unknown>>): AuditSubject =>
  `matrix-cabinet:${(after ?? before)?.cabinet}`;
