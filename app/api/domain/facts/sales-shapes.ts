import { z } from "zod";
import { idFilter, idsFilter, monthFilter, personFilter } from "../report/filters";
import { comparisons } from "../report/period";
import { sortedColumns } from "./sales-columns";

/** What amounts are converted into; "local" where all that is shown is invoiced in one currency. */
export const reportCurrencies = ["USD", "KRW", "EUR"] as const;
export const currencies = [...reportCurrencies, "local"] as const;
/** Pieces of a month, the year to date and the moving annual total: items of readers of single customers have them. */
export const pieceKeys = ["monthPieces", "ytdPieces", "matPieces"] as const;
export type PieceKey = (typeof pieceKeys)[number];
export const sortColumns = ["name", ...sortedColumns, ...pieceKeys, "date", "amount"] as const;
export type SortColumn = (typeof sortColumns)[number];

/** What sales can be asked for: a report spreads them into its own filters, or picks those it offers. */
export const salesFilters = {
  month: monthFilter(),
  unit: idsFilter(),
  line: idsFilter(),
  industry: idsFilter(),
  customer: idFilter(),
  item: idFilter(),
  /** Whose customers: those whom they look after today. */
  salesperson: personFilter(),
  /** A group of the GPMS: its customers, in the months in which they belong to it. */
  account: idFilter(),
  currency: z.enum(currencies).default("USD"),
};
export type SalesFilters = z.output<z.ZodObject<typeof salesFilters>>;

/**
 * Decimal strings in 1/10,000 of the report's currency unit; null = nothing to compare with. What stands before a figure
 * is last year's, or what the report's `compare` says in its place.
 */
export const amount = z.string();
export const salesFigures = z.object({
  month: amount,
  /** Of an open month as much as of its working days have passed; the year's likewise. */
  monthTarget: amount.nullable(),
  monthLastYear: amount,
  ytd: amount,
  ytdTarget: amount.nullable(),
  ytdLastYear: amount,
  mat: amount,
  matPrevious: amount,
});
export type SalesFigures = z.output<typeof salesFigures>;

/** Working days of a figure and of what it is compared with. */
const twoDays = z.object({ thisYear: z.number(), lastYear: z.number() });
export type TwoDays = z.output<typeof twoDays>;

/** What every report of sales says of itself: how fresh it is, its month and what that is compared with, its total. */
export const reportHead = {
  asOf: z.string(),
  loadedAt: z.string().nullable(),
  month: z.number(),
  open: z.boolean(),
  until: z.string(),
  matEnd: z.number(),
  compare: z.enum(comparisons),
  /** Of the month. */
  workingDays: twoDays,
  /** Working days of the whole month: its target is compared as far as they have passed. */
  daysInMonth: z.number(),
  /** Where growth is per working day; null where it is of the amounts. */
  growthDays: z.object({ month: twoDays, ytd: twoDays, mat: twoDays }).nullable(),
  currency: z.string(),
  /** Whether any of it was invoiced in another currency. */
  converted: z.boolean(),
  total: salesFigures,
  ignored: z.array(z.object({ name: z.string(), value: z.string() })),
};

export type ReportHead = Omit<z.output<z.ZodObject<typeof reportHead>>, "total">;

/** A month of the report's year; its sales are null while it lies ahead. `lastYear`: null where nothing is compared. */
export const salesMonth = z.object({
  ym: z.number(),
  sales: amount.nullable(),
  lastYear: amount.nullable(),
  target: amount.nullable(),
});
export type SalesMonth = z.output<typeof salesMonth>;

/** Exact decimal strings. */
export const pieces = z.object({ monthPieces: z.string(), ytdPieces: z.string(), matPieces: z.string() });
export type Pieces = z.output<typeof pieces>;

export const salesRow = z.object({
  /** Key of the row's dimension; null for a unit's own sales beside those of the units below it. */
  id: z.number().nullable(),
  name: z.string(),
  /** 1 = a group with its subtotal, 2 = a row of the group above, 0 = a row without groups. */
  depth: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  /** A subsidiary with its offices: where gaps are named it counts as one. */
  whole: z.literal(true).optional(),
  /** True when the row's unit has units below it. */
  opens: z.boolean(),
  figures: salesFigures,
  pieces: pieces.optional(),
});
export type SalesRow = z.output<typeof salesRow>;

export const salesInvoiceLine = z.object({
  date: z.string(),
  invoiceNo: z.string(),
  lineNo: z.number(),
  unit: z.string(),
  customerId: z.number(),
  customer: z.string(),
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  quantity: z.string(),
  amount,
});
export type SalesInvoiceLine = z.output<typeof salesInvoiceLine>;

export const option = z.object({ id: z.number(), name: z.string(), depth: z.number().optional() });
export const salesPerson = z.object({ id: z.union([z.literal("me"), z.number()]), name: z.string() });
export type SalesPerson = z.output<typeof salesPerson>;

/** What the filters of a question about sales stand for; of a list all that are chosen, none = all there are. */
export const salesPath = {
  unit: z.array(option),
  line: z.array(option),
  industry: z.array(option),
  customer: option.nullable(),
  item: option.nullable(),
  salesperson: salesPerson.nullable(),
  account: option.nullable(),
};
export type SalesPath = z.output<z.ZodObject<typeof salesPath>>;

/** What an answer about sales holds beside its rows: pages draw heads, key figures and charts of it. */
export type SalesAnswer = z.output<z.ZodObject<typeof reportHead>> & { months: SalesMonth[]; matTrend: string[] };
