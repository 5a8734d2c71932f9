CREATE TABLE "table_version" (
	"name" text PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Once a transaction: others see all of its statements at once.
  UPDATE table_version SET version = version + 1 WHERE name = TG_TABLE_NAME AND xmin <> pg_current_xact_id()::xid;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What reports with kept answers read besides invoice lines: facts, counted by the statement, and what their rows are called and
-- sorted by, counted row by row at the commit, so that a long load of customers keeps nobody waiting for their count.
DO $$
DECLARE
  counted text;
BEGIN
  FOREACH counted IN ARRAY ARRAY['sales_order_line', 'shipment_line', 'stock_day', 'promised_receipt', 'production_order', 'shortage_day',
    'shortage_recorded', 'item_cost', 'receivable', 'channel_report_line'] LOOP
    INSERT INTO table_version (name) VALUES (counted);
    EXECUTE format('CREATE TRIGGER %I AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION count_version()',
      counted || '_version', counted);
  END LOOP;
  FOREACH counted IN ARRAY ARRAY['item', 'product_line', 'product_group', 'warehouse', 'plant', 'customer', 'org_unit', 'code', 'replenishment_rule',
    'exchange_rate', 'channel_distributor', 'channel_opening', 'channel_report', 'global_account', 'global_account_member', 'credit_limit',
    'insurance_support'] LOOP
    INSERT INTO table_version (name) VALUES (counted);
    EXECUTE format('CREATE CONSTRAINT TRIGGER %I AFTER INSERT OR UPDATE OR DELETE ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_version()',
      counted || '_version', counted);
  END LOOP;
END $$;
