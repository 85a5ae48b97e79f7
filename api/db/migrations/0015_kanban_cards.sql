CREATE TABLE `kanban_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`task_id` integer NOT NULL,
	`actor_id` integer,
	`at` integer NOT NULL,
	`what` text NOT NULL,
	`detail` text NOT NULL,
	FOREIGN KEY (`task_id`) REFERENCES `kanban_task`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `kanban_event_task` ON `kanban_event` (`task_id`,`id`);--> statement-breakpoint
CREATE TABLE `kanban_member` (
	`user_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`invited_at` integer NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `member_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `kanban_member_of` ON `kanban_member` (`member_id`);--> statement-breakpoint
CREATE TABLE `kanban_removal` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`removed_at` integer NOT NULL,
	`board` text,
	`tasks` text NOT NULL,
	`events` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `kanban_removal_owner` ON `kanban_removal` (`user_id`,`id`);--> statement-breakpoint
ALTER TABLE `kanban_board` ADD `task_limit` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `kanban_task` ADD `checklist` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `kanban_task` ADD `archived_at` integer DEFAULT 0 NOT NULL;