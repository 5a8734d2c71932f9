CREATE TABLE "consignment_price" (
	"site_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"unit_price" bigint NOT NULL,
	CONSTRAINT "consignment_price_site_id_item_id_valid_from_pk" PRIMARY KEY("site_id","item_id","valid_from")
);
--> statement-breakpoint
CREATE TABLE "contact_call" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_call_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"unit_id" integer,
	"customer_id" integer,
	"day" date NOT NULL,
	"said" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "contact_call_with" CHECK (num_nonnulls(unit_id, customer_id) = 1),
	CONSTRAINT "contact_call_kind" CHECK (kind = 'call' OR kind = 'visit' AND unit_id IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "order_promise" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_promise_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subsidiary_id" integer NOT NULL,
	"order_no" text NOT NULL,
	"line_no" integer NOT NULL,
	"promised_day" date NOT NULL,
	"replaces_day" date,
	"reason" text NOT NULL,
	"withdrawal" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_ask" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_ask_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"item_id" integer NOT NULL,
	"to_warehouse_id" integer NOT NULL,
	"from_warehouse_id" integer,
	"from_site_id" integer,
	"quantity" integer NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "stock_ask_from" CHECK (num_nonnulls(from_warehouse_id, from_site_id) = 1 AND from_warehouse_id IS DISTINCT FROM to_warehouse_id),
	CONSTRAINT "stock_ask_quantity" CHECK (quantity > 0)
);
--> statement-breakpoint
ALTER TABLE "agent_distributor" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_distributor" ADD COLUMN "phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "consignment_item" ADD COLUMN "pack_quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "consignment_price" ADD CONSTRAINT "consignment_price_item" FOREIGN KEY ("site_id","item_id") REFERENCES "public"."consignment_item"("site_id","item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_call" ADD CONSTRAINT "contact_call_unit_id_agent_distributor_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."agent_distributor"("unit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_call" ADD CONSTRAINT "contact_call_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ask" ADD CONSTRAINT "stock_ask_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ask" ADD CONSTRAINT "stock_ask_to_warehouse_id_warehouse_id_fk" FOREIGN KEY ("to_warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ask" ADD CONSTRAINT "stock_ask_from_warehouse_id_warehouse_id_fk" FOREIGN KEY ("from_warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_ask" ADD CONSTRAINT "stock_ask_from_site_id_consignment_site_id_fk" FOREIGN KEY ("from_site_id") REFERENCES "public"."consignment_site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_call_unit" ON "contact_call" USING btree ("unit_id","day");--> statement-breakpoint
CREATE INDEX "contact_call_customer" ON "contact_call" USING btree ("customer_id","day");--> statement-breakpoint
CREATE INDEX "order_promise_line" ON "order_promise" USING btree ("subsidiary_id","order_no","line_no");--> statement-breakpoint
CREATE INDEX "stock_ask_item" ON "stock_ask" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "consignment_item" ADD CONSTRAINT "consignment_item_pack" CHECK (pack_quantity > 0);
--> statement-breakpoint
-- What a use costs is the price of its day: whoever changes the price of an item at a site, by the form, a file or an import, leaves the former one.
CREATE FUNCTION keep_consignment_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO consignment_price (site_id, item_id, valid_from, unit_price)
  VALUES (NEW.site_id, NEW.item_id, CASE TG_OP WHEN 'INSERT' THEN NEW.since ELSE (NEW.last_update_date AT TIME ZONE 'Asia/Seoul')::date END, NEW.unit_price)
  ON CONFLICT (site_id, item_id, valid_from) DO UPDATE SET unit_price = excluded.unit_price;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER consignment_item_listed AFTER INSERT ON consignment_item FOR EACH ROW EXECUTE FUNCTION keep_consignment_price();
--> statement-breakpoint
CREATE TRIGGER consignment_item_priced AFTER UPDATE OF unit_price ON consignment_item FOR EACH ROW WHEN (OLD.unit_price <> NEW.unit_price) EXECUTE FUNCTION keep_consignment_price();
--> statement-breakpoint
-- Of the time before nothing but the price of now is known.
INSERT INTO consignment_price (site_id, item_id, valid_from, unit_price) SELECT site_id, item_id, since, unit_price FROM consignment_item;
--> statement-breakpoint
-- The price of a piece at a site on a day: the last one up to it, the first where the day lies before all of them.
CREATE FUNCTION consignment_price_on(site int, wanted int, day date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT p.unit_price FROM consignment_price p WHERE p.site_id = site AND p.item_id = wanted
   ORDER BY p.valid_from <= day DESC, CASE WHEN p.valid_from <= day THEN p.valid_from END DESC, p.valid_from LIMIT 1
$$;
