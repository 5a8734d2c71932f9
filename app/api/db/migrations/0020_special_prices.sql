CREATE TABLE "effective_price" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "effective_price_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"customer_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"price" bigint NOT NULL,
	"normal_price" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"ended_on" date,
	"noticed_at" timestamp with time zone,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "effective_price_line" UNIQUE("request_id","line"),
	CONSTRAINT "effective_price_values" CHECK (price > 0 AND normal_price >= price AND quantity > 0),
	CONSTRAINT "effective_price_days" CHECK (valid_to >= valid_from AND coalesce(ended_on <= valid_to, true))
);
--> statement-breakpoint
CREATE TABLE "price_claim" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"price_id" integer NOT NULL,
	"reference" text NOT NULL,
	"day" date NOT NULL,
	"quantity" integer NOT NULL,
	"support" bigint NOT NULL,
	"state" text DEFAULT 'claimed' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"comment" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "price_claim_values" CHECK (quantity > 0 AND support >= 0 AND reference <> ''),
	CONSTRAINT "price_claim_state" CHECK (state IN ('claimed', 'approved', 'rejected')),
	CONSTRAINT "price_claim_decided" CHECK ((state <> 'claimed') = (decided_at IS NOT NULL) AND (decided_at IS NULL) = (decided_by IS NULL) AND coalesce(decided_by <> create_user, true))
);
--> statement-breakpoint
CREATE TABLE "special_price" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"request_no" text NOT NULL,
	"version" smallint DEFAULT 1 NOT NULL,
	"previous_id" uuid,
	"unit_id" integer NOT NULL,
	"end_user" text DEFAULT '' NOT NULL,
	"currency" char(3) NOT NULL,
	"to_headquarters" numeric(18, 8) NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date NOT NULL,
	"line_count" smallint DEFAULT 0 NOT NULL,
	"list_value" bigint DEFAULT 0 NOT NULL,
	"asked_value" bigint DEFAULT 0 NOT NULL,
	"cost_value" bigint,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "special_price_validity" CHECK (valid_to >= valid_from),
	CONSTRAINT "special_price_version" CHECK ((version = 1) = (previous_id IS NULL) AND version > 0),
	CONSTRAINT "special_price_rate" CHECK (to_headquarters > 0)
);
--> statement-breakpoint
CREATE TABLE "special_price_line" (
	"request_id" uuid NOT NULL,
	"line" smallint NOT NULL,
	"item_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"list_price" bigint NOT NULL,
	"cost" bigint,
	"asked_price" bigint NOT NULL,
	"approved_price" bigint,
	"decision" text,
	"competitor" text DEFAULT '' NOT NULL,
	"competitor_price" bigint,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "special_price_line_request_id_line_pk" PRIMARY KEY("request_id","line"),
	CONSTRAINT "special_price_line_once" UNIQUE("request_id","item_id"),
	CONSTRAINT "special_price_line_price" CHECK (asked_price > 0 AND asked_price <= list_price AND quantity > 0),
	CONSTRAINT "special_price_line_decision" CHECK (coalesce(decision IN ('approved', 'rejected'), true) AND (decision IS NOT DISTINCT FROM 'approved') = (approved_price IS NOT NULL)),
	CONSTRAINT "special_price_line_approved" CHECK (approved_price BETWEEN asked_price AND list_price),
	CONSTRAINT "special_price_line_cost" CHECK (cost >= 0 AND competitor_price > 0)
);
--> statement-breakpoint
ALTER TABLE "request" DROP CONSTRAINT "request_step";
--> statement-breakpoint
ALTER TABLE "request_event" DROP CONSTRAINT "request_event_verb";
--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "steps" text[];
--> statement-breakpoint
ALTER TABLE "request" ADD COLUMN "escalated_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "effective_price" ADD CONSTRAINT "effective_price_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "effective_price" ADD CONSTRAINT "effective_price_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "effective_price" ADD CONSTRAINT "effective_price_request_line" FOREIGN KEY ("request_id","line") REFERENCES "public"."special_price_line"("request_id","line") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "price_claim" ADD CONSTRAINT "price_claim_price_id_effective_price_id_fk" FOREIGN KEY ("price_id") REFERENCES "public"."effective_price"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "special_price" ADD CONSTRAINT "special_price_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "special_price" ADD CONSTRAINT "special_price_previous_id_request_id_fk" FOREIGN KEY ("previous_id") REFERENCES "public"."request"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "special_price" ADD CONSTRAINT "special_price_unit_id_org_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "special_price_line" ADD CONSTRAINT "special_price_line_request_id_special_price_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."special_price"("request_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "special_price_line" ADD CONSTRAINT "special_price_line_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "effective_price_customer" ON "effective_price" USING btree ("customer_id","item_id","valid_from");
--> statement-breakpoint
CREATE INDEX "effective_price_item" ON "effective_price" USING btree ("item_id");
--> statement-breakpoint
CREATE INDEX "effective_price_until" ON "effective_price" USING btree ("valid_to");
--> statement-breakpoint
CREATE UNIQUE INDEX "price_claim_once" ON "price_claim" USING btree ("price_id","reference") WHERE state <> 'rejected';
--> statement-breakpoint
CREATE INDEX "price_claim_waiting" ON "price_claim" USING btree ("create_date") WHERE state = 'claimed';
--> statement-breakpoint
CREATE UNIQUE INDEX "special_price_number" ON "special_price" USING btree ("request_no","version");
--> statement-breakpoint
CREATE INDEX "special_price_unit" ON "special_price" USING btree ("unit_id");
--> statement-breakpoint
CREATE INDEX "special_price_valid" ON "special_price" USING btree ("valid_from");
--> statement-breakpoint
CREATE INDEX "special_price_previous" ON "special_price" USING btree ("previous_id") WHERE previous_id IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "special_price_line_item" ON "special_price_line" USING btree ("item_id");
--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_step" CHECK ((state = 'submitted') = (step IS NOT NULL) AND (step IS NULL) = (waits_since IS NULL) AND (step IS NOT NULL OR escalated_at IS NULL));
--> statement-breakpoint
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_verb" CHECK (verb IN ('submission', 'approval', 'rejection', 'return', 'withdrawal', 'reminder', 'escalation'));
--> statement-breakpoint
-- One number for all versions of a request.
CREATE SEQUENCE special_price_no;
--> statement-breakpoint
CREATE FUNCTION next_special_price_no(day date) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT 'SP-' || to_char(day, 'YYYY') || '-' || lpad(nextval('public.special_price_no')::text, 5, '0')
$$;
--> statement-breakpoint
-- The proposals of domain.md 9.4; their owner sets others, from a day on, on MIPADM10. Values are in won.
INSERT INTO rule_value (area, name, currency, valid_from, value) VALUES
  ('special-price', 'discount-sales', NULL, '2000-01-01', 0.35),
  ('special-price', 'discount-subsidiary', NULL, '2000-01-01', 0.45),
  ('special-price', 'margin-sales', NULL, '2000-01-01', 0.35),
  ('special-price', 'margin-floor', NULL, '2000-01-01', 0.25),
  ('special-price', 'value-sales', 'KRW', '2000-01-01', 20000000),
  ('special-price', 'value-subsidiary', 'KRW', '2000-01-01', 100000000),
  ('special-price', 'expiry-notice', NULL, '2000-01-01', 30);
