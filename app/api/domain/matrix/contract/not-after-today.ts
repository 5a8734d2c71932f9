import { invalidField } from "../../errors";

/** A step is noted once it was taken. @throws AppError invalid-input */
export function notAfterToday(field: string, day: string, today: string): void {
  if (day > today) throw invalidField(field, { key: "matrix.day.later", params: { day: today } });
}
