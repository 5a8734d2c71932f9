-- What was done stays told: not even the portal's own role changes or takes away a line of these tables.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_entry
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER request_event_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON request_event
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Deleting the simulation itself empties its versions with it; a version alone stays as it was saved.
CREATE TRIGGER simulation_version_append_only BEFORE UPDATE OR DELETE ON simulation_version
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
