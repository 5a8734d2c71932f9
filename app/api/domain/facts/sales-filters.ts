import { z } from "zod";
import type { WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import {
  choice,
  choiceList,
  type FilterChoice,
  type NamedOption,
  severalChoices,
  underMore,
  withField,
} from "../report/filter-field";
import { idFilter, idsFilter, monthFilter, personFilter } from "../report/filters";
import { type Comparison, comparisons, monthInAddress } from "../report/period";
import type { Say } from "../report/say";
import { currencies, reportCurrencies } from "./sales-shapes";

type Months = { month: number; asOf: string; options: { months: number[] } };
type Chosen<N extends string> = { path: { [Name in N]: NamedOption | null } };
type SeveralChosen<N extends string> = { path: { [Name in N]: readonly NamedOption[] } };
type Offered<N extends string> = { options: { [Name in N]: NamedOption[] } };

/** The month that a report is of; without one the newest. */
const month = withField(monthFilter(), {
  label: "sales.filter.month",
  choices: ({ options, month: shown, asOf }: Months, _value, { locale }) =>
    options.months.map((ym) => ({
      ...choice(ym, formatMonth(locale, ym), shown),
      ...(monthInAddress(ym, asOf, options.months.at(-1)) === null && { value: "" }),
    })),
  chosen: () => null,
  inFile: ({ month: shown }: Months) => String(shown),
  stays: ({ month: shown }: Months) => shown,
});

/** One product line, where what is told of several is no sum of what is told of each. */
const oneLine = withField(idFilter(), {
  label: "sales.filter.line",
  choices: ({ options, path }: Offered<"lines"> & Chosen<"line">, _value, { t }) =>
    options.lines.length > 1 || path.line ? choiceList(t("sales.all.line"), options.lines, path.line) : [],
  chosen: ({ path }: Chosen<"line">) => path.line?.name ?? null,
});

/**
 * Any number of a list that the answer brings along: units, product lines, industries. An address holds their keys with commas
 * between them; a list of one is nothing to choose from.
 */
const ofLists = <N extends "unit" | "line" | "industry">(
  name: N,
  list: "units" | "lines" | "industries",
  label: WordKey = `sales.filter.${name}`,
  several: WordKey = `sales.all.${name}`,
) =>
  withField(idsFilter(), {
    label,
    several,
    choices: ({ options, path }: Offered<typeof list> & SeveralChosen<N>) =>
      options[list].length > 1 || path[name].length > 0 ? severalChoices(options[list], path[name]) : [],
    chosen: ({ path }: SeveralChosen<N>) => path[name].map((each) => each.name).join(", ") || null,
  });

/** Organisations under a list's own word for them. @param all the word for none chosen */
export const unitsFilter = (label: WordKey, all: WordKey) => ofLists("unit", "units", label, all);

/** What figures are compared with; last year is what an address without it means. Where nobody sets targets there is none to choose. */
const compareOf = <const C extends readonly Comparison[]>(offered: C) =>
  withField(z.enum(offered as unknown as readonly [C[number], ...C[number][]]).default("year" as never), {
    label: "sales.filter.compare",
    choices: ({ compare: shown, withTargets = true }: { compare: Comparison; withTargets?: boolean }, _value, { t }) =>
      offered
        .filter((each) => withTargets || each !== "target")
        .map((each) => ({
          ...choice(each, t(`sales.compare.${each}`), shown),
          ...(each === "year" && { value: "" }),
        })),
    chosen: ({ compare: shown }: { compare: Comparison }, _value, { t }) =>
      shown === "year" ? null : t(`sales.compare.${shown}`),
    inFile: ({ compare: shown }: { compare: Comparison }, _value, { t }) => t(`sales.compare.${shown}`),
  });

type Money = { converted?: boolean };

/** A currency with the rate that leads to it; alone where the answer says that nothing was converted. */
export const currencyText = (currency: string, { converted }: Money, t: Say["t"]): string => {
  if (currency === "local") return t("sales.currency.local");
  return converted === false ? currency : t("sales.currency.atBudget", { currency });
};

/** The chosen currency as this answer has it, the others as they would be converted into. */
const currencyChoices = (offered: readonly string[], answer: Money, current: unknown, t: Say["t"]): FilterChoice[] =>
  offered.map((each) => choice(each, currencyText(each, each === current ? answer : {}, t), current));

const currencyOf = <const C extends readonly (typeof currencies)[number][]>(offered: C) =>
  withField(z.enum(offered as unknown as readonly [C[number], ...C[number][]]).default("USD" as never), {
    label: "sales.filter.currency",
    choices: (answer: Money, value, { t }) => currencyChoices(offered, answer, value, t),
    chosen: (answer: Money, value, { t }) => (value === "USD" ? null : currencyText(String(value), answer, t)),
    inFile: ({ currency }: { currency: string }) => currency,
  });

type UsuallyIn = Money & { currency: string; usualCurrency: (typeof currencies)[number] };

/** The same where readers have their own: an address without it means that. */
const ownCurrency = withField(z.enum(currencies).optional(), {
  label: "sales.filter.currency",
  choices: (answer: UsuallyIn, value, { t }) =>
    currencyChoices(currencies, answer, value ?? answer.usualCurrency, t).map((each) =>
      each.value === answer.usualCurrency ? { ...each, value: "" } : each,
    ),
  chosen: (answer: UsuallyIn, value, { t }) =>
    value === undefined || value === answer.usualCurrency ? null : currencyText(String(value), answer, t),
  inFile: ({ currency }: UsuallyIn) => currency,
});

/** A customer, an item, a person: come to by a link, shown as a chip. */
const byLink = <S extends z.ZodType, N extends "customer" | "item" | "salesperson" | "account">(schema: S, name: N) =>
  withField(schema, {
    label: `sales.filter.${name}` as const,
    linked: true,
    chosen: ({ path }: Chosen<N>) => path[name]?.name ?? null,
  });

/** What sales can be asked for: a report takes those it offers, in the order in which they stand above it. */
export const salesFilters = {
  month,
  line: oneLine,
  units: ofLists("unit", "units"),
  lines: ofLists("line", "lines"),
  compare: compareOf(comparisons),
  /** Where nobody has set targets: customers. */
  compareTimes: compareOf(["year", "days", "previous"]),
  industries: underMore(ofLists("industry", "industries")),
  customer: byLink(idFilter(), "customer"),
  item: byLink(idFilter(), "item"),
  /** Whose customers: those whom they look after today. */
  salesperson: byLink(personFilter(), "salesperson"),
  /** A group of the GPMS: its customers, in the months in which they belong to it. */
  account: byLink(idFilter(), "account"),
  /** What amounts are converted into; "local" where all that is shown is invoiced in one currency. */
  currency: underMore(currencyOf(currencies)),
  ownCurrency: underMore(ownCurrency),
  reportCurrency: underMore(currencyOf(reportCurrencies)),
};
