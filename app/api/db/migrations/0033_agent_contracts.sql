CREATE TABLE "agent_contract" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "agent_contract_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contract_no" text NOT NULL,
	"unit_id" integer NOT NULL,
	"subsidiary_id" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"start_on" date NOT NULL,
	"end_on" date NOT NULL,
	"notice_days" smallint NOT NULL,
	"fee" bigint,
	"scope" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"contact_name" text DEFAULT '' NOT NULL,
	"contact_email" text DEFAULT '' NOT NULL,
	"owner" text DEFAULT '' NOT NULL,
	"inner_note" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"signed_on" date,
	"terminated_on" date,
	"termination_reason" text DEFAULT '' NOT NULL,
	"follows_id" integer,
	"create_user" varchar(120) DEFAULT 'system' NOT NULL,
	"create_date" timestamp with time zone DEFAULT now() NOT NULL,
	"last_update_user" varchar(120) DEFAULT 'system' NOT NULL,
	"last_update_date" timestamp with time zone DEFAULT now() NOT NULL,
	"use_yn" char(1) DEFAULT 'Y' NOT NULL,
	CONSTRAINT "agent_contract_state" CHECK (state IN ('draft', 'submitted', 'rejected', 'active', 'terminated')),
	CONSTRAINT "agent_contract_term" CHECK (end_on >= start_on AND notice_days BETWEEN 0 AND 730 AND fee > 0),
	CONSTRAINT "agent_contract_decided" CHECK ((state IN ('rejected', 'active', 'terminated')) = (decided_by IS NOT NULL) AND (decided_by IS NULL) = (decided_at IS NULL)
          AND (state IN ('active', 'terminated')) = (signed_on IS NOT NULL)),
	CONSTRAINT "agent_contract_terminated" CHECK ((state = 'terminated') = (terminated_on IS NOT NULL) AND (state = 'terminated') = (termination_reason <> '')
          AND terminated_on BETWEEN signed_on AND end_on)
);
--> statement-breakpoint
CREATE TABLE "agent_contract_event" (
	"contract_id" integer NOT NULL,
	"no" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"event" text NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "agent_contract_event_contract_id_no_pk" PRIMARY KEY("contract_id","no"),
	CONSTRAINT "agent_contract_event_name" CHECK (event IN ('creation', 'change', 'submission', 'signature', 'rejection', 'renewal', 'termination', 'removal'))
);
--> statement-breakpoint
CREATE TABLE "agent_contract_reminder" (
	"contract_id" integer NOT NULL,
	"reminder" text NOT NULL,
	"day" date NOT NULL,
	"recipients" text[] NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_contract_reminder_contract_id_reminder_day_pk" PRIMARY KEY("contract_id","reminder","day"),
	CONSTRAINT "agent_contract_reminder_kind" CHECK (reminder IN ('waiting', 'first', 'last') AND cardinality(recipients) > 0)
);
--> statement-breakpoint
ALTER TABLE "agent_contract" ADD CONSTRAINT "agent_contract_unit_id_agent_distributor_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."agent_distributor"("unit_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_contract" ADD CONSTRAINT "agent_contract_subsidiary_id_org_unit_id_fk" FOREIGN KEY ("subsidiary_id") REFERENCES "public"."org_unit"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_contract" ADD CONSTRAINT "agent_contract_follows" FOREIGN KEY ("follows_id") REFERENCES "public"."agent_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_contract_event" ADD CONSTRAINT "agent_contract_event_contract_id_agent_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."agent_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_contract_reminder" ADD CONSTRAINT "agent_contract_reminder_contract_id_agent_contract_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."agent_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_contract_no" ON "agent_contract" USING btree ("contract_no");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_contract_followed" ON "agent_contract" USING btree ("follows_id") WHERE follows_id IS NOT NULL AND use_yn = 'Y' AND state <> 'rejected';--> statement-breakpoint
CREATE INDEX "agent_contract_unit" ON "agent_contract" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "agent_contract_end" ON "agent_contract" USING btree ("end_on");--> statement-breakpoint
CREATE TRIGGER agent_contract_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON agent_contract_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- No day of a distributor's has two contracts, drafts included; one that was ended early leaves the days after free, a rejected one all.
ALTER TABLE agent_contract ADD CONSTRAINT agent_contract_once EXCLUDE USING gist (
  int4range(unit_id, unit_id, '[]') WITH &&,
  daterange(start_on, greatest(start_on, coalesce(terminated_on, end_on) + 1)) WITH &&
) WHERE (use_yn = 'Y' AND state <> 'rejected');
--> statement-breakpoint
-- What was agreed stays, whoever writes: from its submission on parties, money, term and words are kept, and the state moves along its
-- steps alone. Whoever looks after it may change.
CREATE FUNCTION keep_agent_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state <> 'draft' THEN RAISE EXCEPTION 'contract % was submitted', OLD.contract_no; END IF;
    RETURN OLD;
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (('draft', 'submitted'), ('submitted', 'active'), ('submitted', 'rejected'),
    ('rejected', 'draft'), ('active', 'terminated')) THEN
    RAISE EXCEPTION 'contract % goes from % to %', OLD.contract_no, OLD.state, NEW.state;
  END IF;
  IF OLD.state NOT IN ('draft', 'rejected') AND
    (OLD.contract_no, OLD.unit_id, OLD.subsidiary_id, OLD.currency, OLD.start_on, OLD.end_on, OLD.notice_days, OLD.fee, OLD.scope, OLD.terms,
     OLD.follows_id)
    IS DISTINCT FROM
    (NEW.contract_no, NEW.unit_id, NEW.subsidiary_id, NEW.currency, NEW.start_on, NEW.end_on, NEW.notice_days, NEW.fee, NEW.scope, NEW.terms,
     NEW.follows_id)
  THEN RAISE EXCEPTION 'contract % was submitted', OLD.contract_no; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER agent_contract_kept BEFORE UPDATE OR DELETE ON agent_contract
  FOR EACH ROW EXECUTE FUNCTION keep_agent_contract();
--> statement-breakpoint
-- The nightly review: who is reminded of what waits and of what ends.
SELECT pgboss.create_queue('agent-contracts', '{"policy":"stately","retryLimit":2,"retryDelay":300,"retryBackoff":false,"expireInSeconds":3600,"retentionMinutes":20160}');
--> statement-breakpoint
-- Proposals; the owner of the agent system sets others, from a day on, on MIPADM10.
INSERT INTO rule_value (area, name, valid_from, value) VALUES
  ('agent-contract', 'ending-days', '2000-01-01', 90), ('agent-contract', 'first-reminder-days', '2000-01-01', 60),
  ('agent-contract', 'last-reminder-days', '2000-01-01', 30), ('agent-contract', 'notice-days', '2000-01-01', 90), ('agent-contract', 'waiting-days', '2000-01-01', 3);
--> statement-breakpoint
-- The global search finds a contract by the beginning of its number.
CREATE INDEX agent_contract_no_begins ON agent_contract (lower(contract_no) text_pattern_ops);
