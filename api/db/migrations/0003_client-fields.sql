ALTER TABLE `calendar_event` ADD `guests` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `calendar_event` ADD `location` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `calendar_event` ADD `description` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `chat_profile` ADD `person_id` integer;--> statement-breakpoint
ALTER TABLE `profile_post` ADD `share` integer DEFAULT 0 NOT NULL;