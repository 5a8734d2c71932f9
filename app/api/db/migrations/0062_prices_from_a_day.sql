ALTER TABLE "consignment_item" DROP CONSTRAINT "consignment_item_bounds";--> statement-breakpoint
ALTER TABLE "consignment_price" ADD COLUMN "create_user" varchar(120) DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "consignment_price" ADD COLUMN "create_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "consignment_price" ADD COLUMN "last_update_user" varchar(120) DEFAULT 'system' NOT NULL;--> statement-breakpoint
ALTER TABLE "consignment_price" ADD COLUMN "last_update_date" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "consignment_price" ADD COLUMN "use_yn" char(1) DEFAULT 'Y' NOT NULL;--> statement-breakpoint
-- Who said a price that stood already: of the first, who listed the item; of the one of the day on which the item was last changed, who changed it.
UPDATE consignment_price p SET create_user = i.create_user, create_date = i.create_date, last_update_user = i.create_user, last_update_date = i.create_date
  FROM consignment_item i WHERE i.site_id = p.site_id AND i.item_id = p.item_id
   AND NOT EXISTS (SELECT FROM consignment_price e WHERE e.site_id = p.site_id AND e.item_id = p.item_id AND e.valid_from < p.valid_from);
--> statement-breakpoint
UPDATE consignment_price p SET create_user = i.last_update_user, create_date = i.last_update_date, last_update_user = i.last_update_user, last_update_date = i.last_update_date
  FROM consignment_item i WHERE i.site_id = p.site_id AND i.item_id = p.item_id AND p.valid_from = (i.last_update_date AT TIME ZONE 'Asia/Seoul')::date;
--> statement-breakpoint
-- A price of now beside prices of days would say something else as soon as a day to come has come.
DROP TRIGGER consignment_item_listed ON consignment_item;
--> statement-breakpoint
DROP TRIGGER consignment_item_priced ON consignment_item;
--> statement-breakpoint
DROP FUNCTION keep_consignment_price();
--> statement-breakpoint
ALTER TABLE "consignment_item" DROP COLUMN "unit_price";--> statement-breakpoint
ALTER TABLE "consignment_item" ADD CONSTRAINT "consignment_item_bounds" CHECK (min_quantity >= 0 AND max_quantity >= min_quantity);--> statement-breakpoint
ALTER TABLE "consignment_price" ADD CONSTRAINT "consignment_price_bounds" CHECK (unit_price >= 0);
--> statement-breakpoint
-- Form, file and import say a price from a day on by this alone: the first holds from the day of listing, one that holds on the day already
-- writes nothing. Whether the day may still be said is for who asks.
CREATE FUNCTION set_consignment_price(site int, wanted int, day date, price bigint, who text, at timestamptz) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  holds bigint := consignment_price_on(site, wanted, day);
BEGIN
  IF holds = price THEN RETURN false; END IF;
  INSERT INTO consignment_price AS p (site_id, item_id, valid_from, unit_price, create_user, create_date, last_update_user, last_update_date)
  SELECT site, wanted, CASE WHEN holds IS NULL THEN i.since ELSE day END, price, who, at, who, at
    FROM consignment_item i WHERE i.site_id = site AND i.item_id = wanted
  ON CONFLICT (site_id, item_id, valid_from) DO UPDATE
    SET unit_price = excluded.unit_price, last_update_user = excluded.last_update_user, last_update_date = excluded.last_update_date;
  RETURN true;
END $$;
