import type { CostSaving } from "~/api/domain/calculators/cost-saving";
import type { OptimumSpeed } from "~/api/domain/calculators/optimum-speed";
import type { Letterhead } from "~/ui/print/sheet";
import type { CasePage } from "~/ui/simulator/use-case";
import type { Locale } from "~/words/locale";

/** What stands at the head of the printed page. */
export type SheetHead = { maker: Letterhead; date: string; meta: string[] };

/** The calculator as its loader hands it over: one of its two parts. */
export type CalculatorPage = {
  locale: Locale;
  path: string;
  view: "form" | "print";
  sheet: SheetHead;
  hrefs: { cost: string; speed: string; example: string; reset: string };
} & ({ part: "cost"; page: CasePage<CostSaving> } | { part: "speed"; page: CasePage<OptimumSpeed> });
