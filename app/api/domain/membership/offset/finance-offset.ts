import { z } from "zod";
import { formatMonth } from "~/words/formats";
import { defineReport } from "../../report/definition";
import { choiceList, codeField, type NamedOption, withField } from "../../report/filter-field";
import { idFilter } from "../../report/filters";
import { choosable, columnChoice, counted, pageOf, paging } from "../../report/list";
import { table } from "../../report/table";
import { monthStates, monthStateWord } from "./offsets";

const financeMonth = z.object({
  /** Subsidiary and month, as `12-202610`: the address of its posting. */
  id: z.string(),
  month: z.number(),
  subsidiaryId: z.number(),
  /** Legal entity. */
  entity: z.string(),
  currency: z.string(),
  granted: z.number(),
  cancelled: z.number(),
  state: z.enum(monthStates),
  journalRef: z.string(),
  postedBy: z.string(),
  postedAt: z.string().nullable(),
  /** The reader may post it: it is over, open, and theirs to decide. */
  canPost: z.boolean(),
});
export type FinanceMonth = z.output<typeof financeMonth>;

type Entities = { options: { entities: NamedOption[] } };
const entityOf = ({ options }: Entities, value: unknown) => options.entities.find(({ id }) => id === value) ?? null;
export const financeFilters = {
  entity: withField(idFilter(), {
    label: "offset.entity",
    choices: (answer: Entities, value, { t }) =>
      choiceList(t("points.all"), answer.options.entities, entityOf(answer, value)),
    chosen: (answer: Entities, value) => entityOf(answer, value)?.name ?? null,
  }),
  state: withField(
    z.enum(monthStates).optional(),
    codeField("offset.month", monthStates, (state) => `offset.month.${state}`, { all: "points.all" }),
  ),
  ...columnChoice(
    "entity",
    "currency",
    "granted",
    "cancelled",
    "net",
    "state",
    "journalRef",
    "postedBy",
    "postedAt",
    "post",
  ),
  ...paging([
    "name",
    "entity",
    "currency",
    "granted",
    "cancelled",
    "net",
    "state",
    "journalRef",
    "postedBy",
    "postedAt",
  ]),
};
export type FinanceFilters = z.output<z.ZodObject<typeof financeFilters>>;

const answer = z.object({
  ...pageOf(financeMonth),
  asOf: z.string(),
  options: z.object({ entities: z.array(z.object({ id: z.number(), name: z.string() })) }),
});
export type FinanceOffset = z.output<typeof answer>;

const monthTable = table<FinanceMonth, FinanceOffset>({
  ...counted,
  title: "offset.finance.table",
  name: {
    key: "month",
    head: "points.month",
    of: ({ month }, { locale }) => formatMonth(locale, month),
    opens: ({ month }) => ({ screen: "MIPMBS08", with: { month } }),
    sorts: true,
  },
  columns: choosable([
    { key: "entity", kind: "text", head: "offset.entity", of: ({ entity }) => entity, sorts: "asc" },
    { key: "currency", kind: "text", head: "points.currency", of: ({ currency }) => currency, sorts: "asc" },
    { key: "granted", kind: "count", head: "offset.granted", of: ({ granted }) => String(granted), sorts: true },
    {
      key: "cancelled",
      kind: "count",
      head: "offset.cancelled",
      of: ({ cancelled }) => String(cancelled),
      sorts: true,
    },
    {
      key: "net",
      kind: "count",
      head: "offset.net",
      of: ({ granted, cancelled }) => String(granted - cancelled),
      sorts: true,
    },
    {
      key: "state",
      kind: "state",
      head: "offset.month",
      of: ({ state }) => state,
      state: monthStateWord,
      sorts: "asc",
    },
    { key: "journalRef", kind: "text", head: "offset.journalRef", of: ({ journalRef }) => journalRef, sorts: "asc" },
    { key: "postedBy", kind: "text", head: "points.postedBy", of: ({ postedBy }) => postedBy, sorts: "asc" },
    { key: "postedAt", kind: "time", head: "offset.postedAt", of: ({ postedAt }) => postedAt, sorts: true },
    {
      key: "post",
      kind: "state",
      head: "offset.post",
      of: ({ canPost }) => (canPost ? "post" : ""),
      state: () => ({ word: "offset.post.short", plain: true }),
      opens: ({ id, canPost }) => (canPost ? { screen: "MIPMBS09", id } : null),
    },
  ]),
  rows: ({ rows }) => rows,
});

/** MIPMBS09: offsets by month and legal entity, for accounting: granted, cancelled, net, with which journal entry they were booked. */
export const financeOffset = defineReport({
  code: "MIPMBS09",
  classification: "confidential",
  filters: financeFilters,
  tables: [monthTable],
  output: answer,
  empty: { title: "offset.empty", text: "points.empty.filtered", yet: "offset.empty.yet" },
});

/** What a month is posted with. */
export const journalInput = z.object({ journalRef: z.string().trim().min(1).max(60) });
