import type { ApiClient, UserInfo } from "~/api/client.server";
import { costSavingExample, optimumSpeedExample } from "~/api/domain/calculators/cost-saving-example";
import { costSavingSimulator, optimumSpeedSimulator } from "~/api/domain/calculators/simulators";
import type { Typed } from "~/api/domain/simulation/fields";
import { wantedLocation } from "~/portal/session/wanted-address";
import { caseAddress } from "~/portal/simulator/load-case.server";
import { loadSimulator, type Say } from "~/portal/simulator/load-simulator.server";
import type { Locale } from "~/words/locale";
import type { DecimalSign } from "~/words/typed-number";
import type { CalculatorPage } from "./page";

/** The words of the calculator and its printed page. */
export const costWords = ["cost.", "sim."];

type Given = {
  request: Request;
  api: ApiClient;
  locale: Locale;
  decimalSign: DecimalSign;
  /** What the printed page is headed with besides the date. */
  meta?: (say: Say, name: string) => string[];
  /** Who prints it. */
  user?: UserInfo;
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
  user,
  stored,
  beside = {},
}: Given): Promise<CalculatorPage> {
  const { pathname, search } = wantedLocation(request);
  const speed = { calculation: "speed" };
  const parts = {
    cost: caseAddress(pathname, costSavingSimulator, {}, beside),
    speed: caseAddress(pathname, optimumSpeedSimulator, {}, speed),
  };
  const shared = { locale, decimalSign, meta, user, words: costWords };
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
