CREATE TABLE `line_notice` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`link` text NOT NULL,
	`retry_key` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `link`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `line_notice_due` ON `line_notice` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `line_notice_age` ON `line_notice` (`created_at`);--> statement-breakpoint
ALTER TABLE `line_identity` ADD `notice_kinds` text DEFAULT '[]' NOT NULL;