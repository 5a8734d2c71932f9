/** The queues that the migrations make; what each job needs to know stands in its data. */
export type JobData = {
  /** Sends one mail of the outbox. */
  mail: { mailId: string };
  /** Takes away what is past its time. */
  tidy: Record<string, never>;
  /** The nightly review of members and their points. */
  membership: Record<string, never>;
  /** The nightly review of rental contracts. */
  rental: Record<string, never>;
  /** The nightly review of the cabinet programme. */
  matrix: Record<string, never>;
  /** The nightly review of contracts with distributors about the agent system. */
  "agent-contracts": Record<string, never>;
  /** The nightly review of policies that end, and of months that distributors have not reported. */
  channel: Record<string, never>;
  /** Every hour: owners of tasks and actions for whom it is morning. */
  "work-reminders": Record<string, never>;
  /** Every hour: the feeds of news sites. */
  news: Record<string, never>;
  /** Makes the file of one large export. */
  export: { exportId: string };
  /** Tries or loads one file that an administrator sent. */
  import: { fileId: string };
  /** Sends one report by mail to one of its readers, once for each time it was due. `userId` lacks in jobs from before mails had other readers than their owner. */
  "report-mail": { reportMailId: string; dueAt: string; userId?: string };
  /** Looks whether one alert's figure has crossed its value. */
  "report-alert": { alertId: string };
  /** Looks which items of a reader's watch list became short or are back. */
  "item-watch": { ownerId: string };
  /** Every minute: which mails, alerts, watch lists and reminders are due, which exports lost their worker. */
  due: Record<string, never>;
};

export const queueNames = [
  "mail",
  "tidy",
  "membership",
  "rental",
  "matrix",
  "agent-contracts",
  "channel",
  "work-reminders",
  "news",
  "export",
  "import",
  "report-mail",
  "report-alert",
  "item-watch",
  "due",
] as const satisfies readonly (keyof JobData)[];
export type QueueName = (typeof queueNames)[number];
