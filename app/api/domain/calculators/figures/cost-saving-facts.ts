import type { FigureText } from "~/words/figure-text";
import type { Translate } from "~/words/use-t";
import { written } from "../../simulation/case-facts";
import type { Typed } from "../../simulation/fields";
import { type CostSavingInput, type Side, sides } from "../cost-saving-input";

const headNames = ["part", "material", "machine", "operation"] as const;
const sharedNames = ["machineCost", "parts", "workingDays", "batchSize", "packSize", "investment"] as const;

/** What is made where, and what holds for both tools; what was left blank and counts for nothing is left out. */
export function caseFacts(t: Translate, texts: FigureText, typed: Typed, defaults: Typed): [string, string][] {
  const perDay = typed.partsPer === "day";
  const head = headNames.flatMap((name): [string, string][] => {
    const text = typed[name];
    return text ? [[t(`cost.field.${name}`), text]] : [];
  });
  const shared = sharedNames.flatMap((name): [string, string][] => {
    const value = typed[name] || defaults[name];
    if (!value || (name === "workingDays" && !perDay)) return [];
    const label = t(`cost.field.${name}`);
    return [
      [
        name === "parts" ? `${label}, ${t(perDay ? "cost.partsPer.day" : "cost.partsPer.year")}` : label,
        written(texts, value),
      ],
    ];
  });
  return [...head, [t("cost.field.currency"), typed.currency || "USD"], ...shared];
}

const timeNames = ["cuttingTime", "otherTime", "indexTime", "setupTime"];
const toolNames = [
  ...["tool", "cuttingData", "price", "edges", "utilisation", "inserts", "life", "lives"],
  ...[...timeNames, "bodyPrice", "bodyLife", "scrap", "scrapValue"],
];

const asTyped = ["tool", "cuttingData", "lives"];

type Rows = { key: string; cells: string[] }[];

/** Only what was entered for one of the tools: a blank row says nothing. */
export function toolRows(
  t: Translate,
  texts: FigureText,
  { typed, input }: { typed: Typed; input: CostSavingInput },
): Rows {
  const value = (side: Side, name: string) => {
    const typedText = typed[`${side}.${name}`] ?? "";
    const { life, lifeUnit, tested } = input[side];
    if (name === "life" && tested.length > 0) return texts.full(life, lifeUnit);
    const text = asTyped.includes(name) ? typedText : written(texts, typedText);
    if (name !== "life" || text === "") return text;
    return t(lifeUnit === "minutes" ? "sim.unit.minutes" : "sim.unit.parts", { value: text });
  };
  return toolNames.flatMap((name) => {
    const values = sides.map((side) => value(side, name));
    if (values.every((each) => each === "")) return [];
    const unit = timeNames.includes(name) ? `, ${t(typed.time === "s" ? "cost.time.s" : "cost.time.min")}` : "";
    return [
      {
        key: name,
        cells: [
          t(name === "lives" ? "cost.tests.lives" : (`cost.field.${name}` as "cost.field.price")) + unit,
          ...values.map((each) => each || "–"),
        ],
      },
    ];
  });
}

/** The same in one list, where there is no table: each fact of a tool names the tool. */
export const toolFacts = (t: Translate, texts: FigureText, given: Parameters<typeof toolRows>[2]): [string, string][] =>
  toolRows(t, texts, given).flatMap(({ cells: [label = "", ...values] }) =>
    values.flatMap((value, at): [string, string][] =>
      value === "–" ? [] : [[`${label}, ${t(`cost.side.${sides[at] ?? "current"}`)}`, value]],
    ),
  );
