ALTER TABLE "item_watch" ADD COLUMN "asked_batch" integer;
--> statement-breakpoint
ALTER TABLE "item_watch" ADD COLUMN "asked_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "item_watch" ADD COLUMN "checked_at" timestamp with time zone;
--> statement-breakpoint
-- Watch lists are checked after each load: what became short, and what is back.
SELECT pgboss.create_queue('item-watch', '{"policy":"standard","retryLimit":4,"retryDelay":60,"retryBackoff":true,"expireInSeconds":600,"retentionMinutes":20160}');
--> statement-breakpoint
CREATE INDEX item_watch_asked ON item_watch (asked_at);
--> statement-breakpoint
-- The global search finds an order by the beginning of its number.
CREATE INDEX sales_order_line_no ON sales_order_line (lower(order_no) text_pattern_ops);
