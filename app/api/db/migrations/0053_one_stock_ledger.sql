CREATE TABLE "stock_article" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_article_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place" text NOT NULL,
	"consignment_site_id" integer,
	"cabinet_id" integer,
	"item_id" integer,
	"tool_id" integer,
	"known_from" date,
	"quantity" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_article_place" UNIQUE("id","place"),
	CONSTRAINT "stock_article_consignment" UNIQUE("consignment_site_id","item_id"),
	CONSTRAINT "stock_article_cabinet" UNIQUE("cabinet_id","item_id"),
	CONSTRAINT "stock_article_tool" UNIQUE("tool_id"),
	CONSTRAINT "stock_article_kept" CHECK (CASE place WHEN 'consignment' THEN consignment_site_id IS NOT NULL AND item_id IS NOT NULL AND num_nonnulls(cabinet_id, tool_id) = 0
        WHEN 'cabinet' THEN cabinet_id IS NOT NULL AND item_id IS NOT NULL AND num_nonnulls(consignment_site_id, tool_id) = 0
        WHEN 'site' THEN tool_id IS NOT NULL AND num_nonnulls(consignment_site_id, cabinet_id, item_id) = 0 ELSE false END),
	CONSTRAINT "stock_article_quantity" CHECK (quantity >= 0 AND (known_from IS NOT NULL OR quantity = 0))
);
--> statement-breakpoint
CREATE TABLE "stock_movement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" integer NOT NULL,
	"place" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp,
	"kind" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price" bigint,
	"user_code" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"movement_no" text,
	"count_id" integer,
	"counterpart_id" bigint,
	"reversal_of" bigint,
	"order_id" integer,
	"upload_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" text NOT NULL,
	CONSTRAINT "stock_movement_reversal" UNIQUE("reversal_of"),
	CONSTRAINT "stock_movement_kind" CHECK (kind IN ('opening', 'receipt', 'issue', 'return', 'send-back', 'count', 'adjustment', 'transfer-out', 'transfer-in')
        AND (kind <> 'opening' OR place = 'site') AND (kind <> 'return' OR place <> 'consignment')),
	CONSTRAINT "stock_movement_sign" CHECK (CASE WHEN kind IN ('receipt', 'return', 'transfer-in') THEN quantity <> 0 AND (quantity > 0) = (reversal_of IS NULL)
        WHEN kind IN ('issue', 'send-back', 'transfer-out') THEN quantity <> 0 AND (quantity < 0) = (reversal_of IS NULL)
        WHEN kind = 'opening' THEN quantity >= 0 AND reversal_of IS NULL ELSE quantity <> 0 OR kind = 'count' AND place = 'cabinet' END),
	CONSTRAINT "stock_movement_reason" CHECK (reason <> '' OR place <> 'consignment' AND kind <> 'adjustment' OR (kind NOT IN ('adjustment', 'count') AND reversal_of IS NULL)),
	CONSTRAINT "stock_movement_count_kind" CHECK ((kind = 'count' AND place = 'consignment') = (count_id IS NOT NULL)),
	CONSTRAINT "stock_movement_transfer" CHECK ((kind IN ('transfer-out', 'transfer-in')) = (counterpart_id IS NOT NULL)),
	CONSTRAINT "stock_movement_order_kind" CHECK (order_id IS NULL OR kind = 'receipt'),
	CONSTRAINT "stock_movement_clock" CHECK ((place = 'cabinet') = (at IS NOT NULL) AND (at IS NULL OR at::date = day)),
	CONSTRAINT "stock_movement_price" CHECK ((place = 'site' AND kind IN ('issue', 'return')) = (unit_price IS NOT NULL) AND (unit_price IS NULL OR unit_price >= 0))
);
--> statement-breakpoint
-- What lies at the places, from the three ledgers that there were.
INSERT INTO stock_article (place, consignment_site_id, item_id, known_from)
SELECT 'consignment', site_id, item_id, '-infinity' FROM consignment_item ORDER BY site_id, item_id;
--> statement-breakpoint
INSERT INTO stock_article (place, cabinet_id, item_id, known_from)
SELECT 'cabinet', cabinet_id, item_id, '-infinity' FROM matrix_item ORDER BY cabinet_id, item_id;
--> statement-breakpoint
-- Of a tool it is known from the first month of which its stock was told.
INSERT INTO stock_article (place, tool_id, known_from)
SELECT 'site', t.id, (SELECT least((to_date(min(k.ym)::text, 'YYYYMM') + interval '1 month - 1 day')::date, current_date) FROM ttmb_stock k WHERE k.tool_id = t.id)
  FROM ttmb_tool t ORDER BY t.id;
