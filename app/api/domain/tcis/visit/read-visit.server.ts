import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "../../ctx";
import { dayWithin } from "../../day-within";
import { invalidField, type Wording } from "../../errors";
import { latestToday } from "../../own-today";
import { aYearBefore, seoulDay } from "../../seoul-time";
import type { GoodRow, RowQuestion } from "../../upload/define-upload";
import type { VisitInput } from "./visit-input";

/** Codes of purposes that are in use. */
export async function listPurposes({ db }: Ctx): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ code: string }>(
    sql`SELECT code FROM code WHERE group_id = 'visit-purpose' AND use_yn = 'Y'`,
  );
  return new Set(rows.map(({ code }) => code));
}

/** Columns and values of what a form or a row of a file gives. @throws AppError invalid-input beside the field */
export function readVisit(
  { now, viewer }: Pick<Ctx, "now" | "viewer">,
  purposes: ReadonlySet<string>,
  given: VisitInput,
): Record<string, SQL> {
  if (given.state === "made" && given.visitDate > latestToday(now, viewer))
    throw invalidField("visitDate", { key: "tcis.visit.future" });
  if (given.nextStepDate !== "" && given.nextStep === "")
    throw invalidField("nextStep", { key: "tcis.nextStep.needed" });
  if (!purposes.has(given.purpose)) throw invalidField("purpose", { key: "tcis.code.unknown" });
  const maybe = (value: string) => sql`nullif(${value}, '')`;
  return {
    state: sql`${given.state}`,
    visit_date: sql`${given.visitDate}::date`,
    visited_by: sql`${given.visitedBy}`,
    met: maybe(given.met),
    purpose: sql`${given.purpose}`,
    result: maybe(given.result),
    next_step: maybe(given.nextStep),
    next_step_date: sql`${maybe(given.nextStepDate)}::date`,
  };
}

type OddDay = { column: "visitDate" | "nextStepDate"; refusal: Wording; question: Wording };
type Days = Pick<VisitInput, "state" | "visitDate" | "nextStepDate">;

/**
 * After a year nobody writes down that a visit was made, and what it left to do is not due before it: slips of the year. Days that stand
 * there already may stay. @returns the field, what a form is told and what is asked of a file
 */
function oddDay({ now }: Pick<Ctx, "now">, given: Days, was?: Days | null): OddDay | null {
  const today = seoulDay(now);
  const first = aYearBefore(today);
  const { state, visitDate, nextStepDate } = given;
  const sameDay = was?.visitDate === visitDate;
  if (state === "made" && visitDate < first && !(sameDay && was?.state === "made"))
    return {
      column: "visitDate",
      refusal: dayWithin(first, today),
      question: { key: "tcis.upload.oldVisit", params: { day: visitDate } },
    };
  if (nextStepDate !== "" && nextStepDate < visitDate && !(sameDay && was?.nextStepDate === nextStepDate))
    return {
      column: "nextStepDate",
      refusal: { key: "tcis.nextStep.before", params: { day: visitDate } },
      question: { key: "tcis.upload.earlyStep", params: { step: nextStepDate, day: visitDate } },
    };
  return null;
}

/** @throws AppError invalid-input beside the field */
export function requireDays(ctx: Pick<Ctx, "now">, given: Days, was?: Days): void {
  const odd = oddDay(ctx, given, was);
  if (odd) throw invalidField(odd.column, odd.refusal);
}

/** Files bring what other systems kept: what a form refuses is asked about. */
export const askDays = (ctx: Pick<Ctx, "now">, rows: readonly GoodRow<Days>[]): RowQuestion[] =>
  rows.flatMap(({ row, values, before, isSame }) => {
    const odd = isSame ? null : oddDay(ctx, values, before);
    return odd ? [{ row, column: odd.column, wording: odd.question }] : [];
  });

/**
 * A visit that was made says what was said or done, as a call does: without it nobody knows later why it counts. Files bring what other
 * systems kept, and one that was loaded without may change. @throws AppError invalid-input beside the field
 */
export function requireResult(
  { state, result }: Pick<VisitInput, "state" | "result">,
  was?: { state: string; result: string },
): void {
  const lacked = was?.state === "made" && was.result === "";
  if (state === "made" && result === "" && !lacked) throw invalidField("result", { key: "tcis.visit.result.needed" });
}
