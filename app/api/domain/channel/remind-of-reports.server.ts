import type { Db } from "~/api/db/client.server";

export const remindOfReports = async (_db: Db, _now: Date): Promise<number> => 0;
