CREATE TABLE "ttmb_month_figures" (
	"site_id" integer NOT NULL,
	"ym" integer NOT NULL,
	"units" bigint NOT NULL,
	"unit_charge" numeric NOT NULL,
	"sold_tools" numeric NOT NULL,
	"plan_cost" numeric NOT NULL,
	"tool_cost" numeric NOT NULL,
	"excess_cost" numeric NOT NULL,
	"price_effect" numeric NOT NULL,
	"expenses" numeric NOT NULL,
	"stock_value" numeric,
	CONSTRAINT "ttmb_month_figures_site_id_ym_pk" PRIMARY KEY("site_id","ym")
);
--> statement-breakpoint
ALTER TABLE "ttmb_month_figures" ADD CONSTRAINT "ttmb_month_figures_site_id_ttmb_site_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."ttmb_site"("id") ON DELETE no action ON UPDATE no action;