-- What the market reports tell of each customer as of the last loaded day, laid together (docs/decisions/0026).

CREATE TABLE market_wallet (
  potential bigint,
  sales bigint NOT NULL,
  known_sales bigint NOT NULL,
  customer_id int NOT NULL,
  unit_id int,
  subsidiary_id int,
  product_line_id smallint NOT NULL,
  part smallint NOT NULL,
  parts smallint NOT NULL,
  currency char(3),
  PRIMARY KEY (product_line_id, customer_id, part)
) WITH (fillfactor = 85);
--> statement-breakpoint
COMMENT ON TABLE market_wallet IS 'Of each customer and product line (0 = all lines): the last estimate of its potential in its currency, beside the sales of twelve complete months by selling unit in 1/10,000 of the subsidiary''s; known_sales are those with an estimate.';
--> statement-breakpoint
CREATE INDEX market_wallet_customer ON market_wallet (customer_id);
--> statement-breakpoint
CREATE INDEX market_wallet_several ON market_wallet (product_line_id, customer_id) WHERE parts > 1;
--> statement-breakpoint
CREATE TABLE market_supply (
  weight numeric NOT NULL,
  surveyed bigint NOT NULL,
  customer_id int NOT NULL,
  product_line_id smallint NOT NULL,
  supplier_id smallint NOT NULL,
  currency char(3) NOT NULL,
  PRIMARY KEY (product_line_id, customer_id, supplier_id, currency)
) WITH (fillfactor = 85);
--> statement-breakpoint
COMMENT ON TABLE market_supply IS 'Of each customer''s last surveys, by product line (0 = all lines) and supplier: percent times potential; the surveyed potential stands with the first supplier of each survey.';
--> statement-breakpoint
CREATE INDEX market_supply_customer ON market_supply (customer_id);
--> statement-breakpoint
CREATE TABLE market_record (
  customer_id int PRIMARY KEY,
  machines int NOT NULL,
  visits int NOT NULL,
  last_visit date,
  next_step_date date,
  contact boolean NOT NULL,
  next_step text,
  visited_by text
) WITH (fillfactor = 85);
--> statement-breakpoint
COMMENT ON TABLE market_record IS 'Of each customer: machines, visits of the last 90 days, the latest visit and what it left to do, and whether there is a contact.';
--> statement-breakpoint
CREATE INDEX customer_visit_day ON customer_visit (visit_date, customer_id) WHERE use_yn = 'Y';
--> statement-breakpoint
CREATE TEMPORARY TABLE market_day AS
SELECT day, to_char(last_month, 'YYYYMM')::int AS last, to_char(last_month - INTERVAL '11 months', 'YYYYMM')::int AS first
  FROM (SELECT day, date_trunc('month', day + 1) - INTERVAL '1 month' AS last_month
          FROM (SELECT coalesce(max(last_day), DATE '2000-01-01') AS day FROM sales_period WHERE line_count > 0) AS loaded) AS months;
--> statement-breakpoint
CREATE TEMPORARY TABLE market_latest AS
SELECT DISTINCT ON (customer_id, product_line_id) customer_id, product_line_id, yearly_amount AS amount, currency
  FROM customer_potential WHERE use_yn = 'Y' AND as_of <= (SELECT day FROM market_day)
 ORDER BY customer_id, product_line_id, as_of DESC;
--> statement-breakpoint
ANALYZE market_latest;
--> statement-breakpoint
CREATE TEMPORARY TABLE market_sold AS
SELECT customer_id, product_line_id, unit_id, subsidiary_id, sum(amount) AS sales,
       row_number() OVER (PARTITION BY customer_id, product_line_id ORDER BY unit_id, subsidiary_id) AS part,
       count(*) OVER (PARTITION BY customer_id, product_line_id) AS parts
  FROM sales_year_customer
 CROSS JOIN LATERAL (VALUES (1, m01), (2, m02), (3, m03), (4, m04), (5, m05), (6, m06), (7, m07), (8, m08), (9, m09), (10, m10), (11, m11), (12, m12)) AS months (month, amount)
 CROSS JOIN market_day
 WHERE year BETWEEN first / 100 AND last / 100 AND year * 100 + month BETWEEN first AND last
 GROUP BY customer_id, product_line_id, unit_id, subsidiary_id HAVING sum(amount) <> 0;
