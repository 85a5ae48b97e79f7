CREATE TABLE `retention_run` (
	`name` text PRIMARY KEY NOT NULL,
	`days` integer NOT NULL,
	`counted_at` integer,
	`released_at` integer,
	`ran_at` integer NOT NULL,
	`ended` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE `order` ADD `blanked_at` integer;--> statement-breakpoint
ALTER TABLE `chat_contact` ADD `is_gone` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `listing_since` ON `listing` (`state`,`state_since`);--> statement-breakpoint
CREATE INDEX `listing_event_age` ON `listing_event` (`at`);--> statement-breakpoint
CREATE INDEX `notification_age` ON `notification` (`created_at`);--> statement-breakpoint
DELETE FROM `search_near` WHERE `word` IN (SELECT `word` FROM `search_term` WHERE `count` <= 0);--> statement-breakpoint
DELETE FROM `search_term` WHERE `count` <= 0;
