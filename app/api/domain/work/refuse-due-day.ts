import type { Ctx } from "../ctx";
import { invalidField } from "../errors";
import { dayBefore } from "../report/period";
import { seoulDay } from "../seoul-time";

/** Days ahead: a slip of the year would never be due. */
const FURTHEST = 731;

/**
 * A day until which work is to be done is today or lies within two years; one that stands there already stays, though it has passed.
 * @throws AppError invalid-input beside the field
 */
export function refuseDueDay({ now }: Pick<Ctx, "now">, field: string, day: string, held?: string): void {
  if (day === held) return;
  const today = seoulDay(now);
  const latest = dayBefore(today, -FURTHEST);
  if (day < today) throw invalidField(field, { key: "board.dueDay.past" });
  if (day > latest) throw invalidField(field, { key: "board.dueDay.far", params: { day: latest } });
}
