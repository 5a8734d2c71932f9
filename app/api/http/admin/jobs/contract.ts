import { z } from "zod";
import { jobFilters } from "~/api/domain/job/job-filters";
import { jobStates } from "~/api/domain/job/job-states";
import { queueNames } from "~/api/domain/job/queues";
import { endpoint } from "../../contract";

const access = { menu: "MIPADM06" } as const;
const id = z.uuid();

const job = z.object({
  id: z.string(),
  queue: z.enum(queueNames),
  state: z.enum(jobStates),
  tries: z.number(),
  triesAtMost: z.number(),
  createdAt: z.string(),
  startsAt: z.string().nullable(),
  startedAt: z.string().nullable(),
  endedAt: z.string().nullable(),
  message: z.string().nullable(),
  data: z.record(z.string(), z.string()),
});

export const adminJobs = {
  list: endpoint({
    method: "GET",
    path: "/admin/jobs",
    access,
    summary: "Jobs of the queue, newest first, with how many there are of each state",
    input: z.object(jobFilters),
    output: z.object({
      rows: z.array(job),
      count: z.number(),
      states: z.array(z.object({ state: z.enum(jobStates), count: z.number() })),
    }),
  }),
  get: endpoint({
    method: "GET",
    path: "/admin/jobs/:id",
    access,
    summary: "One job with what it was given and how its last try ended",
    input: z.object({ id }),
    output: job,
  }),
  runAgain: endpoint({
    method: "POST",
    path: "/admin/jobs/:id/runs",
    access,
    summary: "Run a job again that has ended, or give one that waits for its next try its turn now",
    input: z.object({ id }),
    output: z.object({}),
  }),
};
