import { type SQL, sql } from "drizzle-orm";

/** The day on which somebody called on a customer last, as `day`. */
export const lastVisitOf = (customerId: SQL): SQL =>
  sql`SELECT max(v.visit_date) AS day FROM customer_visit v WHERE v.customer_id = ${customerId} AND v.use_yn = 'Y' AND v.state = 'made'`;
