CREATE TABLE "member" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_no" text NOT NULL,
	"customer_id" integer NOT NULL,
	"subsidiary_id" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"tax_no" text NOT NULL,
	"vat_id" text,
	"vat_date" date,
	"corporation_name" text NOT NULL,
	"representative" text DEFAULT '' NOT NULL,
	"user_id" text,
	"member_type" text NOT NULL,
	"purpose" text NOT NULL,
	"tas_no" text,
	"sms_consent" boolean DEFAULT false NOT NULL,
	"sms_consent_on" date,
	"sms_consent_source" text,
	"mail_consent" boolean DEFAULT false NOT NULL,
	"mail_consent_on" date,
	"mail_consent_source" text,
	"state" text DEFAULT 'applied' NOT NULL,
	"applied_on" date NOT NULL,
	"joined_on" date,
	"withdrawn_on" date,
	"withdrawal_reason" text,
	"tier" text DEFAULT 'none' NOT NULL,
	"tier_since" date,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "member_state" CHECK (state IN ('applied', 'active', 'dormant', 'withdrawn')),
	CONSTRAINT "member_purpose" CHECK (purpose IN ('offset', 'use')),
	CONSTRAINT "member_tier" CHECK (tier IN ('none', 'bronze', 'silver', 'black')),
	CONSTRAINT "member_joined" CHECK (joined_on IS NOT NULL OR state IN ('applied', 'withdrawn')),
	CONSTRAINT "member_withdrawn" CHECK ((state = 'withdrawn') = (withdrawn_on IS NOT NULL)),
	CONSTRAINT "member_tax_no_form" CHECK (tax_no ~ '^[0-9A-Z]{4,20}$'),
	CONSTRAINT "member_vat_id_form" CHECK (vat_id ~ '^[0-9A-Z]{4,20}$'),
	CONSTRAINT "member_consents" CHECK (sms_consent = (sms_consent_on IS NOT NULL AND sms_consent_source IS NOT NULL)
        AND mail_consent = (mail_consent_on IS NOT NULL AND mail_consent_source IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "member_contact" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "member_contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"name" text NOT NULL,
	"department" text DEFAULT '' NOT NULL,
	"position" text DEFAULT '' NOT NULL,
	"office_phone" text DEFAULT '' NOT NULL,
	"mobile" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"main" boolean DEFAULT false NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_event" (
	"member_id" integer NOT NULL,
	"no" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"change" text NOT NULL,
	"before" text,
	"after" text,
	"comment" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "member_event_member_id_no_pk" PRIMARY KEY("member_id","no"),
	CONSTRAINT "member_event_change" CHECK (change IN ('application', 'activation', 'dormancy', 'return', 'withdrawal', 'restoration', 'tier', 'purpose', 'password-reset'))
);
--> statement-breakpoint
CREATE TABLE "membership_exclusion" (
	"product_line_id" smallint NOT NULL,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "membership_exclusion_product_line_id_valid_from_pk" PRIMARY KEY("product_line_id","valid_from"),
	CONSTRAINT "membership_exclusion_days" CHECK (valid_to >= valid_from)
);
--> statement-breakpoint
CREATE TABLE "offset_month" (
	"subsidiary_id" integer NOT NULL,
	"month" date NOT NULL,
	"currency" char(3) NOT NULL,
	"journal_ref" text NOT NULL,
	"granted" bigint NOT NULL,
	"cancelled" bigint NOT NULL,
	"posted_by" text NOT NULL,
	"posted_at" timestamp with time zone NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "offset_month_subsidiary_id_month_pk" PRIMARY KEY("subsidiary_id","month"),
	CONSTRAINT "offset_month_first" CHECK (extract(day FROM month) = 1),
	CONSTRAINT "offset_month_journal" CHECK (journal_ref <> '')
);
--> statement-breakpoint
CREATE TABLE "point_account" (
	"member_id" integer PRIMARY KEY NOT NULL,
	"in_lots" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"debt" bigint DEFAULT 0 NOT NULL,
	"debt_since" date,
	"saved" bigint DEFAULT 0 NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"transferred" bigint DEFAULT 0 NOT NULL,
	"expired" bigint DEFAULT 0 NOT NULL,
	"reversed" bigint DEFAULT 0 NOT NULL,
	"last_invoice_on" date,
	"settled_to" date,
	CONSTRAINT "point_account_balance" CHECK (saved - used - transferred - expired - reversed = in_lots + reserved - debt),
	CONSTRAINT "point_account_signs" CHECK (in_lots >= 0 AND reserved >= 0 AND debt >= 0),
	CONSTRAINT "point_account_debt" CHECK ((debt > 0) = (debt_since IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "point_correction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"points" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"entry_id" bigint,
	CONSTRAINT "point_correction_state" CHECK (state IN ('waiting', 'approved', 'rejected')),
	CONSTRAINT "point_correction_points" CHECK (points <> 0 AND reason <> ''),
	CONSTRAINT "point_correction_decided" CHECK ((state = 'waiting') = (decided_by IS NULL) AND (state = 'waiting') = (decided_at IS NULL) AND (state = 'approved') = (entry_id IS NOT NULL)),
	CONSTRAINT "point_correction_second_person" CHECK (decided_by <> requested_by)
);
--> statement-breakpoint
CREATE TABLE "point_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"day" date NOT NULL,
	"type" text NOT NULL,
	"points" bigint NOT NULL,
	"invoice_subsidiary_id" integer,
	"invoice_no" text,
	"refers_to" bigint,
	"transfer_id" integer,
	"batch_id" integer,
	"description" text DEFAULT '' NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"approved_by" text,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"posted_by" text NOT NULL,
	"form_id" text
);
--> statement-breakpoint
CREATE TABLE "point_invoice" (
	"subsidiary_id" integer NOT NULL,
	"invoice_no" text NOT NULL,
	"member_id" integer NOT NULL,
	"invoice_date" date NOT NULL,
	"eligible" bigint NOT NULL,
	"returned" bigint DEFAULT 0 NOT NULL,
	"offset" bigint DEFAULT 0 NOT NULL,
	"rate" numeric NOT NULL,
	"granted" bigint NOT NULL,
	"reversed" bigint DEFAULT 0 NOT NULL,
	"batch_id" integer,
	CONSTRAINT "point_invoice_subsidiary_id_invoice_no_pk" PRIMARY KEY("subsidiary_id","invoice_no"),
	CONSTRAINT "point_invoice_points" CHECK (granted >= 0 AND reversed BETWEEN 0 AND granted AND returned >= 0)
);
--> statement-breakpoint
CREATE TABLE "point_lot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_lot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"entry_id" bigint NOT NULL,
	"saved_on" date NOT NULL,
	"available_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"granted" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"expired" bigint DEFAULT 0 NOT NULL,
	"forgiven" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "point_lot_points" CHECK (granted > 0 AND remaining BETWEEN 0 AND granted AND forgiven BETWEEN 0 AND expired AND expired <= granted),
	CONSTRAINT "point_lot_days" CHECK (available_on >= saved_on AND expires_on >= available_on)
);
--> statement-breakpoint
CREATE TABLE "point_part" (
	"entry_id" bigint NOT NULL,
	"no" smallint NOT NULL,
	"place" text NOT NULL,
	"lot_id" bigint,
	"points" bigint NOT NULL,
	CONSTRAINT "point_part_entry_id_no_pk" PRIMARY KEY("entry_id","no"),
	CONSTRAINT "point_part_place" CHECK ((place = 'debt') = (lot_id IS NULL)),
	CONSTRAINT "point_part_points" CHECK (points <> 0)
);
--> statement-breakpoint
CREATE TABLE "point_return" (
	"subsidiary_id" integer NOT NULL,
	"credit_no" text NOT NULL,
	"line_no" integer NOT NULL,
	"invoice_no" text NOT NULL,
	"member_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"credit_date" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "point_return_subsidiary_id_credit_no_line_no_invoice_no_pk" PRIMARY KEY("subsidiary_id","credit_no","line_no","invoice_no"),
	CONSTRAINT "point_return_amount" CHECK (amount > 0)
);
--> statement-breakpoint
CREATE TABLE "point_transfer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_transfer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"to_member_id" integer,
	"points" bigint NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_on" date NOT NULL,
	"due_on" date NOT NULL,
	"ended_on" date,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "point_transfer_state" CHECK (state IN ('waiting', 'executed', 'cancelled')),
	CONSTRAINT "point_transfer_ended" CHECK ((state = 'waiting') = (ended_on IS NULL)),
	CONSTRAINT "point_transfer_points" CHECK (points > 0 AND to_member_id <> member_id)
);
--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_subsidiary_id_org_unit_id_fk" FOREIGN KEY ("subsidiary_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member" ADD CONSTRAINT "member_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_contact" ADD CONSTRAINT "member_contact_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_event" ADD CONSTRAINT "member_event_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_exclusion" ADD CONSTRAINT "membership_exclusion_product_line_id_product_line_id_fk" FOREIGN KEY ("product_line_id") REFERENCES "public"."product_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offset_month" ADD CONSTRAINT "offset_month_subsidiary_id_org_unit_id_fk" FOREIGN KEY ("subsidiary_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_account" ADD CONSTRAINT "point_account_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_correction" ADD CONSTRAINT "point_correction_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_correction" ADD CONSTRAINT "point_correction_entry_id_point_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."point_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_entry" ADD CONSTRAINT "point_entry_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_invoice" ADD CONSTRAINT "point_invoice_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lot" ADD CONSTRAINT "point_lot_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_lot" ADD CONSTRAINT "point_lot_entry_id_point_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."point_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_part" ADD CONSTRAINT "point_part_entry_id_point_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."point_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_part" ADD CONSTRAINT "point_part_lot_id_point_lot_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."point_lot"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_return" ADD CONSTRAINT "point_return_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_transfer" ADD CONSTRAINT "point_transfer_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_transfer" ADD CONSTRAINT "point_transfer_to_member_id_member_id_fk" FOREIGN KEY ("to_member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "member_no" ON "member" USING btree ("member_no");--> statement-breakpoint
CREATE UNIQUE INDEX "member_tax_no" ON "member" USING btree ("tax_no") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "member_vat_id" ON "member" USING btree ("vat_id") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE UNIQUE INDEX "member_customer" ON "member" USING btree ("customer_id") WHERE state <> 'withdrawn';--> statement-breakpoint
CREATE INDEX "member_of_customer" ON "member" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "member_user" ON "member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "member_subsidiary" ON "member" USING btree ("subsidiary_id","state");--> statement-breakpoint
CREATE INDEX "member_contact_member" ON "member_contact" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "member_contact_main" ON "member_contact" USING btree ("member_id") WHERE main AND use_yn = 'Y';--> statement-breakpoint
CREATE INDEX "member_event_day" ON "member_event" USING btree ("day","change");--> statement-breakpoint
CREATE INDEX "point_account_debts" ON "point_account" USING btree ("debt_since") WHERE debt > 0;--> statement-breakpoint
CREATE INDEX "point_account_last_invoice" ON "point_account" USING btree ("last_invoice_on");--> statement-breakpoint
CREATE INDEX "point_correction_waiting" ON "point_correction" USING btree ("member_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "point_entry_member" ON "point_entry" USING btree ("member_id","day","id");--> statement-breakpoint
CREATE INDEX "point_entry_day" ON "point_entry" USING btree ("day","type");--> statement-breakpoint
CREATE INDEX "point_entry_invoice" ON "point_entry" USING btree ("invoice_subsidiary_id","invoice_no") WHERE invoice_no IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entry_form" ON "point_entry" USING btree ("form_id") WHERE form_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entry_taken_back" ON "point_entry" USING btree ("refers_to") WHERE type IN ('use-cancelled', 'offset-cancelled');--> statement-breakpoint
CREATE UNIQUE INDEX "point_entry_welcome" ON "point_entry" USING btree ("member_id") WHERE type = 'welcome';--> statement-breakpoint
CREATE INDEX "point_invoice_member" ON "point_invoice" USING btree ("member_id","invoice_date");--> statement-breakpoint
CREATE INDEX "point_lot_member" ON "point_lot" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "point_lot_open" ON "point_lot" USING btree ("member_id","expires_on","saved_on","id") WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX "point_lot_expiry" ON "point_lot" USING btree ("expires_on","member_id") WHERE remaining > 0;--> statement-breakpoint
CREATE INDEX "point_lot_available" ON "point_lot" USING btree ("available_on") WHERE remaining > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "point_lot_entry" ON "point_lot" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "point_part_lot" ON "point_part" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "point_return_invoice" ON "point_return" USING btree ("subsidiary_id","invoice_no");--> statement-breakpoint
CREATE INDEX "point_return_item" ON "point_return" USING btree ("member_id","item_id");--> statement-breakpoint
CREATE INDEX "point_transfer_member" ON "point_transfer" USING btree ("member_id","requested_on");--> statement-breakpoint
CREATE INDEX "point_transfer_due" ON "point_transfer" USING btree ("due_on") WHERE state = 'waiting';
--> statement-breakpoint
-- What was posted or told stays, as in the audit trail.
CREATE TRIGGER member_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON member_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER point_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON point_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER point_part_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON point_part
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Rates are the specification's, the others domain.md's proposals (8.2), for an administrator to change from a day on.
INSERT INTO rule_value (area, name, currency, valid_from, value) VALUES
  ('membership', 'offset-rate', NULL, '2000-01-01', 0.005),
  ('membership', 'use-rate', NULL, '2000-01-01', 0.01),
  ('membership', 'welcome', NULL, '2000-01-01', 1000),
  ('membership', 'welcome', 'KRW', '2000-01-01', 10000),
  ('membership', 'least-use', NULL, '2000-01-01', 1000),
  ('membership', 'offset-share', NULL, '2000-01-01', 0.5),
  ('membership', 'expiry-months', NULL, '2000-01-01', 24),
  ('membership', 'dormant-months', NULL, '2000-01-01', 12),
  ('membership', 'freeze-days', NULL, '2000-01-01', 30),
  ('membership', 'debt-months', NULL, '2000-01-01', 12),
  ('membership', 'correction-limit', NULL, '2000-01-01', 100000),
  ('membership', 'silver-from', NULL, '2000-01-01', 2500000),
  ('membership', 'silver-from', 'KRW', '2000-01-01', 30000000),
  ('membership', 'black-from', NULL, '2000-01-01', 8000000),
  ('membership', 'black-from', 'KRW', '2000-01-01', 100000000),
  ('membership', 'first-warning-days', NULL, '2000-01-01', 60),
  ('membership', 'last-warning-days', NULL, '2000-01-01', 30);
--> statement-breakpoint
INSERT INTO code_group (id, name_ko, name_en, name_zh, note_ko, note_en) VALUES
  ('member-type', '회원 구분', 'Member types', '会员类型', '멤버십 회원의 구분입니다.', 'What kind of firm a member is.'),
  ('consent-source', '수신 동의 경로', 'Sources of consent', '同意来源', '수신 동의를 받은 경로입니다.', 'How a member agreed to messages.'),
  ('withdrawal-reason', '탈퇴 사유', 'Reasons for withdrawal', '退会原因', '회원을 탈퇴 처리할 때의 사유입니다.', 'Why a member left the programme.'),
  ('point-remark', '포인트 비고', 'Remarks on points', '积分备注', '포인트를 조정할 때 제안되는 사유입니다.', 'Offered when points are corrected.');
--> statement-breakpoint
INSERT INTO code (group_id, code, name_ko, name_en, name_zh, display_order) VALUES
  ('member-type', 'end-user', '최종 사용자', 'End user', '最终用户', 10),
  ('member-type', 'key-account', '주요 고객', 'Key account', '重点客户', 20),
  ('member-type', 'reseller', '공구상', 'Reseller', '经销商', 30),
  ('member-type', 'school', '교육 기관', 'School', '教育机构', 40),
  ('consent-source', 'form', '가입 신청서', 'Application form', '入会申请表', 10),
  ('consent-source', 'portal', '포털', 'Portal', '门户', 20),
  ('consent-source', 'phone', '전화', 'Telephone', '电话', 30),
  ('consent-source', 'visit', '방문', 'Visit', '拜访', 40),
  ('withdrawal-reason', 'own-wish', '회원 요청', 'Own wish', '会员要求', 10),
  ('withdrawal-reason', 'closed', '폐업', 'Business closed', '停业', 20),
  ('withdrawal-reason', 'duplicate', '중복 가입', 'Registered twice', '重复注册', 30),
  ('withdrawal-reason', 'abuse', '부정 사용', 'Abuse', '滥用', 40),
  ('point-remark', 'complaint', '클레임 보상', 'Settled complaint', '投诉补偿', 10),
  ('point-remark', 'wrong-invoice', '잘못된 청구', 'Wrong invoice', '发票错误', 20),
  ('point-remark', 'campaign', '캠페인', 'Campaign', '活动', 30);
--> statement-breakpoint
-- The value of a rule that counts for a currency and a subsidiary on a day: the most particular row, then the newest.
CREATE FUNCTION rule_on(area text, name text, currency char(3), subsidiary_id int, day date) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT value FROM rule_value r
   WHERE r.area = $1 AND r.name = $2 AND r.use_yn = 'Y' AND r.valid_from <= $5
     AND (r.currency IS NULL OR r.currency = $3) AND (r.subsidiary_id IS NULL OR r.subsidiary_id = $4)
   ORDER BY r.subsidiary_id NULLS LAST, r.currency NULLS LAST, r.valid_from DESC LIMIT 1 $$;
--> statement-breakpoint
-- How many of an amount's 10,000 parts make one minor unit of its currency (ISO 4217): one point.
CREATE FUNCTION point_worth(currency char(3)) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN $1 IN ('BIF', 'CLP', 'DJF', 'GNF', 'ISK', 'JPY', 'KMF', 'KRW', 'PYG', 'RWF', 'UGX', 'VND', 'VUV', 'XAF', 'XOF', 'XPF') THEN 10000
    WHEN $1 IN ('BHD', 'IQD', 'JOD', 'KWD', 'LYD', 'OMR', 'TND') THEN 10 ELSE 100 END $$;
--> statement-breakpoint
-- The nightly review of members: what fell due of points, who became dormant or came back, whose tier changes.
SELECT pgboss.create_queue('membership', '{"policy":"stately","retryLimit":2,"retryDelay":300,"retryBackoff":false,"expireInSeconds":3600,"retentionMinutes":20160}');
--> statement-breakpoint
-- A member's number is made of his id, so the id is known before the row is. Members stay on one server (docs/decisions/0019).
CREATE FUNCTION new_member_id() RETURNS int LANGUAGE sql VOLATILE AS $$ SELECT nextval(pg_get_serial_sequence('public.member', 'id'))::int $$;
