ALTER TABLE "rental_event" DROP CONSTRAINT "rental_event_name";--> statement-breakpoint
DROP INDEX "rental_invoice_no";--> statement-breakpoint
DROP INDEX "rental_shipment_no";--> statement-breakpoint
ALTER TABLE "rental_invoice" ADD COLUMN "reversal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_return" ADD COLUMN "reversal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "rental_shipment" ADD COLUMN "reversal_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "rental_invoice_no" ON "rental_invoice" USING btree ("invoice_no") WHERE use_yn = 'Y';--> statement-breakpoint
CREATE UNIQUE INDEX "rental_shipment_no" ON "rental_shipment" USING btree ("shipment_no") WHERE use_yn = 'Y';--> statement-breakpoint
ALTER TABLE "rental_event" ADD CONSTRAINT "rental_event_name" CHECK (event IN ('creation', 'change', 'approval', 'opening', 'shipment', 'return', 'rate-reset', 'expiry', 'termination', 'swap',
        'buy-out', 'renewal', 'note', 'paper', 'paper-removal', 'reversal'));--> statement-breakpoint
ALTER TABLE "rental_invoice" ADD CONSTRAINT "rental_invoice_reversal" CHECK (use_yn = 'N' OR reversal_reason = '');--> statement-breakpoint
ALTER TABLE "rental_return" ADD CONSTRAINT "rental_return_reversal" CHECK (use_yn = 'N' OR reversal_reason = '');--> statement-breakpoint
ALTER TABLE "rental_shipment" ADD CONSTRAINT "rental_shipment_reversal" CHECK (use_yn = 'N' OR reversal_reason = '');