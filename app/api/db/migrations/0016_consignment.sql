CREATE TABLE "consignment_balance" (
	"site_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"quantity" bigint NOT NULL,
	CONSTRAINT "consignment_balance_site_id_item_id_pk" PRIMARY KEY("site_id","item_id"),
	CONSTRAINT "consignment_balance_quantity" CHECK (quantity >= 0)
);
--> statement-breakpoint
CREATE TABLE "consignment_billing" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consignment_billing_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"billing_no" text NOT NULL,
	"site_id" integer NOT NULL,
	"up_to" date NOT NULL,
	"currency" char(3) NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "consignment_billing_billing_no_unique" UNIQUE("billing_no")
);
--> statement-breakpoint
CREATE TABLE "consignment_billing_line" (
	"movement_id" bigint PRIMARY KEY NOT NULL,
	"billing_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "consignment_billing_line_amount" CHECK (amount = quantity * unit_price AND unit_price >= 0)
);
--> statement-breakpoint
CREATE TABLE "consignment_count" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consignment_count_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"posted_at" timestamp with time zone,
	"posted_by" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "consignment_count_state" CHECK (state IN ('open', 'posted') AND (state = 'posted') = (posted_at IS NOT NULL AND posted_by IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "consignment_count_line" (
	"count_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"counted" integer,
	"reason" text DEFAULT '' NOT NULL,
	"expected" integer,
	"difference" integer,
	"counted_by" text,
	"counted_at" timestamp with time zone,
	CONSTRAINT "consignment_count_line_count_id_item_id_pk" PRIMARY KEY("count_id","item_id"),
	CONSTRAINT "consignment_count_line_counted" CHECK (counted >= 0),
	CONSTRAINT "consignment_count_line_difference" CHECK ((expected IS NULL) = (difference IS NULL) AND (expected IS NULL OR (counted IS NOT NULL AND difference = counted - expected)))
);
--> statement-breakpoint
CREATE TABLE "consignment_month" (
	"org_unit_id" integer NOT NULL,
	"ym" integer NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	CONSTRAINT "consignment_month_org_unit_id_ym_pk" PRIMARY KEY("org_unit_id","ym"),
	CONSTRAINT "consignment_month_form" CHECK (ym % 100 BETWEEN 1 AND 12)
);
--> statement-breakpoint
CREATE TABLE "consignment_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consignment_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"movement_no" text,
	"count_id" integer,
	"counterpart_id" bigint,
	"reversal_of" bigint,
	"order_id" integer,
	"upload_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "consignment_movement_no" UNIQUE("movement_no"),
	CONSTRAINT "consignment_movement_reversal" UNIQUE("reversal_of"),
	CONSTRAINT "consignment_movement_kind" CHECK (kind IN ('receipt', 'use', 'return', 'count', 'adjustment', 'transfer-out', 'transfer-in')),
	CONSTRAINT "consignment_movement_sign" CHECK (quantity <> 0 AND CASE WHEN kind IN ('receipt', 'transfer-in') THEN (quantity > 0) = (reversal_of IS NULL)
        WHEN kind IN ('use', 'return', 'transfer-out') THEN (quantity < 0) = (reversal_of IS NULL) ELSE true END),
	CONSTRAINT "consignment_movement_reason" CHECK (reason <> '' OR (kind NOT IN ('adjustment', 'count') AND reversal_of IS NULL)),
	CONSTRAINT "consignment_movement_count_kind" CHECK ((kind = 'count') = (count_id IS NOT NULL)),
	CONSTRAINT "consignment_movement_transfer" CHECK ((kind IN ('transfer-out', 'transfer-in')) = (counterpart_id IS NOT NULL)),
	CONSTRAINT "consignment_movement_order_kind" CHECK (order_id IS NULL OR kind = 'receipt')
);
--> statement-breakpoint
CREATE TABLE "consignment_order" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consignment_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"site_id" integer NOT NULL,
	"day" date NOT NULL,
	"closed_on" date,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "consignment_order_order_no_unique" UNIQUE("order_no")
);
--> statement-breakpoint
CREATE TABLE "consignment_order_line" (
	"order_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "consignment_order_line_order_id_item_id_pk" PRIMARY KEY("order_id","item_id"),
	CONSTRAINT "consignment_order_line_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
CREATE TABLE "consignment_item" (
	"site_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"min_quantity" integer NOT NULL,
	"max_quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"since" date NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "consignment_item_site_id_item_id_pk" PRIMARY KEY("site_id","item_id"),
	CONSTRAINT "consignment_item_bounds" CHECK (min_quantity >= 0 AND max_quantity >= min_quantity AND unit_price >= 0)
);
--> statement-breakpoint
CREATE TABLE "consignment_site" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consignment_site_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text,
	"customer_id" integer NOT NULL,
	"org_unit_id" integer NOT NULL,
	"warehouse_id" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"ageing_days" integer,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "consignment_site_code_unique" UNIQUE("code"),
	CONSTRAINT "consignment_site_ageing" CHECK (ageing_days > 0)
);
--> statement-breakpoint
ALTER TABLE "consignment_balance" ADD CONSTRAINT "consignment_balance_item" FOREIGN KEY ("site_id","item_id") REFERENCES "public"."consignment_item"("site_id","item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_billing" ADD CONSTRAINT "consignment_billing_site_id_consignment_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."consignment_site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_billing_line" ADD CONSTRAINT "consignment_billing_line_movement_id_consignment_movement_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."consignment_movement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_billing_line" ADD CONSTRAINT "consignment_billing_line_billing_id_consignment_billing_id_fk" FOREIGN KEY ("billing_id") REFERENCES "public"."consignment_billing"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_count" ADD CONSTRAINT "consignment_count_site_id_consignment_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."consignment_site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_count_line" ADD CONSTRAINT "consignment_count_line_count_id_consignment_count_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."consignment_count"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_count_line" ADD CONSTRAINT "consignment_count_line_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_month" ADD CONSTRAINT "consignment_month_org_unit_id_org_unit_id_fk" FOREIGN KEY ("org_unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_movement" ADD CONSTRAINT "consignment_movement_count_id_consignment_count_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."consignment_count"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_movement" ADD CONSTRAINT "consignment_movement_counterpart_id_consignment_movement_id_fk" FOREIGN KEY ("counterpart_id") REFERENCES "public"."consignment_movement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_movement" ADD CONSTRAINT "consignment_movement_reversal_of_consignment_movement_id_fk" FOREIGN KEY ("reversal_of") REFERENCES "public"."consignment_movement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_movement" ADD CONSTRAINT "consignment_movement_order_id_consignment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."consignment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_movement" ADD CONSTRAINT "consignment_movement_item" FOREIGN KEY ("site_id","item_id") REFERENCES "public"."consignment_item"("site_id","item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_order" ADD CONSTRAINT "consignment_order_site_id_consignment_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."consignment_site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_order_line" ADD CONSTRAINT "consignment_order_line_order_id_consignment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."consignment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_order_line" ADD CONSTRAINT "consignment_order_line_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_item" ADD CONSTRAINT "consignment_item_site_id_consignment_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."consignment_site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_item" ADD CONSTRAINT "consignment_item_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_site" ADD CONSTRAINT "consignment_site_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_site" ADD CONSTRAINT "consignment_site_org_unit_id_org_unit_id_fk" FOREIGN KEY ("org_unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consignment_site" ADD CONSTRAINT "consignment_site_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consignment_billing_site" ON "consignment_billing" USING btree ("site_id","up_to");--> statement-breakpoint
CREATE INDEX "consignment_billing_line_billing" ON "consignment_billing_line" USING btree ("billing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consignment_count_open" ON "consignment_count" USING btree ("site_id") WHERE state = 'open' AND use_yn = 'Y';--> statement-breakpoint
CREATE INDEX "consignment_count_site" ON "consignment_count" USING btree ("site_id","day");--> statement-breakpoint
CREATE INDEX "consignment_movement_stock" ON "consignment_movement" USING btree ("site_id","item_id","day");--> statement-breakpoint
CREATE INDEX "consignment_movement_day" ON "consignment_movement" USING btree ("day");--> statement-breakpoint
CREATE INDEX "consignment_movement_count" ON "consignment_movement" USING btree ("count_id") WHERE count_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "consignment_movement_order" ON "consignment_movement" USING btree ("order_id") WHERE order_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "consignment_movement_use" ON "consignment_movement" USING btree ("site_id","day") WHERE kind = 'use';--> statement-breakpoint
CREATE INDEX "consignment_order_site" ON "consignment_order" USING btree ("site_id","day");--> statement-breakpoint
CREATE INDEX "consignment_item_item" ON "consignment_item" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "consignment_site_customer" ON "consignment_site" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "consignment_site_unit" ON "consignment_site" USING btree ("org_unit_id");--> statement-breakpoint
CREATE INDEX "consignment_site_warehouse" ON "consignment_site" USING btree ("warehouse_id");
--> statement-breakpoint
CREATE TRIGGER consignment_movement_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON consignment_movement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER consignment_month_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON consignment_month
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER consignment_billing_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON consignment_billing
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER consignment_billing_line_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON consignment_billing_line
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The last month that a unit has closed, as 202610; 0 = none.
CREATE FUNCTION consignment_closed_to(unit int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(ym), 0) FROM consignment_month WHERE org_unit_id = unit
$$;
--> statement-breakpoint
-- Nothing is written into a closed month, whoever writes.
CREATE FUNCTION keep_closed_consignment_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT consignment_closed_to(s.org_unit_id) FROM consignment_site s WHERE s.id = NEW.site_id) >= to_char(NEW.day, 'YYYYMM')::int THEN
    RAISE EXCEPTION 'the month of % is closed at site %', NEW.day, NEW.site_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER consignment_movement_closed BEFORE INSERT ON consignment_movement
  FOR EACH ROW EXECUTE FUNCTION keep_closed_consignment_month();
--> statement-breakpoint
-- What was counted stays as it was posted.
CREATE FUNCTION keep_posted_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM consignment_count c
    WHERE c.id = CASE WHEN TG_OP = 'INSERT' THEN NEW.count_id ELSE OLD.count_id END AND c.state = 'open' FOR SHARE;
  IF NOT FOUND THEN RAISE EXCEPTION 'the count is posted'; END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER consignment_count_line_kept BEFORE INSERT OR UPDATE OR DELETE ON consignment_count_line
  FOR EACH ROW EXECUTE FUNCTION keep_posted_count();
--> statement-breakpoint
-- The two ends of a transfer name each other: their keys are drawn before they are written.
CREATE FUNCTION new_consignment_movement_id() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT nextval(pg_get_serial_sequence('public.consignment_movement', 'id'))
$$;
--> statement-breakpoint
-- The proposal of domain.md 9.4; the owner of the stock sets others, from a day on, on MIPADM10.
INSERT INTO rule_value (area, name, valid_from, value) VALUES ('consignment', 'ageing-limit', '2000-01-01', 180);
