import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { movedTask } from "~/api/domain/matrix/task/task-board";
import { addMonths, firstDay, lastDay } from "~/api/domain/report/period";
import { moveCard } from "~/portal/record/board/act-on-board.server";
import { MoveForms, movedBy } from "~/portal/record/board/move-card";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { useSettledAnswer } from "~/portal/record/settled-answer";
import { askedMonth, refuseNoMonth } from "~/portal/record/sheet/asked-time.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { ButtonLink } from "~/ui/controls/button";
import { Segmented } from "~/ui/controls/segmented";
import type { Refused } from "~/ui/forms/refused";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { Notice } from "~/ui/states/notice";
import { formatMonth } from "~/words/formats";
import { useT } from "~/words/use-t";
import { taskBoardPath, taskCalendarPath, tasksAt, tasksPath } from "../../addresses";
import { type Owner, ownerChoice, ownerIn, presentCard } from "../present-card.server";
import { MonthTable } from "./month-table";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { shouldRevalidate } from "~/portal/record/sheet/drawn-anew";

export const handle = { access: { menu: "MIPMTX04" } } as const;

const at = (month: number, owner?: Owner) =>
  `${taskCalendarPath}?${new URLSearchParams({ month: String(month), ...(owner && { owner }) })}`;

const askedIn = (search: URLSearchParams) => ({
  owner: ownerIn(search),
  asked: askedMonth(search) ?? null,
});

/** The tasks of a month, each on the day on which it is due. */
export async function loader(args: LoaderFunctionArgs) {
  const { owner, asked } = askedIn(new URLSearchParams(wantedLocation(args.request).search));
  const reader = await requireRecord(args, "MIPMTX04", (api) =>
    api.matrixTasks.calendar({ ...(owner && { owner }), ...(asked && { month: asked }) }),
  );
  await refuseNoMonth(reader, asked ?? undefined);
  const { record: calendar, t, locale } = reader;
  const { month, today, tasks } = calendar;
  return sendRecord(reader, {
    title: (t) => t("matrix.calendar"),
    note: formatMonth(locale, month),
    before: at(addMonths(month, -1), owner),
    after: at(addMonths(month, 1), owner),
    list: tasksAt(tasksPath, owner),
    board: tasksAt(taskBoardPath, owner),
    owners: ownerChoice(reader, owner, (each) => at(month, each)),
    caption: t("matrix.calendar.of", { month: formatMonth(locale, month) }),
    heads: ([1, 2, 3, 4, 5, 6, 7] as const).map((day) => t(`matrix.weekday.${day}`)),
    weeks: weeksOf(month).map((days) =>
      days.map((day) => ({
        day,
        inMonth: day >= firstDay(month) && day <= lastDay(month),
        isToday: day === today,
        tasks: tasks.filter(({ dueOn }) => dueOn === day).map((task) => presentCard(reader, task)),
      })),
    ),
    none: tasks.length === 0 ? t("matrix.calendar.none") : null,
    words: ["matrix.calendar", "matrix.board", "matrix.task.", "board."],
  });
}

/** A task is moved to another day, as on the board. */
export async function action(args: ActionFunctionArgs) {
  const { owner, asked } = askedIn(new URL(args.request.url).searchParams);
  return moveCard(args, {
    ...{ code: "MIPMTX04", to: asked ? at(asked, owner) : taskCalendarPath, moved: movedTask },
    move: (api, { id, stamp }, given) => api.matrixTasks.moving({ id, stamp, ...given }),
  });
}

/** The days of the weeks, Monday first, that a month is part of. */
function weeksOf(month: number): string[][] {
  const dayMs = 86_400_000;
  const first = Date.parse(firstDay(month));
  const monday = first - ((new Date(first).getUTCDay() + 6) % 7) * dayMs;
  const weeks: string[][] = [];
  for (let at = monday; at <= Date.parse(lastDay(month)); at += 7 * dayMs)
    weeks.push(Array.from({ length: 7 }, (_, day) => new Date(at + day * dayMs).toISOString().slice(0, 10)));
  return weeks;
}

export default function CalendarPage() {
  const { recordTitle, note, before, after, owners, list, board, caption, heads, weeks, none } =
    useLoaderData<typeof loader>();
  const { refused } = useSettledAnswer<{ refused?: Refused }>() ?? {};
  const t = useT();
  return (
    <div>
      <PageHead title={recordTitle} code="MIPMTX04" classification="internal" note={note}>
        <ButtonLink href={list}>{t("matrix.board.list")}</ButtonLink>
        <ButtonLink href={board}>{t("matrix.board")}</ButtonLink>
        <PrintButton />
      </PageHead>
      <div className="no-print mb-4 flex flex-wrap items-end gap-4">
        <ButtonLink href={before}>{t("matrix.calendar.before")}</ButtonLink>
        <ButtonLink href={after}>{t("matrix.calendar.after")}</ButtonLink>
        <Segmented {...owners} />
      </div>
      {refused && (
        <Notice kind="bad" title={t("ui.form.notSaved")}>
          {refused.stale ? t("ui.form.stale") : refused.message}
        </Notice>
      )}
      {none && <p className="mb-4">{none}</p>}
      <section className="card card-body pt-4">
        <MonthTable caption={caption} heads={heads} weeks={weeks} moved={movedBy(refused, "dueOn")} />
      </section>
      <MoveForms cards={weeks.flatMap((days) => days.flatMap(({ tasks }) => tasks))} />
    </div>
  );
}
