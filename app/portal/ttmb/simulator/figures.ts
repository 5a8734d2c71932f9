import type { Offer } from "~/api/domain/tool-management/offer/simulate-offer";
import type { FigureText } from "~/words/figure-text";
import type { Translate } from "~/words/use-t";

/** The offer in one sentence. */
export const sentenceOf = (t: Translate, texts: FigureText, { totals, models }: Offer): string =>
  t("ttmbSim.sentence", {
    contract: texts.full(Number(totals.contractCpu), "costPerPart"),
    plan: texts.full(Number(totals.planCpu), "costPerPart"),
    revenue: texts.full(Number(totals.revenue), "money"),
    units: texts.full(totals.units, "wholeParts"),
    models: texts.number(models.length, "wholeParts"),
  });

/** The same for the customer. */
export const customerSentenceOf = (t: Translate, texts: FigureText, { totals, models }: Offer): string =>
  t("ttmbSim.sentence.customer", {
    contract: texts.full(Number(totals.contractCpu), "costPerPart"),
    revenue: texts.full(Number(totals.revenue), "money"),
    units: texts.full(totals.units, "wholeParts"),
    models: texts.number(models.length, "wholeParts"),
  });

type Line = {
  key: string;
  label: string;
  value: number;
  unit: "costPerPart" | "money" | "wholeParts";
  steps: string[];
};

/** The figures of an offer, for panel, sheet and comparison. */
export const figuresOf = (t: Translate, { totals }: Offer): Line[] => [
  { key: "units", label: t("ttmbSim.figure.units"), value: totals.units, unit: "wholeParts", steps: [] },
  {
    key: "planCpu",
    label: t("ttmbSim.figure.planCpu"),
    value: Number(totals.planCpu),
    unit: "costPerPart",
    steps: ["planCpu"],
  },
  { key: "value", label: t("ttmbSim.figure.value"), value: Number(totals.value), unit: "money", steps: ["planCpu"] },
  {
    key: "expenses",
    label: t("ttmbSim.figure.expenses"),
    value: Number(totals.expenses),
    unit: "money",
    steps: ["expenses"],
  },
  { key: "cost", label: t("ttmbSim.figure.cost"), value: Number(totals.cost), unit: "money", steps: ["cost"] },
  {
    key: "contractCpu",
    label: t("ttmbSim.figure.contractCpu"),
    value: Number(totals.contractCpu),
    unit: "costPerPart",
    steps: ["wanted", "revenue", "contractCpu"],
  },
  {
    key: "revenue",
    label: t("ttmbSim.figure.revenue"),
    value: Number(totals.revenue),
    unit: "money",
    steps: ["revenue"],
  },
  { key: "margin", label: t("ttmbSim.figure.margin"), value: Number(totals.margin), unit: "money", steps: ["margin"] },
];

/** A line and model by name; a model on no named line by its own. */
export const modelName = ({ line, model }: { line: string; model: string }): string =>
  line ? `${line}, ${model}` : model;
