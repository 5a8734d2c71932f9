CREATE TABLE "item_watch" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"item_id" integer NOT NULL,
	"short" boolean NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "item_watch_once" UNIQUE("owner_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "item_cost" (
	"item_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"cost" bigint NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "item_cost_item_id_valid_from_pk" PRIMARY KEY("item_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "plant" (
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
	CONSTRAINT "plant_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "item_watch" ADD CONSTRAINT "item_watch_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_watch" ADD CONSTRAINT "item_watch_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_cost" ADD CONSTRAINT "item_cost_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plant" ADD CONSTRAINT "plant_org_unit_id_org_unit_id_fk" FOREIGN KEY ("org_unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Bulk rows, as orders and shipments are: no foreign keys to dimensions, no audit columns.
CREATE TABLE production_order (
  planned_day date NOT NULL,
  completed_day date,
  plant_id int NOT NULL,
  item_id int NOT NULL,
  quantity int NOT NULL,
  completed_quantity int NOT NULL,
  batch_id int NOT NULL,
  order_no text NOT NULL,
  PRIMARY KEY (plant_id, order_no),
  CONSTRAINT production_order_quantity CHECK (quantity > 0 AND completed_quantity >= 0),
  CONSTRAINT production_order_completed CHECK ((completed_day IS NULL) = (completed_quantity = 0))
);
--> statement-breakpoint
COMMENT ON TABLE production_order IS 'What a plant is to make of an item: quantity pieces by planned_day; completed_quantity of them are made, the last on completed_day. Done when as many are made as were planned.';
--> statement-breakpoint
CREATE INDEX production_order_planned ON production_order (planned_day);
--> statement-breakpoint
CREATE INDEX production_order_completed_day ON production_order (completed_day);
--> statement-breakpoint
-- What was short on a day of stock, line by line, as MIPUTL01 told it then: open pieces of an order are not kept by day, so what
-- was short last month could not be found out later. The last day of each warehouse follows each load; earlier ones stay.
CREATE TABLE shortage_day (
  value bigint NOT NULL,
  day date NOT NULL,
  due_day date NOT NULL,
  warehouse_id int NOT NULL,
  subsidiary_id int NOT NULL,
  unit_id int NOT NULL,
  customer_id int NOT NULL,
  item_id int NOT NULL,
  missing int NOT NULL,
  line_no int NOT NULL,
  currency char(3) NOT NULL,
  order_no text NOT NULL,
  cause text,
  PRIMARY KEY (warehouse_id, day, subsidiary_id, order_no, line_no),
  CONSTRAINT shortage_day_missing CHECK (missing > 0)
);
--> statement-breakpoint
COMMENT ON TABLE shortage_day IS 'An order line of which pieces were missing at the end of a day; value of these in 1/10,000 of currency; cause: as the next promised receipt said it.';
--> statement-breakpoint
-- The days that are recorded, also those on which nothing was short.
CREATE TABLE shortage_recorded (
  warehouse_id int NOT NULL,
  day date NOT NULL,
  PRIMARY KEY (warehouse_id, day)
);
--> statement-breakpoint
CREATE INDEX sales_order_line_due ON sales_order_line (due_day);
--> statement-breakpoint
CREATE INDEX shipment_line_order ON shipment_line (subsidiary_id, order_no, order_line_no) INCLUDE (ship_day, quantity) WHERE order_no IS NOT NULL;
--> statement-breakpoint
-- The target of domain.md 9.3, and after how many months without a shipment stock counts as dead.
INSERT INTO rule_value (area, name, valid_from, value) VALUES ('logistics', 'fill-target', '2000-01-01', 0.95), ('logistics', 'dead-months', '2000-01-01', 12);
