CREATE TABLE "ttmb_action" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ttmb_action_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tool_id" integer NOT NULL,
	"cause" text NOT NULL,
	"action" text NOT NULL,
	"owner" text NOT NULL,
	"due_day" date NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"ended_on" date,
	"result" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "ttmb_action_cause" CHECK (cause IN ('breakage', 'early-change', 'wrong-life', 'scrap', 'extra-trials', 'count-error')),
	CONSTRAINT "ttmb_action_state" CHECK (state IN ('open', 'done', 'dropped') AND (state = 'open') = (ended_on IS NULL))
);
--> statement-breakpoint
CREATE TABLE "ttmb_comment" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ttmb_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"ym" integer NOT NULL,
	"line_id" integer,
	"text" text NOT NULL,
	"for_customer" boolean DEFAULT false NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "ttmb_comment_month" CHECK (ym % 100 BETWEEN 1 AND 12)
);
--> statement-breakpoint
CREATE TABLE "ttmb_count" (
	"tool_id" integer NOT NULL,
	"day" date NOT NULL,
	"stock_class" char(1) NOT NULL,
	"book" integer NOT NULL,
	"counted" integer NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "ttmb_count_tool_id_day_pk" PRIMARY KEY("tool_id","day"),
	CONSTRAINT "ttmb_count_class" CHECK (stock_class IN ('A', 'B', 'C')),
	CONSTRAINT "ttmb_count_pieces" CHECK (book >= 0 AND counted >= 0)
);
--> statement-breakpoint
CREATE TABLE "ttmb_expense" (
	"site_id" integer NOT NULL,
	"ym" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "ttmb_expense_site_id_ym_kind_pk" PRIMARY KEY("site_id","ym","kind"),
	CONSTRAINT "ttmb_expense_kind" CHECK (kind IN ('people', 'regrinding', 'freight', 'cabinet', 'other')),
	CONSTRAINT "ttmb_expense_amount" CHECK (amount >= 0 AND ym % 100 BETWEEN 1 AND 12)
);
--> statement-breakpoint
CREATE TABLE "ttmb_issue" (
	"tool_id" integer NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "ttmb_issue_tool_id_day_kind_pk" PRIMARY KEY("tool_id","day","kind"),
	CONSTRAINT "ttmb_issue_kind" CHECK (kind IN ('issue', 'return')),
	CONSTRAINT "ttmb_issue_quantity" CHECK (quantity > 0 AND unit_price >= 0)
);
--> statement-breakpoint
CREATE TABLE "ttmb_production" (
	"model_id" integer NOT NULL,
	"ym" integer NOT NULL,
	"good_units" integer NOT NULL,
	"planned_units" integer,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "ttmb_production_model_id_ym_pk" PRIMARY KEY("model_id","ym"),
	CONSTRAINT "ttmb_production_units" CHECK (good_units >= 0 AND (planned_units IS NULL OR planned_units >= 0) AND ym % 100 BETWEEN 1 AND 12)
);
--> statement-breakpoint
CREATE TABLE "ttmb_saving" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ttmb_saving_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"tool_id" integer,
	"title" text NOT NULL,
	"category" text NOT NULL,
	"basis" text NOT NULL,
	"before_value" bigint NOT NULL,
	"after_value" bigint NOT NULL,
	"units_a_year" integer NOT NULL,
	"saving_a_year" bigint NOT NULL,
	"start_ym" integer NOT NULL,
	"proof" text DEFAULT '' NOT NULL,
	"signed_by" text,
	"signed_on" date,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "ttmb_saving_category" CHECK (category IN ('grade', 'geometry', 'cutting-data', 'regrind', 'life-extension', 'damage-avoided')),
	CONSTRAINT "ttmb_saving_basis" CHECK (basis IN ('cpu', 'life') AND (basis = 'cpu' OR (tool_id IS NOT NULL AND before_value > 0 AND after_value > 0))),
	CONSTRAINT "ttmb_saving_values" CHECK (before_value >= 0 AND after_value >= 0 AND units_a_year > 0 AND start_ym % 100 BETWEEN 1 AND 12),
	CONSTRAINT "ttmb_saving_signed" CHECK ((signed_by IS NULL) = (signed_on IS NULL))
);
--> statement-breakpoint
CREATE TABLE "ttmb_stock" (
	"tool_id" integer NOT NULL,
	"ym" integer NOT NULL,
	"quantity" integer NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "ttmb_stock_tool_id_ym_pk" PRIMARY KEY("tool_id","ym"),
	CONSTRAINT "ttmb_stock_quantity" CHECK (quantity >= 0 AND ym % 100 BETWEEN 1 AND 12)
);
--> statement-breakpoint
CREATE TABLE "ttmb_contract_cpu" (
	"model_id" integer NOT NULL,
	"from_ym" integer NOT NULL,
	"cpu" bigint NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "ttmb_contract_cpu_model_id_from_ym_pk" PRIMARY KEY("model_id","from_ym"),
	CONSTRAINT "ttmb_contract_cpu_value" CHECK (cpu >= 0 AND from_ym % 100 BETWEEN 1 AND 12)
);
--> statement-breakpoint
CREATE TABLE "ttmb_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ttmb_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "ttmb_line_code" UNIQUE("site_id","code"),
	CONSTRAINT "ttmb_line_site" UNIQUE("site_id","id")
);
--> statement-breakpoint
CREATE TABLE "ttmb_model" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ttmb_model_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "ttmb_model_code" UNIQUE("line_id","code")
);
--> statement-breakpoint
CREATE TABLE "ttmb_month" (
	"site_id" integer NOT NULL,
	"ym" integer NOT NULL,
	"contract_type" text NOT NULL,
	"monthly_fee" bigint,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	CONSTRAINT "ttmb_month_site_id_ym_pk" PRIMARY KEY("site_id","ym"),
	CONSTRAINT "ttmb_month_form" CHECK (ym % 100 BETWEEN 1 AND 12)
);
--> statement-breakpoint
CREATE TABLE "ttmb_site" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ttmb_site_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text,
	"customer_id" integer NOT NULL,
	"org_unit_id" integer NOT NULL,
	"manager_id" text,
	"contract_type" text NOT NULL,
	"currency" char(3) NOT NULL,
	"monthly_fee" bigint,
	"gain_share" integer DEFAULT 0 NOT NULL,
	"start_day" date NOT NULL,
	"end_day" date,
	"employees" integer NOT NULL,
	"machines" integer NOT NULL,
	"own_share" integer,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "ttmb_site_code_unique" UNIQUE("code"),
	CONSTRAINT "ttmb_site_type" CHECK (contract_type IN ('cpu', 'fee', 'hybrid')),
	CONSTRAINT "ttmb_site_fee" CHECK ((contract_type = 'cpu') = (monthly_fee IS NULL) AND (monthly_fee IS NULL OR monthly_fee >= 0)),
	CONSTRAINT "ttmb_site_days" CHECK (end_day IS NULL OR end_day >= start_day),
	CONSTRAINT "ttmb_site_counts" CHECK (employees >= 0 AND machines >= 0),
	CONSTRAINT "ttmb_site_shares" CHECK (gain_share BETWEEN 0 AND 10000 AND (own_share IS NULL OR own_share BETWEEN 0 AND 10000))
);
--> statement-breakpoint
CREATE TABLE "ttmb_tool" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ttmb_tool_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"model_id" integer NOT NULL,
	"tool_no" text NOT NULL,
	"machining_part" text NOT NULL,
	"catalogue_no" text NOT NULL,
	"item_id" integer,
	"type1" text DEFAULT '' NOT NULL,
	"type2" text DEFAULT '' NOT NULL,
	"maker" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "ttmb_tool_no" UNIQUE("model_id","tool_no")
);
--> statement-breakpoint
CREATE TABLE "ttmb_tool_term" (
	"tool_id" integer NOT NULL,
	"from_ym" integer NOT NULL,
	"listed" boolean DEFAULT true NOT NULL,
	"set_up" integer NOT NULL,
	"corner" integer NOT NULL,
	"tool_life" integer NOT NULL,
	"unit_price" bigint NOT NULL,
	"contract_price" bigint,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "ttmb_tool_term_tool_id_from_ym_pk" PRIMARY KEY("tool_id","from_ym"),
	CONSTRAINT "ttmb_tool_term_life" CHECK (set_up > 0 AND corner > 0 AND tool_life > 0),
	CONSTRAINT "ttmb_tool_term_price" CHECK (unit_price >= 0 AND (contract_price IS NULL OR contract_price >= 0)),
	CONSTRAINT "ttmb_tool_term_month" CHECK (from_ym % 100 BETWEEN 1 AND 12)
);
--> statement-breakpoint
ALTER TABLE "ttmb_action" ADD CONSTRAINT "ttmb_action_tool_id_ttmb_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."ttmb_tool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_comment" ADD CONSTRAINT "ttmb_comment_site_id_ttmb_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."ttmb_site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_comment" ADD CONSTRAINT "ttmb_comment_line" FOREIGN KEY ("site_id","line_id") REFERENCES "public"."ttmb_line"("site_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_count" ADD CONSTRAINT "ttmb_count_tool_id_ttmb_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."ttmb_tool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_expense" ADD CONSTRAINT "ttmb_expense_site_id_ttmb_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."ttmb_site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_issue" ADD CONSTRAINT "ttmb_issue_tool_id_ttmb_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."ttmb_tool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_production" ADD CONSTRAINT "ttmb_production_model_id_ttmb_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."ttmb_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_saving" ADD CONSTRAINT "ttmb_saving_site_id_ttmb_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."ttmb_site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_saving" ADD CONSTRAINT "ttmb_saving_tool_id_ttmb_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."ttmb_tool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_stock" ADD CONSTRAINT "ttmb_stock_tool_id_ttmb_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."ttmb_tool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_contract_cpu" ADD CONSTRAINT "ttmb_contract_cpu_model_id_ttmb_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."ttmb_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_line" ADD CONSTRAINT "ttmb_line_site_id_ttmb_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."ttmb_site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_model" ADD CONSTRAINT "ttmb_model_line_id_ttmb_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."ttmb_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_month" ADD CONSTRAINT "ttmb_month_site_id_ttmb_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."ttmb_site"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_site" ADD CONSTRAINT "ttmb_site_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_site" ADD CONSTRAINT "ttmb_site_org_unit_id_org_unit_id_fk" FOREIGN KEY ("org_unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_site" ADD CONSTRAINT "ttmb_site_manager_id_app_user_id_fk" FOREIGN KEY ("manager_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_tool" ADD CONSTRAINT "ttmb_tool_model_id_ttmb_model_id_fk" FOREIGN KEY ("model_id") REFERENCES "public"."ttmb_model"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_tool" ADD CONSTRAINT "ttmb_tool_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_tool_term" ADD CONSTRAINT "ttmb_tool_term_tool_id_ttmb_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."ttmb_tool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ttmb_action_tool" ON "ttmb_action" USING btree ("tool_id");--> statement-breakpoint
CREATE INDEX "ttmb_action_due" ON "ttmb_action" USING btree ("due_day") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "ttmb_comment_site" ON "ttmb_comment" USING btree ("site_id","ym");--> statement-breakpoint
CREATE INDEX "ttmb_issue_day" ON "ttmb_issue" USING btree ("day");--> statement-breakpoint
CREATE INDEX "ttmb_production_ym" ON "ttmb_production" USING btree ("ym");--> statement-breakpoint
CREATE INDEX "ttmb_saving_site" ON "ttmb_saving" USING btree ("site_id","start_ym");--> statement-breakpoint
CREATE INDEX "ttmb_site_customer" ON "ttmb_site" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "ttmb_site_unit" ON "ttmb_site" USING btree ("org_unit_id");--> statement-breakpoint
CREATE INDEX "ttmb_site_manager" ON "ttmb_site" USING btree ("manager_id") WHERE manager_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "ttmb_tool_item" ON "ttmb_tool" USING btree ("item_id") WHERE item_id IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER ttmb_month_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ttmb_month
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- The last month that a site has closed, as 202610; 0 = none.
CREATE FUNCTION ttmb_closed_to(site int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(ym), 0) FROM ttmb_month WHERE site_id = site
$$;
--> statement-breakpoint
CREATE FUNCTION ttmb_site_of_model(model int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT l.site_id FROM ttmb_model m JOIN ttmb_line l ON l.id = m.line_id WHERE m.id = model
$$;
--> statement-breakpoint
CREATE FUNCTION ttmb_site_of_tool(tool int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT l.site_id FROM ttmb_tool t JOIN ttmb_model m ON m.id = t.model_id JOIN ttmb_line l ON l.id = m.line_id WHERE t.id = tool
$$;
--> statement-breakpoint
-- Nothing is written into a closed month, whoever writes: production, issues, expenses, stock, contract prices, terms of list lines.
CREATE FUNCTION keep_closed_ttmb_month() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched jsonb;
  month int;
  site int;
  audit text[] := ARRAY['create_user', 'create_date', 'last_update_user', 'last_update_date'];
BEGIN
  -- A file that says the same again changes nothing.
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - audit = to_jsonb(NEW) - audit THEN
    RETURN NULL;
  END IF;
  FOREACH touched IN ARRAY ARRAY[CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END] LOOP
    CONTINUE WHEN touched IS NULL;
    month := coalesce((touched ->> 'ym')::int, (touched ->> 'from_ym')::int, to_char((touched ->> 'day')::date, 'YYYYMM')::int);
    site := coalesce((touched ->> 'site_id')::int, ttmb_site_of_model((touched ->> 'model_id')::int), ttmb_site_of_tool((touched ->> 'tool_id')::int));
    IF ttmb_closed_to(site) >= month THEN
      RAISE EXCEPTION 'the month % is closed at site %', month, site;
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  kept text;
BEGIN
  FOREACH kept IN ARRAY ARRAY['ttmb_production', 'ttmb_issue', 'ttmb_expense', 'ttmb_stock', 'ttmb_contract_cpu', 'ttmb_tool_term'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I FOR EACH ROW EXECUTE FUNCTION keep_closed_ttmb_month()', kept || '_closed', kept);
  END LOOP;
END $$;
--> statement-breakpoint
-- The proposals of domain.md 6.1; their owner sets others, from a day on, on MIPADM10.
INSERT INTO rule_value (area, name, valid_from, value) VALUES
  ('tool-management', 'tolerance-a', '2000-01-01', 0.01), ('tool-management', 'tolerance-b', '2000-01-01', 0.03),
  ('tool-management', 'tolerance-c', '2000-01-01', 0.05), ('tool-management', 'accuracy-target', '2000-01-01', 0.95),
  ('tool-management', 'class-a-share', '2000-01-01', 0.8), ('tool-management', 'class-b-share', '2000-01-01', 0.15),
  ('tool-management', 'saving-months', '2000-01-01', 12), ('tool-management', 'worst-items', '2000-01-01', 20);
--> statement-breakpoint
-- The global search finds a site by the beginning of its code.
CREATE INDEX ttmb_site_code_begins ON ttmb_site (lower(code) text_pattern_ops);
