import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { doneInput, droppedTasks, movedTask } from "~/api/domain/matrix/task/task-board";
import { actOnBoard } from "~/portal/record/board/act-on-board.server";
import { BoardPage } from "~/portal/record/board/board-page";
import { boardAt, presentBoard, spanChoice, spanIn } from "~/portal/record/board/present-board.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendForm } from "~/portal/record/send.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { ButtonLink } from "~/ui/controls/button";
import { useT } from "~/words/use-t";
import { taskBoardPath, taskCalendarPath, tasksAt, tasksPath } from "../../addresses";
import { ownerChoice, ownerIn, presentCard } from "../present-card.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { shouldRevalidate } from "~/portal/record/sheet/drawn-anew";

export const handle = { access: { menu: "MIPMTX04" } } as const;

/** What is typed beside the ticks. */
const typed = { numbers: true, code: true, remark: true } as const;
const boardForm = doneInput.pick(typed);
const askedIn = (search: URLSearchParams) => ({ owner: ownerIn(search), within: spanIn(search) });

/** Tasks as a board: overdue, open, done lately; several are done by ticks, or by the numbers of the printed list. */
export async function loader(args: LoaderFunctionArgs) {
  const asked = askedIn(new URLSearchParams(wantedLocation(args.request).search));
  const { owner, within } = asked;
  const reader = await requireRecord(args, "MIPMTX04", (api) =>
    api.matrixTasks.board({ within, ...(owner && { owner }) }),
  );
  const { record: board } = reader;
  return sendForm(reader, "board", boardForm, {
    title: (t) => t("matrix.board"),
    ...presentBoard(reader, board, (task) => presentCard(reader, task)),
    segments: [
      ownerChoice(reader, owner, (each) => boardAt(taskBoardPath, { ...asked, owner: each })),
      spanChoice(reader, within, (each) => boardAt(taskBoardPath, { ...asked, within: each })),
    ],
    mayAdd: board.may.write,
    list: tasksAt(tasksPath, owner),
    calendar: tasksAt(taskCalendarPath, owner),
    stored: {},
    words: ["matrix.board", "matrix.task.new", "matrix.task.verb.removal", "matrix.calendar", "board."],
  });
}

export async function action(args: ActionFunctionArgs) {
  const { owner = null, within } = askedIn(new URL(args.request.url).searchParams);
  return actOnBoard(args, {
    ...{ code: "MIPMTX04", to: boardAt(taskBoardPath, { owner, within }) },
    done: boardForm,
    finish: (api, given) => api.matrixTasks.doneTogether(given),
    dropped: droppedTasks,
    drop: (api, given) => api.matrixTasks.droppedTogether(given),
    moved: movedTask,
    move: (api, { id, stamp }, given) => api.matrixTasks.moving({ id, stamp, ...given }),
  });
}

export default function TaskBoardPage() {
  const { mayAdd, list, calendar } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <BoardPage
      code="MIPMTX04"
      classification="internal"
      said="remark"
      dayName="dueOn"
      drop={t("matrix.task.verb.removal")}
      ways={
        <>
          <ButtonLink href={list}>{t("matrix.board.list")}</ButtonLink>
          <ButtonLink href={calendar}>{t("matrix.calendar")}</ButtonLink>
        </>
      }
      act={
        mayAdd && (
          <ButtonLink kind="primary" icon="plus" href={`${tasksPath}/new`}>
            {t("matrix.task.new")}
          </ButtonLink>
        )
      }
    />
  );
}
