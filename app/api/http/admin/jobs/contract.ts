import { z } from "zod";
import { jobRecord } from "~/api/domain/job/jobs";
import { endpoint } from "../../contract";

const access = { menu: "MIPADM06" } as const;
const id = z.uuid();

export const adminJobs = {
  get: endpoint({
    method: "GET",
    path: "/admin/jobs/:id",
    access,
    summary: "One job with what it was given and how its last try ended",
    input: z.object({ id }),
    output: jobRecord,
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
