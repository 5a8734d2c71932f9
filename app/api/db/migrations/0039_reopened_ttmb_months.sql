-- A site's last closed month may be reopened once, and each closing keeps what the month's report said.
ALTER TABLE "ttmb_month" DROP CONSTRAINT "ttmb_month_form";--> statement-breakpoint
ALTER TABLE "ttmb_month" DROP CONSTRAINT "ttmb_month_site_id_ym_pk";--> statement-breakpoint
ALTER TABLE "ttmb_month" ADD COLUMN "turn" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ttmb_month" ADD COLUMN "paper" jsonb;--> statement-breakpoint
ALTER TABLE "ttmb_month" ADD COLUMN "reopened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ttmb_month" ADD COLUMN "reopened_by" text;--> statement-breakpoint
ALTER TABLE "ttmb_month" ADD COLUMN "reopen_reason" text;--> statement-breakpoint
ALTER TABLE "ttmb_month" ADD CONSTRAINT "ttmb_month_site_id_ym_turn_pk" PRIMARY KEY("site_id","ym","turn");--> statement-breakpoint
ALTER TABLE "ttmb_month" ADD CONSTRAINT "ttmb_month_reopened" CHECK ((reopened_at IS NULL) = (reopened_by IS NULL) AND (reopened_at IS NULL) = (reopen_reason IS NULL) AND (turn = 1 OR reopened_at IS NULL));--> statement-breakpoint
ALTER TABLE "ttmb_month" ADD CONSTRAINT "ttmb_month_form" CHECK (ym % 100 BETWEEN 1 AND 12 AND turn BETWEEN 1 AND 2);--> statement-breakpoint
CREATE OR REPLACE FUNCTION ttmb_closed_to(site int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(max(ym), 0) FROM ttmb_month WHERE site_id = site AND reopened_at IS NULL
$$;
--> statement-breakpoint
-- A closing is never changed: its paper is put beside it once, and it is reopened once.
CREATE FUNCTION keep_ttmb_closing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kept text[] := ARRAY(SELECT name FROM unnest(ARRAY['paper', 'reopened_at', 'reopened_by', 'reopen_reason']) AS name WHERE to_jsonb(OLD) -> name = 'null');
BEGIN
  IF to_jsonb(OLD) - kept IS DISTINCT FROM to_jsonb(NEW) - kept THEN
    RAISE EXCEPTION 'the closing of % at site % is kept as it is', OLD.ym, OLD.site_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP TRIGGER ttmb_month_append_only ON ttmb_month;--> statement-breakpoint
CREATE TRIGGER ttmb_month_append_only BEFORE DELETE OR TRUNCATE ON ttmb_month
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ttmb_month_kept BEFORE UPDATE ON ttmb_month FOR EACH ROW EXECUTE FUNCTION keep_ttmb_closing();
--> statement-breakpoint
-- What was counted stands in the month's report: it is closed with it.
CREATE TRIGGER ttmb_count_closed AFTER INSERT OR UPDATE OR DELETE ON ttmb_count FOR EACH ROW EXECUTE FUNCTION keep_closed_ttmb_month();
