ALTER TABLE `chat_contact` ADD `is_pinned` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_contact` ADD `is_muted` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_contact` ADD `is_blocked` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_message` ADD `twin_id` integer;--> statement-breakpoint
ALTER TABLE `chat_message` ADD `reply_to_id` integer;--> statement-breakpoint
ALTER TABLE `chat_message` ADD `files` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_message` ADD `is_unsent` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_message` ADD `own_reaction` text;--> statement-breakpoint
ALTER TABLE `chat_message` ADD `their_reaction` text;