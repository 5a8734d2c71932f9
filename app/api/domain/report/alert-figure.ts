import type { WordKey } from "~/words";
import type { ColumnKind, ReportColumn } from "./columns";

/** What a value of the figure is counted in: amounts in 1/10,000 of the currency's unit, ratios in per cent, or a number. */
export type AlertKind = Exclude<ColumnKind, "day" | "time" | "text" | "state" | "rank" | "quantity">;

/** Whether a value of this kind can cross another. */
export const isAlertKind = (kind: ColumnKind): kind is AlertKind =>
  !["day", "time", "text", "state", "rank", "quantity"].includes(kind);

/** A figure of a report's total that a reader may be told of when it crosses a value. */
export type AlertFigure<A = unknown> = {
  /** Its name in what is kept of an alert: never changed. */
  key: string;
  kind: AlertKind;
  word: WordKey;
  /** It is watched for growing: more of it is worse. Of others one is told when they fall. */
  grows?: true;
  /** Held against a target: nothing to whom nobody sets one. */
  target?: true;
  /** Exact; null = there is nothing to compare. */
  of(answer: A): string | null;
  /** Whether the report has it as it is asked for; one that it never shows so is not offered. */
  isOffered?(answer: A): boolean;
};

/** The figures of a report's total in these of its columns: those that have a word. @param totalOf null = it has none */
export const alertFiguresOf = <A, Row>(
  columns: readonly ReportColumn<Row>[],
  words: Partial<Record<string, WordKey>>,
  totalOf: (answer: A) => Row | null,
): AlertFigure<A>[] =>
  columns.flatMap(({ key, kind, of }) => {
    const word = words[key];
    if (!word || !isAlertKind(kind)) return [];
    const ofTotal = (answer: A) => {
      const total = totalOf(answer);
      return total && of(total);
    };
    return [{ key, kind, word, of: ofTotal }];
  });
