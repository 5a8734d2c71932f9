CREATE TABLE "item_selection" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" text NOT NULL,
	"numbers" text[] NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item_selection" ADD CONSTRAINT "item_selection_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_selection_owner" ON "item_selection" USING btree ("owner_id","create_date");--> statement-breakpoint
-- What calculators take for a blank. Working days are the specification's (section 9), all else domain.md's proposals:
-- payback in years, the life factor after a regrind, the carrying rate in per cent, and the windows of the chip thickness
-- (mm; of solid carbide in per cent of the diameter).
INSERT INTO rule_value (area, name, valid_from, value) VALUES
  ('tool-indexing', 'workingDays', '2000-01-01', 300),
  ('tool-indexing', 'paybackYears', '2000-01-01', 2),
  ('head-changeable', 'workingDays', '2000-01-01', 300),
  ('head-changeable', 'lifeFactor', '2000-01-01', 0.9),
  ('head-changeable', 'carryingRate', '2000-01-01', 20),
  ('chip-thickness', 'rubbing', '2000-01-01', 0.05),
  ('chip-thickness', 'lightLeast', '2000-01-01', 0.06),
  ('chip-thickness', 'lightMost', '2000-01-01', 0.12),
  ('chip-thickness', 'mediumLeast', '2000-01-01', 0.1),
  ('chip-thickness', 'mediumMost', '2000-01-01', 0.2),
  ('chip-thickness', 'heavyLeast', '2000-01-01', 0.18),
  ('chip-thickness', 'heavyMost', '2000-01-01', 0.35),
  ('chip-thickness', 'solidLeast', '2000-01-01', 0.4),
  ('chip-thickness', 'solidMost', '2000-01-01', 1);
