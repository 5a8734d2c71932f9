import { sql } from "drizzle-orm";
import { personName } from "../../person-name.server";
import type { TimelineSource } from "../../timeline/load-timeline.server";

/** What became of the customer's cabinet contracts, step by step. */
export const matrixEvents: TimelineSource = ({ id, locale }) => sql`
  SELECT e.day, e.at, 'matrix-' || e.event AS kind, contract.contract_no AS what, nullif(e.comment, '') AS detail,
         coalesce(${personName(locale, "person")}, nullif(e.actor, 'system')) AS by, NULL::text AS actor_for, '/matrix/contracts/' || contract.id AS href
    FROM matrix_event e JOIN matrix_contract contract ON contract.id = e.contract_id LEFT JOIN app_user person ON person.id = e.actor
   WHERE contract.customer_id = ${id} AND contract.use_yn = 'Y'
     AND e.event IN ('submission', 'qualification', 'rejection', 'signature', 'installation', 'activation', 'renewal', 'closing')`;
