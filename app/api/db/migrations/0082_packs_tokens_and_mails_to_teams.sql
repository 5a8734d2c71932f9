CREATE TABLE "access_token" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"ending" text NOT NULL,
	"active_role" text,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"last_read" text,
	"rows_read" bigint DEFAULT 0 NOT NULL,
	"told_at" timestamp with time zone,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "access_token_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "report_pack" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"role_id" text,
	"group_id" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_pack_comment" (
	"page_id" uuid NOT NULL,
	"month" integer NOT NULL,
	"text" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "report_pack_comment_page_id_month_pk" PRIMARY KEY("page_id","month")
);
--> statement-breakpoint
CREATE TABLE "report_pack_copy" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pack_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"month" integer NOT NULL,
	"name" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"pages" integer NOT NULL,
	"content" "bytea" NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_pack_page" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pack_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"code" text NOT NULL,
	"search" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_mail_reader" (
	"report_mail_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	"chosen" boolean NOT NULL,
	"stopped_at" timestamp with time zone,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "report_mail_reader_report_mail_id_user_id_pk" PRIMARY KEY("report_mail_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "report_mail" ADD COLUMN "audience" text DEFAULT 'own' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_mail" ADD COLUMN "role_id" text;--> statement-breakpoint
ALTER TABLE "report_mail" ADD COLUMN "group_id" text;--> statement-breakpoint
ALTER TABLE "report_mail" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "report_mail_run" ADD COLUMN "user_id" text;--> statement-breakpoint
UPDATE "report_mail_run" r SET "user_id" = m."user_id" FROM "report_mail" m WHERE m."id" = r."report_mail_id";--> statement-breakpoint
ALTER TABLE "report_mail_run" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "report_mail_run" DROP CONSTRAINT "report_mail_run_report_mail_id_due_at_pk";--> statement-breakpoint
ALTER TABLE "report_mail_run" ADD CONSTRAINT "report_mail_run_report_mail_id_due_at_user_id_pk" PRIMARY KEY("report_mail_id","due_at","user_id");--> statement-breakpoint
ALTER TABLE "report_mail_run" ADD COLUMN "rows" integer;--> statement-breakpoint
ALTER TABLE "access_token" ADD CONSTRAINT "access_token_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_pack" ADD CONSTRAINT "report_pack_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_pack" ADD CONSTRAINT "report_pack_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_pack" ADD CONSTRAINT "report_pack_group_id_user_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."user_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_pack_comment" ADD CONSTRAINT "report_pack_comment_page_id_report_pack_page_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."report_pack_page"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_pack_copy" ADD CONSTRAINT "report_pack_copy_pack_id_report_pack_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."report_pack"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_pack_copy" ADD CONSTRAINT "report_pack_copy_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_pack_page" ADD CONSTRAINT "report_pack_page_pack_id_report_pack_id_fk" FOREIGN KEY ("pack_id") REFERENCES "public"."report_pack"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mail_reader" ADD CONSTRAINT "report_mail_reader_report_mail_id_report_mail_id_fk" FOREIGN KEY ("report_mail_id") REFERENCES "public"."report_mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mail_reader" ADD CONSTRAINT "report_mail_reader_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_token_user" ON "access_token" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_token_expiry" ON "access_token" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "report_pack_name" ON "report_pack" USING btree ("user_id",lower("name"));--> statement-breakpoint
CREATE INDEX "report_pack_role" ON "report_pack" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "report_pack_group" ON "report_pack" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "report_pack_copy_of" ON "report_pack_copy" USING btree ("pack_id","user_id","made_at");--> statement-breakpoint
CREATE INDEX "report_pack_page_of" ON "report_pack_page" USING btree ("pack_id","position");--> statement-breakpoint
CREATE INDEX "report_mail_reader_user" ON "report_mail_reader" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "report_mail" ADD CONSTRAINT "report_mail_role_id_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."role"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mail" ADD CONSTRAINT "report_mail_group_id_user_group_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."user_group"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_mail_run" ADD CONSTRAINT "report_mail_run_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;