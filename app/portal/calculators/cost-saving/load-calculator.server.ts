import type { ApiClient } from "~/api/client.server";
import { costSavingExample, optimumSpeedExample } from "~/api/domain/calculators/cost-saving-example";
import { costSavingSimulator, optimumSpeedSimulator } from "~/api/domain/calculators/simulators";
import type { Typed } from "~/api/domain/simulation/fields";
import { wantedLocation } from "~/portal/session/wanted-address";
import { caseAddress } from "~/portal/simulator/load-case.server";
import { loadSimulator } from "~/portal/simulator/load-simulator.server";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import type { DecimalSign } from "~/words/typed-number";
import type { CalculatorPage } from "./page";

type Given = {
  request: Request;
  api: ApiClient;
  locale: Locale;
  decimalSign: DecimalSign;
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
  decimalSign,
  meta,
  timeZone,
  stored,
  beside = {},
}: Given): Promise<CalculatorPage> {
  const { pathname, search } = wantedLocation(request);
  const speed = { calculation: "speed" };
  const parts = {
    cost: caseAddress(pathname, costSavingSimulator, {}, beside),
    speed: caseAddress(pathname, optimumSpeedSimulator, {}, speed),
  };
  const shared = { locale, decimalSign, meta, timeZone };
  if (new URLSearchParams(search).get("calculation") === "speed") {
    const given = { ...shared, ask: (typed: Typed) => api.calculators.optimumSpeed(typed), rates: {}, beside: speed };
    const example = optimumSpeedExample;
    return { parts, part: "speed", ...(await loadSimulator(request, optimumSpeedSimulator, { ...given, example })) };
  }
  const { rates } = await api.calculators.rates({ kind: costSavingSimulator.kind });
  const given = { ...shared, ask: (typed: Typed) => api.calculators.costSaving(typed), rates, stored };
  const example = costSavingExample;
  return { parts, part: "cost", ...(await loadSimulator(request, costSavingSimulator, { ...given, example })) };
}

export const preparedBy = (locale: Locale, name: string): string =>
  translate(locale, "cost.sheet.preparedBy", { name });
