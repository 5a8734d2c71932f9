CREATE TABLE "mainboard_card" (
	"user_id" text NOT NULL,
	"card" text NOT NULL,
	"position" smallint NOT NULL,
	"shown" boolean NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "mainboard_card_user_id_card_pk" PRIMARY KEY("user_id","card")
);
--> statement-breakpoint
ALTER TABLE "mainboard_card" ADD CONSTRAINT "mainboard_card_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;