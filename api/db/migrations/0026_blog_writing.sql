CREATE TABLE `blog_bookmark` (
	`post_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`post_id`, `user_id`),
	FOREIGN KEY (`post_id`) REFERENCES `blog_post`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blog_bookmark_user` ON `blog_bookmark` (`user_id`);--> statement-breakpoint
CREATE TABLE `blog_draft` (
	`post_id` integer NOT NULL,
	`texts` text NOT NULL,
	`version` integer NOT NULL,
	`edited_at` integer NOT NULL,
	`is_changed` integer NOT NULL,
	`title` text NOT NULL,
	`tags` text NOT NULL,
	`slug` text NOT NULL,
	`excerpt` text NOT NULL,
	`content` text NOT NULL,
	`img` text NOT NULL,
	PRIMARY KEY(`post_id`, `texts`),
	FOREIGN KEY (`post_id`) REFERENCES `blog_post`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `blog_file` (
	`post_id` integer NOT NULL,
	`file_id` text NOT NULL,
	PRIMARY KEY(`post_id`, `file_id`),
	FOREIGN KEY (`post_id`) REFERENCES `blog_post`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `stored_file`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blog_file_file` ON `blog_file` (`file_id`);--> statement-breakpoint
DROP INDEX `blog_post_posted`;--> statement-breakpoint
ALTER TABLE `blog_post` ADD `user_id` integer;--> statement-breakpoint
ALTER TABLE `blog_post` ADD `removed_from` text;--> statement-breakpoint
ALTER TABLE `blog_post` ADD `removed_at` integer;--> statement-breakpoint
CREATE INDEX `blog_post_shown` ON `blog_post` (`status`,`posted_at`,`id`);--> statement-breakpoint
CREATE INDEX `blog_post_owner` ON `blog_post` (`user_id`,`status`);--> statement-breakpoint
ALTER TABLE `blog_comment` ADD `removed_at` integer;--> statement-breakpoint
ALTER TABLE `stored_file` ADD `is_public` integer DEFAULT false NOT NULL;