CREATE TABLE `task_assignment` (
	`task_id` integer PRIMARY KEY NOT NULL,
	`assignee_id` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`task_id`) REFERENCES `task`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`assignee_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `task_assignment_assignee` ON `task_assignment` (`assignee_id`,`task_id`);--> statement-breakpoint
CREATE TABLE `task_tag` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`tone` text NOT NULL,
	`is_deleted` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `task_tag_owner` ON `task_tag` (`user_id`,`is_deleted`,`id`);--> statement-breakpoint
ALTER TABLE `task` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `task` ADD `steps` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `task` ADD `own_tags` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `task` ADD `repeat` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `task` ADD `repeat_day` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `task` ADD `next_task_id` integer;