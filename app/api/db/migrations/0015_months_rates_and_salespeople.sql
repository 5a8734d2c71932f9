CREATE TABLE "exchange_rate_month" (
	"ym" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"to_usd" numeric(18, 8) NOT NULL,
	"to_krw" numeric(18, 8) NOT NULL,
	"to_eur" numeric(18, 8) NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "exchange_rate_month_ym_currency_pk" PRIMARY KEY("ym","currency")
);
--> statement-breakpoint
CREATE TABLE "salesperson" (
	"id" integer PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"name_en" text,
	"unit_id" integer NOT NULL,
	"user_id" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "salesperson_code_unique" UNIQUE("code")
);
--> statement-breakpoint
ALTER TABLE "customer" ADD COLUMN "salesperson_id" integer;--> statement-breakpoint
ALTER TABLE "salesperson" ADD CONSTRAINT "salesperson_unit_id_org_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "salesperson" ADD CONSTRAINT "salesperson_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "salesperson_unit" ON "salesperson" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "salesperson_user" ON "salesperson" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "customer" ADD CONSTRAINT "customer_salesperson_id_salesperson_id_fk" FOREIGN KEY ("salesperson_id") REFERENCES "public"."salesperson"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_salesperson" ON "customer" USING btree ("salesperson_id");