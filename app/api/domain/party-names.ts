/** What the parties of a contract were called when it was approved, by their role in it. */
export type PartyNames = Record<string, { ko: string; en: string }>;
