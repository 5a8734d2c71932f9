CREATE TABLE "news_click" (
	"item_id" integer NOT NULL,
	"user_id" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "news_click_item_id_user_id_day_pk" PRIMARY KEY("item_id","user_id","day")
);
--> statement-breakpoint
CREATE TABLE "news_image" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_image_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"format" text NOT NULL,
	"content" "bytea" NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_image_format" CHECK (format IN ('png', 'jpeg', 'gif', 'webp') AND octet_length(content) <= 400000)
);
--> statement-breakpoint
CREATE TABLE "news_item" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"site_id" integer NOT NULL,
	"guid" text NOT NULL,
	"link" text NOT NULL,
	"link_key" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text NOT NULL,
	"summary" text NOT NULL,
	"publisher" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"image_id" integer,
	"clicks" integer DEFAULT 0 NOT NULL,
	"same_as" integer,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "news_item_counts" CHECK (clicks >= 0 AND link ~ '^https?://')
);
--> statement-breakpoint
CREATE TABLE "news_keyword" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_keyword_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"keyword" text NOT NULL,
	"location" text,
	"category" text NOT NULL,
	"division" text,
	"mandatory" text DEFAULT '' NOT NULL,
	"exceptions" text DEFAULT '' NOT NULL,
	"whole_word" boolean DEFAULT true NOT NULL,
	"in_title" boolean DEFAULT false NOT NULL,
	"display_order" smallint DEFAULT 0 NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "news_match" (
	"keyword_id" integer NOT NULL,
	"item_id" integer NOT NULL,
	"score" smallint NOT NULL,
	CONSTRAINT "news_match_keyword_id_item_id_pk" PRIMARY KEY("keyword_id","item_id"),
	CONSTRAINT "news_match_score" CHECK (score >= 0)
);
--> statement-breakpoint
CREATE TABLE "news_site" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_site_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"url" text NOT NULL,
	"feed_url" text NOT NULL,
	"continent" text NOT NULL,
	"last_run_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"last_new_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"last_fault" text,
	"last_status" smallint,
	"next_run_at" timestamp with time zone,
	"etag" text,
	"last_modified" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "news_site_continent" CHECK (continent IN ('asia', 'europe', 'north-america', 'south-america', 'africa', 'oceania')),
	CONSTRAINT "news_site_failures" CHECK (failures >= 0 AND (failures > 0) = (last_fault IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "news_click" ADD CONSTRAINT "news_click_item_id_news_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."news_item"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_item" ADD CONSTRAINT "news_item_site_id_news_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."news_site"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_item" ADD CONSTRAINT "news_item_image_id_news_image_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."news_image"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_match" ADD CONSTRAINT "news_match_keyword_id_news_keyword_id_fk" FOREIGN KEY ("keyword_id") REFERENCES "public"."news_keyword"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "news_match" ADD CONSTRAINT "news_match_item_id_news_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."news_item"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "news_item_link" ON "news_item" USING btree ("link_key");
--> statement-breakpoint
CREATE UNIQUE INDEX "news_item_guid" ON "news_item" USING btree ("site_id","guid");
--> statement-breakpoint
CREATE INDEX "news_item_day" ON "news_item" USING btree ("published_at");
--> statement-breakpoint
CREATE INDEX "news_item_title" ON "news_item" USING btree ("title_key");
--> statement-breakpoint
CREATE INDEX "news_item_same" ON "news_item" USING btree ("same_as");
--> statement-breakpoint
CREATE UNIQUE INDEX "news_keyword_word" ON "news_keyword" USING btree (lower(keyword),coalesce(location, ''),"category");
--> statement-breakpoint
CREATE INDEX "news_match_item" ON "news_match" USING btree ("item_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "news_site_name" ON "news_site" USING btree (lower(name));
--> statement-breakpoint
CREATE UNIQUE INDEX "news_site_feed" ON "news_site" USING btree ("feed_url");
--> statement-breakpoint
-- Feeds are read every hour.
SELECT pgboss.create_queue('news', '{"policy":"stately","retryLimit":2,"retryDelay":300,"retryBackoff":false,"expireInSeconds":3300,"retentionMinutes":20160}');
--> statement-breakpoint
INSERT INTO code_group (id, name_ko, name_en, name_zh, note_ko, note_en) VALUES
  ('news-category', '뉴스 키워드 분류', 'Categories of news keywords', '新闻关键词类别', '뉴스 키워드를 나누는 분류입니다.', 'What keywords of the news are about.'),
  ('news-division', '뉴스 키워드 사업부', 'Divisions of news keywords', '新闻关键词事业部', '키워드에 관심이 있는 사업부입니다.', 'Which division of the business a keyword is for.');
--> statement-breakpoint
INSERT INTO code (group_id, code, name_ko, name_en, name_zh, display_order) VALUES
  ('news-category', 'customer-industry', '수요 산업', 'Industries of customers', '需求行业', 10),
  ('news-category', 'customer', '고객', 'Customers', '客户', 20),
  ('news-category', 'competitor', '경쟁사', 'Competitors', '竞争对手', 30),
  ('news-category', 'technology', '기술', 'Technology', '技术', 40),
  ('news-category', 'material', '원자재', 'Raw materials', '原材料', 50),
  ('news-category', 'trade', '무역·환율', 'Trade and currencies', '贸易与汇率', 60),
  ('news-division', 'turning', '선삭', 'Turning', '车削', 10),
  ('news-division', 'milling', '밀링', 'Milling', '铣削', 20),
  ('news-division', 'hole-making', '홀가공', 'Hole making', '孔加工', 30),
  ('news-division', 'tool-management', '공구 관리', 'Tool management', '刀具管理', 40);
--> statement-breakpoint
-- The proposals of domain.md 9.4; their owner sets others, from a day on, on MIPADM10.
INSERT INTO rule_value (area, name, valid_from, currency, value) VALUES
  ('news', 'title-points', '2000-01-01', NULL, 3), ('news', 'body-points', '2000-01-01', NULL, 1),
  ('news', 'keep-days', '2000-01-01', NULL, 730), ('news', 'same-story-days', '2000-01-01', NULL, 3),
  ('news', 'fresh-days', '2000-01-01', NULL, 14);
