import type { Ctx } from "../ctx";
import { matrixContracts } from "../matrix/contract/contracts";
import { getContracts } from "../matrix/contract/contracts.server";
import { matrixTasks } from "../matrix/task/tasks";
import { getTasks } from "../matrix/task/tasks.server";
import { readFilters } from "../report/filters";
import { MATRIX } from "./card-choice";
import type { MatrixAlarm } from "./mainboard";

/** Tasks that are overdue or the reader's own, contracts that end or wait: counted as the lists that each leads to count them. */
export async function listMatrixAlarms(ctx: Ctx): Promise<MatrixAlarm[]> {
  const { menuCodes } = ctx.viewer;
  const none = new URLSearchParams("size=25");
  const [tasks, contracts] = await Promise.all([
    menuCodes.has(MATRIX.tasks) ? getTasks(ctx, readFilters(matrixTasks.filters, none).filters) : null,
    menuCodes.has(MATRIX.contracts) ? getContracts(ctx, readFilters(matrixContracts.filters, none).filters) : null,
  ]);
  const alarms: MatrixAlarm[] = [
    { kind: "overdue", count: tasks?.counts.overdue ?? 0, href: "/matrix/tasks?state=overdue" },
    { kind: "mine", count: tasks?.counts.mine ?? 0, href: "/matrix/tasks?owner=mine&state=undone" },
    { kind: "ending", count: contracts?.counts.ending ?? 0, href: "/matrix/contracts?state=ending" },
    { kind: "submitted", count: contracts?.counts.submitted ?? 0, href: "/matrix/contracts?state=submitted" },
  ];
  return alarms.filter(({ count }) => count > 0);
}
