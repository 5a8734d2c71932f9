import { recordId } from "~/api/domain/record-id";
import { filledCase, withItems, withoutLine } from "~/api/domain/rental/rental-case";
import type { Typed } from "~/api/domain/simulation/fields";

const LONGEST = 100;

/** The case in an address, by the names of its fields. */
export const caseIn = (search: URLSearchParams): Record<string, string> =>
  filledCase(Object.fromEntries([...search].map(([name, value]) => [name, value.slice(0, LONGEST)])));

/** Whether a case was begun: a choice alone, which always has a value, is none. */
export const isBegun = (typed: Typed): boolean =>
  Object.keys(typed).some((name) => name !== "period" && name !== "lessor" && typed[name]);

/** The address of a case: what stands beside it, then what was filled in. */
export function caseAddress(path: string, typed: Typed, beside: Record<string, string | undefined> = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(beside)) if (value) search.set(name, value);
  for (const [name, value] of Object.entries(filledCase(typed))) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** What a button of the form did to the case: null = nothing, it is as the address says. */
export function changedCase(
  search: URLSearchParams,
  pieces: string,
): { typed: Record<string, string>; told?: "added" | "removed" } | null {
  const typed = caseIn(search);
  const chosen = readChoice(search.get("choose"));
  if (chosen) return { typed: { ...typed, [chosen.name]: chosen.code } };
  const added = search.getAll("add").slice(0, 200);
  const removed = recordId(search.get("remove") ?? "");
  // Only the pressed button names a line to take away; boxes that were ticked travel with every button.
  if (removed > 0) return { typed: withoutLine(typed, removed), told: "removed" };
  if (added.length > 0) return { typed: withItems(typed, added, pieces), told: "added" };
  return null;
}

/** Fields of the case that name a customer or a unit, and what the picker looks for. */
export const pickedFields = { subLessor: "distributor", customer: "customer" } as const;
export type PickedName = keyof typeof pickedFields;
export const isPicked = (name: string | null): name is PickedName => name !== null && Object.hasOwn(pickedFields, name);

/** The button of a hit: which field gets which code. */
export const choiceOf = (name: PickedName, code: string): string => `${name} ${code}`;
function readChoice(text: string | null): { name: PickedName; code: string } | null {
  const [, name = null, code] = /^(\w+) (\S.{0,59})$/.exec(text ?? "") ?? [];
  return isPicked(name) && code ? { name, code } : null;
}
