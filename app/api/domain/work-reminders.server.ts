import { dueTasks } from "./matrix/task/due-tasks.server";
import type { ReportReading } from "./report/find-report-reader.server";
import { dueActions } from "./tool-management/action/due-actions.server";
import { remindOwners } from "./work/remind-owners.server";
import type { WorkSource } from "./work/work-source";

/** Every kind of work that is given to people with a day. */
const sources: readonly WorkSource[] = [dueTasks, dueActions];

/** What the hour's job does: mornings begin all over the world. @returns how many owners were reminded */
export const remindOfWork = (services: ReportReading): Promise<number> => remindOwners(services, sources);
