ALTER TABLE "matrix_contract" ADD COLUMN "simulation_id" uuid;--> statement-breakpoint
ALTER TABLE "matrix_contract" ADD COLUMN "simulation_version" integer;--> statement-breakpoint
ALTER TABLE "matrix_contract" ADD CONSTRAINT "matrix_contract_simulation" FOREIGN KEY ("simulation_id","simulation_version") REFERENCES "public"."simulation_version"("simulation_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matrix_contract_of_simulation" ON "matrix_contract" USING btree ("simulation_id") WHERE simulation_id IS NOT NULL;--> statement-breakpoint
ALTER TABLE "matrix_contract" ADD CONSTRAINT "matrix_contract_simulation_version" CHECK ((simulation_id IS NULL) = (simulation_version IS NULL));