CREATE TABLE `chat_removed_message` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_own` integer NOT NULL,
	`message` text NOT NULL,
	`time` integer NOT NULL,
	`twin_id` integer,
	`reply_to_id` integer,
	`files` text DEFAULT '[]' NOT NULL,
	`is_unsent` integer DEFAULT false NOT NULL,
	`own_reaction` text,
	`their_reaction` text,
	`removal_id` integer NOT NULL,
	FOREIGN KEY (`removal_id`) REFERENCES `chat_removal`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_removed_message_removal` ON `chat_removed_message` (`removal_id`,`id`);--> statement-breakpoint
ALTER TABLE `chat_removal` DROP COLUMN `messages`;