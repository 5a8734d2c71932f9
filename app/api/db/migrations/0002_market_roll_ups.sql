COMMENT ON TABLE customer_potential IS 'What a customer could buy of a product line in a year, from all suppliers, in 1/10,000 of the currency; the latest as_of counts, former ones are kept.';
--> statement-breakpoint
COMMENT ON TABLE customer_share IS 'Part of a customer''s purchases of a product line that a supplier has; the latest as_of counts as a whole. The import keeps the sum of one as_of at 100 % or less.';
--> statement-breakpoint
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
