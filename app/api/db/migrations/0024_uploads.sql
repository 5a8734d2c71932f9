-- Tables sent as files (docs/decisions/0032).

CREATE TABLE "upload" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"within" text DEFAULT '' NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" integer NOT NULL,
	"given" text[] NOT NULL,
	"unused" text[] NOT NULL,
	"found" jsonb NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"deleted_first" boolean DEFAULT false NOT NULL,
	"written" jsonb,
	"confirmed_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_row" (
	"upload_id" uuid NOT NULL,
	"row" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"values" jsonb,
	"problems" jsonb NOT NULL,
	CONSTRAINT "upload_row_upload_id_row_pk" PRIMARY KEY("upload_id","row")
);
--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "upload_row" ADD CONSTRAINT "upload_row_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "upload_user" ON "upload" USING btree ("user_id","kind","within");
--> statement-breakpoint
CREATE INDEX "upload_expiry" ON "upload" USING btree ("expires_at");
