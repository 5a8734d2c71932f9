CREATE TABLE "commercial_credit" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commercial_credit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ym" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"list" text NOT NULL,
	"state" text DEFAULT 'calculated' NOT NULL,
	"invoiced" bigint NOT NULL,
	"returned" bigint NOT NULL,
	"net" bigint NOT NULL,
	"target" bigint,
	"last_year" bigint NOT NULL,
	"basis" jsonb NOT NULL,
	"basic" bigint NOT NULL,
	"extra" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"used_points" bigint NOT NULL,
	"corrected" bigint NOT NULL,
	"grand_total" bigint NOT NULL,
	"calculated_at" timestamp with time zone NOT NULL,
	"calculated_by" text NOT NULL,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" text,
	"approved_at" timestamp with time zone,
	"approved_by" text,
	"credited_at" timestamp with time zone,
	"credited_by" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "commercial_credit_state_name" CHECK (state IN ('calculated', 'reviewed', 'approved', 'credited')),
	CONSTRAINT "commercial_credit_net" CHECK (net = invoiced - returned),
	CONSTRAINT "commercial_credit_total" CHECK (grand_total = basic + extra + discount + used_points + corrected),
	CONSTRAINT "commercial_credit_signs" CHECK (basic >= 0 AND extra >= 0 AND discount >= 0 AND (basic > 0 OR extra = 0)),
	CONSTRAINT "commercial_credit_persons" CHECK ((state <> 'calculated') = (reviewed_by IS NOT NULL) AND (state IN ('approved', 'credited')) = (approved_by IS NOT NULL)
        AND (state = 'credited') = (credited_by IS NOT NULL)),
	CONSTRAINT "commercial_credit_two_people" CHECK (approved_by <> reviewed_by AND credited_by <> reviewed_by)
);
--> statement-breakpoint
CREATE TABLE "commercial_credit_correction" (
	"credit_id" integer NOT NULL,
	"origin_id" integer NOT NULL,
	"net" bigint NOT NULL,
	"incentive" bigint NOT NULL,
	"used_points" bigint NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "commercial_credit_correction_credit_id_origin_id_pk" PRIMARY KEY("credit_id","origin_id"),
	CONSTRAINT "commercial_credit_correction_amount" CHECK (amount = incentive + used_points AND credit_id <> origin_id)
);
--> statement-breakpoint
CREATE TABLE "commercial_credit_event" (
	"credit_id" integer NOT NULL,
	"no" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"actor" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"grand_total" bigint NOT NULL,
	CONSTRAINT "commercial_credit_event_credit_id_no_pk" PRIMARY KEY("credit_id","no"),
	CONSTRAINT "commercial_credit_event_name" CHECK (event IN ('calculation', 'review', 'approval', 'crediting', 'return'))
);
--> statement-breakpoint
CREATE TABLE "commercial_credit_invoice" (
	"credit_id" integer NOT NULL,
	"no" integer NOT NULL,
	"day" date NOT NULL,
	"subsidiary_id" integer NOT NULL,
	"invoice_no" text NOT NULL,
	"unit_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"lines" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "commercial_credit_invoice_credit_id_no_pk" PRIMARY KEY("credit_id","no")
);
--> statement-breakpoint
CREATE TABLE "commercial_discount" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commercial_discount_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"discount_no" text NOT NULL,
	"unit_id" integer NOT NULL,
	"customer_id" integer,
	"day" date NOT NULL,
	"invoice_no" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "commercial_discount_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "commercial_member" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commercial_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"list" text NOT NULL,
	"valid_from" integer NOT NULL,
	"valid_to" integer,
	"contract_no" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "commercial_member_list" CHECK (list IN ('distributor', 'special')),
	CONSTRAINT "commercial_member_months" CHECK (valid_from % 100 BETWEEN 1 AND 12 AND coalesce(valid_to, 1) % 100 BETWEEN 1 AND 12 AND coalesce(valid_to, 999912) >= valid_from)
);
--> statement-breakpoint
CREATE TABLE "commercial_month" (
	"ym" integer PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "commercial_month_closed" CHECK ((closed_at IS NULL) = (closed_by IS NULL))
);
--> statement-breakpoint
CREATE TABLE "incentive_scale" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "incentive_scale_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"step_type" text NOT NULL,
	"currency" char(3) NOT NULL,
	"valid_from" integer NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "incentive_scale_kind" CHECK (kind IN ('basic', 'extra', 'special')),
	CONSTRAINT "incentive_scale_type" CHECK (step_type IN ('stepped', 'marginal', 'growth')),
	CONSTRAINT "incentive_scale_currency" CHECK (currency IN ('KRW', 'USD', 'EUR')),
	CONSTRAINT "incentive_scale_month" CHECK (valid_from % 100 BETWEEN 1 AND 12)
);
--> statement-breakpoint
CREATE TABLE "incentive_step" (
	"scale_id" integer NOT NULL,
	"from_value" numeric(18, 4) NOT NULL,
	"rate" numeric(9, 8) NOT NULL,
	CONSTRAINT "incentive_step_scale_id_from_value_pk" PRIMARY KEY("scale_id","from_value"),
	CONSTRAINT "incentive_step_values" CHECK (from_value >= 0 AND rate BETWEEN 0 AND 1)
);
--> statement-breakpoint
ALTER TABLE "commercial_credit" ADD CONSTRAINT "commercial_credit_ym_commercial_month_ym_fk" FOREIGN KEY ("ym") REFERENCES "public"."commercial_month"("ym") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_credit" ADD CONSTRAINT "commercial_credit_unit_id_org_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_credit_correction" ADD CONSTRAINT "commercial_credit_correction_credit_id_commercial_credit_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."commercial_credit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_credit_correction" ADD CONSTRAINT "commercial_credit_correction_origin_id_commercial_credit_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."commercial_credit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_credit_event" ADD CONSTRAINT "commercial_credit_event_credit_id_commercial_credit_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."commercial_credit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_credit_invoice" ADD CONSTRAINT "commercial_credit_invoice_credit_id_commercial_credit_id_fk" FOREIGN KEY ("credit_id") REFERENCES "public"."commercial_credit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_discount" ADD CONSTRAINT "commercial_discount_unit_id_org_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_discount" ADD CONSTRAINT "commercial_discount_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commercial_member" ADD CONSTRAINT "commercial_member_unit_id_org_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incentive_step" ADD CONSTRAINT "incentive_step_scale_id_incentive_scale_id_fk" FOREIGN KEY ("scale_id") REFERENCES "public"."incentive_scale"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "commercial_credit_month" ON "commercial_credit" USING btree ("ym","unit_id");--> statement-breakpoint
CREATE INDEX "commercial_credit_unit" ON "commercial_credit" USING btree ("unit_id","ym");--> statement-breakpoint
CREATE INDEX "commercial_credit_state" ON "commercial_credit" USING btree ("state","ym") WHERE state <> 'credited';--> statement-breakpoint
CREATE INDEX "commercial_credit_correction_origin" ON "commercial_credit_correction" USING btree ("origin_id");--> statement-breakpoint
CREATE UNIQUE INDEX "commercial_discount_no" ON "commercial_discount" USING btree ("discount_no");--> statement-breakpoint
CREATE INDEX "commercial_discount_unit" ON "commercial_discount" USING btree ("unit_id","day");--> statement-breakpoint
CREATE INDEX "commercial_discount_day" ON "commercial_discount" USING btree ("day");--> statement-breakpoint
CREATE INDEX "commercial_member_unit" ON "commercial_member" USING btree ("unit_id","valid_from");--> statement-breakpoint
CREATE UNIQUE INDEX "incentive_scale_valid" ON "incentive_scale" USING btree ("kind","currency","valid_from");
--> statement-breakpoint
ALTER TABLE commercial_member ADD CONSTRAINT commercial_member_once EXCLUDE USING gist (
  int4range(unit_id, unit_id, '[]') WITH &&,
  int4range(valid_from, coalesce(valid_to, 999912), '[]') WITH &&
) WHERE (use_yn = 'Y');
--> statement-breakpoint
CREATE TRIGGER commercial_credit_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON commercial_credit_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What is credited or closed stays as it is, whoever writes: what changes later is put right in a later month's credit.
CREATE FUNCTION keep_closed_month() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.closed_at IS NOT NULL THEN RAISE EXCEPTION 'month % is closed', OLD.ym; END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER commercial_month_closed BEFORE UPDATE OR DELETE ON commercial_month
  FOR EACH ROW EXECUTE FUNCTION keep_closed_month();
