CREATE TABLE `file_part` (
	`file_id` text NOT NULL,
	`is_small` integer NOT NULL,
	`number` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`file_id`, `is_small`, `number`),
	FOREIGN KEY (`file_id`) REFERENCES `stored_file`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `file_reader` (
	`file_id` text NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`file_id`, `user_id`),
	FOREIGN KEY (`file_id`) REFERENCES `stored_file`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `file_reader_user` ON `file_reader` (`user_id`);--> statement-breakpoint
CREATE TABLE `stored_file` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	`created_at` integer NOT NULL,
	`is_used` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `stored_file_owner` ON `stored_file` (`user_id`,`size`);--> statement-breakpoint
CREATE INDEX `stored_file_unused` ON `stored_file` (`is_used`,`created_at`);