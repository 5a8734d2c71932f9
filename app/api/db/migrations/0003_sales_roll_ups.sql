-- Two questions that read invoice lines until now: items of a unit and an industry, totals of lines (docs/decisions/0007).

CREATE TABLE sales_year_unit_industry_item (
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
  line_count int NOT NULL,
  year smallint NOT NULL,
  product_line_id smallint NOT NULL,
  unit_id int NOT NULL,
  item_id int NOT NULL,
  industry_id smallint NOT NULL,
  PRIMARY KEY (year, unit_id, industry_id, item_id, product_line_id, subsidiary_id)
) WITH (fillfactor = 85);
--> statement-breakpoint
COMMENT ON TABLE sales_year_unit_industry_item IS 'As sales_year_unit_item, by industry too: item rankings of an office within an industry.';
--> statement-breakpoint
CREATE TABLE sales_month_unit (
  amount bigint NOT NULL,
  quantity bigint NOT NULL,
  ym int NOT NULL,
  subsidiary_id int NOT NULL,
  unit_id int NOT NULL,
  line_count int NOT NULL,
  product_line_id smallint NOT NULL,
  industry_id smallint NOT NULL,
  PRIMARY KEY (ym, unit_id, product_line_id, industry_id, subsidiary_id)
) WITH (fillfactor = 85);
--> statement-breakpoint
COMMENT ON TABLE sales_month_unit IS 'Amount, quantity and number of invoice lines by month: totals of a list of lines, and the months in which a page of it lies.';
--> statement-breakpoint
-- By industry first: a ranking within an industry reads one stretch of the key, and so does the page that it shows.
ALTER TABLE sales_year_item DROP CONSTRAINT sales_year_item_pkey,
  ADD PRIMARY KEY (year, industry_id, item_id, product_line_id, subsidiary_id);
--> statement-breakpoint
-- The lines of an office or distributor, newest first.
CREATE INDEX invoice_line_unit ON invoice_line (unit_id, invoice_date);
--> statement-breakpoint
INSERT INTO sales_year_unit_industry_item (m01, m02, m03, m04, m05, m06, m07, m08, m09, m10, m11, m12, subsidiary_id, line_count, year, product_line_id, unit_id, item_id, industry_id)
SELECT coalesce(sum(amount) FILTER (WHERE ym % 100 = 1), 0)::bigint,
       coalesce(sum(amount) FILTER (WHERE ym % 100 = 2), 0)::bigint,
       coalesce(sum(amount) FILTER (WHERE ym % 100 = 3), 0)::bigint,
       coalesce(sum(amount) FILTER (WHERE ym % 100 = 4), 0)::bigint,
       coalesce(sum(amount) FILTER (WHERE ym % 100 = 5), 0)::bigint,
       coalesce(sum(amount) FILTER (WHERE ym % 100 = 6), 0)::bigint,
       coalesce(sum(amount) FILTER (WHERE ym % 100 = 7), 0)::bigint,
       coalesce(sum(amount) FILTER (WHERE ym % 100 = 8), 0)::bigint,
       coalesce(sum(amount) FILTER (WHERE ym % 100 = 9), 0)::bigint,
       coalesce(sum(amount) FILTER (WHERE ym % 100 = 10), 0)::bigint,
       coalesce(sum(amount) FILTER (WHERE ym % 100 = 11), 0)::bigint,
       coalesce(sum(amount) FILTER (WHERE ym % 100 = 12), 0)::bigint,
       subsidiary_id, sum(lines)::int, (ym / 100)::smallint, product_line_id, unit_id, item_id, industry_id
  FROM (SELECT ym, subsidiary_id, product_line_id, unit_id, item_id, industry_id, sum(amount) AS amount, count(*) AS lines
          FROM invoice_line GROUP BY 1, 2, 3, 4, 5, 6) AS monthly
 GROUP BY ym / 100, subsidiary_id, product_line_id, unit_id, item_id, industry_id
 ORDER BY 15, unit_id, industry_id, item_id;
--> statement-breakpoint
INSERT INTO sales_month_unit (amount, quantity, ym, subsidiary_id, unit_id, line_count, product_line_id, industry_id)
SELECT sum(amount), sum(quantity), ym, subsidiary_id, unit_id, count(*), product_line_id, industry_id
  FROM invoice_line GROUP BY ym, subsidiary_id, unit_id, product_line_id, industry_id ORDER BY ym, unit_id, product_line_id, industry_id;
