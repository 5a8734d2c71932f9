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
  PRIMARY KEY (year, unit_id, customer_id, product_line_id, industry_id, subsidiary_id)
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
  PRIMARY KEY (year, product_line_id, industry_id, item_id, subsidiary_id)
) WITH (fillfactor = 85);
--> statement-breakpoint
COMMENT ON TABLE sales_year_item IS 'As sales_year_unit, by item for whole subsidiaries: item rankings filtered by product line and industry.';
--> statement-breakpoint
CREATE TABLE sales_year_unit_item (
  LIKE sales_year_base INCLUDING DEFAULTS,
  product_line_id smallint NOT NULL,
  unit_id int NOT NULL,
  item_id int NOT NULL,
  PRIMARY KEY (year, unit_id, product_line_id, item_id, subsidiary_id)
) WITH (fillfactor = 85);
--> statement-breakpoint
COMMENT ON TABLE sales_year_unit_item IS 'As sales_year_unit, by item without industry: item rankings of an office or distributor.';
--> statement-breakpoint
CREATE INDEX sales_year_unit_item_item ON sales_year_unit_item (item_id, year);
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
