import type { ApiClient, UserInfo } from "~/api/client.server";
import { chipExample } from "~/api/domain/calculators/chip/chip-example";
import { chipSimulator } from "~/api/domain/calculators/chip/chip-thickness";
import { loadSimulator } from "~/portal/simulator/load-simulator.server";
import { simulatorWords } from "~/portal/simulator/simulator-words";
import type { Locale } from "~/words/locale";
import type { DecimalSign } from "~/words/typed-number";

/** The words of the calculator and its printed page. */
export const chipWords = ["chip.", ...simulatorWords];

type Given = { api: ApiClient; locale: Locale; decimalSign: DecimalSign; user?: UserInfo };

/** The calculator's page, answered by the API: the same for the open page and behind the sign-in. */
export async function loadChip(request: Request, { api, ...given }: Given) {
  const { rates } = await api.calculators.rates({ kind: chipSimulator.kind });
  return loadSimulator(request, chipSimulator, {
    ...given,
    rates,
    meta: (say, name) => (name ? [say("chip.sheet.preparedBy", { name })] : []),
    words: chipWords,
    ask: (typed) => api.calculators.chipThickness(typed),
    example: chipExample,
  });
}
