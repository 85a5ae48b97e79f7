ALTER TABLE "task" ADD COLUMN "repeat_every" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "repeat_from" text COLLATE "C" DEFAULT 'due' NOT NULL;
