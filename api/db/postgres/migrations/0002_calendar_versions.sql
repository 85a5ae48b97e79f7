ALTER TABLE "calendar_event" ADD COLUMN "sequence" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "changed_at" bigint;
--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "occurrence" bigint;
