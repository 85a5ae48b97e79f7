ALTER TABLE "chat" ADD COLUMN "is_marked_unread" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "chat_message" ADD COLUMN "edited_at" bigint;
--> statement-breakpoint
ALTER TABLE "chat_removed_message" ADD COLUMN "edited_at" bigint;
