CREATE TABLE "channel_distributor" (
	"unit_id" integer PRIMARY KEY NOT NULL,
	"since" integer NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "channel_distributor_since" CHECK (since % 100 BETWEEN 1 AND 12)
);
--> statement-breakpoint
CREATE TABLE "channel_opening" (
	"unit_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"quantity" bigint NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "channel_opening_unit_id_item_id_pk" PRIMARY KEY("unit_id","item_id"),
	CONSTRAINT "channel_opening_quantity" CHECK (quantity >= 0)
);
--> statement-breakpoint
CREATE TABLE "channel_reminder" (
	"ym" integer NOT NULL,
	"recipient" text NOT NULL,
	"units" integer[] NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "channel_reminder_ym_recipient_pk" PRIMARY KEY("ym","recipient")
);
--> statement-breakpoint
CREATE TABLE "channel_report" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "channel_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"ym" integer NOT NULL,
	"reported_on" date NOT NULL,
	"currency" char(3) NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "channel_report_ym_month" CHECK (ym % 100 BETWEEN 1 AND 12)
);
--> statement-breakpoint
CREATE TABLE "channel_report_event" (
	"report_id" integer NOT NULL,
	"no" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"quantity" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	CONSTRAINT "channel_report_event_report_id_no_pk" PRIMARY KEY("report_id","no"),
	CONSTRAINT "channel_report_event_name" CHECK (event IN ('report', 'correction') AND (event = 'report' OR reason <> ''))
);
--> statement-breakpoint
CREATE TABLE "channel_report_line" (
	"report_id" integer NOT NULL,
	"seller_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"quantity" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "channel_report_line_report_id_seller_id_item_id_pk" PRIMARY KEY("report_id","seller_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "insurance_claim" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "insurance_claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"support_id" integer NOT NULL,
	"day" date NOT NULL,
	"debtor" text NOT NULL,
	"loss" bigint NOT NULL,
	"cover_rate" numeric(9, 6) NOT NULL,
	"payout" bigint NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "insurance_claim_amounts" CHECK (loss > 0 AND payout BETWEEN 0 AND loss AND cover_rate BETWEEN 0 AND 1)
);
--> statement-breakpoint
CREATE TABLE "insurance_event" (
	"support_id" integer NOT NULL,
	"no" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"support" bigint NOT NULL,
	CONSTRAINT "insurance_event_support_id_no_pk" PRIMARY KEY("support_id","no")
);
--> statement-breakpoint
CREATE TABLE "insurance_notice" (
	"support_id" integer NOT NULL,
	"period_to" date NOT NULL,
	"recipients" text[] NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "insurance_notice_support_id_period_to_pk" PRIMARY KEY("support_id","period_to"),
	CONSTRAINT "insurance_notice_recipients" CHECK (cardinality(recipients) > 0)
);
--> statement-breakpoint
CREATE TABLE "insurance_support" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "insurance_support_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"request_no" text NOT NULL,
	"unit_id" integer NOT NULL,
	"insurer" text NOT NULL,
	"policy_no" text NOT NULL,
	"currency" char(3) NOT NULL,
	"insured" bigint NOT NULL,
	"rate" numeric(9, 6) NOT NULL,
	"premium" bigint NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"share" numeric(9, 6) NOT NULL,
	"cap" bigint NOT NULL,
	"used_before" bigint NOT NULL,
	"support" bigint NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"checked_by" text,
	"checked_at" timestamp with time zone,
	"approved_by" text,
	"approved_at" timestamp with time zone,
	"paid_by" text,
	"paid_at" timestamp with time zone,
	"payment_ref" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "insurance_support_state_name" CHECK (state IN ('requested', 'returned', 'checked', 'approved', 'paid', 'rejected', 'withdrawn')),
	CONSTRAINT "insurance_support_period" CHECK (period_to >= period_from),
	CONSTRAINT "insurance_support_amounts" CHECK (insured > 0 AND rate > 0 AND rate <= 1 AND premium >= 0 AND share BETWEEN 0 AND 1 AND cap >= 0 AND used_before >= 0
        AND support BETWEEN 0 AND premium AND support <= cap - least(used_before, cap)),
	CONSTRAINT "insurance_support_persons" CHECK ((state NOT IN ('checked', 'approved', 'paid') OR checked_by IS NOT NULL) AND (state NOT IN ('approved', 'paid') OR approved_by IS NOT NULL)
        AND (state = 'paid') = (paid_by IS NOT NULL) AND (state = 'paid') = (payment_ref <> '')),
	CONSTRAINT "insurance_support_two_people" CHECK (checked_by <> requested_by AND approved_by <> requested_by AND approved_by <> checked_by AND paid_by <> requested_by)
);
--> statement-breakpoint
CREATE TABLE "credit_limit" (
	"customer_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "credit_limit_customer_id_valid_from_pk" PRIMARY KEY("customer_id","valid_from"),
	CONSTRAINT "credit_limit_amount" CHECK (amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "receivable" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receivable_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"as_of" date NOT NULL,
	"customer_id" integer NOT NULL,
	"document_no" text NOT NULL,
	"document_day" date NOT NULL,
	"due_day" date NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "receivable_days" CHECK (due_day >= document_day AND document_day <= as_of),
	CONSTRAINT "receivable_amount" CHECK (amount <> 0)
);
--> statement-breakpoint
ALTER TABLE "channel_distributor" ADD CONSTRAINT "channel_distributor_unit_id_org_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "channel_opening" ADD CONSTRAINT "channel_opening_unit_id_channel_distributor_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."channel_distributor"("unit_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "channel_opening" ADD CONSTRAINT "channel_opening_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "channel_report" ADD CONSTRAINT "channel_report_unit_id_channel_distributor_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."channel_distributor"("unit_id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "channel_report_event" ADD CONSTRAINT "channel_report_event_report_id_channel_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."channel_report"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "channel_report_line" ADD CONSTRAINT "channel_report_line_report_id_channel_report_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."channel_report"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "channel_report_line" ADD CONSTRAINT "channel_report_line_seller_id_org_unit_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "channel_report_line" ADD CONSTRAINT "channel_report_line_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "insurance_claim" ADD CONSTRAINT "insurance_claim_support_id_insurance_support_id_fk" FOREIGN KEY ("support_id") REFERENCES "public"."insurance_support"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "insurance_event" ADD CONSTRAINT "insurance_event_support_id_insurance_support_id_fk" FOREIGN KEY ("support_id") REFERENCES "public"."insurance_support"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "insurance_notice" ADD CONSTRAINT "insurance_notice_support_id_insurance_support_id_fk" FOREIGN KEY ("support_id") REFERENCES "public"."insurance_support"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "insurance_support" ADD CONSTRAINT "insurance_support_unit_id_org_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "credit_limit" ADD CONSTRAINT "credit_limit_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "receivable" ADD CONSTRAINT "receivable_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "channel_report_month" ON "channel_report" USING btree ("unit_id","ym");
--> statement-breakpoint
CREATE INDEX "channel_report_ym" ON "channel_report" USING btree ("ym");
--> statement-breakpoint
CREATE INDEX "channel_report_line_item" ON "channel_report_line" USING btree ("item_id");
--> statement-breakpoint
CREATE INDEX "channel_report_line_seller" ON "channel_report_line" USING btree ("seller_id");
--> statement-breakpoint
CREATE INDEX "insurance_claim_support" ON "insurance_claim" USING btree ("support_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_support_no" ON "insurance_support" USING btree ("request_no");
--> statement-breakpoint
CREATE INDEX "insurance_support_unit" ON "insurance_support" USING btree ("unit_id","period_from");
--> statement-breakpoint
CREATE INDEX "insurance_support_end" ON "insurance_support" USING btree ("period_to");
--> statement-breakpoint
CREATE INDEX "insurance_support_state" ON "insurance_support" USING btree ("state");
--> statement-breakpoint
CREATE UNIQUE INDEX "receivable_document" ON "receivable" USING btree ("as_of","customer_id","document_no");
--> statement-breakpoint
CREATE INDEX "receivable_customer" ON "receivable" USING btree ("customer_id","as_of");
--> statement-breakpoint
-- A policy's period is supported once, whoever asked. The hash stands for insurer and number, halved so that its range ends.
ALTER TABLE insurance_support ADD CONSTRAINT insurance_support_once EXCLUDE USING gist (
  int8range(hashtextextended(lower(insurer) || '/' || lower(policy_no), 0) / 2, hashtextextended(lower(insurer) || '/' || lower(policy_no), 0) / 2, '[]') WITH &&,
  daterange(period_from, period_to, '[]') WITH &&
) WHERE (state NOT IN ('rejected', 'withdrawn'));
--> statement-breakpoint
CREATE SEQUENCE insurance_number;
--> statement-breakpoint
-- The next number of a request: IS-2026-0001.
CREATE FUNCTION next_insurance_no(day date) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT 'IS-' || to_char(day, 'YYYY') || '-' || lpad(nextval('public.insurance_number')::text, 4, '0')
$$;
--> statement-breakpoint
CREATE TRIGGER insurance_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON insurance_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER channel_report_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON channel_report_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What is paid stays as it is, whoever writes.
CREATE FUNCTION keep_paid_support() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state = 'paid' THEN RAISE EXCEPTION 'support % is paid', OLD.request_no; END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER insurance_support_kept BEFORE UPDATE OR DELETE ON insurance_support
  FOR EACH ROW EXECUTE FUNCTION keep_paid_support();
--> statement-breakpoint
-- The review of policies that end and of months that distributors have not reported.
SELECT pgboss.create_queue('channel', '{"policy":"stately","retryLimit":2,"retryDelay":300,"retryBackoff":false,"expireInSeconds":3600,"retentionMinutes":20160}');
--> statement-breakpoint
-- The proposals of domain.md 9.4; their owners set others, from a day on, on MIPADM10.
INSERT INTO rule_value (area, name, valid_from, currency, value) VALUES
  ('insurance', 'share', '2000-01-01', NULL, 0.5), ('insurance', 'cap-a-year', '2000-01-01', 'KRW', 1000000),
  ('insurance', 'cover-rate', '2000-01-01', NULL, 0.8), ('insurance', 'renewal-days', '2000-01-01', NULL, 60),
  ('channel', 'report-due-days', '2000-01-01', NULL, 10), ('receivables', 'dso-days', '2000-01-01', NULL, 90);