--> statement-breakpoint
ANALYZE stock_article;
--> statement-breakpoint
INSERT INTO stock_movement (id, article_id, place, day, kind, quantity, reason, reference, movement_no, count_id, counterpart_id, reversal_of,
  order_id, upload_id, created_at, created_by)
OVERRIDING SYSTEM VALUE
SELECT m.id, a.id, 'consignment', m.day, CASE m.kind WHEN 'use' THEN 'issue' WHEN 'return' THEN 'send-back' ELSE m.kind END, m.quantity, m.reason,
       m.reference, m.movement_no, m.count_id, m.counterpart_id, m.reversal_of, m.order_id, m.upload_id, m.created_at, m.created_by
  FROM consignment_movement m JOIN stock_article a ON a.consignment_site_id = m.site_id AND a.item_id = m.item_id ORDER BY m.id;
--> statement-breakpoint
SELECT setval(pg_get_serial_sequence('stock_movement', 'id'), greatest(1, coalesce(max(id), 1)), max(id) IS NOT NULL) FROM stock_movement;
--> statement-breakpoint
INSERT INTO stock_movement (article_id, place, day, at, kind, quantity, user_code, movement_no, created_at, created_by)
SELECT a.id, 'cabinet', m.at::date, m.at, CASE m.kind WHEN 'refill' THEN 'receipt' ELSE m.kind END, m.quantity, m.user_code, m.movement_no,
       m.create_date, m.create_user
  FROM matrix_movement m JOIN stock_article a ON a.cabinet_id = m.cabinet_id AND a.item_id = m.item_id ORDER BY m.at, m.id;
--> statement-breakpoint
INSERT INTO stock_movement (article_id, place, day, kind, quantity, unit_price, created_at, created_by)
SELECT a.id, 'site', i.day, i.kind, CASE i.kind WHEN 'issue' THEN -i.quantity ELSE i.quantity END, i.unit_price, i.last_update_date, i.last_update_user
  FROM ttmb_issue i JOIN stock_article a ON a.tool_id = i.tool_id ORDER BY i.day, i.tool_id;
--> statement-breakpoint
INSERT INTO stock_movement (article_id, place, day, kind, quantity, created_by)
SELECT a.id, 'site', a.known_from, 'opening', k.quantity, k.last_update_user
  FROM stock_article a JOIN ttmb_stock k ON k.tool_id = a.tool_id
 WHERE k.ym = (SELECT min(o.ym) FROM ttmb_stock o WHERE o.tool_id = a.tool_id) ORDER BY a.id;
