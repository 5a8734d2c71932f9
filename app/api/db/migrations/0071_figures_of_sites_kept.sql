CREATE TABLE "tool_management_version" (
	"slot" integer PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
INSERT INTO tool_management_version (slot) SELECT generate_series(1, 32);
--> statement-breakpoint
-- Once a transaction (what is taken back to a savepoint takes its mark with it); a slot that somebody else is counting in is passed over, so that nobody waits and nobody can wait for each other.
CREATE FUNCTION count_tool_management() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  own integer;
BEGIN
  IF current_setting('portal.tool_management', true) = pg_current_xact_id()::text THEN
    RETURN;
  END IF;
  SELECT slot INTO own FROM tool_management_version LIMIT 1 FOR UPDATE SKIP LOCKED;
  UPDATE tool_management_version SET version = version + 1 WHERE slot = coalesce(own, 1);
  PERFORM set_config('portal.tool_management', pg_current_xact_id()::text, true);
END $$;
--> statement-breakpoint
CREATE FUNCTION tool_management_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_tool_management();
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What moved at other places changes no figure of a site.
CREATE FUNCTION site_stock_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM moved WHERE place = 'site') THEN
    PERFORM count_tool_management();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movement_version AFTER INSERT ON stock_movement REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION site_stock_moved();
--> statement-breakpoint
DO $$
DECLARE
  counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['ttmb_site', 'ttmb_line', 'ttmb_model', 'ttmb_tool', 'ttmb_tool_term', 'ttmb_contract_cpu', 'ttmb_production',
    'ttmb_expense', 'ttmb_month', 'ttmb_month_figures'] LOOP
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION tool_management_written()',
      counted || '_version', counted);
  END LOOP;
END $$;
