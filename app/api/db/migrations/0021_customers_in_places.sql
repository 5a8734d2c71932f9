DROP INDEX "customer_org_unit";--> statement-breakpoint
CREATE INDEX "customer_out_of_use" ON "customer" USING btree ("id") WHERE use_yn <> 'Y';--> statement-breakpoint
CREATE INDEX "customer_org_unit" ON "customer" USING btree ("org_unit_id","id","country","city","region","industry_id","salesperson_id","use_yn");