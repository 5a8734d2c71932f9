import { z } from "zod";
import { recordTrace } from "../../record-trace";
import { defineReport } from "../../report/definition";
import { codeField, typedText, withField } from "../../report/filter-field";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../../report/list";
import { type TableColumn, table } from "../../report/table";
import { namesOf } from "../../verbs";
import { type AskState, askPolicies, askStates } from "./ask-policy";

const sides = ["out", "in"] as const;

/** A request for pieces that lie elsewhere, as the list has it. */
export const listedAsk = z.object({
  id: z.number(),
  itemId: z.number(),
  itemNo: z.string(),
  description: z.string(),
  toId: z.number(),
  to: z.string(),
  place: z.enum(["warehouse", "site"]),
  fromCode: z.string(),
  from: z.string(),
  /** The unit that runs the place. */
  fromUnit: z.string(),
  quantity: z.number(),
  remark: z.string(),
  by: z.string(),
  at: z.string(),
  state: z.enum(askStates),
  /** What was said when it was answered or taken back; who did so, and when. */
  answer: z.string(),
  answeredBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
  stamp: z.string(),
  can: z.array(z.enum(namesOf(askPolicies))),
});
export type ListedAsk = z.output<typeof listedAsk>;

/** The same as its page shows it. */
export const askRecord = listedAsk
  .extend({
    /** While it waits: what the place could let go now, and all the pieces that it is asked for, with these. */
    there: z.object({ free: z.number(), waiting: z.number() }).nullable(),
    /** What was written to the people asked, in the reader's language; null where there is nobody to write to. */
    mail: z.object({ subject: z.string(), paragraphs: z.array(z.string()), closing: z.array(z.string()) }).nullable(),
    history: z.array(
      z.object({ id: z.string(), at: z.string(), action: z.string(), by: z.string(), reason: z.string().nullable() }),
    ),
    trace: recordTrace,
  })
  .meta({ id: "StockAsk" });
export type AskRecord = z.output<typeof askRecord>;

const answer = z.object({
  ...pageOf(listedAsk),
  /** Of all that is called as asked, whichever side or state is chosen: what waits for an answer by others, and by the reader's own side. */
  open: z.object({ out: z.number(), in: z.number() }),
});
export type Asks = z.output<typeof answer>;

const columns = [
  {
    ...{ key: "state", kind: "state", head: "asks.state", measure: true },
    of: ({ state }) => state,
    state: (state) => ({ word: `asks.state.${state as AskState}` }),
  },
  {
    ...{ key: "quantity", kind: "count", head: "field.stockAsk.quantity", measure: true, sorts: "desc" },
    of: ({ quantity }) => String(quantity),
  },
  {
    ...{ key: "from", kind: "text", head: "asks.from", sorts: "asc" },
    of: ({ from }) => from,
    sub: ({ fromCode, fromUnit }) => `${fromCode} · ${fromUnit}`,
  },
  {
    ...{ key: "fromCode", kind: "text", head: "asks.fromCode", fileOnly: true },
    of: ({ fromCode }) => fromCode,
  },
  { key: "to", kind: "text", head: "asks.to", of: ({ to }) => to, sorts: "asc" },
  { key: "by", kind: "text", head: "asks.by", of: ({ by }) => by },
  { key: "at", kind: "time", head: "asks.at", of: ({ at }) => at, sorts: "desc" },
  {
    key: "remark",
    kind: "text",
    head: "field.stockAsk.remark",
    of: ({ remark }) => remark || null,
    dash: true,
    wraps: true,
  },
  { key: "answer", kind: "text", head: "asks.answer", of: ({ answer: said }) => said || null, dash: true, wraps: true },
  { key: "answeredBy", kind: "text", head: "asks.answeredBy", of: ({ answeredBy }) => answeredBy, dash: true },
  { key: "answeredAt", kind: "time", head: "asks.answeredAt", of: ({ answeredAt }) => answeredAt, sorts: "desc" },
] as const satisfies readonly TableColumn<ListedAsk>[];

export const askFilters = {
  /** Part of an item's number or description, of a place's code or name. */
  text: typedText("asks.search"),
  /** What we asked for, or what we are asked for. */
  side: withField(
    z.enum(sides).optional(),
    codeField("asks.side", sides, (side) => `asks.side.${side}`, { all: "asks.side.all" }),
  ),
  state: withField(
    z.enum(askStates).optional(),
    codeField("asks.state", askStates, (state) => `asks.state.${state}`, { all: "asks.state.all" }),
  ),
  ...columnChoice(columns),
  ...paging(columns),
};
export type AskFilters = z.output<z.ZodObject<typeof askFilters>>;

const askColumns = choosable<ListedAsk>(columns);

/** The two deeds of a row: answered as sent or taken back, and answered as impossible; from each back to the list as it was asked for. */
function verbColumns(rows: readonly ListedAsk[], filters: AskFilters): TableColumn<ListedAsk>[] {
  const { text, side, state, page } = filters;
  const narrowed = { text, side, state, page: page > 1 ? page : undefined };
  const asked = String(
    new URLSearchParams(Object.entries(narrowed).flatMap(([name, value]) => (value ? [[name, String(value)]] : []))),
  );
  type VerbOf = (ask: ListedAsk) => ListedAsk["can"][number] | "";
  const column = (key: "act" | "cannot", verbOf: VerbOf): TableColumn<ListedAsk> => ({
    ...{ key, kind: "state", head: `asks.do.${key}`, verb: true },
    of: verbOf,
    state: (verb) => ({ word: `asks.verb.${verb as ListedAsk["can"][number]}`, plain: true }),
    opens: (ask) => {
      const verb = verbOf(ask);
      return verb ? { screen: "MIPUTL14", id: ask.id, page: verb, with: { asked: asked || "all" } } : null;
    },
  });
  const done = column("act", ({ can }) =>
    can.includes("sent") ? "sent" : can.includes("withdrawal") ? "withdrawal" : "",
  );
  const cannot = column("cannot", ({ can }) => (can.includes("refusal") ? "refusal" : ""));
  const isIn = ({ of }: TableColumn<ListedAsk>) => rows.some((row) => of(row) !== "");
  return [done, cannot].filter(isIn);
}

export const asksTable = table<ListedAsk, Asks, AskFilters>({
  ...counted,
  name: {
    key: "name",
    head: "sales.filter.item",
    of: ({ itemNo }) => itemNo,
    sub: ({ description }) => description,
    opens: ({ id }) => ({ screen: "MIPUTL14", id }),
    sorts: true,
  },
  columns: (given, filters) => {
    const chosen = askColumns(given, filters);
    const verbs = verbColumns(given.rows, filters);
    return { ...chosen, shown: [...chosen.shown.slice(0, 2), ...verbs, ...chosen.shown.slice(2)] };
  },
  rows: ({ rows }) => rows,
});

/** MIPUTL14: pieces that lie elsewhere and were asked for: what we asked others for, what others ask us for. */
export const stockAsks = defineReport({
  code: "MIPUTL14",
  classification: "confidential",
  filters: askFilters,
  tables: [asksTable],
  output: answer,
  empty: emptyList,
});
