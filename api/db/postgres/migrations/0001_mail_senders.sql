ALTER TABLE "mail" ADD COLUMN "sender_id" bigint;
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "origin" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "mail" ADD COLUMN "people" text COLLATE "C";
