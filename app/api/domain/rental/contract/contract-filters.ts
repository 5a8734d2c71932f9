import { z } from "zod";
import type { WordKey } from "~/words";
import { formatCountry } from "~/words/formats";
import { unitsFilter } from "../../facts/sales-filters";
import {
  choice,
  choiceList,
  codeField,
  type NamedOption,
  typedField,
  typedText,
  underMore,
  withField,
} from "../../report/filter-field";
import { idFilter } from "../../report/filters";
import type { Say } from "../../report/say";
import { typedDay } from "../../typed-values";
import { contractStates, periods, rentTypes } from "../rental-terms";
import { linkFilters } from "./contract-links";

/** What a list of contracts may be asked by. */
type Lists = { options: { units: NamedOption[]; countries: string[]; regions: NamedOption[] } };
type Chosen = Lists & { path: { customer: NamedOption | null } };

const months = periods.map(String) as ["12", "24"];
/** Whether inserts were bought as agreed in the last whole quarter (R13). */
export const purchaseStates = ["short", "fine"] as const;

const ending = ["soon"] as const;
/** `begun`: open or closed, whatever was never only agreed. */
const askedStates = [...contractStates, "begun"] as const;
const day = typedDay().optional();

export const contractFilters = {
  /** Part of a contract's number or title, of a name or number of its customer, end user, order, or of a cutter. */
  text: typedText("contracts.search"),
  state: withField(
    z.enum(askedStates).optional(),
    codeField("contracts.status", askedStates, (state) => `contract.state.${state}`, { all: "contracts.all" }),
  ),
  /** Runs, and ends within the months that the programme's owner set (R14). */
  ending: withField(
    z.enum(ending).optional(),
    codeField("contracts.ending", ending, () => "contracts.ending.soon", { all: "contracts.all" }),
  ),
  country: withField(
    z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    {
      label: "contracts.country",
      choices: ({ options }: Lists, value, { locale, t }: Say) =>
        options.countries.length < 2 && value === undefined
          ? []
          : [
              { value: "", text: t("contracts.all") },
              ...options.countries.map((code) => choice(code, formatCountry(locale, code), value)),
            ],
      chosen: (_answer, value, { locale }) => (value === undefined ? null : formatCountry(locale, String(value))),
    },
  ),
  region: withField(z.string().max(100).optional(), {
    label: "contracts.region",
    choices: ({ options }: Lists, value, { t }: Say) =>
      options.regions.length === 0
        ? []
        : choiceList(t("contracts.all"), options.regions, options.regions.find(({ id }) => id === value) ?? null),
    chosen: ({ options }: Lists, value) =>
      value === undefined ? null : (options.regions.find(({ id }) => id === value)?.name ?? String(value)),
  }),
  unit: underMore(unitsFilter("contracts.unit", "contracts.all")),
  customer: withField(idFilter(), {
    label: "contracts.customer",
    linked: true,
    chosen: ({ path }: Chosen) => path.customer?.name ?? null,
  }),
  period: underMore(
    withField(
      z.enum(months).optional(),
      codeField("contracts.period", months, (each) => `contracts.period.${each}` as WordKey, { all: "contracts.all" }),
    ),
  ),
  rentType: underMore(
    withField(
      z.enum(rentTypes).optional(),
      codeField("contracts.rentType", rentTypes, (type) => `contract.type.${type}`, { all: "contracts.all" }),
    ),
  ),
  /** Whether inserts were bought as agreed in the last whole quarter (R13). */
  purchases: underMore(
    withField(
      z.enum(purchaseStates).optional(),
      codeField("contracts.purchases.state", purchaseStates, (each) => `contracts.purchases.${each}`, {
        all: "contracts.all",
      }),
    ),
  ),
  /** Started between these days. */
  from: underMore(withField(day, typedField("contracts.from", "date"))),
  to: underMore(withField(day, typedField("contracts.to", "date"))),
  ...linkFilters,
};
