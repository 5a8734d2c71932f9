CREATE TABLE "printed_list" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"user_id" text NOT NULL,
	"ids" integer[] NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	CONSTRAINT "printed_list_kind_code_user_id_pk" PRIMARY KEY("kind","code","user_id"),
	CONSTRAINT "printed_list_kind" CHECK (kind IN ('matrix-task', 'site-action') AND cardinality(ids) > 0)
);
