CREATE TABLE "import_file" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" bigint NOT NULL,
	"content" "bytea" NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"heads" jsonb NOT NULL,
	"sample" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"trial" jsonb,
	"rejects_file" "bytea",
	"agreed" jsonb,
	"failed" text,
	"asked_by" text,
	"active_role" text,
	"locale" text NOT NULL,
	"bytes_read" bigint DEFAULT 0 NOT NULL,
	"claim" uuid,
	"beat_at" timestamp with time zone,
	"tries" smallint DEFAULT 0 NOT NULL,
	"batch_id" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "import_mapping" (
	"checksum" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"mapping" jsonb NOT NULL,
	"file_name" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "import_file_latest" ON "import_file" USING btree ("create_date");--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_state" CHECK (state IN ('open', 'trying', 'tried', 'loading', 'loaded'));--> statement-breakpoint
-- One sent file each, tried or loaded. A worker that dies is noticed by its beat, long before this limit.
SELECT pgboss.create_queue('import', '{"policy":"standard","retryLimit":2,"retryDelay":30,"retryBackoff":false,"expireInSeconds":3600,"retentionMinutes":20160}');
