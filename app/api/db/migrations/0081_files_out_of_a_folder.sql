ALTER TABLE "import_file" ADD COLUMN "folder_key" text;--> statement-breakpoint
ALTER TABLE "import_file" ADD CONSTRAINT "import_file_folder_key_unique" UNIQUE("folder_key");