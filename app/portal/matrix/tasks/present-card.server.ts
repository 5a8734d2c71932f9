import { boardOwners, boardSpans, type TaskCard, USUAL_SPAN } from "~/api/domain/matrix/task/task-board";
import type { RecordReader } from "~/portal/record/require-record.server";
import type { SegmentedOption } from "~/ui/controls/segmented";
import { taskPath } from "../addresses";

type Reader = Pick<RecordReader<unknown>, "t">;
export type Owner = (typeof boardOwners)[number];
export type Span = (typeof boardSpans)[number];

/** Whose tasks the address asks for; undefined = everybody's. */
export const ownerIn = (search: URLSearchParams): Owner | undefined =>
  boardOwners.find((each) => each === search.get("owner"));

/** How far ahead the address looks. */
export const spanIn = (search: URLSearchParams): Span =>
  boardSpans.find((each) => each === search.get("within")) ?? USUAL_SPAN;

/** A task as board and calendar show it. */
export type ShownCard = {
  id: number;
  no: number;
  name: string;
  href: string;
  customer: string;
  contractNo: string;
  owner: string;
  day: string;
  state: TaskCard["state"];
  mayDo: boolean;
  /** Where it is opened again, with the reason. */
  reopens: string | null;
};

export const presentCard = ({ t }: Reader, task: TaskCard): ShownCard => ({
  ...{ id: task.id, no: task.no, state: task.state, href: taskPath(task.id) },
  name: task.title || t(`matrix.task.kind.${task.kind}`),
  customer: task.customerName,
  contractNo: task.contractNo,
  owner: task.owner || t("matrix.task.nobody"),
  day: task.doneOn ?? task.dueOn,
  mayDo: task.can.includes("done"),
  reopens: task.can.includes("reopening") ? `${taskPath(task.id)}/reopening` : null,
});

/** Everybody's, my own, nobody's. @param at the address with an owner, or without */
export const ownerChoice = (
  { t }: Reader,
  owner: Owner | undefined,
  at: (owner?: Owner) => string,
): SegmentedOption[] => [
  { text: t("matrix.task.everybody"), href: at(), current: owner === undefined || undefined },
  ...boardOwners.map((each) => ({
    text: t(`matrix.task.${each}`),
    href: at(each),
    current: owner === each || undefined,
  })),
];

/** A week, a month, all. @param at the address with a span */
export const spanChoice = ({ t }: Reader, span: Span, at: (span: Span) => string): SegmentedOption[] =>
  boardSpans.map((each) => ({
    text: t(`matrix.board.within.${each}`),
    href: at(each),
    current: each === span || undefined,
  }));
