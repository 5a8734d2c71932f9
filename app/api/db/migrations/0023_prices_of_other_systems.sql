ALTER TABLE "effective_price" DROP CONSTRAINT "effective_price_values";
--> statement-breakpoint
ALTER TABLE "effective_price" ALTER COLUMN "request_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "effective_price" ALTER COLUMN "line" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "effective_price" ALTER COLUMN "normal_price" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "effective_price" ADD COLUMN "reference" text DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "effective_price" ADD COLUMN "list_price" bigint;
--> statement-breakpoint
ALTER TABLE "price_claim" ADD COLUMN "decided_for" text;
--> statement-breakpoint
ALTER TABLE "special_price" ADD COLUMN "bought_on" date;
--> statement-breakpoint
ALTER TABLE "special_price" ADD COLUMN "bought_version" integer;
--> statement-breakpoint
CREATE UNIQUE INDEX "global_account_member_key" ON "global_account_member" USING btree ("account_id","customer_id","valid_from") WHERE use_yn = 'Y';
--> statement-breakpoint
CREATE INDEX "request_latest" ON "request" USING btree ("kind",coalesce(sent_at, create_date) DESC,"id");
--> statement-breakpoint
CREATE INDEX "effective_price_last_day" ON "effective_price" USING btree (least(valid_to, coalesce(ended_on, valid_to)),"id");
--> statement-breakpoint
CREATE UNIQUE INDEX "effective_price_reference" ON "effective_price" USING btree ("customer_id","item_id","valid_from") WHERE request_id IS NULL;
--> statement-breakpoint
CREATE INDEX "price_claim_day" ON "price_claim" USING btree ("day");
--> statement-breakpoint
ALTER TABLE "effective_price" ADD CONSTRAINT "effective_price_origin" CHECK ((request_id IS NULL) = (line IS NULL) AND (request_id IS NULL) = (normal_price IS NULL) AND (request_id IS NULL) = (reference <> ''));
--> statement-breakpoint
ALTER TABLE "effective_price" ADD CONSTRAINT "effective_price_values" CHECK (price > 0 AND normal_price >= price AND list_price >= price AND quantity > 0);
--> statement-breakpoint
ALTER TABLE "price_claim" ADD CONSTRAINT "price_claim_decided_for" CHECK (decided_for IS NULL OR (decided_by IS NOT NULL AND decided_for <> create_user AND decided_for <> decided_by));
