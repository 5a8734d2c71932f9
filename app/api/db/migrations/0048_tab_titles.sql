ALTER TABLE "user_tab" ADD COLUMN "titles" jsonb;--> statement-breakpoint
ALTER TABLE "user_tab" ADD COLUMN "replaced" boolean DEFAULT false NOT NULL;