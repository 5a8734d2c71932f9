import type { MasterChanges } from "../ask-before-changing";
import type { Loss } from "../ask-before-replacing";
import { type LineSum, oddSums } from "../line-sums";
import type { MissingRates } from "../missing-rates.server";
import type { Reject, RejectGroup } from "../reject";

/**
 * open = its columns are still to be said; trying, loading = a job is at work; tried = the trial's outcome waits for a yes; undone = its
 * load was taken back, so that it can be tried again.
 */
export const sentStates = ["open", "trying", "tried", "loading", "loaded", "undone"] as const;
export type SentState = (typeof sentStates)[number];

/** What a trial asks before the file is loaded. */
export const questions = ["rejects", "replaces", "changes", "sums"] as const;
export type Question = (typeof questions)[number];

type Counts = {
  read: number;
  loaded: number;
  replaced: number;
  rejected: number;
  from: string | null;
  to: string | null;
  /** Customers and items that the lines bring. */
  customers: number;
  items: number;
  missingRates: MissingRates | null;
  changes: MasterChanges | null;
  /** Of invoice lines, by currency; none of a trial of an earlier release. */
  sums?: LineSum[];
};

/**
 * What became of a file that was tried: what a load of it would come to (`counts`), why it cannot be loaded at all (`refused`), or the
 * load that it already is (`batchId`).
 */
export type Trial = {
  /** Names it: what a yes is said to. */
  id: string;
  counts: Counts | null;
  refused: Reject | null;
  batchId: number | null;
  /** Loss and changes that want a yes. */
  loss: Loss | null;
  muchChanges: MasterChanges | null;
  groups: RejectGroup[];
  /** Of the rows that the page shows, all; the file of rejects has every one. */
  rejects: Reject[];
};

/** What has to be answered with yes before a file of this trial is loaded. */
export const questionsOf = ({ counts, loss, muchChanges }: Trial): Question[] => [
  ...(counts && counts.rejected > 0 ? (["rejects"] as const) : []),
  ...(loss ? (["replaces"] as const) : []),
  ...(muchChanges ? (["changes"] as const) : []),
  ...(oddSums(counts?.sums ?? []).length > 0 ? (["sums"] as const) : []),
];
