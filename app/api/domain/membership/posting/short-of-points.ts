import { formatInteger } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { AppError, type Wording } from "../../errors";
import { pointForms } from "./point-input";

/** That there are not so many points, with the number as the reader writes it: the ledger knows no reader. */
export const shortWording = (locale: Locale, available: unknown): Wording => ({
  key: "api.insufficient-points",
  params: { available: formatInteger(locale, Number(available ?? 0)) },
});

/** The same as an error; beside the field, where the verb's form asks for points. */
export function shortOfPoints(locale: Locale, verb: string, available: unknown): AppError {
  const wording = shortWording(locale, available);
  const form = Object.entries(pointForms).find(([name]) => name === verb)?.[1];
  const asksPoints = form !== undefined && "points" in form.shape;
  return new AppError("insufficient-points", {
    params: wording.params ?? {},
    ...(asksPoints && { fields: { points: wording } }),
  });
}

/** The ledger's refusal in the reader's notation; any other error as it is. */
export function toldShort(error: unknown, locale: Locale, verb: string): unknown {
  if (!(error instanceof AppError) || error.code !== "insufficient-points") return error;
  return shortOfPoints(locale, verb, error.params.available);
}
