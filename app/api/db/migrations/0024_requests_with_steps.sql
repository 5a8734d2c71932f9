-- Requests that a second person decides (docs/decisions/0033).

CREATE TABLE "potential_correction" (
	"request_id" uuid PRIMARY KEY NOT NULL,
	"as_of" date NOT NULL,
	"source" text NOT NULL,
	"currency" char(3) NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "potential_correction_line" (
	"request_id" uuid NOT NULL,
	"product_line_id" smallint NOT NULL,
	"old_amount" bigint,
	"new_amount" bigint NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "potential_correction_line_request_id_product_line_id_pk" PRIMARY KEY("request_id","product_line_id"),
	CONSTRAINT "potential_correction_line_amount" CHECK (new_amount >= 0),
	CONSTRAINT "potential_correction_line_change" CHECK (new_amount IS DISTINCT FROM old_amount)
);
--> statement-breakpoint
CREATE TABLE "deputy" (
	"id" uuid PRIMARY KEY NOT NULL,
	"absent_user" text NOT NULL,
	"deputy_user" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "deputy_days" CHECK (to_day >= from_day),
	CONSTRAINT "deputy_other_person" CHECK (absent_user <> deputy_user)
);
--> statement-breakpoint
CREATE TABLE "request" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"customer_id" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"step" text,
	"requested_by" text NOT NULL,
	"reason" text NOT NULL,
	"sent_at" timestamp with time zone,
	"waits_since" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"decided_for" text,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "request_requester" UNIQUE("id","requested_by"),
	CONSTRAINT "request_state" CHECK (state IN ('draft', 'submitted', 'returned', 'approved', 'rejected', 'withdrawn')),
	CONSTRAINT "request_step" CHECK ((state = 'submitted') = (step IS NOT NULL) AND (step IS NULL) = (waits_since IS NULL)),
	CONSTRAINT "request_sent" CHECK (sent_at IS NOT NULL OR state IN ('draft', 'withdrawn')),
	CONSTRAINT "request_decided" CHECK ((state IN ('approved', 'rejected')) = (decided_at IS NOT NULL) AND (decided_at IS NULL) = (decided_by IS NULL) AND (decided_for IS NULL OR decided_by IS NOT NULL)),
	CONSTRAINT "request_second_person" CHECK (decided_by <> requested_by AND coalesce(decided_for <> requested_by AND decided_for <> decided_by, true))
);
--> statement-breakpoint
CREATE TABLE "request_event" (
	"request_id" uuid NOT NULL,
	"no" smallint NOT NULL,
	"requester" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"verb" text NOT NULL,
	"step" text,
	"actor" text NOT NULL,
	"actor_for" text,
	"comment" text DEFAULT '' NOT NULL,
	CONSTRAINT "request_event_request_id_no_pk" PRIMARY KEY("request_id","no"),
	CONSTRAINT "request_event_verb" CHECK (verb IN ('submission', 'approval', 'rejection', 'return', 'withdrawal', 'reminder')),
	CONSTRAINT "request_event_comment" CHECK (verb NOT IN ('rejection', 'return') OR comment <> ''),
	CONSTRAINT "request_event_person" CHECK (CASE WHEN verb IN ('approval', 'rejection', 'return') THEN actor <> requester AND coalesce(actor_for <> requester AND actor_for <> actor, true)
        WHEN verb IN ('submission', 'withdrawal') THEN actor = requester AND actor_for IS NULL ELSE actor_for IS NULL END)
);
--> statement-breakpoint
ALTER TABLE "potential_correction" ADD CONSTRAINT "potential_correction_request_id_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."request"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "potential_correction_line" ADD CONSTRAINT "potential_correction_line_request_id_potential_correction_request_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."potential_correction"("request_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "potential_correction_line" ADD CONSTRAINT "potential_correction_line_product_line_id_product_line_id_fk" FOREIGN KEY ("product_line_id") REFERENCES "public"."product_line"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deputy" ADD CONSTRAINT "deputy_absent_user_app_user_id_fk" FOREIGN KEY ("absent_user") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deputy" ADD CONSTRAINT "deputy_deputy_user_app_user_id_fk" FOREIGN KEY ("deputy_user") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_customer_id_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customer"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_requested_by_app_user_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_decided_by_app_user_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request" ADD CONSTRAINT "request_decided_for_app_user_id_fk" FOREIGN KEY ("decided_for") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_actor_for_app_user_id_fk" FOREIGN KEY ("actor_for") REFERENCES "public"."app_user"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_event" ADD CONSTRAINT "request_event_request" FOREIGN KEY ("request_id","requester") REFERENCES "public"."request"("id","requested_by") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "potential_correction_line_line" ON "potential_correction_line" USING btree ("product_line_id");--> statement-breakpoint
CREATE INDEX "deputy_deputy" ON "deputy" USING btree ("deputy_user","to_day");--> statement-breakpoint
CREATE INDEX "deputy_absent" ON "deputy" USING btree ("absent_user","to_day");--> statement-breakpoint
CREATE INDEX "request_waiting" ON "request" USING btree ("kind","waits_since") WHERE state = 'submitted';--> statement-breakpoint
CREATE INDEX "request_customer" ON "request" USING btree ("customer_id","kind");--> statement-breakpoint
CREATE INDEX "request_requested_by" ON "request" USING btree ("requested_by","kind");--> statement-breakpoint
CREATE INDEX "request_sent_at" ON "request" USING btree ("kind","sent_at");--> statement-breakpoint
-- What became of a request stays told, as the audit trail does.
CREATE FUNCTION refuse_request_event_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'request_event is append only';
END $$;
--> statement-breakpoint
CREATE TRIGGER request_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON request_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_request_event_change();
