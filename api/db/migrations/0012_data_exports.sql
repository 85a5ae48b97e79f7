CREATE TABLE `data_export` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`language` text NOT NULL,
	`requested_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer NOT NULL,
	`size` integer NOT NULL,
	`expires_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `data_export_due` ON `data_export` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `data_export_expiry` ON `data_export` (`expires_at`);--> statement-breakpoint
CREATE TABLE `data_export_part` (
	`user_id` integer NOT NULL,
	`number` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`user_id`, `number`),
	FOREIGN KEY (`user_id`) REFERENCES `data_export`(`user_id`) ON UPDATE no action ON DELETE cascade
);
