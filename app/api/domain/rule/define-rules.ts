import type { WordKey } from "~/words";

/** How a rule's value is typed and shown: a fraction as percent, money and points in minor units of a currency, a count. */
export type RuleUnit = "percent" | "money" | "points" | "days" | "months" | "pieces" | "factor";

export type Rule = {
  label: WordKey;
  unit: RuleUnit;
  /** Both included, of the stored value. */
  least: number;
  most: number;
};

/** The rules of one area of the business: what its owner may set, from a day on. */
export type RuleArea<Name extends string = string> = {
  area: string;
  title: WordKey;
  rules: Record<Name, Rule>;
};

export const defineRules = <Name extends string>(area: RuleArea<Name>): RuleArea<Name> => area;
