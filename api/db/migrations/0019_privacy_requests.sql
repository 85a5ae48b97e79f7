CREATE TABLE `privacy_request` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer,
	`guest_key` text,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`language` text NOT NULL,
	`requested_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`state` text NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`answered_at` integer,
	`answered_by` integer,
	`ended_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `privacy_request_user` ON `privacy_request` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `privacy_request_guest` ON `privacy_request` (`guest_key`,`id`);--> statement-breakpoint
CREATE INDEX `privacy_request_due` ON `privacy_request` (`state`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `privacy_request_answered` ON `privacy_request` (`answered_at`);--> statement-breakpoint
ALTER TABLE `user` ADD `restricted_at` integer;