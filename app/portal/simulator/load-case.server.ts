import { redirect } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import { defaultsOf, filledIn, isBegun, type Rates, type Simulator } from "~/api/domain/simulation/definition";
import type { Typed } from "~/api/domain/simulation/fields";
import { switchUnits } from "~/api/domain/simulation/settle-case";
import type { Simulation } from "~/api/domain/simulation/steps";
import { wantedLocation } from "~/portal/session/wanted-address";
import type { CasePage } from "~/ui/simulator/use-case";
import type { DecimalSign } from "~/words/typed-number";

/** The case in an address, by the names of its fields. */
export function typedIn(simulator: Pick<Simulator, "fields">, search: URLSearchParams): Typed {
  const most = (kind: string) => (kind === "text" ? 100 : 40);
  const known = simulator.fields.map(({ at, kind }) => [at, search.get(at)?.slice(0, most(kind)) ?? ""] as const);
  return Object.fromEntries(known.filter(([, text]) => text !== ""));
}

/** The case that a page beside a simulator was asked with: it stands in its address, so that nothing is lost on the way. */
export function caseOf(simulator: Pick<Simulator, "fields">, request: Request): Record<string, string> {
  return filledIn(simulator.fields, typedIn(simulator, new URLSearchParams(wantedLocation(request).search)));
}

/** The address of a case: what was filled in, and what stands beside it. */
export function caseAddress(
  path: string,
  simulator: Pick<Simulator, "fields">,
  typed: Typed,
  beside: Record<string, string | undefined> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(beside)) if (value) search.set(name, value);
  for (const [name, value] of Object.entries(filledIn(simulator.fields, typed))) search.set(name, value);
  return search.size > 0 ? `${path}?${search}` : path;
}

/**
 * A form sends every field, the blank ones too, and its switch of units what it is to be converted to: both leave the address
 * before anything is calculated. @throws Response to the address as it should be
 */
function tidyAddress(request: Request, simulator: Pick<Simulator, "fields" | "units">, own: DecimalSign): void {
  const { pathname, search } = wantedLocation(request);
  const wanted = new URLSearchParams(search);
  const to = wanted.get("to");
  const blank = [...wanted.entries()].some(([, value]) => value.trim() === "");
  if (to === null && !blank) return;
  const typed = typedIn(simulator, wanted);
  const converted = to === null ? typed : switchUnits(simulator, typed, to, own);
  const names = new Set([...simulator.fields.map(({ at }) => at), "to"]);
  const beside = Object.fromEntries([...wanted].filter(([name, value]) => !names.has(name) && value.trim() !== ""));
  throw redirect(caseAddress(pathname, simulator, converted, beside));
}

type Asked<Result> = {
  ask(typed: Typed): Promise<Answer<Result>>;
  rates: Rates;
  stored?: Typed;
  decimalSign: DecimalSign;
};
type Answer<Result> = { simulation: Simulation<Result>; rates: Rates };

/**
 * The case of a simulator's page: read from the address, else from what was saved, and answered by the API.
 * @param ask the API's call for this simulator
 */
export async function loadCase<Input, Result>(
  request: Request,
  simulator: Simulator<Input, Result>,
  { ask, rates, stored, decimalSign }: Asked<Result>,
): Promise<CasePage<Result>> {
  tidyAddress(request, simulator, decimalSign);
  const search = new URLSearchParams(wantedLocation(request).search);
  const given = typedIn(simulator, search);
  const typed = isBegun(simulator.fields, given) ? given : (stored ?? given);
  const begun = isBegun(simulator.fields, typed);
  const page = {
    typed,
    baseline: stored ?? typed,
    defaults: defaultsOf(simulator.fields, rates),
    begun,
    decimalSign,
    errors: {},
    simulation: null,
  };
  if (!begun) return page;
  try {
    const { simulation } = await ask(typed);
    return { ...page, simulation };
  } catch (error) {
    if (error instanceof ApiError && error.code === "invalid-input") return { ...page, errors: error.fields };
    throw error;
  }
}
