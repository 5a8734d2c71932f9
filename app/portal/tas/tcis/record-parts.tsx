import type { TcisHistory } from "~/api/domain/tcis/tcis-shapes";
import type { RecordReader } from "~/portal/record/require-record.server";
import type { WordKey } from "~/words";

export type Shown = { label: string; text: string; href?: string };

/** Facts whose text may lead somewhere. */
export const linked = (facts: readonly Shown[]) =>
  facts.map(({ label, text, href }) => ({ label, value: href ? <a href={href}>{text}</a> : text }));

/** What was done to a record, in the reader's words and time. */
export const toldHistory = (history: TcisHistory, { t, at }: Pick<RecordReader<unknown>, "t" | "at">) =>
  history.map(({ id, at: when, action, by, reason }) => ({
    key: id,
    text: [t(`admin.action.${action}` as WordKey), reason].filter(Boolean).join(": "),
    by,
    at: at(when),
  }));
