import { z } from "zod";
import type { Say } from "../../report/say";
import { expenseKinds } from "../ttmb-terms";

/** What a month comes to; amounts in 1/10,000 of the site's currency unit. */
const figures = z.object({
  units: z.number(),
  planned: z.number(),
  revenue: z.string(),
  toolCost: z.string(),
  planCost: z.string(),
  expenses: z.string(),
  /** Null where nothing tells the stock of the month's end. */
  stockValue: z.string().nullable(),
});
export type ClosingFigures = z.output<typeof figures>;

const models = z.array(
  z.object({ id: z.number(), name: z.string(), units: z.number().nullable(), planned: z.number().nullable() }),
);
export type ClosingModel = z.output<typeof models>[number];

/** What is closed when a site's month is closed, and what of it is not there (MIPTMS07). */
export const closingPreview = z
  .object({
    id: z.number(),
    currency: z.string(),
    month: z.number(),
    figures,
    /** Whether all models that have to report have: until then the month is in no figure of the site, and its pages tell none. */
    entered: z.boolean(),
    /** Pieces issued for models without production: in none of the figures. */
    waiting: z.number(),
    /** The month's fee; null where the contract has none. */
    fee: z.string().nullable(),
    /** The month before, where the site ran in it: what the figures are read beside. */
    previous: figures.omit({ planned: true }).extend({ month: z.number(), fee: z.string() }).nullable(),
    models,
    /** Models that have to report and have not: until they have, the month cannot be closed. */
    missing: z.array(z.string()),
    /** Models with good units for which no contract price holds in the month, under a contract that charges units. */
    unpriced: z.array(z.string()),
    /** By kind; null = not entered. */
    expenses: z.array(z.object({ kind: z.enum(expenseKinds), amount: z.string().nullable() })),
    /** Of the month: tools counted, and how many were outside their tolerance. */
    counted: z.object({ tools: z.number(), outside: z.number() }),
    /** Comments on the month, and how many of them the customer reads in its report. */
    comments: z.object({ all: z.number(), forCustomer: z.number() }),
    /** The contract's last day, where all its months are closed: the month is none of it. */
    ended: z.string().nullable(),
    /** The month is over. */
    over: z.boolean(),
    /** It was closed before, and reopened: what it said then. */
    before: z
      .object({
        ...{ reason: z.string(), by: z.string(), at: z.string() },
        /** Null where no paper was kept. */
        paper: z
          .object({ figures, models, expenses: z.array(z.object({ kind: z.string(), amount: z.string() })) })
          .nullable(),
      })
      .nullable(),
    /** Stands for all these figures: closing hands it back, and is refused where they are others by then. */
    seen: z.string(),
  })
  .meta({ id: "TtmbClosing" });
export type ClosingPreview = z.output<typeof closingPreview>;

/** What a month is closed without only once that is said: prices of these models, expenses of these kinds, its stock, a count. */
export type ClosingLack = {
  of: "unpriced" | "kinds" | "stock" | "uncounted";
  models?: readonly string[];
  kinds?: readonly (typeof expenseKinds)[number][];
};

/** What is not there though the month can be closed; nothing of a complete one. */
export function closingLacks({ unpriced, expenses, figures, counted }: Omit<ClosingPreview, "seen">): ClosingLack[] {
  const kinds = expenses.flatMap(({ kind, amount }) => (amount === null ? [kind] : []));
  return [
    ...(unpriced.length > 0 ? [{ of: "unpriced" as const, models: unpriced }] : []),
    ...(kinds.length > 0 ? [{ of: "kinds" as const, kinds }] : []),
    ...(figures.stockValue === null ? [{ of: "stock" as const }] : []),
    ...(counted.tools === 0 ? [{ of: "uncounted" as const }] : []),
  ];
}

/** In words, for the page and for the question. */
export const sayLack = ({ of, models = [], kinds = [] }: ClosingLack, t: Say["t"]): string =>
  t(`ttmb.closing.${of}`, {
    models: models.join(", "),
    kinds: kinds.map((kind) => t(`ttmb.expense.${kind}`)).join(", "),
  });