--> statement-breakpoint
CREATE FUNCTION keep_credited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.state = 'credited' THEN RAISE EXCEPTION 'credit % is credited', OLD.id; END IF;
  IF TG_OP = 'UPDATE' AND OLD.state = 'approved' AND NEW.state = 'approved' THEN
    RAISE EXCEPTION 'credit % is approved', OLD.id;
  END IF;
  IF TG_OP <> 'DELETE' AND EXISTS (SELECT FROM commercial_month m WHERE m.ym = NEW.ym AND m.closed_at IS NOT NULL) THEN
    RAISE EXCEPTION 'month % is closed', NEW.ym;
  END IF;
  IF TG_OP = 'UPDATE' AND NEW.state IN ('approved', 'credited') AND
    (OLD.net, OLD.target, OLD.basic, OLD.extra, OLD.discount, OLD.used_points, OLD.corrected) IS DISTINCT FROM
    (NEW.net, NEW.target, NEW.basic, NEW.extra, NEW.discount, NEW.used_points, NEW.corrected) THEN
    RAISE EXCEPTION 'credit % changes its figures while it is approved', OLD.id;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER commercial_credit_kept BEFORE INSERT OR UPDATE OR DELETE ON commercial_credit
  FOR EACH ROW EXECUTE FUNCTION keep_credited();
