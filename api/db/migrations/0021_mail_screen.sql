CREATE TABLE `email_label` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`tone` text NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_label_owner` ON `email_label` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `email_labelled` (
	`label_id` integer NOT NULL,
	`email_id` integer NOT NULL,
	PRIMARY KEY(`label_id`, `email_id`),
	FOREIGN KEY (`label_id`) REFERENCES `email_label`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`email_id`) REFERENCES `email`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_labelled_mail` ON `email_labelled` (`email_id`);--> statement-breakpoint
ALTER TABLE `mail` ADD `from_name` text;--> statement-breakpoint
ALTER TABLE `email` ADD `send_at` integer;--> statement-breakpoint
ALTER TABLE `email` ADD `send_problem` text;--> statement-breakpoint
CREATE INDEX `email_due` ON `email` (`send_at`);