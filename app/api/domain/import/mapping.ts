import { z } from "zod";
import { hasWord, translate } from "~/words";
import type { Locale } from "~/words/locale";
import { isCurrency } from "../currency-code";
import { isCountry } from "./countries";
import { type LogisticsKind, logisticsFields, neededOfLogistics } from "./logistics-fields";
import { type MasterKind, masterFields } from "./master-fields";
import { neededOfMasters } from "./needed-of-masters";

/** Fields of an invoice line extract. What a column does not give, a constant may. */
export const lineFields = [
  "invoiceNo",
  "lineNo",
  "invoiceDate",
  "unit",
  "currency",
  "customerCode",
  "customerName",
  "industry",
  "country",
  "region",
  "city",
  "itemNo",
  "itemDescription",
  "productLine",
  "productGroup",
  "quantity",
  "amount",
  "unitPrice",
] as const;
export type LineField = (typeof lineFields)[number];

const file = {
  /** Name of the sending system: a batch replaces only what the same source sent before. */
  source: z.string().min(1).max(60),
  /** UTF-16 is known by its mark. */
  encoding: z
    .enum(["utf-8", "latin-1", "cp949", "euc-kr"])
    .default("utf-8")
    .transform((name) => (name === "euc-kr" ? "cp949" : name)),
  /** One of ASCII: records are told apart in bytes. */
  delimiter: z
    .string()
    .regex(/^[\t -~]$/, "import.mapping.delimiter")
    .default(","),
  decimalMark: z.enum([".", ","]).default("."),
  /** Character between thousands, if the amounts have one. */
  thousands: z.enum([",", ".", " ", "'"]).optional(),
  /** yyyy or yy, mm or m, dd or d in any order; what follows the date (a time of day) is ignored. */
  dateFormat: z.string().default("yyyy-mm-dd"),
  /** false for systems that never end the last line: the end of the file then proves nothing. */
  endsWithLineBreak: z.boolean().default(true),
};

/** Texts of the file translated before they are read, per field; "*" stands for any other text. */
const values = (fields: readonly [string, ...string[]]) =>
  z.partialRecord(z.enum(fields), z.record(z.string(), z.string())).default({});

/** What stands before each text of a field, so that two sources may use the same codes of anything. */
const prefixes = (fields: readonly [string, ...string[]]) =>
  z.partialRecord(z.enum(fields), z.string().max(20)).default({});

const organisation = z.strictObject({
  code: z.string().min(1),
  name: z.string().min(1),
  country: z.string().refine((code) => /^[A-Z]{2}$/.test(code) && isCountry(code), "import.mapping.country"),
  currency: z.string().refine(isCurrency, "import.mapping.currency"),
});

const lines = z.strictObject({
  ...file,
  kind: z.literal("lines"),
  columns: z.partialRecord(z.enum(lineFields), z.string()),
  constants: z.partialRecord(z.enum(lineFields), z.string()).default({}),
  /** Used where the file's own field is empty. */
  defaults: z.partialRecord(z.enum(lineFields), z.string()).default({}),
  values: values(lineFields),
  prefixes: prefixes(lineFields),
  /** The subsidiary that all lines belong to; made when there is none of that code. */
  organisation: organisation.optional(),
  /** What one file replaces: the day or month of its first line, or everything from its first to its last day. */
  range: z.enum(["day", "month", "file"]),
  /** Written before customer codes and item numbers, so that two sources may use the same ones. */
  prefix: z.string().max(20).default(""),
});

/** What the extracts of all other kinds have in common. */
const fieldsOf = (fields: readonly string[]) => {
  const names = fields as readonly [string, ...string[]];
  return {
    ...file,
    columns: z.partialRecord(z.enum(names), z.string()),
    constants: z.partialRecord(z.enum(names), z.string()).default({}),
    values: values(names),
    prefixes: prefixes(names),
    prefix: z.string().max(20).default(""),
  };
};

const master = <K extends MasterKind>(kind: K) =>
  z.strictObject({ ...fieldsOf(masterFields[kind]), kind: z.literal(kind) });

const logistics = <K extends LogisticsKind>(kind: K) =>
  z.strictObject({
    ...fieldsOf(logisticsFields[kind]),
    kind: z.literal(kind),
    /** What one file replaces: as for lines, or all that its source sent before. */
    range: z.enum(["day", "month", "file", "all"]),
  });

