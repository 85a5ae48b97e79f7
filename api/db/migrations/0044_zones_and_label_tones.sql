CREATE TABLE `kanban_label` (
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`tone` text NOT NULL,
	PRIMARY KEY(`user_id`, `name`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `calendar_event` ADD `time_zone` text DEFAULT 'Asia/Bangkok' NOT NULL;