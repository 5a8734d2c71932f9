import { sql } from "drizzle-orm";
import type { Db } from "~/api/db/client.server";
import type { Month } from "../report/period";
import type { CreditBasis } from "./credit-basis";
import type { Step } from "./incentive";
import type { IncentiveKind, StepType } from "./programme-terms";

/** The scales of a currency that count in a month: of each kind the latest that had begun. */
export async function loadScales(db: Db, currency: string, ym: Month): Promise<CreditBasis> {
  const { rows } = await db.execute<{
    kind: IncentiveKind;
    step_type: StepType;
    valid_from: number;
    steps: Step[];
  }>(sql`
    SELECT DISTINCT ON (s.kind) s.kind, s.step_type, s.valid_from, (
      SELECT coalesce(jsonb_agg(jsonb_build_object('from', trim_scale(t.from_value)::text, 'rate', trim_scale(t.rate)::text)
        ORDER BY t.from_value), '[]') FROM incentive_step t WHERE t.scale_id = s.id) AS steps
      FROM incentive_scale s WHERE s.currency = ${currency} AND s.valid_from <= ${ym} AND s.use_yn = 'Y'
     ORDER BY s.kind, s.valid_from DESC`);
  const of = (kind: IncentiveKind) => {
    const found = rows.find((row) => row.kind === kind);
    return found ? { stepType: found.step_type, validFrom: found.valid_from, steps: found.steps } : null;
  };
  return { basic: of("basic"), extra: of("extra"), special: of("special") };
}