--> statement-breakpoint
ANALYZE market_sold;
--> statement-breakpoint
INSERT INTO market_wallet (product_line_id, customer_id, part, parts, unit_id, subsidiary_id, currency, potential, sales, known_sales)
WITH pairs AS MATERIALIZED (
    SELECT product_line_id, customer_id, coalesce(part, 1) AS part, coalesce(parts, 1) AS parts, unit_id, subsidiary_id, currency,
           CASE WHEN coalesce(part, 1) = 1 THEN amount END AS potential, coalesce(sales, 0) AS sales,
           CASE WHEN currency IS NULL THEN 0 ELSE coalesce(sales, 0) END AS known_sales
      FROM market_latest FULL JOIN market_sold USING (customer_id, product_line_id)),
  whole AS (
    SELECT customer_id, CASE WHEN unit_id IS NOT NULL THEN ARRAY[unit_id, subsidiary_id] END AS seller, currency,
           sum(potential) AS potential, sum(sales) AS sales, sum(known_sales) AS known_sales
      FROM pairs GROUP BY customer_id, unit_id, subsidiary_id, currency),
  fitted AS (
    SELECT customer_id, coalesce(seller, min(seller) OVER (PARTITION BY customer_id, currency)) AS seller,
           coalesce(currency, min(currency) OVER (PARTITION BY customer_id, seller)) AS currency, potential, sales, known_sales
      FROM whole)
SELECT product_line_id, customer_id, part, parts, unit_id, subsidiary_id, currency, potential, sales, known_sales FROM pairs
UNION ALL
SELECT 0, customer_id, row_number() OVER (PARTITION BY customer_id ORDER BY currency, seller),
       count(*) OVER (PARTITION BY customer_id), seller[1], seller[2], currency, sum(potential), sum(sales), sum(known_sales)
  FROM fitted GROUP BY customer_id, currency, seller
 ORDER BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO market_supply (product_line_id, customer_id, supplier_id, currency, weight, surveyed)
WITH told AS (
    SELECT customer_id, product_line_id, supplier_id, percent,
           as_of = max(as_of) OVER (PARTITION BY customer_id, product_line_id) AS last
      FROM customer_share WHERE use_yn = 'Y' AND as_of <= (SELECT day FROM market_day)),
  weighed AS (
    SELECT customer_id, product_line_id, supplier_id, currency, percent * amount AS weight,
           CASE WHEN supplier_id = min(supplier_id) OVER (PARTITION BY customer_id, product_line_id) THEN amount ELSE 0 END AS surveyed
      FROM (SELECT * FROM told WHERE last) AS told JOIN market_latest USING (customer_id, product_line_id) WHERE amount > 0)
SELECT of_line, customer_id, supplier_id, currency, sum(weight), sum(surveyed)
  FROM weighed CROSS JOIN LATERAL (VALUES (product_line_id), (0::smallint)) AS lines (of_line) GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4;
--> statement-breakpoint
INSERT INTO market_record (customer_id, machines, visits, last_visit, contact, next_step, next_step_date, visited_by)
WITH facts AS (
    SELECT customer_id, machines, NULL::int AS visits, NULL::date AS last_visit, NULL::boolean AS contact, NULL AS next_step,
           NULL::date AS next_step_date, NULL AS visited_by
      FROM customer_machine WHERE use_yn = 'Y' AND as_of <= (SELECT day FROM market_day)
    UNION ALL
    SELECT customer_id, NULL, (visit_date > (SELECT day FROM market_day) - 90)::int, visit_date, NULL, NULL, NULL, NULL
      FROM customer_visit WHERE use_yn = 'Y' AND visit_date <= (SELECT day FROM market_day)
    UNION ALL
    SELECT customer_id, NULL, NULL, NULL, true, NULL, NULL, NULL FROM customer_contact WHERE use_yn = 'Y'
    UNION ALL
    (SELECT DISTINCT ON (customer_id) customer_id, NULL::int, NULL::int, NULL::date, NULL::boolean, next_step, next_step_date, visited_by
       FROM customer_visit WHERE use_yn = 'Y' AND visit_date <= (SELECT day FROM market_day)
      ORDER BY customer_id, visit_date DESC, visit_no DESC))
SELECT customer_id, coalesce(sum(machines), 0), coalesce(sum(visits), 0), max(last_visit), coalesce(bool_or(contact), false),
       max(next_step), max(next_step_date), max(visited_by)
  FROM facts GROUP BY 1 ORDER BY 1;
--> statement-breakpoint
DROP TABLE market_day, market_latest, market_sold;
