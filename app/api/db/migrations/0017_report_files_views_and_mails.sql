-- Exports as jobs, saved views, reports by mail (docs/decisions/0020).

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
ALTER TABLE "report_export" ADD CONSTRAINT "report_export_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_export_part" ADD CONSTRAINT "report_export_part_export_id_report_export_id_fk" FOREIGN KEY ("export_id") REFERENCES "public"."report_export"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_view" ADD CONSTRAINT "default_view_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "default_view" ADD CONSTRAINT "default_view_view_id_saved_view_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_view"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_attachment" ADD CONSTRAINT "mail_attachment_mail_id_mail_outbox_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail_outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mail" ADD CONSTRAINT "report_mail_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mail_run" ADD CONSTRAINT "report_mail_run_report_mail_id_report_mail_id_fk" FOREIGN KEY ("report_mail_id") REFERENCES "public"."report_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_group_id_user_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."user_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_export_user" ON "report_export" USING btree ("user_id","asked_at");--> statement-breakpoint
CREATE INDEX "report_mail_user" ON "report_mail" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "report_mail_due" ON "report_mail" USING btree ("next_due");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_view_name" ON "saved_view" USING btree ("user_id","code",lower("name"));--> statement-breakpoint
CREATE INDEX "saved_view_role" ON "saved_view" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "saved_view_group" ON "saved_view" USING btree ("group_id");--> statement-breakpoint
-- One large export each. A worker that dies is noticed by its beat, long before this limit.
SELECT pgboss.create_queue('export', '{"policy":"standard","retryLimit":2,"retryDelay":30,"retryBackoff":false,"expireInSeconds":3600,"retentionMinutes":20160}');
--> statement-breakpoint
-- One report by mail each.
SELECT pgboss.create_queue('report-mail', '{"policy":"standard","retryLimit":4,"retryDelay":60,"retryBackoff":true,"expireInSeconds":600,"retentionMinutes":20160}');
--> statement-breakpoint
-- Every minute: which mails are due, which exports lost their worker.
SELECT pgboss.create_queue('due', '{"policy":"stately","retryLimit":0,"retryDelay":0,"retryBackoff":false,"expireInSeconds":120,"retentionMinutes":1440}');
