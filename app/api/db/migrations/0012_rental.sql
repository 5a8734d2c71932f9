CREATE TABLE "rental_category" (
	"id" smallint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text,
	"display_order" smallint DEFAULT 0 NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "rental_category_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "rental_item" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"category_id" smallint,
	"pockets" smallint,
	"insert_item_id" integer,
	"insert_kind" text GENERATED ALWAYS AS (CASE WHEN insert_item_id IS NOT NULL THEN 'insert' END) STORED,
	"through_headquarters" boolean DEFAULT false NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "rental_item_kind" UNIQUE("item_id","kind"),
	CONSTRAINT "rental_item_kind_name" CHECK (kind IN ('cutter', 'insert')),
	CONSTRAINT "rental_item_cutter" CHECK ((kind = 'cutter') = (category_id IS NOT NULL) AND (kind = 'cutter') = (pockets IS NOT NULL)
        AND (kind = 'cutter') = (insert_item_id IS NOT NULL)),
	CONSTRAINT "rental_item_pockets" CHECK (pockets BETWEEN 1 AND 99)
);
--> statement-breakpoint
CREATE TABLE "rental_price" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"subsidiary_id" integer,
	"valid_from" date NOT NULL,
	"market_price" bigint NOT NULL,
	"list_price" bigint NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "rental_price_valid" UNIQUE NULLS NOT DISTINCT("item_id","currency","subsidiary_id","valid_from"),
	CONSTRAINT "rental_price_currency" CHECK (currency IN ('KRW', 'USD', 'EUR')),
	CONSTRAINT "rental_price_amounts" CHECK (market_price >= 0 AND list_price >= 0)
);
--> statement-breakpoint
CREATE TABLE "rental_stock" (
	"warehouse_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"day" date NOT NULL,
	"quantity" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"idle" integer GENERATED ALWAYS AS (quantity - reserved) STORED,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "rental_stock_warehouse_id_item_id_day_pk" PRIMARY KEY("warehouse_id","item_id","day"),
	CONSTRAINT "rental_stock_pieces" CHECK (reserved BETWEEN 0 AND quantity)
);
--> statement-breakpoint
CREATE TABLE "rental_contract" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_contract_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_no" text NOT NULL,
	"market" text NOT NULL,
	"title" text NOT NULL,
	"rent_type" text DEFAULT 'new' NOT NULL,
	"lessor_id" integer NOT NULL,
	"sub_lessor_id" integer,
	"customer_id" integer NOT NULL,
	"contracted_on" date NOT NULL,
	"start_on" date NOT NULL,
	"period_months" smallint NOT NULL,
	"end_on" date NOT NULL,
	"currency" char(3) NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"close_reason" text,
	"closed_on" date,
	"approved_at" timestamp with time zone,
	"approved_by" text,
	"order_no" text DEFAULT '' NOT NULL,
	"reference_order_no" text DEFAULT '' NOT NULL,
	"cpo_count" integer DEFAULT 0 NOT NULL,
	"end_user_name" text NOT NULL,
	"end_user_account" text NOT NULL,
	"address1" text NOT NULL,
	"address2" text DEFAULT '' NOT NULL,
	"address3" text DEFAULT '' NOT NULL,
	"zip" text DEFAULT '' NOT NULL,
	"representative" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"fax" text DEFAULT '' NOT NULL,
	"rules" jsonb NOT NULL,
	"simulation_id" uuid,
	"simulation_version" integer,
	"follows_id" integer,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "rental_contract_market" CHECK (market IN ('domestic', 'overseas')),
	CONSTRAINT "rental_contract_rent_type" CHECK (rent_type IN ('new', 'renewal', 'swap')),
	CONSTRAINT "rental_contract_currency" CHECK (currency IN ('KRW', 'USD', 'EUR')),
	CONSTRAINT "rental_contract_state_name" CHECK (state IN ('draft', 'approved', 'open', 'closed')),
	CONSTRAINT "rental_contract_period" CHECK (period_months IN (12, 24)),
	CONSTRAINT "rental_contract_end_day" CHECK (end_on = (start_on + make_interval(months => period_months::int) - interval '1 day')::date),
	CONSTRAINT "rental_contract_closed" CHECK ((state = 'closed') = (close_reason IS NOT NULL) AND (state = 'closed') = (closed_on IS NOT NULL) AND closed_on >= start_on),
	CONSTRAINT "rental_contract_close_reason" CHECK (close_reason IN ('expired', 'terminated', 'swapped', 'bought-out') AND (close_reason <> 'expired' OR closed_on = end_on)),
	CONSTRAINT "rental_contract_approved" CHECK ((state <> 'draft') = (approved_by IS NOT NULL) AND (approved_by IS NULL) = (approved_at IS NULL)),
	CONSTRAINT "rental_contract_follows_type" CHECK (follows_id IS NULL OR rent_type <> 'new'),
	CONSTRAINT "rental_contract_parties" CHECK (lessor_id <> sub_lessor_id),
	CONSTRAINT "rental_contract_simulation_version" CHECK ((simulation_id IS NULL) = (simulation_version IS NULL)),
	CONSTRAINT "rental_contract_needed" CHECK (title <> '' AND end_user_name <> '' AND end_user_account <> '' AND address1 <> '' AND cpo_count >= 0)
);
--> statement-breakpoint
CREATE TABLE "rental_contract_item" (
	"contract_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"cutter_id" integer NOT NULL,
	"insert_id" integer NOT NULL,
	"pockets" smallint NOT NULL,
	"rental_quantity" integer NOT NULL,
	"guidance" integer NOT NULL,
	"basis" integer NOT NULL,
	"safety_stock" integer NOT NULL,
	"max_replacement" integer NOT NULL,
	"list_price" bigint NOT NULL,
	"insert_price" bigint NOT NULL,
	"fee_rate" numeric(9, 8) NOT NULL,
	"monthly_fee" bigint NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "rental_contract_item_contract_id_line_no_pk" PRIMARY KEY("contract_id","line_no"),
	CONSTRAINT "rental_contract_item_counts" CHECK (line_no > 0 AND pockets > 0 AND rental_quantity > 0 AND guidance > 0 AND basis >= guidance
        AND safety_stock >= 0 AND max_replacement BETWEEN 0 AND rental_quantity),
	CONSTRAINT "rental_contract_item_money" CHECK (list_price > 0 AND insert_price > 0 AND fee_rate BETWEEN 0 AND 1 AND monthly_fee >= 0)
);
--> statement-breakpoint
CREATE TABLE "rental_event" (
	"contract_id" integer NOT NULL,
	"no" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"event" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "rental_event_contract_id_no_pk" PRIMARY KEY("contract_id","no"),
	CONSTRAINT "rental_event_name" CHECK (event IN ('creation', 'change', 'approval', 'opening', 'shipment', 'return', 'rate-reset', 'expiry', 'termination', 'swap',
        'buy-out', 'renewal', 'note'))
);
--> statement-breakpoint
CREATE TABLE "rental_rate_reset" (
	"contract_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"valid_from" integer NOT NULL,
	"fee_rate" numeric(9, 8) NOT NULL,
	"monthly_fee" bigint NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "rental_rate_reset_contract_id_line_no_valid_from_pk" PRIMARY KEY("contract_id","line_no","valid_from"),
	CONSTRAINT "rental_rate_reset_month" CHECK (valid_from % 100 BETWEEN 1 AND 12),
	CONSTRAINT "rental_rate_reset_money" CHECK (fee_rate BETWEEN 0 AND 1 AND monthly_fee >= 0)
);
--> statement-breakpoint
CREATE TABLE "rental_buy_out" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_buy_out_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"quantity" integer NOT NULL,
	"bought_on" date NOT NULL,
	"price" bigint NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "rental_buy_out_amounts" CHECK (quantity > 0 AND price >= 0)
);
--> statement-breakpoint
CREATE TABLE "rental_invoice" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_invoice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_id" integer NOT NULL,
	"invoice_no" text NOT NULL,
	"kind" text NOT NULL,
	"ym" integer NOT NULL,
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"paid_on" date,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "rental_invoice_kind" CHECK (kind IN ('fee', 'shortfall', 'excess', 'termination', 'unreturned', 'buy-out')),
	CONSTRAINT "rental_invoice_month_form" CHECK (ym % 100 BETWEEN 1 AND 12),
	CONSTRAINT "rental_invoice_amounts" CHECK (amount >= 0 AND paid BETWEEN 0 AND amount AND (paid = 0 OR paid_on IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "rental_return" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_return_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"shipment_id" integer,
	"returned_on" date NOT NULL,
	"quantity" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "rental_return_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "rental_shipment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_shipment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shipment_no" text NOT NULL,
	"contract_id" integer NOT NULL,
	"line_no" smallint NOT NULL,
	"kind" text NOT NULL,
	"after_sales" boolean DEFAULT false NOT NULL,
	"order_no" text DEFAULT '' NOT NULL,
	"ordered_on" date NOT NULL,
	"order_quantity" integer NOT NULL,
	"shipped_on" date,
	"shipping_quantity" integer DEFAULT 0 NOT NULL,
	"warehouse_id" integer NOT NULL,
	"invoice_no" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "rental_shipment_kind" CHECK (kind IN ('first', 'replacement', 'safety')),
	CONSTRAINT "rental_shipment_after_sales" CHECK (NOT after_sales OR kind = 'replacement'),
	CONSTRAINT "rental_shipment_quantities" CHECK (order_quantity > 0 AND shipping_quantity BETWEEN 0 AND order_quantity AND (shipping_quantity = 0) = (shipped_on IS NULL)),
	CONSTRAINT "rental_shipment_days" CHECK (shipped_on >= ordered_on)
);
--> statement-breakpoint
CREATE TABLE "rental_swap" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_swap_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_contract_id" integer NOT NULL,
	"to_contract_id" integer NOT NULL,
	"old_item_id" integer NOT NULL,
	"new_item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"swapped_on" date NOT NULL,
	"reason" text NOT NULL,
	"returned" boolean DEFAULT false NOT NULL,
	"fee_difference" bigint NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "rental_swap_two" CHECK (from_contract_id <> to_contract_id AND quantity > 0 AND reason <> '')
);
--> statement-breakpoint
CREATE TABLE "rental_termination" (
	"contract_id" integer PRIMARY KEY NOT NULL,
	"terminated_on" date NOT NULL,
	"started_months" smallint NOT NULL,
	"remaining_months" smallint NOT NULL,
	"termination_fee" bigint NOT NULL,
	"unreturned_quantity" integer DEFAULT 0 NOT NULL,
	"unreturned_charge" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"waived" boolean DEFAULT false NOT NULL,
	"reason" text NOT NULL,
	"calculation" jsonb NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "rental_termination_months" CHECK (started_months > 0 AND remaining_months >= 0),
	CONSTRAINT "rental_termination_total" CHECK (total = termination_fee + unreturned_charge AND termination_fee >= 0 AND unreturned_charge >= 0 AND (NOT waived OR termination_fee = 0)),
	CONSTRAINT "rental_termination_unreturned" CHECK (unreturned_quantity >= 0 AND reason <> '')
);
--> statement-breakpoint
ALTER TABLE "rental_item" ADD CONSTRAINT "rental_item_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_item" ADD CONSTRAINT "rental_item_category_id_rental_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."rental_category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_item" ADD CONSTRAINT "rental_item_insert" FOREIGN KEY ("insert_item_id","insert_kind") REFERENCES "public"."rental_item"("item_id","kind") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_price" ADD CONSTRAINT "rental_price_item_id_rental_item_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."rental_item"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_price" ADD CONSTRAINT "rental_price_subsidiary_id_org_unit_id_fk" FOREIGN KEY ("subsidiary_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_stock" ADD CONSTRAINT "rental_stock_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_stock" ADD CONSTRAINT "rental_stock_item_id_rental_item_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."rental_item"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_contract" ADD CONSTRAINT "rental_contract_lessor_id_org_unit_id_fk" FOREIGN KEY ("lessor_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_contract" ADD CONSTRAINT "rental_contract_sub_lessor_id_org_unit_id_fk" FOREIGN KEY ("sub_lessor_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_contract" ADD CONSTRAINT "rental_contract_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_contract" ADD CONSTRAINT "rental_contract_simulation" FOREIGN KEY ("simulation_id","simulation_version") REFERENCES "public"."simulation_version"("simulation_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_contract" ADD CONSTRAINT "rental_contract_follows" FOREIGN KEY ("follows_id") REFERENCES "public"."rental_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_contract_item" ADD CONSTRAINT "rental_contract_item_contract_id_rental_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."rental_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_contract_item" ADD CONSTRAINT "rental_contract_item_cutter_id_rental_item_item_id_fk" FOREIGN KEY ("cutter_id") REFERENCES "public"."rental_item"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_contract_item" ADD CONSTRAINT "rental_contract_item_insert_id_rental_item_item_id_fk" FOREIGN KEY ("insert_id") REFERENCES "public"."rental_item"("item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_event" ADD CONSTRAINT "rental_event_contract_id_rental_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."rental_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_rate_reset" ADD CONSTRAINT "rental_rate_reset_item" FOREIGN KEY ("contract_id","line_no") REFERENCES "public"."rental_contract_item"("contract_id","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_buy_out" ADD CONSTRAINT "rental_buy_out_contract_id_rental_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."rental_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_buy_out" ADD CONSTRAINT "rental_buy_out_line" FOREIGN KEY ("contract_id","line_no") REFERENCES "public"."rental_contract_item"("contract_id","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_invoice" ADD CONSTRAINT "rental_invoice_contract_id_rental_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."rental_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_return" ADD CONSTRAINT "rental_return_contract_id_rental_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."rental_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_return" ADD CONSTRAINT "rental_return_shipment_id_rental_shipment_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."rental_shipment"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_return" ADD CONSTRAINT "rental_return_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_return" ADD CONSTRAINT "rental_return_item" FOREIGN KEY ("contract_id","line_no") REFERENCES "public"."rental_contract_item"("contract_id","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_shipment" ADD CONSTRAINT "rental_shipment_contract_id_rental_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."rental_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_shipment" ADD CONSTRAINT "rental_shipment_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_shipment" ADD CONSTRAINT "rental_shipment_item" FOREIGN KEY ("contract_id","line_no") REFERENCES "public"."rental_contract_item"("contract_id","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_swap" ADD CONSTRAINT "rental_swap_from_contract_id_rental_contract_id_fk" FOREIGN KEY ("from_contract_id") REFERENCES "public"."rental_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_swap" ADD CONSTRAINT "rental_swap_to_contract_id_rental_contract_id_fk" FOREIGN KEY ("to_contract_id") REFERENCES "public"."rental_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_swap" ADD CONSTRAINT "rental_swap_old_item_id_item_id_fk" FOREIGN KEY ("old_item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_swap" ADD CONSTRAINT "rental_swap_new_item_id_item_id_fk" FOREIGN KEY ("new_item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rental_termination" ADD CONSTRAINT "rental_termination_contract_id_rental_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."rental_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rental_item_category" ON "rental_item" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "rental_item_insert_item" ON "rental_item" USING btree ("insert_item_id");--> statement-breakpoint
CREATE INDEX "rental_stock_day" ON "rental_stock" USING btree ("day","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_contract_no" ON "rental_contract" USING btree ("contract_no");--> statement-breakpoint
CREATE INDEX "rental_contract_customer" ON "rental_contract" USING btree ("customer_id","state");--> statement-breakpoint
CREATE INDEX "rental_contract_end" ON "rental_contract" USING btree ("end_on") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "rental_contract_state" ON "rental_contract" USING btree ("market","state","start_on");--> statement-breakpoint
CREATE INDEX "rental_contract_lessor" ON "rental_contract" USING btree ("lessor_id");--> statement-breakpoint
CREATE INDEX "rental_contract_sub_lessor" ON "rental_contract" USING btree ("sub_lessor_id") WHERE sub_lessor_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "rental_contract_of_simulation" ON "rental_contract" USING btree ("simulation_id") WHERE simulation_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "rental_contract_followed" ON "rental_contract" USING btree ("follows_id") WHERE follows_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "rental_contract_item_cutter" ON "rental_contract_item" USING btree ("contract_id","cutter_id");--> statement-breakpoint
CREATE INDEX "rental_contract_item_of" ON "rental_contract_item" USING btree ("cutter_id");--> statement-breakpoint
CREATE INDEX "rental_contract_item_insert" ON "rental_contract_item" USING btree ("insert_id");--> statement-breakpoint
CREATE INDEX "rental_event_day" ON "rental_event" USING btree ("day","event");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_buy_out_item" ON "rental_buy_out" USING btree ("contract_id","line_no");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_invoice_no" ON "rental_invoice" USING btree ("invoice_no");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_invoice_month" ON "rental_invoice" USING btree ("contract_id","ym") WHERE kind = 'fee' AND use_yn = 'Y';--> statement-breakpoint
CREATE INDEX "rental_invoice_contract" ON "rental_invoice" USING btree ("contract_id","ym");--> statement-breakpoint
CREATE INDEX "rental_invoice_ym" ON "rental_invoice" USING btree ("ym");--> statement-breakpoint
CREATE INDEX "rental_return_contract" ON "rental_return" USING btree ("contract_id","line_no");--> statement-breakpoint
CREATE INDEX "rental_return_shipment" ON "rental_return" USING btree ("shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_shipment_no" ON "rental_shipment" USING btree ("shipment_no");--> statement-breakpoint
CREATE INDEX "rental_shipment_contract" ON "rental_shipment" USING btree ("contract_id","line_no","kind");--> statement-breakpoint
CREATE INDEX "rental_shipment_day" ON "rental_shipment" USING btree ("shipped_on");--> statement-breakpoint
CREATE INDEX "rental_shipment_warehouse" ON "rental_shipment" USING btree ("warehouse_id");--> statement-breakpoint
CREATE INDEX "rental_swap_from" ON "rental_swap" USING btree ("from_contract_id");--> statement-breakpoint
CREATE INDEX "rental_swap_to" ON "rental_swap" USING btree ("to_contract_id");--> statement-breakpoint
CREATE INDEX "rental_swap_day" ON "rental_swap" USING btree ("swapped_on");
--> statement-breakpoint
CREATE TRIGGER rental_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON rental_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was signed stays, whoever writes: from its approval on a contract's parties, term, money and items are kept, and its
-- state moves forward alone.
CREATE FUNCTION keep_signed_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state <> 'draft' THEN RAISE EXCEPTION 'contract % is signed', OLD.contract_no; END IF;
    RETURN OLD;
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (('draft', 'approved'), ('approved', 'open'), ('open', 'closed')) THEN
    RAISE EXCEPTION 'contract % goes from % to %', OLD.contract_no, OLD.state, NEW.state;
  END IF;
  IF OLD.state <> 'draft' AND
    (OLD.contract_no, OLD.market, OLD.rent_type, OLD.lessor_id, OLD.sub_lessor_id, OLD.customer_id, OLD.contracted_on, OLD.start_on,
     OLD.period_months, OLD.currency, OLD.rules, OLD.simulation_id, OLD.simulation_version, OLD.follows_id, OLD.approved_at, OLD.approved_by)
    IS DISTINCT FROM
    (NEW.contract_no, NEW.market, NEW.rent_type, NEW.lessor_id, NEW.sub_lessor_id, NEW.customer_id, NEW.contracted_on, NEW.start_on,
     NEW.period_months, NEW.currency, NEW.rules, NEW.simulation_id, NEW.simulation_version, NEW.follows_id, NEW.approved_at, NEW.approved_by)
  THEN RAISE EXCEPTION 'contract % is signed', OLD.contract_no; END IF;
  IF OLD.state = 'closed' AND (OLD.close_reason, OLD.closed_on) IS DISTINCT FROM (NEW.close_reason, NEW.closed_on) THEN
    RAISE EXCEPTION 'contract % is closed', OLD.contract_no;
  END IF;
  IF OLD.state = 'draft' AND NEW.state = 'approved'
    AND NOT EXISTS (SELECT FROM rental_contract_item i WHERE i.contract_id = NEW.id AND i.use_yn = 'Y') THEN
    RAISE EXCEPTION 'contract % has no items', OLD.contract_no;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER rental_contract_kept BEFORE UPDATE OR DELETE ON rental_contract
  FOR EACH ROW EXECUTE FUNCTION keep_signed_contract();
--> statement-breakpoint
CREATE FUNCTION keep_signed_item() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM rental_contract c
    WHERE c.id = CASE WHEN TG_OP = 'INSERT' THEN NEW.contract_id ELSE OLD.contract_id END AND c.state = 'draft' FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'contract % is signed', CASE WHEN TG_OP = 'INSERT' THEN NEW.contract_id ELSE OLD.contract_id END;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER rental_contract_item_kept BEFORE INSERT OR UPDATE OR DELETE ON rental_contract_item
  FOR EACH ROW EXECUTE FUNCTION keep_signed_item();
--> statement-breakpoint
-- Nothing is shipped or charged for a draft.
CREATE FUNCTION refuse_for_draft() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM rental_contract c WHERE c.id = NEW.contract_id AND c.state = 'draft') THEN
    RAISE EXCEPTION 'contract % is a draft', NEW.contract_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER rental_shipment_signed BEFORE INSERT OR UPDATE ON rental_shipment FOR EACH ROW EXECUTE FUNCTION refuse_for_draft();
--> statement-breakpoint
CREATE TRIGGER rental_return_signed BEFORE INSERT OR UPDATE ON rental_return FOR EACH ROW EXECUTE FUNCTION refuse_for_draft();
--> statement-breakpoint
CREATE TRIGGER rental_invoice_signed BEFORE INSERT OR UPDATE ON rental_invoice FOR EACH ROW EXECUTE FUNCTION refuse_for_draft();
--> statement-breakpoint
INSERT INTO rental_category (id, code, name_ko, name_en, name_zh, display_order) VALUES
  (1, 'face', '페이스 커터', 'Face milling', '面铣', 1), (2, 'shoulder', '숄더 커터', 'Shoulder milling', '方肩铣', 2),
  (3, 'high-feed', '고이송 커터', 'High-feed milling', '高进给铣', 3), (4, 'slot', '슬롯 커터', 'Slot milling', '槽铣', 4),
  (5, 'profiling', '프로파일 커터', 'Profile milling', '仿形铣', 5);
--> statement-breakpoint
-- The proposals of domain.md 7.2; the owner of the programme sets others, from a day on, on MIPADM10.
INSERT INTO rule_value (area, name, valid_from, value)
SELECT 'rental', name, '2000-01-01', value FROM (VALUES
  ('sets-face', 2), ('sets-shoulder', 3), ('sets-high-feed', 3), ('sets-slot', 2), ('sets-profiling', 2), ('pack-size', 10),
  ('least-pieces', 5), ('base-rate', 0.04), ('step-1-from', 0.1), ('step-1-rate', 0.03), ('step-2-from', 0.25), ('step-2-rate', 0.02),
  ('step-3-from', 0.5), ('step-3-rate', 0.01), ('step-4-from', 1), ('step-4-rate', 0), ('two-year-factor', 0.8),
  ('replacement-share', 0.3), ('safety-share', 0.1), ('return-days', 30), ('fault-months', 6), ('purchase-share', 0.9),
  ('shortfall-share', 0.2), ('short-quarters', 2), ('ending-months', 2), ('termination-share', 0.5),
  ('termination-least-rate', 0.02), ('buy-out-floor', 0.2), ('buy-out-months', 24)) AS v (name, value);
