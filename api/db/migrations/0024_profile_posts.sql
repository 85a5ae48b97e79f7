CREATE TABLE `knowledge_verdict` (
	`id` integer PRIMARY KEY NOT NULL,
	`question_id` integer NOT NULL,
	`user_id` integer,
	`visitor_hash` text,
	`is_helpful` integer NOT NULL,
	`words` text NOT NULL,
	`given_at` integer NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `knowledge_question`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `knowledge_verdict_account` ON `knowledge_verdict` (`question_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `knowledge_verdict_visitor` ON `knowledge_verdict` (`question_id`,`visitor_hash`);--> statement-breakpoint
CREATE INDEX `knowledge_verdict_newest` ON `knowledge_verdict` (`question_id`,`given_at`,`id`);--> statement-breakpoint
CREATE INDEX `knowledge_verdict_user` ON `knowledge_verdict` (`user_id`);--> statement-breakpoint
CREATE TABLE `profile_comment` (
	`id` integer PRIMARY KEY NOT NULL,
	`post_id` integer NOT NULL,
	`user_id` integer,
	`avatar` text NOT NULL,
	`username` text NOT NULL,
	`commented_at` integer NOT NULL,
	`edited_at` integer,
	`removed_at` integer,
	`removed_by` integer,
	`text` text NOT NULL,
	`likes` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `profile_post`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `profile_comment_post` ON `profile_comment` (`post_id`,`id`);--> statement-breakpoint
CREATE INDEX `profile_comment_user` ON `profile_comment` (`user_id`);--> statement-breakpoint
CREATE INDEX `profile_comment_removed` ON `profile_comment` (`removed_at`);--> statement-breakpoint
CREATE TABLE `profile_comment_like` (
	`comment_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`comment_id`, `user_id`),
	FOREIGN KEY (`comment_id`) REFERENCES `profile_comment`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_comment_like_user` ON `profile_comment_like` (`user_id`);--> statement-breakpoint
CREATE TABLE `profile_follow` (
	`user_id` integer NOT NULL,
	`followed_id` integer NOT NULL,
	`followed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `followed_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`followed_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_follow_followed` ON `profile_follow` (`followed_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `profile_like` (
	`post_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`liked_at` integer NOT NULL,
	PRIMARY KEY(`post_id`, `user_id`),
	FOREIGN KEY (`post_id`) REFERENCES `profile_post`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_like_user` ON `profile_like` (`user_id`);--> statement-breakpoint
CREATE TABLE `profile_picture` (
	`file_id` text PRIMARY KEY NOT NULL,
	`post_id` integer NOT NULL,
	`place` integer NOT NULL,
	FOREIGN KEY (`file_id`) REFERENCES `stored_file`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `profile_post`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_picture_post` ON `profile_picture` (`post_id`,`place`);--> statement-breakpoint
CREATE TABLE `profile_vote` (
	`post_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`choice` integer NOT NULL,
	PRIMARY KEY(`post_id`, `user_id`),
	FOREIGN KEY (`post_id`) REFERENCES `profile_post`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_vote_user` ON `profile_vote` (`user_id`);--> statement-breakpoint
ALTER TABLE `profile_post` ADD `edited_at` integer;--> statement-breakpoint
ALTER TABLE `profile_post` ADD `removed_at` integer;--> statement-breakpoint
ALTER TABLE `profile_post` ADD `audience` text DEFAULT 'everyone' NOT NULL;--> statement-breakpoint
ALTER TABLE `profile_post` ADD `choices` text;--> statement-breakpoint
ALTER TABLE `profile_post` ADD `ends_at` integer;--> statement-breakpoint
CREATE INDEX `profile_post_removed` ON `profile_post` (`removed_at`);