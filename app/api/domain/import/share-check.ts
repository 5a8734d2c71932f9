import type { Check } from "./master-checks";

/**
 * The first line of each customer, product line and day with which the shares come to more than 100 %, counted in the
 * order of the file on top of what stands there already and is not written anew.
 */
export const sharesAboveHundred: Check = {
  reason: "shares-above-hundred",
  column: "percent",
  sql: `WITH named AS (
      SELECT s.file_line, s.percent, s.as_of, c.id AS customer_id, l.id AS product_line_id, t.id AS supplier_id FROM master_stage s
        JOIN customer c ON c.code = s.customer JOIN product_line l ON l.code = s.product_line JOIN supplier t ON t.code = s.supplier
    ), kept AS (
      SELECT customer_id, product_line_id, as_of, sum(percent) AS percent FROM customer_share h
       WHERE (customer_id, product_line_id, as_of) IN (SELECT customer_id, product_line_id, as_of FROM named)
         AND NOT EXISTS (SELECT FROM named n WHERE n.customer_id = h.customer_id AND n.product_line_id = h.product_line_id
               AND n.as_of = h.as_of AND n.supplier_id = h.supplier_id)
       GROUP BY 1, 2, 3
    ), running AS (
      SELECT n.*, coalesce(k.percent, 0) + sum(n.percent) OVER (PARTITION BY customer_id, product_line_id, as_of ORDER BY file_line) AS total
        FROM named n LEFT JOIN kept k USING (customer_id, product_line_id, as_of)
    )
    SELECT DISTINCT ON (customer_id, product_line_id, as_of) file_line, concat(total, ' %') AS value
      FROM running WHERE total > 100 ORDER BY customer_id, product_line_id, as_of, file_line`,
};
