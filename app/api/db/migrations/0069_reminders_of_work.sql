CREATE TABLE "work_reminder" (
	"kind" text NOT NULL,
	"work_id" integer NOT NULL,
	"owner" text NOT NULL,
	"day" date NOT NULL,
	"told" text NOT NULL,
	"due_on" date NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_reminder_kind_work_id_owner_day_pk" PRIMARY KEY("kind","work_id","owner","day"),
	CONSTRAINT "work_reminder_kind" CHECK (kind IN ('matrix-task', 'site-action')),
	CONSTRAINT "work_reminder_told" CHECK (told IN ('given', 'soon', 'late'))
);
--> statement-breakpoint
CREATE INDEX "work_reminder_owner" ON "work_reminder" USING btree ("owner","day");--> statement-breakpoint
SELECT pgboss.create_queue('work-reminders', '{"policy":"stately","retryLimit":2,"retryDelay":300,"retryBackoff":false,"expireInSeconds":3300,"retentionMinutes":20160}');
