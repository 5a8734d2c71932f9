import { z } from "zod";
import { amountUnits, formatCountry } from "~/words/formats";
import type { Compared } from "../facts/compared-columns";
import { salesAlertFigures } from "../facts/sales-alert-figures";
import { salesFilters } from "../facts/sales-filters";
import { option, reportHead, type salesFigures } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { choice, inReach, typedField, withField } from "../report/filter-field";
import { pageFilter, pageSizeFilter } from "../report/filters";
import { text } from "../typed-values";
import { customerView } from "./customer-view";
import { purchasesTable } from "./purchase-tables";
import { foundTable, largestTable, recentTable } from "./single-view-tables";

/** What customers are looked for by. */
const searchFilters = {
  /** Words of name, code and city. */
  q: withField(text(100), {
    ...typedField("singleView.search", "search"),
    chosen: (_answer, value) => (value === "" ? null : String(value)),
  }),
  /** ISO 3166-1 alpha-2. */
  country: withField(
    z
      .string()
      .regex(/^[A-Z]{2}$/)
      .optional(),
    {
      label: "singleView.country",
      choices: ({ search }: SingleView, value, { locale, t }) => [
        { value: "", text: t("singleView.allCountries") },
        ...(search?.countries ?? [])
          .map((code) => choice(code, formatCountry(locale, code), value))
          .sort((a, b) => a.text.localeCompare(b.text, locale)),
      ],
      chosen: (_answer, value, { locale }) => (value === undefined ? null : formatCountry(locale, String(value))),
    },
  ),
  page: pageFilter(),
  size: pageSizeFilter(),
};

const { customer, month, reportCurrency } = salesFilters;

/** What is told of one. */
const toldFilters = {
  month,
  currency: inReach(reportCurrency),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
};

export const singleViewFilters = { customer, ...searchFilters, ...toldFilters };
export type SingleViewFilters = z.output<z.ZodObject<typeof singleViewFilters>>;

/** Customers by what was asked for: none before something is. */
const search = z.object({
  records: z.array(z.object({ id: z.number(), code: z.string(), name: z.string(), detail: z.string() })),
  /** There are more than were counted. */
  more: z.boolean(),
  /** Words too short to look for. */
  tooShort: z.array(z.string()),
  /** Where the reader's customers are: ISO codes. */
  countries: z.array(z.string()),
});
/** Before anything is looked for: whom the reader has open, and their largest customers of twelve months. */
const start = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  place: z.string(),
  mat: z.string().nullable(),
});
export type StartingCustomer = z.output<typeof start>;
export type CustomerSearch = z.output<typeof search>;

const answer = z.object({
  ...reportHead,
  /** Null where a customer is named. */
  search: search.nullable(),
  /** Where to begin; null once something is looked for. */
  start: z.object({ recent: z.array(start), largest: z.array(start) }).nullable(),
  /** Customers that were found. */
  rowCount: z.number(),
  /** Null where no customer is named, or one that the reader may not see or that is not there. */
  view: customerView.nullable(),
  path: z.object({ customer: option.nullable() }),
  options: z.object({ months: z.array(z.number()) }),
});
export type SingleView = z.output<typeof answer>;

type Viewed = Compared & { view: unknown; total: z.output<typeof salesFigures> };

/** MIPTAS14: customers by name, code and city, and everything about one of them on one page. */
export const singleView = defineReport({
  code: "MIPTAS14",
  classification: "confidential",
  filters: singleViewFilters,
  alertFigures: salesAlertFigures(false, ({ view, total }: Viewed) => (view === null ? null : total)),
  tables: [foundTable, recentTable, largestTable, purchasesTable],
  fileOf: ({ view, month: of }) => [view?.profile.code, of].filter(Boolean).join("-"),
  output: answer,
});

const { alertFigures: _ofOne, ...ofMany } = singleView;
/** Its two screens: whoever looks for a customer chooses no month, and who has found one looks for no other. */
export const customerSearch = { ...ofMany, filters: searchFilters };
export const customerPage = { ...singleView, filters: toldFilters };