--> statement-breakpoint
CREATE FUNCTION keep_credit_part() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  credit int := CASE WHEN TG_OP = 'INSERT' THEN NEW.credit_id ELSE OLD.credit_id END;
BEGIN
  IF EXISTS (SELECT FROM commercial_credit c WHERE c.id = credit AND c.state IN ('approved', 'credited')) THEN
    RAISE EXCEPTION 'credit % is approved', credit;
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER commercial_credit_invoice_kept BEFORE INSERT OR UPDATE OR DELETE ON commercial_credit_invoice
  FOR EACH ROW EXECUTE FUNCTION keep_credit_part();
--> statement-breakpoint
CREATE TRIGGER commercial_credit_correction_kept BEFORE INSERT OR UPDATE OR DELETE ON commercial_credit_correction
  FOR EACH ROW EXECUTE FUNCTION keep_credit_part();
--> statement-breakpoint
CREATE FUNCTION refuse_refunded(unit int, day date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM commercial_month m WHERE m.ym = to_char(day, 'YYYYMM')::int AND m.closed_at IS NOT NULL)
    OR EXISTS (SELECT FROM commercial_credit c WHERE c.ym = to_char(day, 'YYYYMM')::int AND c.unit_id = unit
                  AND c.state IN ('approved', 'credited')) THEN
    RAISE EXCEPTION 'the month of % is approved for unit %', day, unit;
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION keep_refunded_discount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM refuse_refunded(OLD.unit_id, OLD.day); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM refuse_refunded(NEW.unit_id, NEW.day); END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER commercial_discount_kept BEFORE INSERT OR UPDATE OR DELETE ON commercial_discount
  FOR EACH ROW EXECUTE FUNCTION keep_refunded_discount();
--> statement-breakpoint
-- The steps of domain.md 8.4; those of other currencies are of the same size. Administrators add later ones on MIPCOM02.
INSERT INTO incentive_scale (kind, step_type, currency, valid_from)
SELECT kind, 'stepped', currency, 200001 FROM unnest(ARRAY['basic', 'extra', 'special']) kind, unnest(ARRAY['KRW', 'USD', 'EUR']) currency;
--> statement-breakpoint
INSERT INTO incentive_step (scale_id, from_value, rate)
SELECT s.id, v.from_value, v.rate FROM incentive_scale s JOIN (VALUES
  ('basic', 'KRW', 30000000, 0.01), ('basic', 'KRW', 50000000, 0.015), ('basic', 'KRW', 100000000, 0.02), ('basic', 'KRW', 200000000, 0.025),
  ('basic', 'USD', 25000, 0.01), ('basic', 'USD', 40000, 0.015), ('basic', 'USD', 80000, 0.02), ('basic', 'USD', 160000, 0.025),
  ('basic', 'EUR', 25000, 0.01), ('basic', 'EUR', 40000, 0.015), ('basic', 'EUR', 80000, 0.02), ('basic', 'EUR', 160000, 0.025),
  ('extra', NULL, 100, 0.005), ('extra', NULL, 110, 0.01), ('extra', NULL, 120, 0.015),
  ('special', NULL, 0, 0.005)) AS v (kind, currency, from_value, rate) ON v.kind = s.kind AND coalesce(v.currency, s.currency) = s.currency;
