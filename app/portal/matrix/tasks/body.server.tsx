import { type matrixTasks, taskTable } from "~/api/domain/matrix/task/tasks";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger } from "~/words/formats";
import { taskBoardPath, taskCalendarPath, tasksAt, tasksPath } from "../addresses";

type Page = ReportPage<typeof matrixTasks>;

/** What is to be done, what is first due first; whoever keeps contracts gives out further tasks. */
export function tasksBody(page: Page): Body {
  const { t, report, filters } = page;
  return {
    actions: (
      <>
        <ButtonLink href={tasksAt(taskBoardPath, filters.owner)}>{t("matrix.board")}</ButtonLink>
        <ButtonLink href={tasksAt(taskCalendarPath, filters.owner)}>{t("matrix.calendar")}</ButtonLink>
        {report.may.write && (
          <ButtonLink kind="primary" icon="plus" href={`${tasksPath}/new`}>
            {t("matrix.task.new")}
          </ButtonLink>
        )}
      </>
    ),
    ...(report.rowCount > 0 && {
      body: (
        <>
          <KeyFigureList figures={figureList(page)} />
          <Table page={page} of={taskTable} switches ownPage={false} />
        </>
      ),
    }),
    notes: [t("matrix.note.tasks"), ...(report.rowCount > 0 ? [t("matrix.note.numbers", { code: report.code })] : [])],
  };
}

/** Each leads to its own rows. */
function figureList({ whole: { counts }, t, locale, href }: Page): KeyFigure[] {
  const figure = (key: keyof typeof counts, label: string, address: string): KeyFigure => ({
    label,
    value: formatInteger(locale, counts[key]),
    unit: t("matrix.kpi.tasks"),
    href: address,
  });
  return [
    figure("overdue", t("matrix.task.overdue"), href({ state: "overdue", owner: null })),
    figure("mine", t("matrix.task.mine"), href({ owner: "mine", state: "undone" })),
    figure("open", t("matrix.task.undone"), href({ state: "undone", owner: null })),
    figure("done", t("matrix.task.done"), href({ state: "done", owner: null })),
  ];
}
