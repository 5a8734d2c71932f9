ALTER TABLE "app_user" ALTER COLUMN "time_zone" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "app_user" ALTER COLUMN "time_zone" DROP NOT NULL;--> statement-breakpoint
-- Nobody could choose one until now: everybody had headquarters'.
UPDATE "app_user" SET "time_zone" = NULL;
