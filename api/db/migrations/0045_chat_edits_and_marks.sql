ALTER TABLE `chat` ADD `is_marked_unread` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_message` ADD `edited_at` integer;--> statement-breakpoint
ALTER TABLE `chat_removed_message` ADD `edited_at` integer;