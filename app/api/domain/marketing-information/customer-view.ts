import { z } from "zod";
import { option, salesFigures, salesInvoiceLine, salesMonth } from "../facts/sales-shapes";

/** So many of a long list stand on the page; the whole is one link away. */
export const SINGLE_VIEW_ROWS = { items: 8, invoiceLines: 8, visits: 6 } as const;

const profile = z.object({
  id: z.number(),
  code: z.string(),
  /** In the reader's language where the customer has a name in it. */
  name: z.string(),
  /** As the records write it, where that is another. */
  recordName: z.string().nullable(),
  industry: z.string(),
  unit: z.string(),
  subsidiary: z.string(),
  salesperson: z.string().nullable(),
  country: z.string(),
  city: z.string().nullable(),
  region: z.string().nullable(),
  since: z.string().nullable(),
  /** The group of the GPMS that it belongs to this month. */
  account: option.nullable(),
});

const contact = z.object({
  name: z.string(),
  role: z.string().nullable(),
  /** Null also where the reader does not look after customers (`contactsMasked`). */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  main: z.boolean(),
});

const amount = z.string();
const productLine = z.object({
  id: z.number(),
  name: z.string(),
  figures: salesFigures,
  /** What they could buy of it in a year; null where nobody has estimated it. */
  potential: amount.nullable(),
  potentialAsOf: z.string().nullable(),
  /** Sales of the moving annual total against the potential, in per cent. */
  shareOfWallet: z.string().nullable(),
});

const survey = z.object({
  id: z.number(),
  line: z.string(),
  asOf: z.string(),
  source: z.string(),
  suppliers: z.array(z.object({ name: z.string(), own: z.boolean(), percent: z.string() })),
  /** What the survey leaves open, in per cent. */
  unknown: z.string(),
});

const visit = z.object({
  id: z.number(),
  visitNo: z.string(),
  date: z.string(),
  by: z.string(),
  purpose: z.string(),
  result: z.string().nullable(),
  nextStep: z.string().nullable(),
  nextStepDate: z.string().nullable(),
  /** The next step is still to be done: it was not noted as done, and no later visit was made. */
  stepOpen: z.boolean(),
  /** Days for which an open step is past its day, today where the maker is; 0 where it is not. */
  overdueDays: z.number(),
});

/** What is told of one customer. */
export const customerView = z.object({
  profile,
  contacts: z.array(contact),
  /** E-mail and telephone are kept back from this reader. */
  contactsMasked: z.boolean(),
  /** The last twelve months, each with the same month a year before. */
  months: z.array(salesMonth),
  productLines: z.array(productLine),
  /** Of the product lines with an estimate alone: what they could buy, what they bought of us, in per cent. */
  wallet: z.object({ potential: amount, sales: amount, share: z.string().nullable() }).nullable(),
  surveys: z.array(survey),
  machines: z.array(z.object({ maker: z.string(), type: z.string(), machines: z.number(), asOf: z.string() })),
  /** The latest first. */
  visits: z.array(visit),
  visitCount: z.number(),
  items: z.array(z.object({ id: z.number(), name: z.string(), figures: salesFigures })),
  itemCount: z.number(),
  /** Of the twelve complete months alone. */
  invoiceLines: z.array(salesInvoiceLine),
  invoiceLineCount: z.number(),
  /** Day of the last invoice to which silence is counted, also one of the running month; null where there is none in two years. */
  lastBought: z.string().nullable(),
  /** Days since then, as all screens count them. */
  silentDays: z.number().nullable(),
  /** Days between two days with invoices, as usual; null with too few of them in the twelve months. */
  rhythm: z.number().nullable(),
  /** Silent for clearly longer than usual, as all screens judge it. */
  quiet: z.boolean(),
});
export type CustomerView = z.output<typeof customerView>;
