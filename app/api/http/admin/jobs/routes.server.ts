import { getJob } from "~/api/domain/job/list-jobs.server";
import { runJobAgain } from "~/api/domain/job/run-job-again.server";
import type { Impl } from "../../contract";
import type { adminJobs } from "./contract";

export const adminJobsImpl: Impl<typeof adminJobs> = {
  get: (ctx, { id }) => getJob(ctx, id),
  runAgain: async (ctx, { id }) => {
    await runJobAgain(ctx, id);
    return {};
  },
};