--> statement-breakpoint
ANALYZE stock_movement;
--> statement-breakpoint
-- What came to the crib was never written down: what a month's stock was more than the issues explain came on its first day; what it was less
-- was found at its end.
INSERT INTO stock_movement (article_id, place, day, kind, quantity, reason, created_by)
SELECT article_id, 'site', CASE WHEN more > 0 THEN to_date(ym::text, 'YYYYMM') ELSE least((to_date(ym::text, 'YYYYMM') + interval '1 month - 1 day')::date, current_date) END,
       CASE WHEN more > 0 THEN 'receipt' ELSE 'count' END, more, 'stock of the month', told_by
  FROM (SELECT told.article_id, told.ym, told.told_by, told.quantity - told.before + coalesce(sum(used.quantity), 0) AS more
          FROM (SELECT a.id AS article_id, a.tool_id, k.ym, k.quantity, k.last_update_user AS told_by, lag(k.quantity) OVER of_tool AS before,
                       lag(k.ym) OVER of_tool AS since
                  FROM stock_article a JOIN ttmb_stock k ON k.tool_id = a.tool_id
                WINDOW of_tool AS (PARTITION BY k.tool_id ORDER BY k.ym)) AS told
          LEFT JOIN (SELECT i.tool_id, to_char(i.day, 'YYYYMM')::int AS ym, sum(CASE i.kind WHEN 'issue' THEN i.quantity ELSE -i.quantity END) AS quantity
                       FROM ttmb_issue i GROUP BY 1, 2) AS used ON used.tool_id = told.tool_id AND used.ym > told.since AND used.ym <= told.ym
         WHERE told.before IS NOT NULL GROUP BY told.article_id, told.ym, told.told_by, told.quantity, told.before) AS reckoned
 WHERE more <> 0 ORDER BY ym, article_id;
--> statement-breakpoint
-- Nothing lies below zero: what was issued since the last month that was told must have come before.
INSERT INTO stock_movement (article_id, place, day, at, kind, quantity, reason, created_by)
SELECT left_over.id, left_over.place, CASE WHEN place = 'site' THEN greatest(known_from + 1, date_trunc('month', last_day)::date) ELSE last_day END,
       CASE WHEN place = 'cabinet' THEN last_at END, CASE WHEN place = 'site' THEN 'receipt' ELSE 'count' END, -quantity, 'never written down', 'system'
  FROM (SELECT a.id, a.place, a.known_from, max(m.day) AS last_day, max(m.at) AS last_at, sum(m.quantity) AS quantity
          FROM stock_article a JOIN stock_movement m ON m.article_id = a.id AND (m.day > a.known_from OR m.kind IN ('opening', 'count'))
         WHERE a.place <> 'consignment' GROUP BY a.id) AS left_over WHERE quantity < 0 ORDER BY id;
--> statement-breakpoint
UPDATE stock_article a SET quantity = moved.quantity
  FROM (SELECT m.article_id, sum(m.quantity) AS quantity FROM stock_movement m JOIN stock_article k ON k.id = m.article_id
         WHERE m.day > k.known_from OR m.kind IN ('opening', 'count') GROUP BY 1) AS moved WHERE moved.article_id = a.id;
