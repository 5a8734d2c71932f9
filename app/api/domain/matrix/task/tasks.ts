import { z } from "zod";
import { option } from "../../facts/sales-shapes";
import { defineReport } from "../../report/definition";
import { codeField, linkedPerson, typedField, typedText, underMore, withField } from "../../report/filter-field";
import { idFilter } from "../../report/filters";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../../report/list";
import { type TableColumn, table } from "../../report/table";
import { typedDay } from "../../typed-values";
import { type TaskKind, taskKinds } from "../programme-terms";

/** `overdue` is open beyond its day. */
export const taskStates = ["open", "overdue", "done"] as const;
type TaskState = (typeof taskStates)[number];

const listedTask = z.object({
  id: z.number(),
  /** Its row among all open ones, the first due first: typed off a paper, it is done on the board. Null of the others. */
  no: z.number().nullable(),
  kind: z.enum(taskKinds),
  title: z.string(),
  state: z.enum(taskStates),
  contractId: z.number(),
  contractNo: z.string(),
  customerId: z.number(),
  customer: z.string(),
  customerName: z.string(),
  owner: z.string(),
  dueOn: z.string(),
  doneOn: z.string().nullable(),
  /** Days beyond the last one: until today, or until it was done; null where there are none. */
  late: z.number().nullable(),
  remark: z.string(),
});
export type ListedTask = z.output<typeof listedTask>;

const asked = ["undone", ...taskStates] as const;
const whose = ["mine", "nobody"] as const;
type Chosen = { path: { contract: { name: string } | null; customer: { name: string } | null } };

const answer = z.object({
  ...pageOf(listedTask),
  /** Of the tasks that are asked for. */
  counts: z.object({ open: z.number(), overdue: z.number(), mine: z.number(), done: z.number() }),
  /** Stands for the order of the numbers, as on the board. */
  code: z.string(),
  may: z.object({ write: z.boolean() }),
  path: z.object({ contract: option.nullable(), customer: option.nullable() }),
});
export type Tasks = z.output<typeof answer>;

const taskColumns = [
  { key: "no", kind: "count", head: "matrix.task.no", of: ({ no }) => (no === null ? null : String(no)) },
  {
    key: "customer",
    kind: "text",
    head: "matrix.customer",
    of: ({ customerName }) => customerName,
    opens: ({ customerId }) => ({ screen: "MIPTAS14", id: customerId }),
    sorts: "asc",
  },
  { key: "customerNo", kind: "text", head: "matrix.customerNo", of: ({ customer }) => customer, fileOnly: true },
  {
    key: "contractNo",
    kind: "text",
    head: "matrix.contractNo",
    of: ({ contractNo }) => contractNo,
    opens: ({ contractId }) => ({ screen: "MIPMTX05", id: contractId }),
    sorts: "asc",
  },
  {
    key: "state",
    kind: "state",
    head: "matrix.task.state",
    of: ({ state }) => state,
    state: (code) => ({ word: `matrix.task.${code as TaskState}` }),
  },
  { key: "owner", kind: "text", head: "matrix.task.owner", of: ({ owner }) => owner || null, dash: true, sorts: "asc" },
  { key: "dueOn", kind: "day", head: "matrix.task.dueOn", of: ({ dueOn }) => dueOn, sorts: "asc", measure: true },
  {
    key: "late",
    kind: "count",
    head: "matrix.task.late",
    of: ({ late }) => (late === null ? null : String(late)),
    warns: ({ state }) => state === "overdue",
    sorts: true,
  },
  { key: "doneOn", kind: "day", head: "matrix.task.doneOn", of: ({ doneOn }) => doneOn, sorts: true },
  { key: "remark", kind: "text", head: "matrix.remark", of: ({ remark }) => remark || null, dash: true, extra: true },
] as const satisfies readonly TableColumn<ListedTask>[];

const taskFilters = {
  text: typedText("matrix.searchTask"),
  /** `undone`: open, overdue or not. */
  state: withField(
    z.enum(asked).optional(),
    codeField("matrix.task.state", asked, (state) => `matrix.task.${state}`, { all: "matrix.all" }),
  ),
  owner: withField(
    z.enum(whose).optional(),
    codeField("matrix.task.owner", whose, (each) => `matrix.task.${each}`, { all: "matrix.task.everybody" }),
  ),
  person: linkedPerson("matrix.task.owner"),
  kind: withField(
    z.enum(taskKinds).optional(),
    codeField("matrix.task.kind", taskKinds, (kind) => `matrix.task.kind.${kind}`, { all: "matrix.all" }),
  ),
  until: underMore(withField(typedDay().optional(), typedField("matrix.task.until", "date"))),
  contract: withField(idFilter(), {
    label: "matrix.contractNo",
    linked: true,
    chosen: ({ path }: Chosen) => path.contract?.name ?? null,
  }),
  customer: withField(idFilter(), {
    label: "matrix.customer",
    linked: true,
    chosen: ({ path }: Chosen) => path.customer?.name ?? null,
  }),
  ...columnChoice(taskColumns),
  ...paging(taskColumns),
};
export type TaskFilters = z.output<z.ZodObject<typeof taskFilters>>;

export const taskTable = table<ListedTask, Tasks, TaskFilters>({
  ...counted,
  name: {
    key: "task",
    head: "matrix.task",
    of: ({ kind, title }, { t }) => title || t(`matrix.task.kind.${kind as TaskKind}`),
    opens: ({ id }) => ({ screen: "MIPMTX04", id }),
    sorts: true,
  },
  columns: choosable<ListedTask>(taskColumns),
  rows: ({ rows }) => rows,
});

/** MIPMTX04: what is to be done at customers with cabinets, what is first due first. */
export const matrixTasks = defineReport({
  code: "MIPMTX04",
  classification: "internal",
  filters: taskFilters,
  tables: [taskTable],
  keyFilters: ["state", "owner"],
  output: answer,
  empty: emptyList,
});
