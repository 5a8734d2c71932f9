CREATE TABLE "rental_reminder" (
	"contract_id" integer NOT NULL,
	"ends_on" date NOT NULL,
	"reminder" text NOT NULL,
	"recipients" text[] NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rental_reminder_contract_id_ends_on_reminder_pk" PRIMARY KEY("contract_id","ends_on","reminder"),
	CONSTRAINT "rental_reminder_kind" CHECK (reminder IN ('first', 'last')),
	CONSTRAINT "rental_reminder_recipients" CHECK (cardinality(recipients) > 0)
);
--> statement-breakpoint
ALTER TABLE "rental_reminder" ADD CONSTRAINT "rental_reminder_contract_id_rental_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."rental_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- The nightly review of contracts: what has expired, and who is reminded before the end (domain.md 7.2 R14, R18).
SELECT pgboss.create_queue('rental', '{"policy":"stately","retryLimit":2,"retryDelay":300,"retryBackoff":false,"expireInSeconds":3600,"retentionMinutes":20160}');
--> statement-breakpoint
INSERT INTO rule_value (area, name, valid_from, value) VALUES
  ('rental', 'first-reminder-days', '2000-01-01', 60), ('rental', 'last-reminder-days', '2000-01-01', 30);