export const mappingSchema = z.discriminatedUnion("kind", [
  lines,
  master("organisations"),
  master("salespeople"),
  master("customers"),
  master("items"),
  master("targets"),
  master("rates"),
  master("monthRates"),
  master("places"),
  master("suppliers"),
  master("contacts"),
  master("machines"),
  master("potentials"),
  master("shares"),
  master("visits"),
  master("opportunities"),
  master("warehouses"),
  master("plants"),
  master("itemCosts"),
  master("rentalItems"),
  master("rentalPrices"),
  master("rentalStock"),
  master("rentalContracts"),
  master("rentalShipments"),
  master("consignmentSites"),
  master("consignmentItems"),
  master("consignmentMovements"),
  master("channelDistributors"),
  master("channelOpenings"),
  master("channelReports"),
  master("receivables"),
  master("creditLimits"),
  master("accountGroups"),
  master("accountMembers"),
  master("specialPrices"),
  master("agentDistributors"),
  master("agentCustomers"),
  master("agentOrders"),
  master("agentUse"),
  master("tasContracts"),
  master("ttmbSites"),
  master("ttmbModels"),
  master("ttmbTools"),
  master("ttmbProduction"),
  master("ttmbIssues"),
  master("ttmbExpenses"),
  master("ttmbStock"),
  master("scrapTools"),
  master("plantScrap"),
  master("matrixContracts"),
  master("matrixCabinets"),
  master("matrixItems"),
  master("matrixMovements"),
  master("matrixTasks"),
  logistics("orders"),
  logistics("shipments"),
  logistics("stock"),
  logistics("receipts"),
  logistics("production"),
]);
export type Mapping = z.output<typeof mappingSchema>;
export type LineMapping = z.output<typeof lines>;
export type LogisticsMapping = Extract<Mapping, { kind: LogisticsKind }>;
export type MasterMapping = Exclude<Mapping, LineMapping | LogisticsMapping>;

/** What must come from a column or a constant; each group is satisfied by any of its fields. */
export const neededOfLines = [
  ["invoiceNo"],
  ["invoiceDate"],
  ["customerCode", "customerName"],
  ["itemNo", "itemDescription"],
  ["quantity"],
  ["amount", "unitPrice"],
];

const neededOfOthers = { ...neededOfMasters, ...neededOfLogistics };

/** zod's own sentences in the languages that it knows under these names. */
const zodWords = { en: z.locales.en, ko: z.locales.ko, zh: z.locales.zhCN };

/** @returns the mapping, or every problem found in it, in the user's words */
export function parseMapping(text: string, locale: Locale = "en"): { mapping: Mapping } | { problems: string[] } {
  let json: unknown;
  try {
    json = JSON.parse(text.replace(/^\ufeff/, ""));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { problems: [translate(locale, "import.mapping.json", { text: reason })] };
  }
  if (JSON.stringify(json).includes("\\u0000"))
    return { problems: [translate(locale, "import.reason.control-character", {})] };
  const parsed = mappingSchema.safeParse(json, { error: zodWords[locale]().localeError });
  if (!parsed.success) return { problems: parsed.error.issues.map((issue) => problem(issue, locale)) };
  const problems = findGaps(parsed.data, locale);
  return problems.length > 0 ? { problems } : { mapping: parsed.data };
}

/** A mapping as one text, whatever order its parts were written in: by it a file is known again. */
export const textOfMapping = (mapping: Mapping): string =>
  JSON.stringify(mapping, (_key, value: unknown) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );

function problem({ path, message }: { path: PropertyKey[]; message: string }, locale: Locale): string {
  const text = hasWord(message) ? translate(locale, message) : message;
  return translate(locale, "import.mapping.at", { place: path.join(".") || "mapping", text });
}

/** What the schema cannot say: fields of which one at least is needed. */
function findGaps(mapping: Mapping, locale: Locale): string[] {
  const given = { ...mapping.columns, ...mapping.constants };
  const or = translate(locale, "import.mapping.or");
  const needed = mapping.kind === "lines" ? neededOfLines : neededOfOthers[mapping.kind].map((field) => [field]);
  const problems = needed
    .filter((fields) => !fields.some((field) => field in given))
    .map((fields) => translate(locale, "import.mapping.need", { fields: fields.join(or) }));
  if (mapping.kind === "lines" && !mapping.organisation && !("unit" in given))
    problems.push(translate(locale, "import.mapping.unit"));
  if (!/^(?=.*y)(?=.*m)(?=.*d)/.test(mapping.dateFormat))
    problems.push(translate(locale, "import.mapping.date", { format: mapping.dateFormat }));
  return problems;
}
