import { z } from "zod";
import { defineReport } from "../report/definition";
import { codeField, withField } from "../report/filter-field";
import { choosable, columnChoice, counted, emptyList, pageOf, paging } from "../report/list";
import { type TableColumn, table } from "../report/table";
import { type JobState, jobStates } from "./job-states";
import { type QueueName, queueNames } from "./queues";

const all = { all: "admin.list.all" } as const;

/** A job of the queue as its page and the list have it. Times are instants. */
export const jobRecord = z.object({
  id: z.string(),
  queue: z.enum(queueNames),
  state: z.enum(jobStates),
  tries: z.number(),
  triesAtMost: z.number(),
  createdAt: z.string(),
  /** When it runs next, of a job that waits. */
  startsAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  /** The last failure's own words, or what the job gave back. */
  message: z.string().nullable(),
  data: z.record(z.string(), z.string()),
});
export type Job = z.output<typeof jobRecord>;

const answer = z.object({
  ...pageOf(jobRecord),
  /** How many there are of each state, whatever is filtered. */
  states: z.array(z.object({ state: z.enum(jobStates), count: z.number() })),
  /** Runs of every minute that ended well and are not listed, unless their kind or a state is asked for. */
  folded: z.number(),
});
export type Jobs = z.output<typeof answer>;

export const jobStateWord = (state: JobState) => ({ word: `admin.jobs.state.${state}` as const });

/** So much of a failure's words stands in a line; files have all. */
const beginningOf = (text: string | null): string => (text ?? "").slice(0, 120);

const columns = [
  { key: "id", kind: "text", head: "admin.jobs.id", of: ({ id }) => id, fileOnly: true },
  {
    key: "queue",
    kind: "state",
    head: "admin.jobs.queue",
    of: ({ queue }) => queue,
    state: (queue) => ({ word: `admin.jobs.queue.${queue as QueueName}`, plain: true }),
    sorts: "asc",
  },
  {
    key: "state",
    kind: "state",
    head: "admin.jobs.state",
    of: ({ state }) => state,
    state: (state) => jobStateWord(state as JobState),
    sorts: "asc",
  },
  {
    key: "tries",
    kind: "count",
    head: "admin.jobs.tries",
    of: ({ tries }) => String(tries),
    short: ({ tries, triesAtMost }) => `${tries} / ${triesAtMost}`,
    sorts: true,
  },
  {
    key: "triesAtMost",
    kind: "count",
    head: "admin.jobs.triesAtMost",
    of: ({ triesAtMost }) => String(triesAtMost),
    fileOnly: true,
  },
  { key: "started", kind: "time", head: "admin.jobs.started", of: ({ startedAt }) => startedAt, sorts: true },
  { key: "ended", kind: "time", head: "admin.jobs.ended", of: ({ endedAt }) => endedAt, sorts: true },
  {
    key: "message",
    kind: "text",
    head: "admin.jobs.message",
    of: ({ message }) => message,
    short: ({ message }) => beginningOf(message),
    sorts: "asc",
  },
] as const satisfies readonly TableColumn<Job>[];
export const jobFilters = {
  queue: withField(
    z.enum(queueNames).optional(),
    codeField("admin.jobs.queue", queueNames, (queue) => `admin.jobs.queue.${queue}`, all),
  ),
  state: withField(
    z.enum(jobStates).optional(),
    codeField("admin.jobs.state", jobStates, (state) => `admin.jobs.state.${state}`, all),
  ),
  ...columnChoice(columns),
  ...paging(columns),
};
export type JobFilters = z.output<z.ZodObject<typeof jobFilters>>;

export const jobTable = table<Job, Jobs>({
  ...counted,
  name: {
    key: "created",
    head: "admin.jobs.created",
    kind: "time",
    of: ({ createdAt }) => createdAt,
    opens: ({ id }) => ({ screen: "MIPADM06", id }),
    sorts: true,
  },
  columns: choosable<Job>(columns),
  rows: ({ rows }) => rows,
  // The states above lead to each other, also from one of which there is none.
  none: (_answer, { t }) => t("admin.list.emptyFiltered"),
});

/** MIPADM06: what the portal does in the background and how it went; the newest first. */
export const jobs = defineReport({
  code: "MIPADM06",
  classification: "internal",
  filters: jobFilters,
  tables: [jobTable],
  output: answer,
  empty: emptyList,
});
