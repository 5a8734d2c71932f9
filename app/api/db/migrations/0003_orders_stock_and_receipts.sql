-- Bulk rows, as the invoice lines are: no foreign keys to dimensions (the import resolves every code), no audit columns
-- (import_batch by batch_id tells who loaded a row and when), columns in order of width.
CREATE TABLE sales_order_line (
  amount bigint NOT NULL,
  order_date date NOT NULL,
  due_day date NOT NULL,
  promised_day date,
  subsidiary_id int NOT NULL,
  unit_id int NOT NULL,
  customer_id int NOT NULL,
  item_id int NOT NULL,
  warehouse_id int NOT NULL,
  quantity int NOT NULL,
  open_quantity int NOT NULL,
  batch_id int NOT NULL,
  line_no int NOT NULL,
  currency char(3) NOT NULL,
  order_no text NOT NULL,
  PRIMARY KEY (subsidiary_id, order_no, line_no),
  CONSTRAINT sales_order_line_quantity CHECK (quantity > 0 AND open_quantity BETWEEN 0 AND quantity),
  CONSTRAINT sales_order_line_amount CHECK (amount >= 0)
);
--> statement-breakpoint
COMMENT ON TABLE sales_order_line IS 'One ordered line as the ERP has it: amount of the whole quantity in 1/10,000 of currency; open_quantity = neither shipped nor cancelled; due_day = when the customer wants it, promised_day = when he was told that it comes.';
--> statement-breakpoint
CREATE INDEX sales_order_line_open ON sales_order_line (item_id, warehouse_id) INCLUDE (open_quantity) WHERE open_quantity > 0;
--> statement-breakpoint
CREATE INDEX sales_order_line_day ON sales_order_line (order_date);
--> statement-breakpoint
CREATE TABLE shipment_line (
  amount bigint NOT NULL,
  ship_day date NOT NULL,
  subsidiary_id int NOT NULL,
  unit_id int NOT NULL,
  customer_id int NOT NULL,
  item_id int NOT NULL,
  warehouse_id int NOT NULL,
  quantity int NOT NULL,
  batch_id int NOT NULL,
  line_no int NOT NULL,
  order_line_no int,
  currency char(3) NOT NULL,
  shipment_no text NOT NULL,
  order_no text,
  PRIMARY KEY (subsidiary_id, shipment_no, line_no),
  CONSTRAINT shipment_line_quantity CHECK (quantity > 0),
  CONSTRAINT shipment_line_amount CHECK (amount >= 0),
  CONSTRAINT shipment_line_order CHECK ((order_no IS NULL) = (order_line_no IS NULL))
);
--> statement-breakpoint
COMMENT ON TABLE shipment_line IS 'What left a warehouse for a customer; amount in 1/10,000 of currency. order_no and order_line_no are of the same subsidiary''s orders.';
--> statement-breakpoint
CREATE INDEX shipment_line_item ON shipment_line (item_id, warehouse_id, ship_day) INCLUDE (quantity);
--> statement-breakpoint
CREATE INDEX shipment_line_day ON shipment_line (ship_day);
--> statement-breakpoint
CREATE TABLE stock_day (
  day date NOT NULL,
  warehouse_id int NOT NULL,
  item_id int NOT NULL,
  on_hand int NOT NULL,
  allocated int NOT NULL,
  blocked int NOT NULL,
  in_transit int NOT NULL,
  batch_id int NOT NULL,
  PRIMARY KEY (warehouse_id, day, item_id),
  CONSTRAINT stock_day_quantities CHECK (allocated >= 0 AND in_transit >= 0 AND blocked BETWEEN 0 AND on_hand)
);
--> statement-breakpoint
COMMENT ON TABLE stock_day IS 'Stock at the end of a day, in pieces: on_hand lies there, allocated of it belongs to open orders, blocked of it must not be shipped, in_transit is on its way. An item without a row has nothing. The latest day of a warehouse is its stock now: a stretch of the key, so nothing has to be kept beside it.';
--> statement-breakpoint
CREATE TABLE promised_receipt (
  promised_day date NOT NULL,
  warehouse_id int NOT NULL,
  item_id int NOT NULL,
  quantity int NOT NULL,
  batch_id int NOT NULL,
  line_no int NOT NULL,
  receipt_no text NOT NULL,
  cause text,
  PRIMARY KEY (warehouse_id, receipt_no, line_no),
  CONSTRAINT promised_receipt_quantity CHECK (quantity > 0)
);
--> statement-breakpoint
COMMENT ON TABLE promised_receipt IS 'What plant or supplier have promised a warehouse and not yet delivered; cause: a code of the list shortage-cause, why it comes later than needed.';
--> statement-breakpoint
CREATE INDEX promised_receipt_item ON promised_receipt (item_id, warehouse_id, promised_day);
--> statement-breakpoint
-- Rows of the four tables above that a load replaced, as they were: what an undo puts back. Kept as long as replaced_line.
CREATE TABLE replaced_row (
  replaced_by int NOT NULL,
  former jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX replaced_row_batch ON replaced_row (replaced_by);
