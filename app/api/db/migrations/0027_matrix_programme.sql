CREATE TABLE "matrix_cabinet" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matrix_cabinet_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_id" integer NOT NULL,
	"serial" text NOT NULL,
	"model" text DEFAULT '' NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"installed_on" date,
	"removed_on" date,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "matrix_cabinet_days" CHECK (serial <> '' AND (removed_on IS NULL OR (removed_on >= installed_on) IS TRUE))
);
--> statement-breakpoint
CREATE TABLE "matrix_contract" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matrix_contract_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_no" text NOT NULL,
	"customer_id" integer NOT NULL,
	"lender_id" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"cabinet_value" bigint NOT NULL,
	"support_rate" numeric(6, 5) NOT NULL,
	"term_years" smallint NOT NULL,
	"committed" bigint NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"grade" text,
	"customer_share" bigint,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"signed_on" date,
	"installed_on" date,
	"closed_on" date,
	"close_reason" text,
	"rules" jsonb NOT NULL,
	"follows_id" integer,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "matrix_contract_state_name" CHECK (state IN ('draft', 'submitted', 'qualified', 'rejected', 'signed', 'installed', 'active', 'renewed', 'closed')),
	CONSTRAINT "matrix_contract_money" CHECK (cabinet_value > 0 AND committed > 0 AND support_rate > 0 AND support_rate <= 1 AND term_years BETWEEN 1 AND 10),
	CONSTRAINT "matrix_contract_end_day" CHECK (end_on = (start_on + make_interval(years => term_years::int) - interval '1 day')::date),
	CONSTRAINT "matrix_contract_grade" CHECK (grade IN ('FREE_LOAN', 'SHARED', 'NOT_QUALIFIED')),
	CONSTRAINT "matrix_contract_decided" CHECK ((state NOT IN ('draft', 'submitted')) = (decided_by IS NOT NULL) AND (decided_by IS NULL) = (decided_at IS NULL)
          AND (decided_by IS NULL) = (grade IS NULL) AND (grade IS NULL) = (customer_share IS NULL)),
	CONSTRAINT "matrix_contract_steps" CHECK ((state IN ('signed', 'installed', 'active', 'renewed', 'closed')) = (signed_on IS NOT NULL)
          AND (state NOT IN ('installed', 'active', 'renewed') OR installed_on IS NOT NULL)
          AND (grade <> 'NOT_QUALIFIED' OR state = 'rejected')),
	CONSTRAINT "matrix_contract_closed" CHECK ((state IN ('renewed', 'closed')) = (closed_on IS NOT NULL) AND (state = 'closed') = (close_reason IS NOT NULL)
          AND close_reason IN ('expired', 'terminated'))
);
--> statement-breakpoint
CREATE TABLE "matrix_event" (
	"contract_id" integer NOT NULL,
	"no" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"event" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "matrix_event_contract_id_no_pk" PRIMARY KEY("contract_id","no"),
	CONSTRAINT "matrix_event_name" CHECK (event IN ('creation', 'change', 'submission', 'qualification', 'rejection', 'signature', 'cabinet', 'installation',
        'activation', 'renewal', 'closing', 'removal'))
);
--> statement-breakpoint
CREATE TABLE "matrix_item" (
	"cabinet_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"min_quantity" integer NOT NULL,
	"max_quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "matrix_item_cabinet_id_item_id_pk" PRIMARY KEY("cabinet_id","item_id"),
	CONSTRAINT "matrix_item_bounds" CHECK (min_quantity >= 0 AND max_quantity >= min_quantity AND max_quantity > 0 AND unit_price >= 0)
);
--> statement-breakpoint
CREATE TABLE "matrix_movement" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matrix_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"movement_no" text NOT NULL,
	"cabinet_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"at" timestamp NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"user_code" text DEFAULT '' NOT NULL,
	"create_user" text DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "matrix_movement_kind" CHECK (kind = 'issue' AND quantity < 0 OR kind IN ('return', 'refill') AND quantity > 0 OR kind = 'count')
);
--> statement-breakpoint
CREATE TABLE "matrix_reminder" (
	"contract_id" integer NOT NULL,
	"reminder" text NOT NULL,
	"day" date NOT NULL,
	"recipients" text[] NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "matrix_reminder_contract_id_reminder_day_pk" PRIMARY KEY("contract_id","reminder","day"),
	CONSTRAINT "matrix_reminder_kind" CHECK (reminder IN ('waiting', 'ending') AND cardinality(recipients) > 0)
);
--> statement-breakpoint
CREATE TABLE "matrix_task" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matrix_task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"due_on" date NOT NULL,
	"done_on" date,
	"done_by" text,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "matrix_task_kind" CHECK (kind IN ('install', 'training', 'master-data', 'go-live', 'review-30', 'review-90', 'other') AND (kind <> 'other' OR title <> '')),
	CONSTRAINT "matrix_task_done" CHECK ((done_on IS NULL) = (done_by IS NULL))
);
--> statement-breakpoint
ALTER TABLE "matrix_cabinet" ADD CONSTRAINT "matrix_cabinet_contract_id_matrix_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."matrix_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matrix_contract" ADD CONSTRAINT "matrix_contract_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matrix_contract" ADD CONSTRAINT "matrix_contract_lender_id_org_unit_id_fk" FOREIGN KEY ("lender_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matrix_contract" ADD CONSTRAINT "matrix_contract_follows" FOREIGN KEY ("follows_id") REFERENCES "public"."matrix_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matrix_event" ADD CONSTRAINT "matrix_event_contract_id_matrix_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."matrix_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matrix_item" ADD CONSTRAINT "matrix_item_cabinet_id_matrix_cabinet_id_fk" FOREIGN KEY ("cabinet_id") REFERENCES "public"."matrix_cabinet"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matrix_item" ADD CONSTRAINT "matrix_item_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matrix_movement" ADD CONSTRAINT "matrix_movement_item" FOREIGN KEY ("cabinet_id","item_id") REFERENCES "public"."matrix_item"("cabinet_id","item_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matrix_reminder" ADD CONSTRAINT "matrix_reminder_contract_id_matrix_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."matrix_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matrix_task" ADD CONSTRAINT "matrix_task_contract_id_matrix_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."matrix_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "matrix_cabinet_serial" ON "matrix_cabinet" USING btree ("serial");--> statement-breakpoint
CREATE INDEX "matrix_cabinet_contract" ON "matrix_cabinet" USING btree ("contract_id");--> statement-breakpoint
CREATE UNIQUE INDEX "matrix_contract_no" ON "matrix_contract" USING btree ("contract_no");--> statement-breakpoint
CREATE UNIQUE INDEX "matrix_contract_followed" ON "matrix_contract" USING btree ("follows_id") WHERE follows_id IS NOT NULL AND use_yn = 'Y' AND state <> 'rejected';--> statement-breakpoint
CREATE INDEX "matrix_contract_customer" ON "matrix_contract" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "matrix_contract_state" ON "matrix_contract" USING btree ("state","end_on");--> statement-breakpoint
CREATE INDEX "matrix_item_item" ON "matrix_item" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "matrix_movement_no" ON "matrix_movement" USING btree ("movement_no");--> statement-breakpoint
CREATE INDEX "matrix_movement_of" ON "matrix_movement" USING btree ("cabinet_id","item_id","at");--> statement-breakpoint
CREATE INDEX "matrix_movement_at" ON "matrix_movement" USING btree ("cabinet_id","at");--> statement-breakpoint
CREATE INDEX "matrix_movement_last" ON "matrix_movement" USING btree ("at");--> statement-breakpoint
CREATE INDEX "matrix_task_contract" ON "matrix_task" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "matrix_task_owner" ON "matrix_task" USING btree ("owner") WHERE done_on IS NULL;--> statement-breakpoint
CREATE INDEX "matrix_task_due" ON "matrix_task" USING btree ("due_on") WHERE done_on IS NULL;--> statement-breakpoint
CREATE TRIGGER matrix_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON matrix_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER matrix_movement_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON matrix_movement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What was promised stays, whoever writes: once it was decided a contract's parties, term and money are kept, and its state moves
-- along the steps of domain.md 5.3 alone.
CREATE FUNCTION keep_matrix_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state <> 'draft' THEN RAISE EXCEPTION 'contract % was submitted', OLD.contract_no; END IF;
    RETURN OLD;
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (('draft', 'submitted'), ('submitted', 'qualified'), ('submitted', 'rejected'),
    ('qualified', 'rejected'), ('rejected', 'draft'), ('qualified', 'signed'), ('signed', 'installed'), ('installed', 'active'),
    ('signed', 'closed'), ('installed', 'closed'), ('active', 'closed'), ('active', 'renewed')) THEN
    RAISE EXCEPTION 'contract % goes from % to %', OLD.contract_no, OLD.state, NEW.state;
  END IF;
  IF OLD.state NOT IN ('draft', 'rejected') AND
    (OLD.contract_no, OLD.customer_id, OLD.lender_id, OLD.currency, OLD.cabinet_value, OLD.support_rate, OLD.term_years, OLD.committed,
     OLD.start_on, OLD.rules, OLD.follows_id)
    IS DISTINCT FROM
    (NEW.contract_no, NEW.customer_id, NEW.lender_id, NEW.currency, NEW.cabinet_value, NEW.support_rate, NEW.term_years, NEW.committed,
     NEW.start_on, NEW.rules, NEW.follows_id)
  THEN RAISE EXCEPTION 'contract % was submitted', OLD.contract_no; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER matrix_contract_kept BEFORE UPDATE OR DELETE ON matrix_contract
  FOR EACH ROW EXECUTE FUNCTION keep_matrix_contract();
--> statement-breakpoint
-- The nightly review: whose last day has passed, who is reminded of what waits and of what ends.
SELECT pgboss.create_queue('matrix', '{"policy":"stately","retryLimit":2,"retryDelay":300,"retryBackoff":false,"expireInSeconds":3600,"retentionMinutes":20160}');
--> statement-breakpoint
-- The proposals of domain.md 5.3 and 5.5; the owner of the programme sets others, from a day on, on MIPADM10.
INSERT INTO rule_value (area, name, valid_from, value)
SELECT 'matrix', name, '2000-01-01', value FROM (VALUES
  ('support-rate', 0.08), ('free-cover', 1), ('shared-cover', 0.7), ('shortfall-share', 0.9), ('take-back-share', 0.7), ('take-back-years', 2),
  ('ending-months', 3), ('reminder-days', 90), ('waiting-days', 3), ('install-days', 14), ('training-days', 21), ('master-data-days', 21),
  ('go-live-days', 30), ('idle-days', 180)) AS rule (name, value);
--> statement-breakpoint
-- The global search finds a contract by the beginning of its number.
CREATE INDEX matrix_contract_no_begins ON matrix_contract (lower(contract_no) text_pattern_ops);
