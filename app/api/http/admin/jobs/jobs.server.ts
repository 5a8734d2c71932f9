import { z } from "zod";
import { jobRecord } from "~/api/domain/job/jobs";
import { getJob } from "~/api/domain/job/list-jobs.server";
import { runJobAgain } from "~/api/domain/job/run-job-again.server";
import { answered, area } from "../../contract";

const access = { menu: "MIPADM06" } as const;
const id = z.uuid();

export const adminJobs = area({
  get: answered(
    {
      method: "GET",
      path: "/admin/jobs/:id",
      access,
      summary: "One job with what it was given and how its last try ended",
      input: z.object({ id }),
      output: jobRecord,
    },
    (ctx, { id }) => getJob(ctx, id),
  ),
  runAgain: answered(
    {
      method: "POST",
      path: "/admin/jobs/:id/runs",
      access,
      summary: "Run a job again that has ended, or give one that waits for its next try its turn now",
      input: z.object({ id }),
      output: z.object({}),
    },
    async (ctx, { id }) => {
      await runJobAgain(ctx, id);
      return {};
    },
  ),
});
