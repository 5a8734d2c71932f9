import type { Typed } from "~/api/domain/simulation/fields";
import { planCase } from "~/api/domain/tool-management/offer/plan-fields";

export const offerPath = "/ttmb/simulator";

/** What stands in an address beside the plan: the list that is worked on, and the saved case that it began with. */
const besideNames = ["list", "saved", "version", "seen", "tab"] as const;
export type Beside = Partial<Record<(typeof besideNames)[number], string>>;

const LONGEST = 100;
const isPlan = (name: string): boolean =>
  planCase.some(({ at }) => at === name) || /^(units|model\.key)\.[1-9]\d{0,3}$/.test(name);

/** The plan in an address: expenses, margin, and the units of each model. */
export const planIn = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...search].flatMap(([name, value]) => {
      const text = value.trim().slice(0, LONGEST);
      return isPlan(name) && text !== "" ? [[name, text] as const] : [];
    }),
  );

export const besideIn = (search: URLSearchParams): Beside =>
  Object.fromEntries(
    besideNames.flatMap((name) => {
      const value = search.get(name)?.trim();
      return value ? [[name, value] as const] : [];
    }),
  );

/** The address of a case, or of a page that is asked with it. */
export function offerAddress(plan: Typed, beside: Beside, path = offerPath): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...beside, ...plan })) if (value) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}
