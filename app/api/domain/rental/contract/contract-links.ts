import { z } from "zod";
import type { WordKey } from "~/words";
import { reportCurrencies } from "../../facts/sales-shapes";
import { choice, type FilterField, underMore, withField } from "../../report/filter-field";
import { typedDay } from "../../typed-values";

const linkedDay = (label: WordKey) =>
  withField(typedDay().optional(), {
    label,
    linked: true,
    chosen: (_answer, value) => (value === undefined ? null : String(value)),
  });

/** In which currency fees are agreed: nothing is converted into it. */
export const feeCurrencyField = (label: WordKey): FilterField => ({
  label,
  choices: (_answer, value, { t }) => [
    { value: "", text: t("contracts.all") },
    ...reportCurrencies.map((each) => choice(each, each, value)),
  ],
  chosen: (_answer, value) => (value === undefined ? null : String(value)),
});

/** What dashboards and totals narrow a list of contracts by, so that it has the figure that led to it. */
export const linkFilters = {
  /** Not `currency`, which is what a report is converted to. */
  feeCurrency: underMore(withField(z.enum(reportCurrencies).optional(), feeCurrencyField("contracts.currency"))),
  /** The last day of the contract. */
  endFrom: linkedDay("contracts.endFrom"),
  endTo: linkedDay("contracts.endTo"),
  closedFrom: linkedDay("contracts.closedFrom"),
  closedTo: linkedDay("contracts.closedTo"),
  /** Had begun and was not closed at the end of this day. */
  runsOn: linkedDay("contracts.runsOn"),
  /** Charged (by months) or shipped to in this time; what was shipped, invoiced and paid is then of this time alone. */
  movedFrom: linkedDay("contracts.movedFrom"),
  movedTo: linkedDay("contracts.movedTo"),
};
