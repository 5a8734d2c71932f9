import { sql } from "drizzle-orm";
import { translate } from "~/words";
import type { Ctx } from "../ctx";
import { NO_CAUSE } from "./logistics-question.server";

type Options = {
  warehouses: { id: number; name: string }[];
  /** Codes of the list `shortage-cause` that administrators keep, and what nobody told a cause of. */
  causes: { id: string; name: string }[];
};

/** Warehouses and causes in their order, in the reader's language. */
export async function listOptions({ reports, locale }: Ctx): Promise<Options> {
  const name = sql`coalesce(${sql.identifier(`name_${locale}`)}, name_en)`;
  const [warehouses, causes] = await Promise.all([
    reports.execute<Options["warehouses"][number]>(
      sql`select id, ${name} as name from warehouse order by display_order, id`,
    ),
    reports.execute<Options["causes"][number]>(
      sql`select code as id, ${name} as name from code where group_id = 'shortage-cause' order by display_order, code`,
    ),
  ]);
  const none = { id: NO_CAUSE, name: translate(locale, "shortage.cause.none") };
  return { warehouses: warehouses.rows, causes: [...causes.rows, none] };
}
