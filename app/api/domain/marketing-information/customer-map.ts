import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { growth } from "../decimal";
import { option, reportCurrencies, reportHead, salesFilters } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { monthFilter, pageFilter, pageSizeFilter } from "../report/filters";

/** What the map shows: the world, or a part of it. */
export const mapAreas = [
  "world",
  "korea",
  "east-asia",
  "south-asia",
  "europe",
  "north-america",
  "south-america",
  "africa",
] as const;
export type MapArea = (typeof mapAreas)[number];

export const mapSpans = ["month", "ytd", "mat"] as const;
export type MapSpan = (typeof mapSpans)[number];

export const mapSorts = ["name", "customers", "sales", "before"] as const;

/** Customers whose city is not on the map, as a place. */
export const NOWHERE = "-";

const { unit, line, industry } = salesFilters;

export const customerMapFilters = {
  month: monthFilter(),
  span: z.enum(mapSpans).default("mat"),
  unit,
  line,
  industry,
  /** ISO 3166-1 alpha-2, of the customer. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  currency: z.enum(reportCurrencies).default("USD"),
  in: z.enum(amountUnits).default("k"),
  /** Where none is named, the narrowest that has all of the reader's places. */
  area: z.enum(mapAreas).optional(),
  /** One place, its customers in the list: "DE/Stuttgart", or `NOWHERE`. */
  place: z
    .string()
    .max(90)
    .regex(/^([A-Z]{2}\/.+|-)$/)
    .optional(),
  sort: z.enum(mapSorts).optional(),
  dir: z.enum(["asc", "desc"]).optional(),
  page: pageFilter(),
  size: pageSizeFilter(),
};
export type CustomerMapFilters = z.output<z.ZodObject<typeof customerMapFilters>>;

/** Of the chosen span and of the same span before it, decimal strings in 1/10,000 of the report's currency. */
const figures = { sales: z.string(), before: z.string() };

const place = z.object({
  /** As the filter `place` names it. */
  key: z.string(),
  name: z.string(),
  country: z.string(),
  /** Degrees, north and east positive. */
  latitude: z.number(),
  longitude: z.number(),
  customers: z.number(),
  ...figures,
});
export type MapPlace = z.output<typeof place>;

const rest = z.object({ customers: z.number(), ...figures }).nullable();

const mapCustomer = z.object({ id: z.number(), code: z.string(), name: z.string(), ...figures });
export type MapCustomer = z.output<typeof mapCustomer>;

const { total: _, ...head } = reportHead;

/** MIPTAS15: the reader's customers where they are, and what they buy there. */
export const customerMap = defineReport({
  code: "MIPTAS15",
  classification: "confidential",
  filters: customerMapFilters,
  /** Sales are those of the address's span. */
  alertFigures: [
    { key: "sales", kind: "amount", word: "alerts.figure.span", of: ({ total }) => total.sales },
    {
      key: "growth",
      kind: "growth",
      word: "alerts.figure.growth",
      of: ({ total }) => growth(total.sales, total.before),
    },
    { key: "customers", kind: "count", word: "customerMap.customers", of: ({ total }) => String(total.customers) },
  ],
  output: z.object({
    ...head,
    /** Everything that the places, those without one and other units' customers add up to. */
    total: z.object({ customers: z.number(), ...figures }),
    places: z.array(place),
    /** Customers whose city is not known or not on the map; null when there are none. */
    nowhere: rest,
    /** Sales of the reader's units to customers whose record has moved to other units: their place is not his to see. */
    moved: rest,
    /** The customers of the chosen place, all of them; null where none is chosen. */
    chosen: z.object({ key: z.string(), name: z.string(), customers: z.array(mapCustomer) }).nullable(),
    path: z.object({
      unit: option.nullable(),
      line: option.nullable(),
      industry: option.nullable(),
      country: z.object({ id: z.string(), name: z.string() }).nullable(),
    }),
    options: z.object({
      months: z.array(z.number()),
      units: z.array(option),
      lines: z.array(option),
      industries: z.array(option),
      countries: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
});
export type CustomerMap = z.output<typeof customerMap.output>;
