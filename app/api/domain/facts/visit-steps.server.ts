import { sql } from "drizzle-orm";

/** Visits with what names them. */
export const visitTables = sql`customer_visit v JOIN customer ON customer.id = v.customer_id`;

/**
 * What a visit left to do is still to be done: it was not noted as done, and no later visit of the customer was made; as the
 * single view and MIPTAS13 tell it.
 */
export const hasVisitStep = sql`(v.next_step IS NOT NULL AND v.step_done_on IS NULL AND NOT EXISTS (
  SELECT FROM customer_visit later WHERE later.customer_id = v.customer_id AND later.use_yn = 'Y' AND later.state = 'made'
     AND (later.visit_date, later.visit_no) > (v.visit_date, v.visit_no)))`;
