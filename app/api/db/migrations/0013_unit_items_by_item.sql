-- Items of a unit are read from the roll-up that also knows the industry: one table less to keep in every load.
DROP TABLE "sales_year_unit_item";--> statement-breakpoint
CREATE INDEX "sales_year_unit_industry_item_item" ON "sales_year_unit_industry_item" ("item_id", "unit_id", "year");--> statement-breakpoint
-- A page of a ranking of one industry finds its fifty items.
CREATE INDEX "sales_year_item_item" ON "sales_year_item" ("item_id", "year");
