CREATE TABLE "point_correction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" integer NOT NULL,
	"points" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"comment" text DEFAULT '' NOT NULL,
	"entry_id" bigint,
	CONSTRAINT "point_correction_state" CHECK (state IN ('waiting', 'approved', 'rejected')),
	CONSTRAINT "point_correction_points" CHECK (points <> 0 AND reason <> ''),
	CONSTRAINT "point_correction_decided" CHECK ((state = 'waiting') = (decided_by IS NULL) AND (state = 'waiting') = (decided_at IS NULL) AND (state = 'approved') = (entry_id IS NOT NULL)),
	CONSTRAINT "point_correction_second_person" CHECK (decided_by <> requested_by)
);
--> statement-breakpoint
ALTER TABLE "point_correction" ADD CONSTRAINT "point_correction_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "point_correction" ADD CONSTRAINT "point_correction_entry_id_point_entry_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."point_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "point_correction_waiting" ON "point_correction" USING btree ("member_id") WHERE state = 'waiting';