--> statement-breakpoint
ALTER TABLE "consignment_billing_line" DROP CONSTRAINT "consignment_billing_line_movement_id_consignment_movement_id_fk";
--> statement-breakpoint
DROP TABLE "consignment_balance", "consignment_movement", "matrix_movement", "ttmb_issue", "ttmb_stock";
--> statement-breakpoint
DROP FUNCTION new_consignment_movement_id();
--> statement-breakpoint
DROP FUNCTION keep_closed_consignment_month();
--> statement-breakpoint
ALTER TABLE "ttmb_site" ADD COLUMN "warehouse_id" integer;--> statement-breakpoint
ALTER TABLE "ttmb_tool" ADD COLUMN "min_quantity" integer;--> statement-breakpoint
ALTER TABLE "ttmb_tool" ADD COLUMN "max_quantity" integer;--> statement-breakpoint
ALTER TABLE "stock_article" ADD CONSTRAINT "stock_article_tool_id_ttmb_tool_id_fk" FOREIGN KEY ("tool_id") REFERENCES "public"."ttmb_tool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_article" ADD CONSTRAINT "stock_article_consignment_item" FOREIGN KEY ("consignment_site_id","item_id") REFERENCES "public"."consignment_item"("site_id","item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_article" ADD CONSTRAINT "stock_article_cabinet_item" FOREIGN KEY ("cabinet_id","item_id") REFERENCES "public"."matrix_item"("cabinet_id","item_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_count_id_consignment_count_id_fk" FOREIGN KEY ("count_id") REFERENCES "public"."consignment_count"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_counterpart_id_stock_movement_id_fk" FOREIGN KEY ("counterpart_id") REFERENCES "public"."stock_movement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_reversal_of_stock_movement_id_fk" FOREIGN KEY ("reversal_of") REFERENCES "public"."stock_movement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_order_id_consignment_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."consignment_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movement" ADD CONSTRAINT "stock_movement_article" FOREIGN KEY ("article_id","place") REFERENCES "public"."stock_article"("id","place") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_no" ON "stock_movement" USING btree ("place","movement_no");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_movement_opening" ON "stock_movement" USING btree ("article_id") WHERE kind = 'opening';--> statement-breakpoint
CREATE INDEX "stock_movement_stock" ON "stock_movement" USING btree ("article_id","day");--> statement-breakpoint
CREATE INDEX "stock_movement_day" ON "stock_movement" USING btree ("place","day");--> statement-breakpoint
CREATE INDEX "stock_movement_count" ON "stock_movement" USING btree ("count_id") WHERE count_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_movement_order" ON "stock_movement" USING btree ("order_id") WHERE order_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stock_movement_issue" ON "stock_movement" USING btree ("article_id","day") WHERE kind IN ('issue', 'return');--> statement-breakpoint
ALTER TABLE "consignment_billing_line" ADD CONSTRAINT "consignment_billing_line_movement_id_stock_movement_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."stock_movement"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_site" ADD CONSTRAINT "ttmb_site_warehouse_id_warehouse_id_fk" FOREIGN KEY ("warehouse_id") REFERENCES "public"."warehouse"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ttmb_tool" ADD CONSTRAINT "ttmb_tool_bounds" CHECK (num_nonnulls(min_quantity, max_quantity) IN (0, 2) AND (min_quantity IS NULL OR min_quantity >= 0 AND max_quantity >= min_quantity));
--> statement-breakpoint
-- What a place lists is kept there.
CREATE FUNCTION list_stock_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  CASE TG_TABLE_NAME
    WHEN 'consignment_item' THEN
      INSERT INTO stock_article (place, consignment_site_id, item_id, known_from)
      SELECT 'consignment', site_id, item_id, '-infinity' FROM listed ORDER BY site_id, item_id;
    WHEN 'matrix_item' THEN
      INSERT INTO stock_article (place, cabinet_id, item_id, known_from)
      SELECT 'cabinet', cabinet_id, item_id, '-infinity' FROM listed ORDER BY cabinet_id, item_id;
    ELSE
      INSERT INTO stock_article (place, tool_id) SELECT 'site', id FROM listed ORDER BY id;
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER consignment_item_article AFTER INSERT ON consignment_item
  REFERENCING NEW TABLE AS listed FOR EACH STATEMENT EXECUTE FUNCTION list_stock_articles();
--> statement-breakpoint
CREATE TRIGGER matrix_item_article AFTER INSERT ON matrix_item
  REFERENCING NEW TABLE AS listed FOR EACH STATEMENT EXECUTE FUNCTION list_stock_articles();
--> statement-breakpoint
CREATE TRIGGER ttmb_tool_article AFTER INSERT ON ttmb_tool
  REFERENCING NEW TABLE AS listed FOR EACH STATEMENT EXECUTE FUNCTION list_stock_articles();
--> statement-breakpoint
-- What lies there is kept as the movements say. Of what is told for the first time, all that moved since counts.
CREATE FUNCTION keep_stock_quantity() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE stock_article a SET known_from = o.day, quantity = (
      SELECT sum(m.quantity) FROM stock_movement m WHERE m.article_id = a.id AND (m.kind IN ('opening', 'count') OR m.day > o.day))
    FROM added o WHERE o.article_id = a.id AND o.kind = 'opening';
  UPDATE stock_article a SET quantity = a.quantity + moved.quantity
    FROM (SELECT m.article_id, sum(m.quantity) AS quantity FROM added m JOIN stock_article k ON k.id = m.article_id
           WHERE (m.kind = 'count' OR m.day > k.known_from) AND NOT EXISTS (SELECT FROM added o WHERE o.article_id = m.article_id AND o.kind = 'opening') GROUP BY 1) AS moved
   WHERE moved.article_id = a.id AND moved.quantity <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movement_quantity AFTER INSERT ON stock_movement
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_stock_quantity();
--> statement-breakpoint
CREATE TRIGGER stock_movement_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movement
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Nothing is written into a closed month, whoever writes.
CREATE FUNCTION keep_closed_stock_month() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed_to int;
BEGIN
  SELECT CASE a.place WHEN 'consignment' THEN (SELECT consignment_closed_to(s.org_unit_id) FROM consignment_site s WHERE s.id = a.consignment_site_id)
         ELSE ttmb_closed_to(ttmb_site_of_tool(a.tool_id)) END
    INTO closed_to FROM stock_article a WHERE a.id = NEW.article_id;
  IF closed_to >= to_char(NEW.day, 'YYYYMM')::int THEN
    RAISE EXCEPTION 'the month of % is closed, where article % is kept', NEW.day, NEW.article_id;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stock_movement_closed BEFORE INSERT ON stock_movement
  FOR EACH ROW WHEN (NEW.place <> 'cabinet') EXECUTE FUNCTION keep_closed_stock_month();
--> statement-breakpoint
CREATE FUNCTION new_stock_movement_id() RETURNS bigint LANGUAGE sql VOLATILE AS $$
  SELECT nextval(pg_get_serial_sequence('public.stock_movement', 'id'))
$$;
--> statement-breakpoint
-- The maker's item that an article is, where it is one.
CREATE FUNCTION stock_item(article int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce(a.item_id, t.item_id) FROM stock_article a LEFT JOIN ttmb_tool t ON t.id = a.tool_id WHERE a.id = article
$$;
--> statement-breakpoint
-- Pieces at the end of a day; null where nobody had said it by then.
CREATE FUNCTION stock_on(article int, until date) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN a.known_from <= until THEN coalesce((
           SELECT sum(m.quantity) FROM stock_movement m WHERE m.article_id = a.id AND m.day <= until AND (m.kind IN ('opening', 'count') OR m.day > a.known_from)), 0)::bigint END
    FROM stock_article a WHERE a.id = article
$$;
--> statement-breakpoint
-- The ledger in the terms of each area.
CREATE VIEW consignment_movement AS
  SELECT m.id, m.article_id, a.consignment_site_id AS site_id, a.item_id, m.day, CASE m.kind WHEN 'issue' THEN 'use' WHEN 'send-back' THEN 'return' ELSE m.kind END AS kind,
         m.quantity, m.reason, m.reference, m.movement_no, m.count_id, m.counterpart_id, m.reversal_of, m.order_id, m.upload_id, m.created_at, m.created_by
    FROM stock_movement m JOIN stock_article a ON a.id = m.article_id WHERE m.place = 'consignment';
--> statement-breakpoint
CREATE VIEW consignment_balance AS
  SELECT consignment_site_id AS site_id, item_id, quantity FROM stock_article WHERE place = 'consignment';
--> statement-breakpoint
CREATE VIEW matrix_movement AS
  SELECT m.id, m.article_id, m.movement_no, a.cabinet_id, a.item_id, m.at, CASE m.kind WHEN 'receipt' THEN 'refill' ELSE m.kind END AS kind, m.quantity, m.user_code,
         m.created_by AS create_user, m.created_at AS create_date
    FROM stock_movement m JOIN stock_article a ON a.id = m.article_id WHERE m.place = 'cabinet';
--> statement-breakpoint
-- What was issued and came back, without what was taken back since: one row of a tool, a day and a kind.
CREATE VIEW ttmb_issue AS
  SELECT a.tool_id, m.article_id, m.day, m.kind, abs(m.quantity) AS quantity, m.unit_price, m.id AS movement_id, m.created_by AS create_user, m.created_at AS create_date
    FROM stock_movement m JOIN stock_article a ON a.id = m.article_id
   WHERE m.place = 'site' AND m.kind IN ('issue', 'return') AND m.reversal_of IS NULL
     AND NOT EXISTS (SELECT FROM stock_movement r WHERE r.reversal_of = m.id);
