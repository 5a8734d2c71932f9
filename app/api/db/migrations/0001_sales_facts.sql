-- sum(bigint) counts in numeric, with memory of its own for every sum of every group. Amounts are whole ten-thousandths
-- and every sum that is kept is a bigint again: adding in bigint is as exact, refuses what does not fit, and costs half.
CREATE AGGREGATE sum_bigint (bigint) (
  SFUNC = int8pl,
  STYPE = bigint,
  INITCOND = '0',
  COMBINEFUNC = int8pl,
  PARALLEL = SAFE
);
--> statement-breakpoint
COMMENT ON AGGREGATE sum_bigint (bigint) IS 'Exact sum of whole numbers, 0 of none; an error where the sum is no bigint.';
--> statement-breakpoint
-- Sales facts: invoice lines by month, and the roll-ups that the import keeps equal to them (docs/decisions/0003).
-- No foreign keys from facts to dimensions: the import resolves every key, and facts may move to another server.

CREATE TABLE invoice_line (
  amount bigint NOT NULL,
  invoice_date date NOT NULL,
  ym int NOT NULL,
  subsidiary_id int NOT NULL,
  unit_id int NOT NULL,
  customer_id int NOT NULL,
  item_id int NOT NULL,
  quantity int NOT NULL,
  batch_id int NOT NULL,
  line_no int NOT NULL,
  product_line_id smallint NOT NULL,
  product_group_id smallint NOT NULL,
  industry_id smallint NOT NULL,
  kind smallint NOT NULL,
  currency char(3) NOT NULL,
  invoice_no text NOT NULL,
  PRIMARY KEY (invoice_date, subsidiary_id, invoice_no, line_no)
) PARTITION BY RANGE (invoice_date);
--> statement-breakpoint
COMMENT ON TABLE invoice_line IS 'One invoiced line as the ERP booked it: selling unit, product line, group and industry as invoiced. amount in 1/10,000 of currency; kind 1 = invoice, 2 = credit note or return (negative). Columns stand in order of width; who loaded a line and when: import_batch by batch_id.';
--> statement-breakpoint
COMMENT ON COLUMN invoice_line.ym IS 'yyyymm of invoice_date, stored: grouping by it costs a third of date_trunc.';
--> statement-breakpoint
CREATE INDEX invoice_line_customer ON invoice_line (customer_id, invoice_date);
--> statement-breakpoint
CREATE INDEX invoice_line_item ON invoice_line (item_id, invoice_date);
--> statement-breakpoint
-- The portal's role owns no tables, so the partitions stand ready: years for old extracts, months for what is worked on.
DO $$
DECLARE
  day date := date '2000-01-01';
  width interval;
BEGIN
  WHILE day < date '2031-01-01' LOOP
    width := CASE WHEN day < date '2020-01-01' THEN interval '1 year' ELSE interval '1 month' END;
    EXECUTE format('CREATE TABLE invoice_line_%s PARTITION OF invoice_line FOR VALUES FROM (%L) TO (%L)',
      to_char(day, CASE WHEN day < date '2020-01-01' THEN 'YYYY' ELSE 'YYYYMM' END), day, (day + width)::date);
    day := day + width;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TABLE invoice_line_other PARTITION OF invoice_line DEFAULT;
