DROP INDEX "rental_buy_out_item";--> statement-breakpoint
ALTER TABLE "rental_termination" DROP CONSTRAINT "rental_termination_pkey";--> statement-breakpoint
ALTER TABLE "rental_buy_out" ADD COLUMN "ended_id" integer;--> statement-breakpoint
UPDATE "rental_buy_out" SET "ended_id" = coalesce((
  WITH RECURSIVE "later" AS (
    SELECT "rental_buy_out"."contract_id" AS "id"
    UNION SELECT "c"."id" FROM "rental_contract" "c" JOIN "later" ON "c"."follows_id" = "later"."id" AND "c"."use_yn" = 'Y')
  SELECT "c"."id" FROM "later" JOIN "rental_contract" "c" USING ("id") WHERE "c"."close_reason" = 'bought-out' ORDER BY "c"."id" LIMIT 1
), "contract_id");--> statement-breakpoint
ALTER TABLE "rental_buy_out" ALTER COLUMN "ended_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_buy_out" ADD COLUMN "reversal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_termination" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "rental_termination_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "rental_termination" ADD COLUMN "reversal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_buy_out" ADD CONSTRAINT "rental_buy_out_ended_id_rental_contract_id_fk" FOREIGN KEY ("ended_id") REFERENCES "public"."rental_contract"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rental_buy_out_ended" ON "rental_buy_out" USING btree ("ended_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rental_termination_contract" ON "rental_termination" USING btree ("contract_id") WHERE use_yn = 'Y';--> statement-breakpoint
CREATE UNIQUE INDEX "rental_buy_out_item" ON "rental_buy_out" USING btree ("contract_id","line_no") WHERE use_yn = 'Y';--> statement-breakpoint
ALTER TABLE "rental_buy_out" ADD CONSTRAINT "rental_buy_out_reversal" CHECK (use_yn = 'N' OR reversal_reason = '');--> statement-breakpoint
ALTER TABLE "rental_termination" ADD CONSTRAINT "rental_termination_reversal" CHECK (use_yn = 'N' OR reversal_reason = '');
--> statement-breakpoint
-- An early end and a buy-out are taken back: the contract is open again, whoever writes. Otherwise as before.
CREATE OR REPLACE FUNCTION keep_signed_contract() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.state <> 'draft' THEN RAISE EXCEPTION 'contract % is signed', OLD.contract_no; END IF;
    RETURN OLD;
  END IF;
  IF OLD.state <> NEW.state AND (OLD.state, NEW.state) NOT IN (('draft', 'approved'), ('approved', 'open'), ('open', 'closed'))
    AND NOT (OLD.state = 'closed' AND NEW.state = 'open' AND OLD.close_reason IN ('terminated', 'bought-out')) THEN
    RAISE EXCEPTION 'contract % goes from % to %', OLD.contract_no, OLD.state, NEW.state;
  END IF;
  IF OLD.state <> 'draft' AND
    (OLD.contract_no, OLD.market, OLD.rent_type, OLD.lessor_id, OLD.sub_lessor_id, OLD.customer_id, OLD.contracted_on, OLD.start_on,
     OLD.period_months, OLD.currency, OLD.rules, OLD.simulation_id, OLD.simulation_version, OLD.follows_id, OLD.approved_at, OLD.approved_by)
    IS DISTINCT FROM
    (NEW.contract_no, NEW.market, NEW.rent_type, NEW.lessor_id, NEW.sub_lessor_id, NEW.customer_id, NEW.contracted_on, NEW.start_on,
     NEW.period_months, NEW.currency, NEW.rules, NEW.simulation_id, NEW.simulation_version, NEW.follows_id, NEW.approved_at, NEW.approved_by)
  THEN RAISE EXCEPTION 'contract % is signed', OLD.contract_no; END IF;
  IF OLD.state = 'closed' AND NEW.state = 'closed'
    AND (OLD.close_reason, OLD.closed_on) IS DISTINCT FROM (NEW.close_reason, NEW.closed_on) THEN
    RAISE EXCEPTION 'contract % is closed', OLD.contract_no;
  END IF;
  IF OLD.state = 'draft' AND NEW.state = 'approved'
    AND NOT EXISTS (SELECT FROM rental_contract_item i WHERE i.contract_id = NEW.id AND i.use_yn = 'Y') THEN
    RAISE EXCEPTION 'contract % has no items', OLD.contract_no;
  END IF;
  RETURN NEW;
END $$;
