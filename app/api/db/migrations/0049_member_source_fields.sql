ALTER TABLE "member" ADD COLUMN "tas_seq" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "tas_name" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "ids_code" text;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "data_id" text;