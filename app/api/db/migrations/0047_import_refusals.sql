-- A file that was refused changes nothing, but stands in the list of loads: whoever looks for last night's figures finds out why.
CREATE TABLE "import_refusal" (
	"id" integer PRIMARY KEY DEFAULT nextval('import_batch_id_seq') NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"file_name" text NOT NULL,
	"file_bytes" bigint NOT NULL,
	"reason" text NOT NULL,
	"rows_rejected" integer DEFAULT 0 NOT NULL,
	"rejects" jsonb,
	"counts" jsonb,
	"command" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
