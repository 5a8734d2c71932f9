-- Marketing information: who is at a customer's, what stands there, what he could buy, from whom he buys, who called on him (docs/decisions/0018).

CREATE TABLE "customer_contact" (
	"customer_id" integer NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"email" text,
	"phone" text,
	"main" boolean DEFAULT false NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "customer_contact_customer_id_name_pk" PRIMARY KEY("customer_id","name")
);
--> statement-breakpoint
CREATE TABLE "customer_machine" (
	"customer_id" integer NOT NULL,
	"maker" text NOT NULL,
	"machine_type" text NOT NULL,
	"machines" integer NOT NULL,
	"as_of" date NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "customer_machine_customer_id_maker_machine_type_pk" PRIMARY KEY("customer_id","maker","machine_type"),
	CONSTRAINT "customer_machine_count" CHECK (machines >= 0)
);
--> statement-breakpoint
CREATE TABLE "customer_potential" (
	"customer_id" integer NOT NULL,
	"product_line_id" smallint NOT NULL,
	"as_of" date NOT NULL,
	"yearly_amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "customer_potential_customer_id_product_line_id_as_of_pk" PRIMARY KEY("customer_id","product_line_id","as_of"),
	CONSTRAINT "customer_potential_amount" CHECK (yearly_amount >= 0)
);
--> statement-breakpoint
CREATE TABLE "customer_share" (
	"customer_id" integer NOT NULL,
	"product_line_id" smallint NOT NULL,
	"as_of" date NOT NULL,
	"supplier_id" smallint NOT NULL,
	"percent" numeric(5, 2) NOT NULL,
	"source" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "customer_share_customer_id_product_line_id_as_of_supplier_id_pk" PRIMARY KEY("customer_id","product_line_id","as_of","supplier_id"),
	CONSTRAINT "customer_share_percent" CHECK (percent BETWEEN 0 AND 100)
);
--> statement-breakpoint
CREATE TABLE "customer_visit" (
	"visit_no" text PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"visit_date" date NOT NULL,
	"visited_by" text NOT NULL,
	"purpose" text NOT NULL,
	"result" text,
	"next_step" text,
	"next_step_date" date,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "place" (
	"country" char(2) NOT NULL,
	"city" text NOT NULL,
	"region" text,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text,
	"latitude" numeric(8, 5) NOT NULL,
	"longitude" numeric(8, 5) NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "place_country_city_pk" PRIMARY KEY("country","city"),
	CONSTRAINT "place_on_earth" CHECK (abs(latitude) <= 90 AND abs(longitude) <= 180)
);
--> statement-breakpoint
CREATE TABLE "supplier" (
	"id" smallint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text,
	"own" boolean DEFAULT false NOT NULL,
	"display_order" smallint DEFAULT 0 NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "supplier_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "customer_contact" ADD CONSTRAINT "customer_contact_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_machine" ADD CONSTRAINT "customer_machine_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_potential" ADD CONSTRAINT "customer_potential_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_potential" ADD CONSTRAINT "customer_potential_product_line_id_product_line_id_fk" FOREIGN KEY ("product_line_id") REFERENCES "public"."product_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_share" ADD CONSTRAINT "customer_share_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_share" ADD CONSTRAINT "customer_share_product_line_id_product_line_id_fk" FOREIGN KEY ("product_line_id") REFERENCES "public"."product_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_share" ADD CONSTRAINT "customer_share_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_visit" ADD CONSTRAINT "customer_visit_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "customer_contact_main" ON "customer_contact" USING btree ("customer_id") WHERE main;--> statement-breakpoint
CREATE INDEX "customer_visit_customer" ON "customer_visit" USING btree ("customer_id","visit_date");--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_own" ON "supplier" USING btree ("own") WHERE own;
--> statement-breakpoint
COMMENT ON TABLE customer_potential IS 'What a customer could buy of a product line in a year, from all suppliers, in 1/10,000 of the currency; the latest as_of counts, former ones are kept.';
--> statement-breakpoint
COMMENT ON TABLE customer_share IS 'Part of a customer''s purchases of a product line that a supplier has; the latest as_of counts as a whole. The import keeps the sum of one as_of at 100 % or less.';
--> statement-breakpoint
INSERT INTO code_group (id, name_ko, name_en, name_zh, note_ko, note_en) VALUES
  ('region', '지역', 'Regions', '地区', '고객과 도시를 묶는 지역입니다.', 'Regions that customers and cities belong to.'),
  ('contact-role', '담당자 역할', 'Roles of contacts', '联系人职务', '고객 담당자의 역할입니다.', 'What a customer''s contact does there.'),
  ('machine-type', '기계 종류', 'Kinds of machines', '机床类型', '고객이 보유한 공작기계의 종류입니다.', 'Kinds of machine tools at customers.'),
  ('share-source', '점유율 출처', 'Sources of shares', '份额来源', '고객 내 점유율을 알게 된 경로입니다.', 'How a supplier''s share became known.'),
  ('visit-purpose', '방문 목적', 'Purposes of visits', '拜访目的', '고객 방문의 목적입니다.', 'Why a customer was called on.');
--> statement-breakpoint
INSERT INTO code (group_id, code, name_ko, name_en, name_zh, display_order) VALUES
  ('region', 'kr-cap', '수도권', 'Seoul and Gyeonggi', '首都圈', 10),
  ('region', 'kr-chu', '충청', 'Chungcheong', '忠清', 20),
  ('region', 'kr-dgb', '대구·경북', 'Daegu and Gyeongbuk', '大邱·庆北', 30),
  ('region', 'kr-gyn', '부산·울산·경남', 'Busan, Ulsan and Gyeongnam', '釜山·蔚山·庆南', 40),
  ('region', 'kr-hon', '호남', 'Honam', '湖南', 50),
  ('contact-role', 'purchasing', '구매', 'Purchasing', '采购', 10),
  ('contact-role', 'production', '생산', 'Production', '生产', 20),
  ('contact-role', 'engineering', '생산기술', 'Process engineering', '工艺', 30),
  ('contact-role', 'tools', '공구 관리', 'Tool management', '刀具管理', 40),
  ('contact-role', 'quality', '품질', 'Quality', '质量', 50),
  ('contact-role', 'management', '경영', 'Management', '管理层', 60),
  ('machine-type', 'turning', '선반', 'Turning', '车床', 10),
  ('machine-type', 'machining-centre', '머시닝센터', 'Machining centre', '加工中心', 20),
  ('machine-type', 'milling', '밀링', 'Milling', '铣床', 30),
  ('machine-type', 'drilling', '드릴링', 'Drilling', '钻床', 40),
  ('machine-type', 'mill-turn', '복합가공기', 'Mill-turn', '车铣复合', 50),
  ('machine-type', 'boring', '보링', 'Boring', '镗床', 60),
  ('machine-type', 'grinding', '연삭', 'Grinding', '磨床', 70),
  ('machine-type', 'other', '기타', 'Other', '其他', 80),
  ('share-source', 'customer', '고객 확인', 'Said by the customer', '客户告知', 10),
  ('share-source', 'survey', '설문', 'Survey', '问卷', 20),
  ('share-source', 'visit', '방문 확인', 'Seen on a visit', '拜访确认', 30),
  ('share-source', 'estimate', '추정', 'Estimate', '估计', 40),
  ('visit-purpose', 'routine', '정기 방문', 'Regular visit', '定期拜访', 10),
  ('visit-purpose', 'test', '공구 테스트', 'Tool test', '刀具试切', 20),
  ('visit-purpose', 'quotation', '견적·협상', 'Quotation and negotiation', '报价与谈判', 30),
  ('visit-purpose', 'support', '기술 지원', 'Technical support', '技术支持', 40),
  ('visit-purpose', 'complaint', '클레임 처리', 'Complaint', '投诉处理', 50),
  ('visit-purpose', 'new-project', '신규 프로젝트', 'New project', '新项目', 60);