CREATE TABLE "retention_run" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"days" bigint NOT NULL,
	"counted_at" bigint,
	"released_at" bigint,
	"ran_at" bigint NOT NULL,
	"ended" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
ALTER TABLE "chat_contact" ADD COLUMN "is_gone" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "blanked_at" bigint;
--> statement-breakpoint
CREATE INDEX "listing_since" ON "listing" USING btree ("state","state_since");
--> statement-breakpoint
CREATE INDEX "listing_event_age" ON "listing_event" USING btree ("at");
--> statement-breakpoint
CREATE INDEX "notification_age" ON "notification" USING btree ("created_at");
--> statement-breakpoint
DELETE FROM "search_near" WHERE "word" IN (SELECT "word" FROM "search_term" WHERE "count" <= 0);
--> statement-breakpoint
DELETE FROM "search_term" WHERE "count" <= 0;
