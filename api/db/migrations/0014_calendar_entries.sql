CREATE TABLE `calendar_feed` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feed_secret_hash_unique` ON `calendar_feed` (`secret_hash`);--> statement-breakpoint
CREATE TABLE `calendar_guest` (
	`event_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`response` text NOT NULL,
	PRIMARY KEY(`event_id`, `user_id`),
	FOREIGN KEY (`event_id`) REFERENCES `calendar_event`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `calendar_guest_user` ON `calendar_guest` (`user_id`,`event_id`);--> statement-breakpoint
CREATE TABLE `calendar_reminder` (
	`event_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`minutes` integer NOT NULL,
	`due_at` integer,
	PRIMARY KEY(`event_id`, `user_id`, `minutes`),
	FOREIGN KEY (`event_id`) REFERENCES `calendar_event`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `calendar_reminder_due` ON `calendar_reminder` (`due_at`);--> statement-breakpoint
CREATE TABLE `calendar_undo` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`before` text NOT NULL,
	`added` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `calendar_undo_user` ON `calendar_undo` (`user_id`,`id`);--> statement-breakpoint
ALTER TABLE `calendar_event` ADD `rrule` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `calendar_event` ADD `excluded` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `calendar_event` ADD `series_id` integer;--> statement-breakpoint
ALTER TABLE `calendar_event` ADD `uid` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `calendar_event_series` ON `calendar_event` (`series_id`);