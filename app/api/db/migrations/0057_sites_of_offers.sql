ALTER TABLE "ttmb_site" ADD COLUMN "offer_id" uuid;--> statement-breakpoint
ALTER TABLE "ttmb_site" ADD COLUMN "offer_version" integer;--> statement-breakpoint
ALTER TABLE "ttmb_site" ADD CONSTRAINT "ttmb_site_offer_id_simulation_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."simulation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ttmb_site_offer" ON "ttmb_site" USING btree ("offer_id") WHERE offer_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "ttmb_site" ADD CONSTRAINT "ttmb_site_offer_version" CHECK ((offer_id IS NULL) = (offer_version IS NULL));