import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { growth } from "../decimal";
import { salesFilters } from "../facts/sales-filters";
import { option, reportHead, salesPath } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { codeField, withField } from "../report/filter-field";
import { pageFilter, pageSizeFilter } from "../report/filters";
import { mapAreas } from "./map-areas";
import { mapTable } from "./map-table";
import { countryFilter } from "./place-filters";

export const mapSpans = ["month", "ytd", "mat"] as const;
export type MapSpan = (typeof mapSpans)[number];

export const mapSorts = ["name", "customers", "sales", "before", "growth", "share"] as const;

const { month, units, lines, industries, reportCurrency } = salesFilters;

/** Country and city. */
const placeKey = z
  .string()
  .max(90)
  .regex(/^[A-Z]{2}\/.+$/);

export const customerMapFilters = {
  month,
  unit: units,
  line: lines,
  span: withField(z.enum(mapSpans).default("mat"), {
    ...codeField("sales.filter.span", mapSpans, (span) => `sales.span.${span}`, { usual: "mat" }),
    inFile: (_answer, value, { t }) => t(`sales.span.${value as MapSpan}`),
  }),
  industry: industries,
  country: countryFilter({ more: true }),
  currency: reportCurrency,
  in: z.enum(amountUnits).default("k"),
  /** A part of the world narrows figures, sentence, list and files. Where none is named, the map shows the narrowest that has all places. */
  area: withField(z.enum(mapAreas).optional(), {
    label: "customerMap.area",
    linked: true,
    chosen: ({ part }: CustomerMap, _value, { t }) => part.area && t(`customerMap.area.${part.area}`),
  }),
  /** The surroundings of a place, by its key: what a heap of circles opens to. They narrow as a part does, in its place. */
  near: withField(placeKey.optional(), {
    label: "customerMap.near",
    linked: true,
    chosen: ({ part }: CustomerMap) => part.near?.name ?? null,
  }),
  /** One place, its customers in the list: "DE/Stuttgart", or `NOWHERE`. */
  place: withField(
    z
      .string()
      .max(90)
      .regex(/^([A-Z]{2}\/.+|-)$/)
      .optional(),
    {
      label: "customerMap.place",
      linked: true,
      chosen: ({ chosen }: CustomerMap, _value, { t }) => chosen && (chosen.name || t("customerMap.nowhere")),
    },
  ),
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

const answer = z.object({
  ...head,
  /** What the places, those without one and other units' customers add up to; of a part its places alone. */
  total: z.object({ customers: z.number(), ...figures }),
  places: z.array(place),
  /** Customers whose city is not known or not on the map; null when there are none. */
  nowhere: rest,
  /** Sales of the reader's units to customers whose record has moved to other units: their place is not their to see. */
  moved: rest,
  /** The customers of the chosen place, all of them; null where none is chosen. */
  chosen: z.object({ key: z.string(), name: z.string(), customers: z.array(mapCustomer) }).nullable(),
  /** Customers of the agent system alone. */
  registered: z.boolean(),
  /** What narrows the places besides the filters: a part of the world (the whole of it is none), or a place's surroundings. */
  part: z.object({
    area: z.enum(mapAreas).nullable(),
    near: z.object({ key: z.string(), name: z.string(), latitude: z.number(), longitude: z.number() }).nullable(),
  }),
  path: z.object({
    unit: salesPath.unit,
    line: salesPath.line,
    industry: salesPath.industry,
    country: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
  options: z.object({
    months: z.array(z.number()),
    units: z.array(option),
    lines: z.array(option),
    industries: z.array(option),
    countries: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
});
export type CustomerMap = z.output<typeof answer>;

const onMap = {
  classification: "confidential" as const,
  filters: customerMapFilters,
  /** Sales are those of the address's span. */
  alertFigures: [
    { key: "sales", kind: "amount", word: "alerts.figure.span", of: ({ total }: CustomerMap) => total.sales },
    {
      key: "growth",
      kind: "growth",
      word: "alerts.figure.growth",
      of: ({ total }: CustomerMap) => growth(total.sales, total.before),
    },
    {
      key: "customers",
      kind: "count",
      word: "customerMap.customers",
      of: ({ total }: CustomerMap) => String(total.customers),
    },
  ],
  tables: [mapTable],
  empty: { title: "customerMap.empty.title", text: "customerMap.empty.text" },
  output: answer,
} as const;

/** MIPTAS15: the reader's customers where they are, and what they buy there. */
export const customerMap = defineReport({ code: "MIPTAS15", ...onMap });

/** MIPTAS03: the same of those who are registered in the agent system. */
export const agentCustomerMap = defineReport({ code: "MIPTAS03", ...onMap });
