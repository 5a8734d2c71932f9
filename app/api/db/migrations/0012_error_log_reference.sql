ALTER TABLE "error_log" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "error_log" ADD COLUMN "reference" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "error_log_of" ON "error_log" USING btree ("user_id","at");