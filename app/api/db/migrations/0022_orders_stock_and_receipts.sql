-- Orders, shipments, stock of a day and promised receipts: what will be missing, and who waits for it (docs/decisions/0028).

CREATE TABLE "replenishment_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "replenishment_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"warehouse_id" integer,
	"valid_from" date NOT NULL,
	"service_factor" numeric(4, 2) NOT NULL,
	"lead_time_days" numeric(6, 2) NOT NULL,
	"lead_time_deviation_days" numeric(6, 2) NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "replenishment_rule_valid" UNIQUE NULLS NOT DISTINCT("warehouse_id","valid_from"),
	CONSTRAINT "replenishment_rule_sizes" CHECK (service_factor >= 0 AND lead_time_days > 0 AND lead_time_deviation_days >= 0)
);
--> statement-breakpoint
CREATE TABLE "warehouse" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text,
	"country" char(2) NOT NULL,
	"org_unit_id" integer NOT NULL,
	"display_order" smallint DEFAULT 0 NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "warehouse_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "replenishment_rule" ADD CONSTRAINT "replenishment_rule_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_org_unit_id_org_unit_id_fk" FOREIGN KEY ("org_unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
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
--> statement-breakpoint
-- A service level of 95 %, nine days until a receipt, two of them uncertain (domain.md 9.3).
INSERT INTO replenishment_rule (warehouse_id, valid_from, service_factor, lead_time_days, lead_time_deviation_days)
  VALUES (NULL, '2000-01-01', 1.65, 9, 2);
--> statement-breakpoint
INSERT INTO code_group (id, name_ko, name_en, name_zh, note_ko, note_en) VALUES
  ('shortage-cause', '결품 원인', 'Causes of shortages', '缺货原因', '입고가 필요한 날보다 늦어지는 원인입니다.', 'Why a receipt comes later than it is needed.');
--> statement-breakpoint
INSERT INTO code (group_id, code, name_ko, name_en, name_zh, display_order) VALUES
  ('shortage-cause', 'plan', '생산 계획', 'Production plan', '生产计划', 10),
  ('shortage-cause', 'supplier', '공급사 지연', 'Late supplier', '供应商延误', 20),
  ('shortage-cause', 'quality', '품질 보류', 'Held back for quality', '质量冻结', 30),
  ('shortage-cause', 'demand', '수요 급증', 'Jump in demand', '需求激增', 40);
