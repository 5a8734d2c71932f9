/** The queues that migrations 0006 and 0017 make; what each job needs to know stands in its data. */
export type JobData = {
  /** Sends one mail of the outbox. */
  mail: { mailId: string };
  /** Takes away what is past its time. */
  tidy: Record<string, never>;
  /** Makes the file of one large export. */
  export: { exportId: string };
  /** Every minute: which exports lost their worker. */
  due: Record<string, never>;
};

export const queueNames = ["mail", "tidy", "export", "due"] as const satisfies readonly (keyof JobData)[];
export type QueueName = (typeof queueNames)[number];
