ALTER TABLE "chat_contact" ADD COLUMN "is_pinned" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "chat_contact" ADD COLUMN "is_muted" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "chat_contact" ADD COLUMN "is_blocked" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "twin_id" bigint;
--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "reply_to_id" bigint;
--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "files" text COLLATE "C" DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "is_unsent" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "own_reaction" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "their_reaction" text COLLATE "C";
