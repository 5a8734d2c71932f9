ALTER TABLE "stock_ask" ADD COLUMN "state" text DEFAULT 'asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_ask" ADD COLUMN "answer" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_ask" ADD CONSTRAINT "stock_ask_state" CHECK (state IN ('asked', 'sent', 'refused', 'withdrawn'));