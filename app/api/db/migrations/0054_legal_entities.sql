CREATE TABLE "legal_entity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "legal_entity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name_ko" text NOT NULL,
	"name_en" text NOT NULL,
	"address_ko" text NOT NULL,
	"address_en" text NOT NULL,
	"registration_no" text NOT NULL,
	"signatories_ko" text NOT NULL,
	"signatories_en" text NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "legal_entity_needed" CHECK (name_ko <> '' AND name_en <> '' AND address_ko <> '' AND address_en <> '' AND registration_no <> ''
        AND signatories_ko <> '' AND signatories_en <> '')
);
--> statement-breakpoint
CREATE TABLE "legal_entity_unit" (
	"unit_id" integer PRIMARY KEY NOT NULL,
	"entity_id" integer NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "legal_entity_unit" ADD CONSTRAINT "legal_entity_unit_unit_id_org_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_entity_unit" ADD CONSTRAINT "legal_entity_unit_entity_id_legal_entity_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."legal_entity"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "legal_entity_registration_no" ON "legal_entity" USING btree ("registration_no") WHERE use_yn = 'Y';--> statement-breakpoint
CREATE INDEX "legal_entity_unit_of" ON "legal_entity_unit" USING btree ("entity_id");--> statement-breakpoint
-- The company that signs for a unit, in the languages of papers; null where none is entered. Below a subsidiary a unit signs as the
-- subsidiary unless it has its own; a distributor is a company of its own.
CREATE FUNCTION entity_of_unit(unit int) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('name', jsonb_build_object('ko', e.name_ko, 'en', e.name_en),
      'address', jsonb_build_object('ko', e.address_ko, 'en', e.address_en), 'registrationNo', e.registration_no,
      'signatories', jsonb_build_object('ko', e.signatories_ko, 'en', e.signatories_en))
    FROM org_unit u JOIN legal_entity_unit held ON held.unit_id IN (u.id, u.subsidiary_id) AND held.use_yn = 'Y'
    JOIN legal_entity e ON e.id = held.entity_id AND e.use_yn = 'Y'
   WHERE u.id = $1 AND u.kind NOT IN ('distributor', 'sub_distributor') ORDER BY held.unit_id = u.id DESC LIMIT 1 $$;
--> statement-breakpoint
-- With the names, the company is kept from the approval on (0038).
CREATE OR REPLACE FUNCTION names_of_unit(unit int) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_strip_nulls(jsonb_build_object('ko', coalesce(name_ko, name_en), 'en', name_en, 'entity', entity_of_unit(id))) FROM org_unit WHERE id = $1 $$;
