import type { Rates, Simulator } from "~/api/domain/simulation/definition";
import type { Typed } from "~/api/domain/simulation/fields";
import type { Simulation } from "~/api/domain/simulation/steps";
import { letterhead } from "~/portal/frame/letterhead.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { HEADQUARTERS_ZONE } from "~/words/country-zones";
import { formatInstant } from "~/words/formats";
import type { Locale } from "~/words/locale";
import type { DecimalSign } from "~/words/typed-number";
import { caseAddress, loadCase } from "./load-case.server";
import type { SimulatorPage } from "./simulator-page";

type Given<Result> = {
  locale: Locale;
  /** The API's call for this simulator. */
  ask(typed: Typed): Promise<{ simulation: Simulation<Result>; rates: Rates }>;
  rates: Rates;
  decimalSign: DecimalSign;
  /** The worked example. */
  example: Typed;
  /** What the printed page is headed with besides the date. */
  meta?: string[];
  timeZone?: string;
  /** The saved version that the case begins with. */
  stored?: Typed;
  /** Stays in the address of an empty calculator and of its example: which part of the screen it is. */
  beside?: Record<string, string | undefined>;
};

/** A simulator's page: its case out of the address, answered by the API. */
export async function loadSimulator<Input, Result>(
  request: Request,
  simulator: Simulator<Input, Result>,
  { locale, example, meta = [], timeZone = HEADQUARTERS_ZONE, beside = {}, ...given }: Given<Result>,
): Promise<SimulatorPage<Result>> {
  const { pathname, search } = wantedLocation(request);
  return {
    locale,
    path: pathname,
    sheet: { maker: letterhead(locale), date: formatInstant(new Date(), timeZone), meta },
    view: new URLSearchParams(search).get("view") === "print" ? "print" : "form",
    hrefs: {
      example: caseAddress(pathname, simulator, example, beside),
      reset: caseAddress(pathname, simulator, {}, beside),
    },
    page: await loadCase(request, simulator, given),
  };
}
