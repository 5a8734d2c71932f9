-- Alerts on figures of reports (docs/decisions/0024).

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
ALTER TABLE "report_alert" ADD CONSTRAINT "report_alert_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_alert_user" ON "report_alert" USING btree ("user_id");--> statement-breakpoint
-- One alert's check each.
SELECT pgboss.create_queue('report-alert', '{"policy":"standard","retryLimit":4,"retryDelay":60,"retryBackoff":true,"expireInSeconds":600,"retentionMinutes":20160}');
