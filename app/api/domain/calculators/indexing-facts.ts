import { translate, type WordKey, type WordParams } from "~/words";
import { figureText } from "~/words/figure-text";
import type { Locale } from "~/words/locale";
import { readNumber } from "~/words/typed-number";
import type { Typed } from "../simulation/fields";
import type { FigureUnit } from "../simulation/steps";
import type { ToolIndexing } from "./tool-indexing";
import { toolIndexingFields } from "./tool-indexing-input";

type Fact = { label: string; value: string };
const times = ["indexTime", "partTime"];
const amounts = ["machineCost", "partValue"];

/** A case of tool indexing in words: what it comes to in one sentence, its figures, and every assumption behind them. */
export function indexingFacts(
  locale: Locale,
  typed: Typed,
  result: ToolIndexing,
): { title: string; sentence: string; results: Fact[]; assumptions: Fact[] } {
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const texts = figureText(t, locale, typed.currency || "USD");
  const figure = (key: WordKey, value: number | null, unit: FigureUnit): Fact[] =>
    value === null ? [] : [{ label: t(key), value: texts.full(value, unit) }];
  return {
    title: t("indexing.title"),
    sentence: t("indexing.sentence", {
      hours: texts.full(result.lost.hoursYear, "hours"),
      cost: texts.full(result.lost.machineCost, "money"),
      saved: texts.full(result.savedMachineCost, "money"),
    }),
    results: [
      ...figure("indexing.step.hoursMonth", result.lost.hoursMonth, "hours"),
      ...figure("indexing.figure.savedHours", result.savedHours, "hours"),
      ...figure("indexing.figure.extraParts", result.extraParts, "wholeParts"),
      ...figure("indexing.figure.extraValue", result.extraValue, "money"),
      ...figure("indexing.figure.mayCost", result.mayCost, "money"),
    ],
    assumptions: toolIndexingFields.flatMap(({ kind, at }) => {
      const text = typed[at];
      if (kind !== "number" || !text) return [];
      const read = readNumber(text);
      const number = "error" in read ? text : texts.number(Number(read.text), "plain");
      const minutes = times.includes(at) ? t(typed.time === "s" ? "cost.time.s" : "cost.time.min") : "";
      const unit = amounts.includes(at) ? typed.currency || "USD" : minutes;
      return [{ label: t(`indexing.field.${at}` as WordKey), value: [number, unit].filter(Boolean).join(" ") }];
    }),
  };
}
