-- The days on which a customer was invoiced: whoever is quiet is judged by its own rhythm (docs/decisions/0129).
CREATE TABLE sales_day_customer (
  amount bigint NOT NULL,
  day date NOT NULL,
  customer_id int NOT NULL,
  unit_id int NOT NULL,
  subsidiary_id int NOT NULL,
  line_count int NOT NULL,
  industry_id smallint NOT NULL
) WITH (fillfactor = 95);
--> statement-breakpoint
COMMENT ON TABLE sales_day_customer IS 'Net sales by day and customer, in 1/10,000 of the subsidiary''s currency: on which days a customer was invoiced, and for what. With product line it would have nearly as many rows as there are lines.';
--> statement-breakpoint
INSERT INTO sales_day_customer (customer_id, day, unit_id, industry_id, subsidiary_id, amount, line_count)
  SELECT customer_id, invoice_date, unit_id, industry_id, subsidiary_id, sum_bigint(amount), count(*)::int
    FROM invoice_line GROUP BY 1, 2, 3, 4, 5 ORDER BY 1, 2, 3, 4, 5;
--> statement-breakpoint
-- All that a rhythm is reckoned from: the index alone answers it.
ALTER TABLE sales_day_customer ADD PRIMARY KEY (customer_id, day, unit_id, industry_id, subsidiary_id);
