-- Who looks after which customer is read from the index alone: a customer's row is long.
DROP INDEX "customer_salesperson";--> statement-breakpoint
CREATE INDEX "customer_salesperson" ON "customer" USING btree ("salesperson_id","id");
