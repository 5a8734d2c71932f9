import { z } from "zod";
import { amountUnits } from "~/words/formats";
import { option } from "../facts/sales-shapes";
import { defineReport } from "../report/definition";
import { choiceList, codeField, type NamedOption, typedField, underMore, withField } from "../report/filter-field";
import { idFilter } from "../report/filters";
import { columnChoice, paging } from "../report/list";
import type { Say } from "../report/say";
import { typedDay } from "../typed-values";
import { plantGroupTable, plantLineTable, plantMonthTable } from "./plant-tables";
import {
  allLevels,
  type Level,
  levels,
  plantGroup,
  plantLine,
  plantMonth,
  type Reading,
  readings,
  sumsOf,
  toolGroup,
  toolLine,
} from "./scrap-shapes";
import { toolGroupTable, toolLineColumns, toolLineTable } from "./scrap-tables";
import { wearModes } from "./scrap-terms";

type Offered = {
  reading: Reading;
  by: Level;
  options: Record<"customers" | "makers" | "causes" | "plants" | "processes", NamedOption[]>;
};
type List = keyof Offered["options"];
type Chosen = { path: { customer: NamedOption | null; item: NamedOption | null } };

const named = (list: readonly NamedOption[], value: unknown) => list.find(({ id }) => id === value);
/** One of a list that the answer brings along; there is nothing to choose in the reading that does not have it. */
const ofList = <S extends z.ZodType>(
  schema: S,
  name: "maker" | "cause" | "plant" | "process",
  list: List,
  only?: Reading,
) =>
  withField(schema, {
    label: `scrap.${name}`,
    choices: ({ options, reading }: Offered, value, { t }) =>
      only && reading !== only ? [] : choiceList(t("scrap.all"), options[list], named(options[list], value) ?? null),
    chosen: ({ options }: Offered, value) => named(options[list], value)?.name ?? null,
  });
const code = () => z.string().trim().max(60).optional();

/** Own tests have no customer: they are asked for as customer 0. */
const customerNamed = ({ path }: Chosen, { t }: Say) =>
  path.customer && (path.customer.id === 0 ? t("scrap.ownTests") : path.customer.name);

export const scrapFilters = {
  reading: withField(z.enum(readings).default("tools"), {
    label: "scrap.reading",
    linked: true,
    chosen: (_answer, value, { t }) => (value === "plant" ? t("scrap.reading.plant") : null),
  }),
  by: withField(z.enum(allLevels).optional(), {
    label: "scrap.by",
    linked: true,
    chosen: ({ reading, by }: Offered, _value, { t }) => (by === levels[reading][0] ? null : t(`scrap.by.${by}`)),
  }),
  from: withField(typedDay().optional(), typedField("scrap.from", "date")),
  to: withField(typedDay().optional(), typedField("scrap.to", "date")),
  customer: withField(idFilter(), {
    label: "scrap.customer",
    choices: ({ options, reading, path }: Offered & Chosen, _value, say) =>
      reading === "plant"
        ? []
        : choiceList(
            say.t("scrap.all"),
            options.customers.map((each) => (each.id === 0 ? { ...each, name: say.t("scrap.ownTests") } : each)),
            path.customer && { ...path.customer, name: customerNamed({ path }, say) ?? "" },
          ),
    chosen: (answer: Chosen, _value, say) => customerNamed(answer, say),
  }),
  plant: ofList(idFilter(), "plant", "plants", "plant"),
  process: ofList(code(), "process", "processes", "plant"),
  cause: ofList(code(), "cause", "causes"),
  maker: ofList(idFilter(), "maker", "makers", "tools"),
  wear: underMore(
    withField(z.enum(wearModes).optional(), {
      ...codeField("scrap.wear", wearModes, (wear) => `scrap.wear.${wear}`, { all: "scrap.all" }),
      choices: (answer: Offered, value, say) =>
        answer.reading === "plant"
          ? []
          : (codeField("scrap.wear", wearModes, (wear) => `scrap.wear.${wear}`, { all: "scrap.all" }).choices?.(
              answer,
              value,
              say,
            ) ?? []),
    }),
  ),
  item: withField(idFilter(), {
    label: "scrap.item",
    linked: true,
    chosen: ({ path }: Chosen) => path.item?.name ?? null,
  }),
  /** Somebody else's tool by its name. */
  foreign: withField(z.string().trim().max(100).optional(), {
    label: "scrap.item",
    linked: true,
    chosen: (_answer, value) => (typeof value === "string" ? value : null),
  }),
  in: z.enum(amountUnits).default("k"),
  chart: z.enum(["bars", "table"]).default("bars"),
  ...columnChoice(toolLineColumns),
  ...paging([{ key: "day", sorts: "desc" }]),
};
export type ScrapFilters = z.output<z.ZodObject<typeof scrapFilters>>;

const answer = z.object({
  reading: z.enum(readings),
  by: z.enum(allLevels),
  from: z.string(),
  to: z.string(),
  currency: z.string(),
  tools: z.object({
    total: sumsOf.tools,
    groups: z.array(toolGroup),
    lines: z.array(toolLine),
    collections: z.number(),
  }),
  plant: z.object({
    total: sumsOf.plant,
    groups: z.array(plantGroup),
    months: z.array(plantMonth),
    lines: z.array(plantLine),
  }),
  rowCount: z.number(),
  /** Per cent: from when on a share is marked. */
  marks: z.object({ unused: z.string(), rejects: z.string() }),
  sigmas: z.number(),
  may: z.object({ collect: z.boolean(), plants: z.boolean(), keepPlants: z.boolean() }),
  path: z.object({ customer: option.nullable(), item: option.nullable() }),
  options: z.object({
    customers: z.array(option),
    makers: z.array(option),
    plants: z.array(option),
    processes: z.array(z.object({ id: z.string(), name: z.string() })),
    causes: z.array(z.object({ id: z.string(), name: z.string() })),
  }),
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type ScrapAnalysis = z.output<typeof answer>;

/** MIPUTL08: which edges were thrown away, why and whose; what plants reject. Never for partners. */
export const scrapAnalysis = defineReport({
  code: "MIPUTL08",
  classification: "confidential",
  filters: scrapFilters,
  tables: [toolGroupTable, toolLineTable, plantGroupTable, plantMonthTable, plantLineTable],
  output: answer,
  fileOf: ({ reading, to }) => `${reading}-${to}`,
  empty: { title: "scrap.empty", text: "scrap.empty.filtered", yet: "scrap.empty.yet" },
});
