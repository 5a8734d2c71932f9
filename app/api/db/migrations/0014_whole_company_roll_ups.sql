-- What a reader of all units opens first is answered by a few thousand rows (docs/decisions/0007).

CREATE TABLE sales_year_unit_total (
  m01 bigint NOT NULL DEFAULT 0,
  m02 bigint NOT NULL DEFAULT 0,
  m03 bigint NOT NULL DEFAULT 0,
  m04 bigint NOT NULL DEFAULT 0,
  m05 bigint NOT NULL DEFAULT 0,
  m06 bigint NOT NULL DEFAULT 0,
  m07 bigint NOT NULL DEFAULT 0,
  m08 bigint NOT NULL DEFAULT 0,
  m09 bigint NOT NULL DEFAULT 0,
  m10 bigint NOT NULL DEFAULT 0,
  m11 bigint NOT NULL DEFAULT 0,
  m12 bigint NOT NULL DEFAULT 0,
  subsidiary_id int NOT NULL,
  unit_id int NOT NULL,
  line_count int NOT NULL,
  year smallint NOT NULL,
  PRIMARY KEY (year, unit_id, subsidiary_id)
) WITH (fillfactor = 85);
--> statement-breakpoint
COMMENT ON TABLE sales_year_unit_total IS 'As sales_year_unit, for everything a unit sells: the organisation report, its months and its totals.';
--> statement-breakpoint
INSERT INTO sales_year_unit_total (m01, m02, m03, m04, m05, m06, m07, m08, m09, m10, m11, m12, subsidiary_id, unit_id, line_count, year)
SELECT sum(m01), sum(m02), sum(m03), sum(m04), sum(m05), sum(m06), sum(m07), sum(m08), sum(m09), sum(m10), sum(m11), sum(m12), subsidiary_id, unit_id, sum(line_count), year
  FROM sales_year_unit GROUP BY year, unit_id, subsidiary_id ORDER BY year, unit_id, subsidiary_id;
--> statement-breakpoint
CREATE TABLE sales_month_subsidiary (
  amount bigint NOT NULL,
  quantity bigint NOT NULL,
  ym int NOT NULL,
  subsidiary_id int NOT NULL,
  line_count int NOT NULL,
  product_line_id smallint NOT NULL,
  industry_id smallint NOT NULL,
  PRIMARY KEY (ym, product_line_id, industry_id, subsidiary_id)
) WITH (fillfactor = 85);
--> statement-breakpoint
COMMENT ON TABLE sales_month_subsidiary IS 'As sales_month_unit, for whole subsidiaries.';
--> statement-breakpoint
INSERT INTO sales_month_subsidiary (amount, quantity, ym, subsidiary_id, line_count, product_line_id, industry_id)
SELECT sum(amount), sum(quantity), ym, subsidiary_id, sum(line_count), product_line_id, industry_id
  FROM sales_month_unit GROUP BY ym, product_line_id, industry_id, subsidiary_id
 ORDER BY ym, product_line_id, industry_id, subsidiary_id;
--> statement-breakpoint
-- A month without a target has none, which is not a target of nothing: the months are nullable.
CREATE TABLE sales_year_target (
  m01 bigint,
  m02 bigint,
  m03 bigint,
  m04 bigint,
  m05 bigint,
  m06 bigint,
  m07 bigint,
  m08 bigint,
  m09 bigint,
  m10 bigint,
  m11 bigint,
  m12 bigint,
  unit_id int NOT NULL REFERENCES org_unit (id),
  year smallint NOT NULL,
  product_line_id smallint NOT NULL REFERENCES product_line (id),
  PRIMARY KEY (year, unit_id, product_line_id)
) WITH (fillfactor = 85);
--> statement-breakpoint
COMMENT ON TABLE sales_year_target IS 'sales_target with the twelve months of a year side by side: two thousand rows a report in place of twenty-four thousand.';
--> statement-breakpoint
INSERT INTO sales_year_target (year, unit_id, product_line_id, m01, m02, m03, m04, m05, m06, m07, m08, m09, m10, m11, m12)
SELECT ym / 100, unit_id, product_line_id, sum(amount) FILTER (WHERE ym % 100 = 1),
       sum(amount) FILTER (WHERE ym % 100 = 2),
       sum(amount) FILTER (WHERE ym % 100 = 3),
       sum(amount) FILTER (WHERE ym % 100 = 4),
       sum(amount) FILTER (WHERE ym % 100 = 5),
       sum(amount) FILTER (WHERE ym % 100 = 6),
       sum(amount) FILTER (WHERE ym % 100 = 7),
       sum(amount) FILTER (WHERE ym % 100 = 8),
       sum(amount) FILTER (WHERE ym % 100 = 9),
       sum(amount) FILTER (WHERE ym % 100 = 10),
       sum(amount) FILTER (WHERE ym % 100 = 11),
       sum(amount) FILTER (WHERE ym % 100 = 12)
  FROM sales_target GROUP BY 1, 2, 3 ORDER BY 1, 2, 3;
--> statement-breakpoint
-- Customers of a product line lie together: the whole company's were looked for among all lines of the year.
ALTER TABLE sales_year_customer DROP CONSTRAINT sales_year_customer_pkey;
--> statement-breakpoint
ALTER TABLE sales_year_customer ADD PRIMARY KEY (year, product_line_id, unit_id, customer_id, industry_id, subsidiary_id);
