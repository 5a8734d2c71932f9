import { z } from "zod";
import type { WordKey } from "~/words";
import { formatMonth } from "~/words/formats";
import { times } from "../../decimal";
import { defineReport } from "../../report/definition";
import { choiceList, codeField, type NamedOption, withField } from "../../report/filter-field";
import { idFilter } from "../../report/filters";
import { choosable, columnChoice, counted, pageOf, paging } from "../../report/list";
import { type TableColumn, table } from "../../report/table";
import { needed } from "../../typed-values";
import { monthStates, monthStateWord } from "./offsets";

const financeMonth = z.object({
  /** Subsidiary and month, as `12-202610`: the address of its posting. */
  id: z.string(),
  month: z.number(),
  subsidiaryId: z.number(),
  /** Legal entity. */
  entity: z.string(),
  /** Of the home market: its rows stand in the list of offsets, which has no others. */
  atHome: z.boolean(),
  currency: z.string(),
  /** Points. */
  granted: z.number(),
  cancelled: z.number(),
  /** Of what was granted: taken back in a later month, whose figures have it. */
  later: z.number(),
  /** What a point is worth, in 1/10,000 of the currency's unit. */
  worth: z.number(),
  state: z.enum(monthStates),
  journalRef: z.string(),
  postedBy: z.string(),
  postedAt: z.string().nullable(),
  /** The reader may post it: it is over, open, and theirs to decide. */
  canPost: z.boolean(),
});
export type FinanceMonth = z.output<typeof financeMonth>;

/** Points of a month's entity as money, in 1/10,000 of its currency's unit. */
export const worthOf = ({ worth }: Pick<FinanceMonth, "worth">, points: number): string =>
  times(String(points), String(worth));

type Entities = { options: { entities: NamedOption[] } };
const entityOf = ({ options }: Entities, value: unknown) => options.entities.find(({ id }) => id === value) ?? null;

const answer = z.object({
  ...pageOf(financeMonth),
  asOf: z.string(),
  options: z.object({ entities: z.array(z.object({ id: z.number(), name: z.string() })) }),
});
export type FinanceOffset = z.output<typeof answer>;

const netOf = ({ granted, cancelled }: FinanceMonth): number => granted - cancelled;

/** What is booked, in the entity's own currency. */
const money = (key: string, head: WordKey, of: (row: FinanceMonth) => number): TableColumn<FinanceMonth> => ({
  ...{ key, kind: "amount", head, sorts: true },
  coins: ({ currency }) => currency,
  of: (row) => worthOf(row, of(row)),
});
/** The points that it comes of. */
const points = (key: string, head: WordKey, of: (row: FinanceMonth) => number): TableColumn<FinanceMonth> => ({
  ...{ key, kind: "count", head, sorts: true },
  of: (row) => String(of(row)),
});

const columns = [
  { key: "entity", kind: "text", head: "offset.entity", of: ({ entity }) => entity, sorts: "asc" },
  { key: "currency", kind: "text", head: "points.currency", of: ({ currency }) => currency, sorts: "asc" },
  money("granted", "offset.granted", ({ granted }) => granted),
  money("cancelled", "offset.cancelled", ({ cancelled }) => cancelled),
  money("net", "offset.net", netOf),
  money("later", "offset.later", ({ later }) => later),
  { ...points("grantedPoints", "offset.grantedPoints", ({ granted }) => granted), extra: true },
  { ...points("cancelledPoints", "offset.cancelledPoints", ({ cancelled }) => cancelled), extra: true },
  points("netPoints", "offset.netPoints", netOf),
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
    verb: true,
    opens: ({ id, canPost }) => (canPost ? { screen: "MIPMBS09", id } : null),
  },
] as const satisfies readonly TableColumn<FinanceMonth>[];
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
  ...columnChoice(columns),
  ...paging(columns, { begins: "desc" }),
};
export type FinanceFilters = z.output<z.ZodObject<typeof financeFilters>>;

const monthTable = table<FinanceMonth, FinanceOffset>({
  ...counted,
  title: "offset.finance.table",
  name: {
    key: "month",
    head: "points.month",
    of: ({ month }, { locale }) => formatMonth(locale, month),
    orders: ({ month }) => String(month),
    opens: ({ month, atHome }) => (atHome ? { screen: "MIPMBS08", with: { month } } : null),
    sorts: true,
  },
  columns: choosable<FinanceMonth>(columns),
  rows: ({ rows }) => rows,
  in: "1",
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
export const journalInput = z.object({ journalRef: needed(60) });
/** Besides, what whoever posts it was shown: `monthShown`. Empty = nothing was. */
export const monthPosting = journalInput.extend({ seen: z.string().max(60).default("") });
export type MonthPosting = z.output<typeof monthPosting>;

/** The points of a month, as they are confirmed: granted and cancelled. */
export const monthShown = ({ granted, cancelled }: Pick<FinanceMonth, "granted" | "cancelled">): string =>
  `${granted}-${cancelled}`;
