import type { ApiClient } from "~/api/client.server";
import { chipExample } from "~/api/domain/calculators/chip/chip-example";
import { chipSimulator } from "~/api/domain/calculators/chip/chip-thickness";
import { loadSimulator } from "~/portal/simulator/load-simulator.server";
import type { Locale } from "~/words/locale";
import type { DecimalSign } from "~/words/typed-number";

type Given = { api: ApiClient; locale: Locale; decimalSign: DecimalSign; meta?: string[]; timeZone?: string };

/** The calculator's page, answered by the API: the same for the open page and behind the sign-in. */
export async function loadChip(request: Request, { api, ...given }: Given) {
  const { rates } = await api.calculators.rates({ kind: chipSimulator.kind });
  return loadSimulator(request, chipSimulator, {
    ...given,
    rates,
    ask: (typed) => api.calculators.chipThickness(typed),
    example: chipExample,
  });
}
