import { z } from "zod";
import type { WordKey } from "~/words";
import { invalidField } from "../../errors";

/** More pieces of an item in a cabinet are a mistake, whether typed or sent by it. */
export const MOST_IN_CABINET = 100_000;

/** A time of day as it is typed, 07:45 or 7:45, also in the wide signs of an input method; empty = not told. */
export const typedClock = () =>
  z
    .string()
    .trim()
    .overwrite((typed) => typed.normalize("NFKC").replace(/^(?=\d:\d\d$)/, "0"))
    .regex(/^((2[0-3]|[01]?\d):[0-5]\d)?$/, { error: "matrix.clock.wrong" satisfies WordKey })
    .default("");

type Here = { today: string; clock: string; installedOn: string | null };
/** Of a day that is over a time that nobody told. */
const NOON = "12:00";

/**
 * When something moved, by the clock where the cabinet stands: the time that was told, else now, of an earlier day noon.
 * @throws AppError invalid-input: the day or the time is still to come, or the cabinet did not stand there yet
 */
export function momentOf({ today, clock, installedOn }: Here, day: string, time: string, else_ = NOON): string {
  refuseFuture({ today }, day);
  if (installedOn !== null && day < installedOn)
    throw invalidField("day", { key: "matrix.day.earlier", params: { day: installedOn } });
  if (day === today && time > clock) throw invalidField("time", { key: "matrix.clock.future", params: { clock } });
  return `${day} ${time || (day === today ? clock : else_)}`;
}

/** @throws AppError invalid-input */
export function refuseFuture({ today }: Pick<Here, "today">, day: string): void {
  if (day > today) throw invalidField("day", { key: "matrix.day.later", params: { day: today } });
}
