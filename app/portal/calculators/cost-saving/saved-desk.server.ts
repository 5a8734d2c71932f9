import type { CostSaving } from "~/api/domain/calculators/cost-saving";
import { figuresOf, sentenceOf } from "~/api/domain/calculators/figures/cost-saving";
import { costSavingSimulator } from "~/api/domain/calculators/simulators";
import { simulatorDesk } from "~/portal/simulator/saves/simulator-desk.server";
import { fieldName } from "./step-name";

/** How cases of the cost saving calculator are kept and told. */
export const costSavingDesk = simulatorDesk<CostSaving>({
  simulator: costSavingSimulator,
  kind: "cost-saving",
  path: "/cost-saving-calculator",
  words: "cost",
  ask: (api, typed) => api.calculators.costSaving(typed),
  sentence: sentenceOf,
  columns: [
    {
      text: "cost.side.current",
      kind: "num",
      cell: ({ texts, result }) => texts.full(result.current.costPerPart, "costPerPart"),
    },
    {
      text: "cost.side.proposed",
      kind: "num",
      cell: ({ texts, result }) => texts.full(result.proposed.costPerPart, "costPerPart"),
    },
    {
      text: "cost.figure.annualSaving",
      kind: "num",
      cell: ({ texts, result }) => texts.full(result.comparison.annualSaving, "money"),
    },
  ],
  figures: ({ t, texts, result }) => figuresOf(t, texts, result),
  field: fieldName,
});
