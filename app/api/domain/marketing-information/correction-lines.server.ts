import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import type { Locale } from "~/words/locale";

export type CorrectionLine = { id: number; name: string; old: string | null; proposed: string };

/** The product lines of some corrections, in the order of the catalogue. */
export async function listCorrectionLines(
  { db, locale }: { db: Db; locale: Locale },
  requestIds: readonly string[],
): Promise<Map<string, CorrectionLine[]>> {
  const local = sql.identifier(`name_${locale}`);
  const { rows } = await db.execute<CorrectionLine & { request: string }>(sql`
    SELECT c.request_id AS request, l.id, coalesce(l.${local}, l.name_en) AS name, c.old_amount::text AS old,
           c.new_amount::text AS proposed
      FROM potential_correction_line AS c JOIN product_line AS l ON l.id = c.product_line_id
     WHERE c.request_id = any(${sql.param(requestIds)}::uuid[]) ORDER BY l.display_order, l.id`);
  const found = new Map<string, CorrectionLine[]>();
  for (const { request, ...line } of rows) found.set(request, [...(found.get(request) ?? []), line]);
  return found;
}
