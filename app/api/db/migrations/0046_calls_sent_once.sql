CREATE TABLE "sent_once" (
	"user_id" text NOT NULL,
	"key" text NOT NULL,
	"address" text NOT NULL,
	"content_hash" text NOT NULL,
	"answer" jsonb,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "sent_once_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "sent_once" ADD CONSTRAINT "sent_once_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What no reader could have chosen would keep the portal from starting.
UPDATE app_user SET language = NULL WHERE language NOT IN ('ko', 'en', 'zh');--> statement-breakpoint
ALTER TABLE "app_user" ADD CONSTRAINT "app_user_language" CHECK ("app_user"."language" IN ('ko', 'en', 'zh'));