CREATE TABLE "tab_draft" (
	"user_id" text NOT NULL,
	"path" text NOT NULL,
	"instance" smallint NOT NULL,
	"form" text NOT NULL,
	"fields" jsonb,
	"endings" integer DEFAULT 0 NOT NULL,
	"typed_at" timestamp with time zone NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "tab_draft_user_id_path_instance_form_pk" PRIMARY KEY("user_id","path","instance","form")
);
--> statement-breakpoint
ALTER TABLE "tab_draft" ADD CONSTRAINT "tab_draft_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;