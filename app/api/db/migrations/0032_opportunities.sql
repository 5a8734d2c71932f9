CREATE TABLE "opportunity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opportunity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"opportunity_no" text NOT NULL,
	"name" text NOT NULL,
	"customer_id" integer NOT NULL,
	"distributor_id" integer,
	"product_group_id" smallint,
	"stage" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"probability" smallint,
	"expected_on" date NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"next_step" text,
	"next_step_date" date,
	"competitor_id" smallint,
	"closed_on" date,
	"close_reason" text,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "opportunity_opportunity_no_unique" UNIQUE("opportunity_no"),
	CONSTRAINT "opportunity_stage_known" CHECK (stage IN ('lead', 'qualified', 'test', 'offer', 'negotiation', 'won', 'lost')),
	CONSTRAINT "opportunity_amount" CHECK (amount >= 0 AND probability BETWEEN 0 AND 100),
	CONSTRAINT "opportunity_closed" CHECK ((stage IN ('won', 'lost')) = (closed_on IS NOT NULL)),
	CONSTRAINT "opportunity_step" CHECK (next_step IS NOT NULL OR next_step_date IS NULL)
);
--> statement-breakpoint
CREATE TABLE "opportunity_stage" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"opportunity_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"stage" text NOT NULL,
	"before" text,
	"amount" bigint NOT NULL,
	"reason" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customer_contact" ADD COLUMN "consent_on" date;--> statement-breakpoint
ALTER TABLE "customer_contact" ADD COLUMN "record_no" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "customer_contact_record_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "customer_visit" ADD COLUMN "state" text DEFAULT 'made' NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_visit" ADD COLUMN "met" text;--> statement-breakpoint
ALTER TABLE "customer_visit" ADD COLUMN "step_done_on" date;--> statement-breakpoint
ALTER TABLE "customer_visit" ADD COLUMN "record_no" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "customer_visit_record_no_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "opportunity" ADD CONSTRAINT "opportunity_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity" ADD CONSTRAINT "opportunity_distributor_id_org_unit_id_fk" FOREIGN KEY ("distributor_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity" ADD CONSTRAINT "opportunity_product_group_id_product_group_id_fk" FOREIGN KEY ("product_group_id") REFERENCES "public"."product_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity" ADD CONSTRAINT "opportunity_competitor_id_supplier_id_fk" FOREIGN KEY ("competitor_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opportunity_stage" ADD CONSTRAINT "opportunity_stage_opportunity_id_opportunity_id_fk" FOREIGN KEY ("opportunity_id") REFERENCES "public"."opportunity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opportunity_customer" ON "opportunity" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "opportunity_expected" ON "opportunity" USING btree ("expected_on");--> statement-breakpoint
CREATE INDEX "opportunity_next_step" ON "opportunity" USING btree ("next_step_date") WHERE next_step_date IS NOT NULL AND use_yn = 'Y';--> statement-breakpoint
CREATE INDEX "opportunity_stage_of" ON "opportunity_stage" USING btree ("opportunity_id");--> statement-breakpoint
ALTER TABLE "customer_contact" ADD CONSTRAINT "customer_contact_record_no_unique" UNIQUE("record_no");--> statement-breakpoint
ALTER TABLE "customer_visit" ADD CONSTRAINT "customer_visit_record_no_unique" UNIQUE("record_no");--> statement-breakpoint
ALTER TABLE "customer_visit" ADD CONSTRAINT "customer_visit_state" CHECK (state IN ('made', 'planned'));
--> statement-breakpoint
-- Whoever moves an opportunity, by a form, a file or an import, leaves the stage that it came to.
CREATE FUNCTION keep_opportunity_stage() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.stage IS DISTINCT FROM OLD.stage THEN
    INSERT INTO opportunity_stage (opportunity_id, at, stage, before, amount, reason, create_user, create_date, last_update_user, last_update_date)
    VALUES (NEW.id, NEW.last_update_date, NEW.stage, CASE WHEN TG_OP = 'UPDATE' THEN OLD.stage END, NEW.amount, NEW.close_reason,
            NEW.last_update_user, NEW.last_update_date, NEW.last_update_user, NEW.last_update_date);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER opportunity_stage_kept AFTER INSERT OR UPDATE ON opportunity FOR EACH ROW EXECUTE FUNCTION keep_opportunity_stage();
--> statement-breakpoint
INSERT INTO code_group (id, name_ko, name_en, name_zh, note_ko, note_en) VALUES
  ('won-reason', '수주 사유', 'Reasons for winning', '赢单原因', '영업 기회를 수주한 사유입니다.', 'Why an opportunity was won.'),
  ('lost-reason', '실주 사유', 'Reasons for losing', '丢单原因', '영업 기회를 실주한 사유입니다.', 'Why an opportunity was lost.');
--> statement-breakpoint
INSERT INTO code (group_id, code, name_ko, name_en, name_zh, display_order) VALUES
  ('won-reason', 'performance', '공구 성능', 'Tool performance', '刀具性能', 10),
  ('won-reason', 'price', '가격', 'Price', '价格', 20),
  ('won-reason', 'service', '기술 지원', 'Technical support', '技术支持', 30),
  ('won-reason', 'delivery', '납기', 'Delivery', '交货期', 40),
  ('lost-reason', 'price', '가격', 'Price', '价格', 10),
  ('lost-reason', 'performance', '공구 성능', 'Tool performance', '刀具性能', 20),
  ('lost-reason', 'delivery', '납기', 'Delivery', '交货期', 30),
  ('lost-reason', 'competitor', '기존 거래처 유지', 'Stayed with the present supplier', '维持现有供应商', 40),
  ('lost-reason', 'cancelled', '프로젝트 취소', 'Project cancelled', '项目取消', 50);
--> statement-breakpoint
-- Proposals; their owner sets others, from a day on, on MIPADM10.
INSERT INTO rule_value (area, name, valid_from, currency, value) VALUES
  ('tcis', 'stage-lead', '2000-01-01', NULL, 0.1), ('tcis', 'stage-qualified', '2000-01-01', NULL, 0.25),
  ('tcis', 'stage-test', '2000-01-01', NULL, 0.4), ('tcis', 'stage-offer', '2000-01-01', NULL, 0.6),
  ('tcis', 'stage-negotiation', '2000-01-01', NULL, 0.8), ('tcis', 'due-days', '2000-01-01', NULL, 14);
