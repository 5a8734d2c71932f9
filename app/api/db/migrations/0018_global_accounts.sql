CREATE TABLE "global_account" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "global_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"name" text NOT NULL,
	"org_unit_id" integer NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"payment_days" integer,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "global_account_days" CHECK (payment_days BETWEEN 0 AND 365)
);
--> statement-breakpoint
CREATE TABLE "global_account_member" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "global_account_member_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"customer_id" integer NOT NULL,
	"valid_from" integer NOT NULL,
	"valid_to" integer,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "global_account_member_months" CHECK (valid_from % 100 BETWEEN 1 AND 12 AND coalesce(valid_to, 1) % 100 BETWEEN 1 AND 12 AND coalesce(valid_to, 999912) >= valid_from)
);
--> statement-breakpoint
ALTER TABLE "global_account" ADD CONSTRAINT "global_account_org_unit_id_org_unit_id_fk" FOREIGN KEY ("org_unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "global_account_member" ADD CONSTRAINT "global_account_member_account_id_global_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."global_account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "global_account_member" ADD CONSTRAINT "global_account_member_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "global_account_code" ON "global_account" USING btree ("code");--> statement-breakpoint
CREATE INDEX "global_account_member_account" ON "global_account_member" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "global_account_member_customer" ON "global_account_member" USING btree ("customer_id");--> statement-breakpoint
-- In one month a customer belongs to one group at most.
ALTER TABLE global_account_member ADD CONSTRAINT global_account_member_once EXCLUDE USING gist (
  int4range(customer_id, customer_id, '[]') WITH &&,
  int4range(valid_from, coalesce(valid_to, 999912), '[]') WITH &&
) WHERE (use_yn = 'Y');
