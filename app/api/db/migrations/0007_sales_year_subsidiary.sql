-- The whole company's months and totals are asked for with every report: 13,000 rows in place of 76,000.
CREATE TABLE sales_year_subsidiary (
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
  industry_id smallint NOT NULL,
  PRIMARY KEY (year, product_line_id, industry_id, subsidiary_id)
) WITH (fillfactor = 85);
--> statement-breakpoint
COMMENT ON TABLE sales_year_subsidiary IS 'As sales_year_unit, for whole subsidiaries: months and totals of everything a reader of all units sees.';
--> statement-breakpoint
INSERT INTO sales_year_subsidiary (m01, m02, m03, m04, m05, m06, m07, m08, m09, m10, m11, m12, subsidiary_id, line_count, year, product_line_id, industry_id)
SELECT sum(m01), sum(m02), sum(m03), sum(m04), sum(m05), sum(m06), sum(m07), sum(m08), sum(m09), sum(m10), sum(m11), sum(m12), subsidiary_id, sum(line_count), year, product_line_id, industry_id
  FROM sales_year_unit GROUP BY year, product_line_id, industry_id, subsidiary_id
 ORDER BY year, product_line_id, industry_id, subsidiary_id;
