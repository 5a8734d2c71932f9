import type { ChipInput } from "../chip/chip-input";
import { type ChipThickness, chipSimulator } from "../chip/chip-thickness";
import type { CostSaving } from "../cost-saving";
import type { CostSavingInput } from "../cost-saving-input";
import * as chip from "../figures/chip-thickness";
import * as cost from "../figures/cost-saving";
import * as costFacts from "../figures/cost-saving-facts";
import * as head from "../figures/head-changeable";
import * as indexing from "../figures/tool-indexing";
import { type HeadChangeable, headChangeableSimulator } from "../head-changeable";
import type { HeadChangeableInput } from "../head-changeable-input";
import { costSavingSimulator } from "../simulators";
import { type ToolIndexing, toolIndexingSimulator } from "../tool-indexing";
import type { ToolIndexingInput } from "../tool-indexing-input";
import type { MailedCase } from "./mailed-case";

export const mailedCostSaving: MailedCase<CostSavingInput, CostSaving> = {
  simulator: costSavingSimulator,
  title: "cost.title",
  sentence: ({ t, texts, result }) => cost.sentenceOf(t, texts, result),
  figures: ({ t, texts, result }) => cost.figuresOf(t, texts, result),
  facts: ({ t, texts, typed, defaults, input }) => [
    ...costFacts.caseFacts(t, texts, typed, defaults),
    ...costFacts.toolFacts(t, texts, { typed, input }),
  ],
};

export const mailedChipThickness: MailedCase<ChipInput, ChipThickness> = {
  simulator: chipSimulator,
  title: "chip.title",
  inch: ({ measures }) => measures === "inch",
  sentence: ({ t, texts, result }) => chip.sentencesOf(t, texts, result).join(" "),
  figures: ({ t, result }) => chip.figuresOf(t, result),
  facts: ({ t, texts, typed, defaults }) => chip.factsOf(t, texts, { ...defaults, ...typed }),
};

export const mailedHeadChangeable: MailedCase<HeadChangeableInput, HeadChangeable> = {
  simulator: headChangeableSimulator,
  title: "head.title",
  sentence: ({ t, texts, result }) => head.sentenceOf(t, texts, result),
  figures: ({ t, texts, result }) => head.figuresOf(t, texts, result),
  facts: ({ t, texts, typed, defaults, result }) => [
    ...(typed.operation ? [[t("head.field.operation"), typed.operation] satisfies [string, string]] : []),
    ...head.factsOf(t, texts, { typed: { ...defaults, ...typed }, stock: result.stock !== null }),
  ],
};

export const mailedToolIndexing: MailedCase<ToolIndexingInput, ToolIndexing> = {
  simulator: toolIndexingSimulator,
  title: "indexing.title",
  sentence: ({ t, texts, result }) => indexing.sentenceOf(t, texts, result),
  figures: ({ t, texts, result, input: { paybackYears } }) => indexing.figuresOf({ t, texts, result, paybackYears }),
  facts: ({ t, texts, typed, defaults }) => indexing.factsOf(t, texts, { ...defaults, ...typed }),
};
