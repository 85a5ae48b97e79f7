CREATE TABLE `former_name` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`full_name` text NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`confirmed` integer NOT NULL,
	`avatar` text NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `former_name_user` ON `former_name` (`user_id`,`id`);