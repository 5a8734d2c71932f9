ALTER TABLE "channel_report" ALTER COLUMN "reported_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "channel_report_event" DROP CONSTRAINT "channel_report_event_name";--> statement-breakpoint
ALTER TABLE "channel_report_event" ADD CONSTRAINT "channel_report_event_name" CHECK (event IN ('entry', 'report', 'correction') AND (event <> 'correction' OR reason <> ''));