ALTER TABLE "point_transfer" ADD COLUMN "confirmed_by" text;--> statement-breakpoint
ALTER TABLE "point_transfer" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "form_draft" ADD COLUMN "file_field" text;--> statement-breakpoint
ALTER TABLE "form_draft" ADD COLUMN "file_name" text;--> statement-breakpoint
ALTER TABLE "form_draft" ADD COLUMN "file_content" "bytea";--> statement-breakpoint
ALTER TABLE "point_transfer" ADD CONSTRAINT "point_transfer_second" CHECK (confirmed_by <> create_user);