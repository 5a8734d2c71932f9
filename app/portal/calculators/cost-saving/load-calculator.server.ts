import type { ApiClient } from "~/api/client.server";
import { costSavingExample, optimumSpeedExample } from "~/api/domain/calculators/cost-saving-example";
import { costSavingSimulator, optimumSpeedSimulator } from "~/api/domain/calculators/simulators";
import type { Typed } from "~/api/domain/simulation/fields";
import { letterhead } from "~/portal/frame/letterhead.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { caseAddress, loadCase } from "~/portal/simulator/load-case.server";
import { translate } from "~/words";
import { formatInstant } from "~/words/formats";
import type { Locale } from "~/words/locale";
import type { CalculatorPage, SheetHead } from "./page";

type Given = {
  request: Request;
  api: ApiClient;
  locale: Locale;
  /** What the printed page is headed with besides the date. */
  meta?: string[];
  timeZone?: string;
  /** The saved version that the case begins with. */
  stored?: Typed;
  /** Stays in the addresses of the two parts: which saved case it is. */
  beside?: Record<string, string | undefined>;
};

/** One of the calculator's two parts, answered by the API: the same for the open page and behind the sign-in. */
export async function loadCalculator({
  request,
  api,
  locale,
  meta = [],
  timeZone,
  stored,
  beside = {},
}: Given): Promise<CalculatorPage> {
  const { pathname, search } = wantedLocation(request);
  const wanted = new URLSearchParams(search);
  const part = wanted.get("calculation") === "speed" ? "speed" : "cost";
  const speed = { calculation: "speed" };
  const sheet: SheetHead = { maker: letterhead(locale), date: formatInstant(new Date(), timeZone), meta };
  const page = {
    locale,
    path: pathname,
    sheet,
    view: wanted.get("view") === "print" ? ("print" as const) : ("form" as const),
    hrefs: {
      cost: caseAddress(pathname, costSavingSimulator, {}, beside),
      speed: caseAddress(pathname, optimumSpeedSimulator, {}, speed),
      ...(part === "cost"
        ? { example: caseAddress(pathname, costSavingSimulator, costSavingExample), reset: pathname }
        : {
            example: caseAddress(pathname, optimumSpeedSimulator, optimumSpeedExample, speed),
            reset: `${pathname}?calculation=speed`,
          }),
    },
  };
  if (part === "speed") {
    const given = { ask: (typed: Typed) => api.calculators.optimumSpeed(typed), rates: {} };
    return { ...page, part, page: await loadCase(request, optimumSpeedSimulator, given) };
  }
  const { rates } = await api.calculators.rates({ kind: costSavingSimulator.kind });
  const given = { ask: (typed: Typed) => api.calculators.costSaving(typed), rates, stored };
  return { ...page, part, page: await loadCase(request, costSavingSimulator, given) };
}

export const preparedBy = (locale: Locale, name: string): string =>
  translate(locale, "cost.sheet.preparedBy", { name });
