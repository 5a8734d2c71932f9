import { boardSpans, DONE_DAYS, type Span, USUAL_SPAN } from "~/api/domain/board/board";
import type { RecordReader } from "~/portal/record/require-record.server";
import type { SegmentedOption } from "~/ui/controls/segmented";

type Reader = Pick<RecordReader<unknown>, "t">;

/** A card as boards show it. */
export type ShownCard = {
  id: number;
  no: number;
  name: string;
  /** Where it is opened; null where the reader may not. */
  href: string | null;
  /** Where it belongs; a code behind it stays in one piece. */
  about: { text: string; code?: string }[];
  owner: string;
  /** When it is due, or was done. */
  day: string;
  state: "open" | "overdue" | "done";
  mayDo: boolean;
  /** It can be given up. */
  mayDrop: boolean;
  /** What its form carries unseen, where its day may be changed. */
  move: Record<string, string | number> | null;
  /** Where it is opened again, with the reason. */
  reopens: string | null;
};

type Card = {
  id: number;
  no: number;
  state: ShownCard["state"];
  dueOn: string;
  doneOn: string | null;
  stamp: string;
  can: string[];
};

/** What cards of all boards have. @param of what its form names besides the card */
export const presentShared = (card: Card, of: Record<string, number> = {}) => ({
  ...{ id: card.id, no: card.no, state: card.state, day: card.doneOn ?? card.dueOn },
  mayDo: card.can.includes("done"),
  mayDrop: card.can.includes("removal") || card.can.includes("dropped"),
  move: card.can.includes("change") ? { ...of, move: card.id, stamp: card.stamp } : null,
});

/** How far ahead the address looks. */
export const spanIn = (search: URLSearchParams): Span =>
  boardSpans.find((each) => each === search.get("within")) ?? USUAL_SPAN;

type Asked = Readonly<Record<string, string | number | null | undefined>>;

/** A board's address; what is usual stands in none. */
export function boardAt(path: string, { within, ...asked }: Asked & { within: Span }): string {
  const named = Object.entries({ ...asked, within: within === USUAL_SPAN ? null : within });
  const search = new URLSearchParams(
    named.flatMap(([name, value]) => (value === null || value === undefined ? [] : [[name, String(value)]])),
  ).toString();
  return `${path}${search && `?${search}`}`;
}

/** One of a few, each with its address. */
export const choice = <V>(
  label: string,
  chosen: V,
  options: readonly (readonly [value: V, text: string])[],
  at: (value: V) => string,
): { label: string; options: SegmentedOption[] } => ({
  label,
  options: options.map(([value, text]) => ({ text, href: at(value), current: value === chosen || undefined })),
});

/** A week, a month, all. @param at the address with a span */
export const spanChoice = ({ t }: Reader, span: Span, at: (span: Span) => string) =>
  choice(
    t("board.within"),
    span,
    boardSpans.map((each) => [each, t(`board.within.${each}`)] as const),
    at,
  );

type Board<C> = { today: string; code: string; open: C[]; openOf: number; done: C[]; doneOf: number };

/** A board as its page shows it: columns by state, how many of how many, the signs of its order. */
export function presentBoard<C>({ t }: Reader, board: Board<C>, present: (card: C) => ShownCard) {
  const [open, done] = [board.open.map(present), board.done.map(present)];
  return {
    note: t("board.note", { day: board.today, code: board.code }),
    more: [
      board.openOf > open.length ? t("board.more", { shown: open.length, all: board.openOf }) : "",
      board.doneOf > done.length ? t("board.moreDone", { shown: done.length, all: board.doneOf, days: DONE_DAYS }) : "",
    ]
      .filter(Boolean)
      .join(" "),
    mayDo: open.some(({ mayDo }) => mayDo),
    mayDrop: open.some(({ mayDrop }) => mayDrop),
    columns: [
      { key: "overdue" as const, cards: open.filter(({ state }) => state === "overdue"), lately: "" },
      { key: "open" as const, cards: open.filter(({ state }) => state === "open"), lately: "" },
      { key: "done" as const, cards: done, lately: t("board.lately", { days: DONE_DAYS }) },
    ],
  };
}
