CREATE TABLE "simulation" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"customer" text DEFAULT '' NOT NULL,
	"owner_id" text NOT NULL,
	"last_version" integer DEFAULT 1 NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "simulation_share" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"simulation_id" uuid NOT NULL,
	"user_id" text,
	"group_id" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "simulation_share_one" CHECK (num_nonnulls("simulation_share"."user_id", "simulation_share"."group_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "simulation_version" (
	"simulation_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"input" jsonb NOT NULL,
	"rates" jsonb NOT NULL,
	"result" jsonb NOT NULL,
	"remark" text DEFAULT '' NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "simulation_version_simulation_id_number_pk" PRIMARY KEY("simulation_id","number"),
	CONSTRAINT "simulation_version_number" CHECK ("simulation_version"."number" > 0)
);
--> statement-breakpoint
CREATE TABLE "simulator_rate" (
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"valid_from" date NOT NULL,
	"value" numeric NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "simulator_rate_kind_name_valid_from_pk" PRIMARY KEY("kind","name","valid_from")
);
--> statement-breakpoint
ALTER TABLE "simulation" ADD CONSTRAINT "simulation_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_share" ADD CONSTRAINT "simulation_share_simulation_id_simulation_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."simulation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_share" ADD CONSTRAINT "simulation_share_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_share" ADD CONSTRAINT "simulation_share_group_id_user_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."user_group"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "simulation_version" ADD CONSTRAINT "simulation_version_simulation_id_simulation_id_fk" FOREIGN KEY ("simulation_id") REFERENCES "public"."simulation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "simulation_title" ON "simulation" USING btree ("owner_id","kind",lower("title")) WHERE "simulation"."use_yn" = 'Y';--> statement-breakpoint
CREATE INDEX "simulation_owner" ON "simulation" USING btree ("owner_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "simulation_share_user" ON "simulation_share" USING btree ("simulation_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "simulation_share_group" ON "simulation_share" USING btree ("simulation_id","group_id");--> statement-breakpoint
CREATE INDEX "simulation_share_of_user" ON "simulation_share" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "simulation_share_of_group" ON "simulation_share" USING btree ("group_id");--> statement-breakpoint
-- What was saved stays as it was saved: a further state is a further version.
CREATE FUNCTION refuse_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'simulation_version is append only';
END $$;
--> statement-breakpoint
CREATE TRIGGER simulation_version_append_only BEFORE UPDATE OR DELETE ON simulation_version
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_version_change();
--> statement-breakpoint
-- Working days of a year are the specification's (section 9), the pack is domain.md's proposal.
INSERT INTO simulator_rate (kind, name, valid_from, value) VALUES
  ('cost-saving', 'workingDays', '2000-01-01', 300),
  ('cost-saving', 'packSize', '2000-01-01', 10);
