import { z } from "zod";
import { invalidField, type Wording } from "./errors";

/**
 * Of a form that enters something by a key of its own: what becomes of what is there already. Null = nobody said so; then the form is
 * refused beside this field, which says what is there, and asks.
 */
export const addOrReplace = () => z.enum(["add", "replace"]).nullable().default(null);
type AddOrReplace = z.output<ReturnType<typeof addOrReplace>>;

type Adding<Given, Found> = {
  /** What is asked: it says what is there. */
  ask(found: Found): Wording;
  /** Both together. @throws AppError invalid-input where they cannot be one entry */
  add(given: Given, found: Found): Given;
};

/**
 * What is kept of an entry by a key: itself where nothing is there, or where it was said to replace it.
 * @param found what is there by the same key
 * @throws AppError invalid-input beside `there`: something is there, and nobody said what becomes of it
 */
export function orAdded<Given extends { there: AddOrReplace }, Found>(
  given: Given,
  found: Found | undefined,
  { ask, add }: Adding<Given, Found>,
): Given {
  if (found === undefined || given.there === "replace") return given;
  if (given.there === null) throw invalidField("there", ask(found));
  return add(given, found);
}