--> statement-breakpoint
-- What the year-wide roll-ups share; gone again below.
CREATE TABLE sales_year_base (
  m01 bigint NOT NULL DEFAULT 0, m02 bigint NOT NULL DEFAULT 0, m03 bigint NOT NULL DEFAULT 0,
  m04 bigint NOT NULL DEFAULT 0, m05 bigint NOT NULL DEFAULT 0, m06 bigint NOT NULL DEFAULT 0,
  m07 bigint NOT NULL DEFAULT 0, m08 bigint NOT NULL DEFAULT 0, m09 bigint NOT NULL DEFAULT 0,
  m10 bigint NOT NULL DEFAULT 0, m11 bigint NOT NULL DEFAULT 0, m12 bigint NOT NULL DEFAULT 0,
  subsidiary_id int NOT NULL,
  line_count int NOT NULL,
  year smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE sales_year_unit (
  LIKE sales_year_base INCLUDING DEFAULTS,
  product_line_id smallint NOT NULL,
  unit_id int NOT NULL,
  industry_id smallint NOT NULL,
  PRIMARY KEY (year, unit_id, product_line_id, industry_id, subsidiary_id)
) WITH (fillfactor = 85);
--> statement-breakpoint
COMMENT ON TABLE sales_year_unit IS 'Net sales of a year by month (m01 to m12, 1/10,000 of the subsidiary''s currency): organisation, product line and industry totals.';
--> statement-breakpoint
CREATE TABLE sales_year_customer (
  LIKE sales_year_base INCLUDING DEFAULTS,
  product_line_id smallint NOT NULL,
  unit_id int NOT NULL,
  customer_id int NOT NULL,
  industry_id smallint NOT NULL,
  PRIMARY KEY (year, product_line_id, unit_id, customer_id, industry_id, subsidiary_id)
) WITH (fillfactor = 85);
--> statement-breakpoint
COMMENT ON TABLE sales_year_customer IS 'As sales_year_unit, by customer: customer rankings with every filter, and the scope of single customers.';
--> statement-breakpoint
CREATE INDEX sales_year_customer_customer ON sales_year_customer (customer_id, year);
--> statement-breakpoint
CREATE TABLE sales_year_item (
  LIKE sales_year_base INCLUDING DEFAULTS,
  product_line_id smallint NOT NULL,
  item_id int NOT NULL,
  industry_id smallint NOT NULL,
  PRIMARY KEY (year, industry_id, item_id, product_line_id, subsidiary_id)
) WITH (fillfactor = 85);
--> statement-breakpoint
COMMENT ON TABLE sales_year_item IS 'As sales_year_unit, by item for whole subsidiaries: item rankings filtered by product line and industry.';
--> statement-breakpoint
CREATE TABLE sales_year_customer_total (
  LIKE sales_year_base INCLUDING DEFAULTS,
  unit_id int NOT NULL,
  customer_id int NOT NULL,
  industry_id smallint NOT NULL,
  PRIMARY KEY (year, unit_id, customer_id, industry_id, subsidiary_id)
) WITH (fillfactor = 85);
--> statement-breakpoint
COMMENT ON TABLE sales_year_customer_total IS 'As sales_year_customer without product line, a sixth of its rows: the ranking of all customers.';
--> statement-breakpoint
CREATE TABLE sales_year_item_total (
  LIKE sales_year_base INCLUDING DEFAULTS,
  item_id int NOT NULL,
  product_line_id smallint NOT NULL,
  PRIMARY KEY (year, product_line_id, item_id, subsidiary_id)
) WITH (fillfactor = 85);
--> statement-breakpoint
COMMENT ON TABLE sales_year_item_total IS 'As sales_year_item without industry, a third of its rows: the ranking of all items.';
--> statement-breakpoint
CREATE INDEX sales_year_customer_total_customer ON sales_year_customer_total (customer_id, year);
--> statement-breakpoint
CREATE INDEX sales_year_item_total_item ON sales_year_item_total (item_id, year);
--> statement-breakpoint
DROP TABLE sales_year_base;
--> statement-breakpoint
CREATE TABLE sales_day_unit (
  amount bigint NOT NULL,
  day date NOT NULL,
  subsidiary_id int NOT NULL,
  unit_id int NOT NULL,
  line_count int NOT NULL,
  PRIMARY KEY (day, unit_id, subsidiary_id)
) WITH (fillfactor = 95);
--> statement-breakpoint
COMMENT ON TABLE sales_day_unit IS 'Net sales by day and selling unit: the pace of a month. With product line and industry it would have fourteen times the rows.';
--> statement-breakpoint
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
COMMENT ON TABLE sales_year_unit_industry_item IS 'As sales_year_unit, by item: item rankings of an office or distributor, within an industry too.';
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
-- The lines of an office or distributor, newest first.
CREATE INDEX invoice_line_unit ON invoice_line (unit_id, invoice_date);
--> statement-breakpoint
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
CREATE INDEX sales_year_unit_industry_item_item ON sales_year_unit_industry_item (item_id, unit_id, year);
--> statement-breakpoint
-- A page of a ranking of one industry finds its fifty items.
CREATE INDEX sales_year_item_item ON sales_year_item (item_id, year);
--> statement-breakpoint
-- Lines that a load replaced, as they were: what an undo puts back. Kept for thirty days by the nightly tidying.
CREATE TABLE replaced_line (replaced_by integer NOT NULL, LIKE invoice_line);
--> statement-breakpoint
CREATE INDEX replaced_line_batch ON replaced_line (replaced_by);
