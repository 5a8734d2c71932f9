/** The queues that migration 0006 makes; what each job needs to know stands in its data. */
export type JobData = {
  /** Sends one mail of the outbox. */
  mail: { mailId: string };
  /** Takes away what is past its time. */
  tidy: Record<string, never>;
};

export const queueNames = ["mail", "tidy"] as const satisfies readonly (keyof JobData)[];
export type QueueName = (typeof queueNames)[number];
