import type { Ctx } from "../ctx";
import { AppError } from "../errors";
import { seoulDay } from "../seoul-time";
import { typedDay } from "../typed-values";
import { findCustomerTerms } from "./customer-terms.server";
import { judgeLines, lineFields } from "./judge-lines.server";
import type { LineInput } from "./price-input";
import { findKept, findOwnOpen } from "./save-special-price.server";

/** Lines of a form whose other fields may not be right yet; `id`: of a request that is changed. */
type Given = { id?: string | undefined; customer: string; validFrom: string; lines: readonly LineInput[] };

/** Only judges, so that all that is wrong with a form is told at once. @throws AppError invalid-input with the lines */
export async function checkLines(ctx: Ctx, { id, customer, validFrom, lines }: Given): Promise<void> {
  const today = seoulDay(ctx.now);
  const { data: day = today } = typedDay().safeParse(validFrom);
  const terms = customer === "" ? null : await findCustomerTerms(ctx, { code: customer }, day);
  const kept = id === undefined ? undefined : await findKept(ctx, (await findOwnOpen(ctx, id)).id);
  const former = kept?.currency === terms?.currency ? kept?.lines : undefined;
  const { problems } = await judgeLines(ctx, terms, today, lines, former);
  if (problems.length > 0) throw new AppError("invalid-input", { fields: lineFields(problems) });
}
