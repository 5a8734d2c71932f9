DROP INDEX "customer_org_unit";--> statement-breakpoint
CREATE INDEX "customer_out_of_use" ON "customer" USING btree ("id") WHERE use_yn <> 'Y';--> statement-breakpoint
CREATE INDEX "customer_org_unit" ON "customer" USING btree ("org_unit_id","id","country","city","region","industry_id","salesperson_id","use_yn");--> statement-breakpoint
-- What all customers together come to: readers of the whole company would read every wallet and visit for a dozen lines.
CREATE TABLE market_wallet_total (
  potential bigint NOT NULL,
  known_sales bigint NOT NULL,
  subsidiary_id int NOT NULL,
  product_line_id smallint NOT NULL,
  currency char(3) NOT NULL,
  PRIMARY KEY (product_line_id, currency, subsidiary_id)
);
--> statement-breakpoint
COMMENT ON TABLE market_wallet_total IS 'Rows of market_wallet with an estimate, of one product line, summed by currency and selling subsidiary (0 = nothing sold).';
--> statement-breakpoint
CREATE TABLE market_visit_total (
  visits int NOT NULL,
  customers int NOT NULL,
  results int NOT NULL,
  steps int NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  PRIMARY KEY (kind, key)
);
--> statement-breakpoint
COMMENT ON TABLE market_visit_total IS 'Visits to all customers as of the last loaded day: by month of two years (kind month, key YYYYMM), and of the last 90 days by purpose and by visitor (person).';
--> statement-breakpoint
INSERT INTO market_wallet_total (product_line_id, currency, subsidiary_id, potential, known_sales)
SELECT product_line_id, currency, coalesce(subsidiary_id, 0), coalesce(sum(potential), 0), sum(known_sales)
  FROM market_wallet WHERE product_line_id > 0 AND currency IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
--> statement-breakpoint
CREATE TEMPORARY TABLE market_day AS
SELECT day, ends, before + CASE WHEN day = ends THEN interval '1 month - 1 day'
         ELSE least(extract(day FROM day), extract(day FROM before + interval '1 month - 1 day')) * interval '1 day' - interval '1 day' END AS same_day,
       before + interval '1 month - 1 day' AS before_ends, before - interval '11 months' AS first
  FROM (SELECT day, (date_trunc('month', day) + interval '1 month - 1 day')::date AS ends, date_trunc('month', day) - interval '1 year' AS before
          FROM (SELECT coalesce(max(last_day), DATE '2000-01-01') AS day FROM sales_period WHERE line_count > 0) AS loaded) AS months;
--> statement-breakpoint
INSERT INTO market_visit_total (kind, key, visits, customers, results, steps)
SELECT 'month', to_char(visit_date, 'YYYYMM'), count(*), 0, 0, 0 FROM customer_visit CROSS JOIN market_day
 WHERE use_yn = 'Y' AND visit_date BETWEEN first AND day AND NOT (visit_date > same_day AND visit_date <= before_ends) GROUP BY 2
UNION ALL
SELECT 'purpose', purpose, count(*), count(DISTINCT customer_id), count(result), count(next_step) FROM customer_visit CROSS JOIN market_day
 WHERE use_yn = 'Y' AND visit_date > day - 90 AND visit_date <= day GROUP BY 2
UNION ALL
SELECT 'person', visited_by, count(*), count(DISTINCT customer_id), count(result), count(next_step) FROM customer_visit CROSS JOIN market_day
 WHERE use_yn = 'Y' AND visit_date > day - 90 AND visit_date <= day GROUP BY 2
 ORDER BY 1, 2;
--> statement-breakpoint
DROP TABLE market_day;
