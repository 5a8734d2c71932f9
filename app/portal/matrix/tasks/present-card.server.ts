import { boardOwners, type TaskCard } from "~/api/domain/matrix/task/task-board";
import { choice, presentShared, type ShownCard } from "~/portal/record/board/present-board.server";
import type { RecordReader } from "~/portal/record/require-record.server";
import { taskPath } from "../addresses";

type Reader = Pick<RecordReader<unknown>, "t">;
export type Owner = (typeof boardOwners)[number];

/** Whose tasks the address asks for; undefined = everybody's. */
export const ownerIn = (search: URLSearchParams): Owner | undefined =>
  boardOwners.find((each) => each === search.get("owner"));

/** A task as board and calendar show it. */
export const presentCard = ({ t }: Reader, task: TaskCard): ShownCard => ({
  ...presentShared(task),
  href: taskPath(task.id),
  name: task.title || t(`matrix.task.kind.${task.kind}`),
  about: [{ text: task.customerName, code: task.contractNo }],
  owner: task.owner || t("matrix.task.nobody"),
  reopens: task.can.includes("reopening") ? `${taskPath(task.id)}/reopening` : null,
});

/** Everybody's, my own, nobody's. @param at the address with an owner, or without */
export const ownerChoice = ({ t }: Reader, owner: Owner | undefined, at: (owner?: Owner) => string) =>
  choice<Owner | undefined>(
    t("matrix.task.owner"),
    owner,
    [[undefined, t("matrix.task.everybody")], ...boardOwners.map((each) => [each, t(`matrix.task.${each}`)] as const)],
    at,
  );
