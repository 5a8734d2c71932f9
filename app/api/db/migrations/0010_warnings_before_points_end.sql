CREATE TABLE "point_warning" (
	"member_id" integer NOT NULL,
	"ends_on" date NOT NULL,
	"warning" text NOT NULL,
	"points" bigint NOT NULL,
	"recipients" text[] NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_warning_member_id_ends_on_warning_pk" PRIMARY KEY("member_id","ends_on","warning"),
	CONSTRAINT "point_warning_kind" CHECK (warning IN ('first', 'last')),
	CONSTRAINT "point_warning_points" CHECK (points > 0 AND cardinality(recipients) > 0)
);
--> statement-breakpoint
ALTER TABLE "point_warning" ADD CONSTRAINT "point_warning_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;