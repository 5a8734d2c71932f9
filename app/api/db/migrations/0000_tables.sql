CREATE TABLE "app_user" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text,
	"introduction" text DEFAULT '' NOT NULL,
	"login_type" char(1) DEFAULT '1' NOT NULL,
	"status" text DEFAULT 'registered' NOT NULL,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"password_expires_at" timestamp with time zone,
	"password_postponed_at" timestamp with time zone,
	"language" char(2),
	"theme" text DEFAULT '#1890ff' NOT NULL,
	"size" text DEFAULT 'medium' NOT NULL,
	"fixed_header" boolean DEFAULT false NOT NULL,
	"sidebar_logo" boolean DEFAULT true NOT NULL,
	"sidebar_opened" boolean DEFAULT true NOT NULL,
	"time_zone" text DEFAULT 'Asia/Seoul' NOT NULL,
	"photo" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_logo" (
	"group_id" text PRIMARY KEY NOT NULL,
	"media_type" text NOT NULL,
	"content" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "menu" (
	"key" text PRIMARY KEY NOT NULL,
	"parent_key" text,
	"code" text,
	"path" text NOT NULL,
	"component" text NOT NULL,
	"icon" text DEFAULT '' NOT NULL,
	"display_order" smallint NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"everyone" boolean DEFAULT false NOT NULL,
	"title_ko" text,
	"title_en" text,
	"title_zh" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "menu_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "menu_group" (
	"menu_key" text NOT NULL,
	"group_id" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "menu_group_menu_key_group_id_pk" PRIMARY KEY("menu_key","group_id")
);
--> statement-breakpoint
CREATE TABLE "menu_role" (
	"menu_key" text NOT NULL,
	"role_id" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "menu_role_menu_key_role_id_pk" PRIMARY KEY("menu_key","role_id")
);
--> statement-breakpoint
CREATE TABLE "role" (
	"id" text PRIMARY KEY NOT NULL,
	"display_order" smallint DEFAULT 0 NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_group" (
	"id" text PRIMARY KEY NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"logo" text,
	"distributor" boolean DEFAULT false NOT NULL,
	"org_unit_id" integer,
	"customer_id" integer,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_group_member" (
	"user_id" text NOT NULL,
	"group_id" text NOT NULL,
	"display_order" smallint DEFAULT 0 NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "user_group_member_user_id_group_id_pk" PRIMARY KEY("user_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "user_role" (
	"user_id" text NOT NULL,
	"role_id" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "attachment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"record_kind" text NOT NULL,
	"record_id" text NOT NULL,
	"name" text NOT NULL,
	"format" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "attachment_once" UNIQUE("record_kind","record_id","sha256")
);
--> statement-breakpoint
CREATE TABLE "attachment_part" (
	"attachment_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "attachment_part_attachment_id_part_pk" PRIMARY KEY("attachment_id","part")
);
--> statement-breakpoint
CREATE TABLE "audit_entry" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"address" text,
	"menu_path" text,
	"reference" text,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "holiday" (
	"country" char(2) NOT NULL,
	"day" date NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "holiday_country_day_pk" PRIMARY KEY("country","day")
);
--> statement-breakpoint
CREATE TABLE "code" (
	"group_id" text NOT NULL,
	"code" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text,
	"display_order" smallint DEFAULT 0 NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "code_group_id_code_pk" PRIMARY KEY("group_id","code")
);
--> statement-breakpoint
CREATE TABLE "code_group" (
	"id" text PRIMARY KEY NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text,
	"note_ko" text DEFAULT '' NOT NULL,
	"note_en" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_ko" text,
	"name_en" text,
	"country" char(2) NOT NULL,
	"region" text,
	"city" text,
	"industry_id" smallint NOT NULL,
	"org_unit_id" integer NOT NULL,
	"salesperson_id" integer,
	"customer_since" date,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "customer_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "industry" (
	"id" smallint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text,
	"display_order" smallint DEFAULT 0 NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "industry_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "error_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"user_id" text,
	"session_id" text,
	"reference" text DEFAULT '' NOT NULL,
	"source" text NOT NULL,
	"message" text NOT NULL,
	"info" text DEFAULT '' NOT NULL,
	"url" text DEFAULT '' NOT NULL,
	"stack" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "closed_tab_list" (
	"user_id" text PRIMARY KEY NOT NULL,
	"tabs" jsonb NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mainboard_card" (
	"user_id" text NOT NULL,
	"card" text NOT NULL,
	"position" smallint NOT NULL,
	"shown" boolean NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "mainboard_card_user_id_card_pk" PRIMARY KEY("user_id","card")
);
--> statement-breakpoint
CREATE TABLE "tab_draft" (
	"user_id" text NOT NULL,
	"path" text NOT NULL,
	"instance" smallint NOT NULL,
	"form" text NOT NULL,
	"fields" jsonb,
	"endings" integer DEFAULT 0 NOT NULL,
	"typed_at" timestamp with time zone NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "tab_draft_user_id_path_instance_form_pk" PRIMARY KEY("user_id","path","instance","form")
);
--> statement-breakpoint
CREATE TABLE "user_tab" (
	"user_id" text NOT NULL,
	"path" text NOT NULL,
	"instance" smallint DEFAULT 1 NOT NULL,
	"query" text DEFAULT '' NOT NULL,
	"title" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"visited_at" timestamp with time zone NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "user_tab_user_id_path_instance_pk" PRIMARY KEY("user_id","path","instance")
);
--> statement-breakpoint
CREATE TABLE "import_batch" (
	"id" integer PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY (sequence name "import_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" bigint NOT NULL,
	"checksum" text NOT NULL,
	"range_from" date,
	"range_to" date,
	"subsidiary_ids" integer[] NOT NULL,
	"rows_read" integer NOT NULL,
	"rows_loaded" integer NOT NULL,
	"rows_replaced" integer NOT NULL,
	"rows_rejected" integer NOT NULL,
	"rejects" jsonb,
	"undone_by" integer,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_period" (
	"ym" integer NOT NULL,
	"subsidiary_id" integer NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"line_count" integer DEFAULT 0 NOT NULL,
	"last_day" date,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "sales_period_ym_subsidiary_id_pk" PRIMARY KEY("ym","subsidiary_id")
);
--> statement-breakpoint
CREATE TABLE "item" (
	"id" integer PRIMARY KEY NOT NULL,
	"item_no" text NOT NULL,
	"description" text NOT NULL,
	"product_line_id" smallint NOT NULL,
	"product_group_id" smallint NOT NULL,
	"grade" text,
	"list_price" bigint,
	"launch_date" date,
	"lifecycle" text DEFAULT 'core' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "item_item_no_unique" UNIQUE("item_no")
);
--> statement-breakpoint
CREATE TABLE "product_group" (
	"id" smallint PRIMARY KEY NOT NULL,
	"product_line_id" smallint NOT NULL,
	"code" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text,
	"display_order" smallint DEFAULT 0 NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "product_group_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "product_line" (
	"id" smallint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text,
	"display_order" smallint DEFAULT 0 NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "product_line_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "replenishment_rule" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "replenishment_rule_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"warehouse_id" integer,
	"valid_from" date NOT NULL,
	"service_factor" numeric(4, 2) NOT NULL,
	"lead_time_days" numeric(6, 2) NOT NULL,
	"lead_time_deviation_days" numeric(6, 2) NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "replenishment_rule_valid" UNIQUE NULLS NOT DISTINCT("warehouse_id","valid_from"),
	CONSTRAINT "replenishment_rule_sizes" CHECK (service_factor >= 0 AND lead_time_days > 0 AND lead_time_deviation_days >= 0)
);
--> statement-breakpoint
CREATE TABLE "warehouse" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text,
	"country" char(2) NOT NULL,
	"org_unit_id" integer NOT NULL,
	"display_order" smallint DEFAULT 0 NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "warehouse_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "mail_outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"recipient" text NOT NULL,
	"locale" text NOT NULL,
	"template" text NOT NULL,
	"subject" text NOT NULL,
	"body_text" text NOT NULL,
	"body_html" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"last_error" text,
	"sent_at" timestamp with time zone,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "general_notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"title_ko" text NOT NULL,
	"title_en" text NOT NULL,
	"text_ko" text NOT NULL,
	"text_en" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance_notice" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"announce_from" timestamp with time zone NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"text_ko" text NOT NULL,
	"text_en" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "org_unit" (
	"id" integer PRIMARY KEY NOT NULL,
	"parent_id" integer,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text,
	"country" char(2) NOT NULL,
	"currency" char(3) NOT NULL,
	"subsidiary_id" integer NOT NULL,
	"display_order" smallint DEFAULT 0 NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "org_unit_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "potential_correction" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"as_of" date NOT NULL,
	"source" text NOT NULL,
	"currency" char(3) NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "potential_correction_line" (
	"request_id" uuid NOT NULL,
	"product_line_id" smallint NOT NULL,
	"old_amount" bigint,
	"new_amount" bigint NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "potential_correction_line_request_id_product_line_id_pk" PRIMARY KEY("request_id","product_line_id"),
	CONSTRAINT "potential_correction_line_amount" CHECK (new_amount >= 0),
	CONSTRAINT "potential_correction_line_change" CHECK (new_amount IS DISTINCT FROM old_amount)
);
--> statement-breakpoint
CREATE TABLE "exchange_rate" (
	"year" smallint NOT NULL,
	"currency" char(3) NOT NULL,
	"kind" text DEFAULT 'budget' NOT NULL,
	"to_usd" numeric(18, 8) NOT NULL,
	"to_krw" numeric(18, 8) NOT NULL,
	"to_eur" numeric(18, 8) NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "exchange_rate_year_currency_kind_pk" PRIMARY KEY("year","currency","kind")
);
--> statement-breakpoint
CREATE TABLE "exchange_rate_month" (
	"ym" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"to_usd" numeric(18, 8) NOT NULL,
	"to_krw" numeric(18, 8) NOT NULL,
	"to_eur" numeric(18, 8) NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "exchange_rate_month_ym_currency_pk" PRIMARY KEY("ym","currency")
);
--> statement-breakpoint
CREATE TABLE "report_export" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"active_role" text,
	"code" text NOT NULL,
	"format" text NOT NULL,
	"search" text NOT NULL,
	"locale" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"claim" uuid,
	"beat_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"rows_expected" integer,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"scope" jsonb,
	"file_name" text,
	"size" bigint DEFAULT 0 NOT NULL,
	"error" text,
	"asked_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_export_part" (
	"export_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "report_export_part_export_id_part_pk" PRIMARY KEY("export_id","part")
);
--> statement-breakpoint
CREATE TABLE "deputy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"absent_user" text NOT NULL,
	"deputy_user" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "deputy_days" CHECK (to_day >= from_day),
	CONSTRAINT "deputy_other_person" CHECK (absent_user <> deputy_user)
);
--> statement-breakpoint
CREATE TABLE "request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"step" text,
	"requested_by" text NOT NULL,
	"reason" text NOT NULL,
	"sent_at" timestamp with time zone,
	"waits_since" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decided_for" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "request_requester" UNIQUE("id","requested_by"),
	CONSTRAINT "request_state" CHECK (state IN ('draft', 'submitted', 'returned', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "request_step" CHECK ((state = 'submitted') = (step IS NOT NULL) AND (step IS NULL) = (waits_since IS NULL)),
	CONSTRAINT "request_sent" CHECK (sent_at IS NOT NULL OR state IN ('draft', 'withdrawn')),
	CONSTRAINT "request_decided" CHECK ((state IN ('approved', 'rejected')) = (decided_at IS NOT NULL) AND (decided_at IS NULL) = (decided_by IS NULL) AND (decided_for IS NULL OR decided_by IS NOT NULL)),
	CONSTRAINT "request_second_person" CHECK (decided_by <> requested_by AND coalesce(decided_for <> requested_by AND decided_for <> decided_by, true))
);
--> statement-breakpoint
CREATE TABLE "request_event" (
	"request_id" uuid NOT NULL,
	"no" smallint NOT NULL,
	"requester" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"verb" text NOT NULL,
	"step" text,
	"actor" text NOT NULL,
	"actor_for" text,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "request_event_request_id_no_pk" PRIMARY KEY("request_id","no"),
	CONSTRAINT "request_event_verb" CHECK (verb IN ('submission', 'approval', 'rejection', 'return', 'withdrawal', 'reminder')),
	CONSTRAINT "request_event_comment" CHECK (verb NOT IN ('rejection', 'return') OR comment <> ''),
	CONSTRAINT "request_event_person" CHECK (CASE WHEN verb IN ('approval', 'rejection', 'return') THEN actor <> requester AND coalesce(actor_for <> requester AND actor_for <> actor, true)
        WHEN verb IN ('submission', 'withdrawal') THEN actor = requester AND actor_for IS NULL ELSE actor_for IS NULL END)
);
--> statement-breakpoint
CREATE TABLE "rule_value" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rule_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"area" text NOT NULL,
	"name" text NOT NULL,
	"currency" char(3),
	"subsidiary_id" integer,
	"valid_from" date NOT NULL,
	"value" numeric NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "rule_value_value" CHECK (value >= 0)
);
--> statement-breakpoint
CREATE TABLE "salesperson" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"unit_id" integer NOT NULL,
	"user_id" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "salesperson_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "default_view" (
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"view_id" uuid NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "default_view_user_id_code_pk" PRIMARY KEY("user_id","code")
);
--> statement-breakpoint
CREATE TABLE "mail_attachment" (
	"mail_id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_alert" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"active_role" text,
	"code" text NOT NULL,
	"search" text NOT NULL,
	"figure" text NOT NULL,
	"direction" text NOT NULL,
	"threshold" numeric NOT NULL,
	"currency" text NOT NULL,
	"unit" text NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"told" boolean DEFAULT false NOT NULL,
	"told_at" timestamp with time zone,
	"asked_batch" integer,
	"asked_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"outcome" text,
	"last_value" numeric,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_mail" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"active_role" text,
	"code" text NOT NULL,
	"search" text NOT NULL,
	"rhythm" text NOT NULL,
	"day" smallint DEFAULT 0 NOT NULL,
	"paused" boolean DEFAULT false NOT NULL,
	"next_due" timestamp with time zone NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_mail_run" (
	"report_mail_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"mail_id" uuid,
	"ran_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_mail_run_report_mail_id_due_at_pk" PRIMARY KEY("report_mail_id","due_at")
);
--> statement-breakpoint
CREATE TABLE "saved_view" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"role_id" text,
	"group_id" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_acceptance" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"type" text NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_agreement" (
	"address" text PRIMARY KEY NOT NULL,
	"agreed" boolean NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"version" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "form_draft" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"path" text NOT NULL,
	"fields" jsonb NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"request_id" text,
	"detail" text,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pass_phrase" (
	"phrase_hash" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"address" text,
	"user_agent" text,
	"active_role" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "session_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "sign_in_failure" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subject" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_key" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"customer" text DEFAULT '' NOT NULL,
	"owner_id" text NOT NULL,
	"last_version" integer DEFAULT 1 NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulation_share" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"simulation_id" uuid NOT NULL,
	"user_id" text,
	"group_id" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "simulation_share_one" CHECK (num_nonnulls("simulation_share"."user_id", "simulation_share"."group_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "simulation_version" (
	"simulation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"input" jsonb NOT NULL,
	"rates" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "simulation_version_simulation_id_number_pk" PRIMARY KEY("simulation_id","number"),
	CONSTRAINT "simulation_version_number" CHECK ("simulation_version"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "sales_target" (
	"ym" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"product_line_id" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "sales_target_ym_unit_id_product_line_id_pk" PRIMARY KEY("ym","unit_id","product_line_id")
);
--> statement-breakpoint
CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"within" text DEFAULT '' NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"given" text[] NOT NULL,
	"unused" text[] NOT NULL,
	"found" jsonb NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"deleted_first" boolean DEFAULT false NOT NULL,
	"written" jsonb,
	"confirmed_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_row" (
	"upload_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"values" jsonb,
	"problems" jsonb NOT NULL,
	CONSTRAINT "upload_row_upload_id_row_pk" PRIMARY KEY("upload_id","row")
);
--> statement-breakpoint
ALTER TABLE "group_logo" ADD CONSTRAINT "group_logo_group_id_user_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu" ADD CONSTRAINT "menu_parent_key_menu_key_fk" FOREIGN KEY ("parent_key") REFERENCES "public"."menu"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_group" ADD CONSTRAINT "menu_group_menu_key_menu_key_fk" FOREIGN KEY ("menu_key") REFERENCES "public"."menu"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_group" ADD CONSTRAINT "menu_group_group_id_user_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."user_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_role" ADD CONSTRAINT "menu_role_menu_key_menu_key_fk" FOREIGN KEY ("menu_key") REFERENCES "public"."menu"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "menu_role" ADD CONSTRAINT "menu_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_group" ADD CONSTRAINT "user_group_org_unit_id_org_unit_id_fk" FOREIGN KEY ("org_unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_group" ADD CONSTRAINT "user_group_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_group_member" ADD CONSTRAINT "user_group_member_group_id_user_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."user_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_role" ADD CONSTRAINT "user_role_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attachment_part" ADD CONSTRAINT "attachment_part_attachment_id_attachment_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."attachment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code" ADD CONSTRAINT "code_group_id_code_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."code_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_industry_id_industry_id_fk" FOREIGN KEY ("industry_id") REFERENCES "public"."industry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_org_unit_id_org_unit_id_fk" FOREIGN KEY ("org_unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_salesperson_id_salesperson_id_fk" FOREIGN KEY ("salesperson_id") REFERENCES "public"."salesperson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_tab_list" ADD CONSTRAINT "closed_tab_list_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mainboard_card" ADD CONSTRAINT "mainboard_card_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tab_draft" ADD CONSTRAINT "tab_draft_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_tab" ADD CONSTRAINT "user_tab_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_product_line_id_product_line_id_fk" FOREIGN KEY ("product_line_id") REFERENCES "public"."product_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item" ADD CONSTRAINT "item_product_group_id_product_group_id_fk" FOREIGN KEY ("product_group_id") REFERENCES "public"."product_group"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_group" ADD CONSTRAINT "product_group_product_line_id_product_line_id_fk" FOREIGN KEY ("product_line_id") REFERENCES "public"."product_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "replenishment_rule" ADD CONSTRAINT "replenishment_rule_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warehouse" ADD CONSTRAINT "warehouse_org_unit_id_org_unit_id_fk" FOREIGN KEY ("org_unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_contact" ADD CONSTRAINT "customer_contact_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_machine" ADD CONSTRAINT "customer_machine_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_potential" ADD CONSTRAINT "customer_potential_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_potential" ADD CONSTRAINT "customer_potential_product_line_id_product_line_id_fk" FOREIGN KEY ("product_line_id") REFERENCES "public"."product_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_share" ADD CONSTRAINT "customer_share_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_share" ADD CONSTRAINT "customer_share_product_line_id_product_line_id_fk" FOREIGN KEY ("product_line_id") REFERENCES "public"."product_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_share" ADD CONSTRAINT "customer_share_supplier_id_supplier_id_fk" FOREIGN KEY ("supplier_id") REFERENCES "public"."supplier"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_visit" ADD CONSTRAINT "customer_visit_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "org_unit" ADD CONSTRAINT "org_unit_parent_id_org_unit_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "potential_correction" ADD CONSTRAINT "potential_correction_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "potential_correction_line" ADD CONSTRAINT "potential_correction_line_request_id_potential_correction_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."potential_correction"("request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "potential_correction_line" ADD CONSTRAINT "potential_correction_line_product_line_id_product_line_id_fk" FOREIGN KEY ("product_line_id") REFERENCES "public"."product_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_export" ADD CONSTRAINT "report_export_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_export_part" ADD CONSTRAINT "report_export_part_export_id_report_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."report_export"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deputy" ADD CONSTRAINT "deputy_absent_user_app_user_id_fk" FOREIGN KEY ("absent_user") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deputy" ADD CONSTRAINT "deputy_deputy_user_app_user_id_fk" FOREIGN KEY ("deputy_user") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_requested_by_app_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_decided_for_app_user_id_fk" FOREIGN KEY ("decided_for") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_actor_for_app_user_id_fk" FOREIGN KEY ("actor_for") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_request" FOREIGN KEY ("request_id","requester") REFERENCES "public"."request"("id","requested_by") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rule_value" ADD CONSTRAINT "rule_value_subsidiary_id_org_unit_id_fk" FOREIGN KEY ("subsidiary_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salesperson" ADD CONSTRAINT "salesperson_unit_id_org_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salesperson" ADD CONSTRAINT "salesperson_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_view" ADD CONSTRAINT "default_view_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_view" ADD CONSTRAINT "default_view_view_id_saved_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_view"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachment" ADD CONSTRAINT "mail_attachment_mail_id_mail_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail_outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_alert" ADD CONSTRAINT "report_alert_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mail" ADD CONSTRAINT "report_mail_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mail_run" ADD CONSTRAINT "report_mail_run_report_mail_id_report_mail_id_fk" FOREIGN KEY ("report_mail_id") REFERENCES "public"."report_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_group_id_user_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."user_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agreement_acceptance" ADD CONSTRAINT "agreement_acceptance_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "form_draft" ADD CONSTRAINT "form_draft_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD CONSTRAINT "one_time_code_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_history" ADD CONSTRAINT "password_history_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation" ADD CONSTRAINT "simulation_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_share" ADD CONSTRAINT "simulation_share_simulation_id_simulation_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."simulation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_share" ADD CONSTRAINT "simulation_share_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_share" ADD CONSTRAINT "simulation_share_group_id_user_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_version" ADD CONSTRAINT "simulation_version_simulation_id_simulation_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."simulation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_target" ADD CONSTRAINT "sales_target_unit_id_org_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sales_target" ADD CONSTRAINT "sales_target_product_line_id_product_line_id_fk" FOREIGN KEY ("product_line_id") REFERENCES "public"."product_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_row" ADD CONSTRAINT "upload_row_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email" ON "app_user" USING btree (lower("email")) WHERE "app_user"."email" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "user_group_member_group" ON "user_group_member" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "attachment_record" ON "attachment" USING btree ("record_kind","record_id","create_date");--> statement-breakpoint
CREATE INDEX "audit_entry_at" ON "audit_entry" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entry_user" ON "audit_entry" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "customer_org_unit" ON "customer" USING btree ("org_unit_id","id","country","city","region","industry_id","salesperson_id","use_yn");--> statement-breakpoint
CREATE INDEX "customer_out_of_use" ON "customer" USING btree ("id") WHERE use_yn <> 'Y';--> statement-breakpoint
CREATE INDEX "customer_industry" ON "customer" USING btree ("industry_id");--> statement-breakpoint
CREATE INDEX "customer_salesperson" ON "customer" USING btree ("salesperson_id","id");--> statement-breakpoint
CREATE INDEX "error_log_at" ON "error_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "error_log_of" ON "error_log" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "import_batch_unit" ON "import_batch" USING btree ("kind","source","id");--> statement-breakpoint
CREATE INDEX "item_product_line" ON "item" USING btree ("product_line_id");--> statement-breakpoint
CREATE INDEX "item_product_group" ON "item" USING btree ("product_group_id");--> statement-breakpoint
CREATE INDEX "mail_outbox_queued" ON "mail_outbox" USING btree ("queued_at");--> statement-breakpoint
CREATE INDEX "mail_outbox_recipient" ON "mail_outbox" USING btree ("recipient");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_contact_main" ON "customer_contact" USING btree ("customer_id") WHERE main;--> statement-breakpoint
CREATE INDEX "customer_visit_customer" ON "customer_visit" USING btree ("customer_id","visit_date");--> statement-breakpoint
CREATE INDEX "customer_visit_day" ON "customer_visit" USING btree ("visit_date","customer_id") WHERE use_yn = 'Y';--> statement-breakpoint
CREATE UNIQUE INDEX "supplier_own" ON "supplier" USING btree ("own") WHERE own;--> statement-breakpoint
CREATE INDEX "general_notice_shown" ON "general_notice" USING btree ("to_at");--> statement-breakpoint
CREATE INDEX "org_unit_parent" ON "org_unit" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "org_unit_subsidiary" ON "org_unit" USING btree ("subsidiary_id");--> statement-breakpoint
CREATE INDEX "potential_correction_line_line" ON "potential_correction_line" USING btree ("product_line_id");--> statement-breakpoint
CREATE INDEX "report_export_user" ON "report_export" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "deputy_deputy" ON "deputy" USING btree ("deputy_user","to_day");--> statement-breakpoint
CREATE INDEX "deputy_absent" ON "deputy" USING btree ("absent_user","to_day");--> statement-breakpoint
CREATE INDEX "request_waiting" ON "request" USING btree ("kind","waits_since") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "request_customer" ON "request" USING btree ("customer_id","kind");--> statement-breakpoint
CREATE INDEX "request_requested_by" ON "request" USING btree ("requested_by","kind");--> statement-breakpoint
CREATE INDEX "request_sent_at" ON "request" USING btree ("kind","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rule_value_valid" ON "rule_value" USING btree ("area","name",coalesce(currency, ''),coalesce(subsidiary_id, 0),"valid_from") WHERE use_yn = 'Y';--> statement-breakpoint
CREATE INDEX "salesperson_unit" ON "salesperson" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "salesperson_user" ON "salesperson" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_alert_user" ON "report_alert" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_mail_user" ON "report_mail" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_mail_due" ON "report_mail" USING btree ("next_due");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("user_id","code",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_view_role" ON "saved_view" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "saved_view_group" ON "saved_view" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "agreement_acceptance_user" ON "agreement_acceptance" USING btree ("user_id","type");--> statement-breakpoint
CREATE INDEX "form_draft_user" ON "form_draft" USING btree ("user_id","kept_at");--> statement-breakpoint
CREATE INDEX "one_time_code_user" ON "one_time_code" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "pass_phrase_address" ON "pass_phrase" USING btree ("address","created_at");--> statement-breakpoint
CREATE INDEX "password_history_user" ON "password_history" USING btree ("user_id","changed_at");--> statement-breakpoint
CREATE INDEX "session_user" ON "session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_in_failure_subject" ON "sign_in_failure" USING btree ("subject","at");--> statement-breakpoint
CREATE INDEX "sign_in_failure_at" ON "sign_in_failure" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "simulation_title" ON "simulation" USING btree ("owner_id","kind",lower("title")) WHERE "simulation"."use_yn" = 'Y';--> statement-breakpoint
CREATE INDEX "simulation_owner" ON "simulation" USING btree ("owner_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "simulation_share_user" ON "simulation_share" USING btree ("simulation_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "simulation_share_group" ON "simulation_share" USING btree ("simulation_id","group_id");--> statement-breakpoint
CREATE INDEX "simulation_share_of_user" ON "simulation_share" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "simulation_share_of_group" ON "simulation_share" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "sales_target_unit" ON "sales_target" USING btree ("unit_id","ym");--> statement-breakpoint
CREATE INDEX "upload_user" ON "upload" USING btree ("user_id","kind","within");--> statement-breakpoint
CREATE INDEX "upload_expiry" ON "upload" USING btree ("expires_at");