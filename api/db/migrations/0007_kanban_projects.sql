-- Every account's board gets a row of its own, under the number of its account. Tables that hang on each other are made anew together:
-- one that was dropped alone would take its rows' children with it.
CREATE TABLE `kanban_project` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`title` text NOT NULL,
	`position` integer NOT NULL,
	`archived_at` integer DEFAULT 0 NOT NULL,
	`removed_at` integer DEFAULT 0 NOT NULL,
	`opened_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kanban_project_order` ON `kanban_project` (`user_id`,`position`);--> statement-breakpoint
INSERT INTO `kanban_project` (`id`,`user_id`,`title`,`position`) SELECT `id`, `id`, '', 0 FROM `user`;--> statement-breakpoint
INSERT INTO `id_mark` (`table_name`,`last`) SELECT 'kanban_project', max(`id`) FROM `kanban_project` HAVING count(*) > 0;--> statement-breakpoint
ALTER TABLE `kanban_event` RENAME TO `old_kanban_event`;--> statement-breakpoint
ALTER TABLE `kanban_task` RENAME TO `old_kanban_task`;--> statement-breakpoint
ALTER TABLE `kanban_member` RENAME TO `old_kanban_member`;--> statement-breakpoint
ALTER TABLE `kanban_label` RENAME TO `old_kanban_label`;--> statement-breakpoint
ALTER TABLE `kanban_removal` RENAME TO `old_kanban_removal`;--> statement-breakpoint
ALTER TABLE `kanban_board` RENAME TO `old_kanban_board`;--> statement-breakpoint
CREATE TABLE `kanban_board` (
	`project_id` integer NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`title_key` text NOT NULL,
	`position` integer NOT NULL,
	`task_limit` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`project_id`, `id`),
	FOREIGN KEY (`project_id`) REFERENCES `kanban_project`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `kanban_board` (`project_id`,`id`,`title`,`title_key`,`position`,`task_limit`) SELECT `user_id`,`id`,`title`,`title_key`,`position`,`task_limit` FROM `old_kanban_board`;--> statement-breakpoint
CREATE TABLE `kanban_label` (
	`project_id` integer NOT NULL,
	`name` text NOT NULL,
	`tone` text NOT NULL,
	PRIMARY KEY(`project_id`, `name`),
	FOREIGN KEY (`project_id`) REFERENCES `kanban_project`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `kanban_label` (`project_id`,`name`,`tone`) SELECT `user_id`,`name`,`tone` FROM `old_kanban_label`;--> statement-breakpoint
CREATE TABLE `kanban_member` (
	`project_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`invited_at` integer NOT NULL,
	`joined_at` integer NOT NULL,
	`role` text DEFAULT 'member' NOT NULL,
	`opened_at` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`project_id`, `member_id`),
	FOREIGN KEY (`project_id`) REFERENCES `kanban_project`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `kanban_member` (`project_id`,`member_id`,`invited_at`,`joined_at`) SELECT `user_id`,`member_id`,`invited_at`,`joined_at` FROM `old_kanban_member`;--> statement-breakpoint
CREATE TABLE `kanban_removal` (
	`id` integer PRIMARY KEY NOT NULL,
	`project_id` integer NOT NULL,
	`removed_at` integer NOT NULL,
	`board` text,
	`tasks` text NOT NULL,
	`events` text NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `kanban_project`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `kanban_removal` (`project_id`,`id`,`removed_at`,`board`,`tasks`,`events`) SELECT `user_id`,`id`,`removed_at`,`board`,`tasks`,`events` FROM `old_kanban_removal`;--> statement-breakpoint
CREATE TABLE `kanban_task` (
	`id` integer PRIMARY KEY NOT NULL,
	`project_id` integer NOT NULL,
	`board_id` text NOT NULL,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`labels` text NOT NULL,
	`due_date` integer,
	`attachments` text NOT NULL,
	`comments` text NOT NULL,
	`checklist` text DEFAULT '[]' NOT NULL,
	`assigned_to` text NOT NULL,
	`cover_image` text NOT NULL,
	`archived_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `kanban_project`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`,`board_id`) REFERENCES `kanban_board`(`project_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
INSERT INTO `kanban_task` (`project_id`,`id`,`board_id`,`position`,`title`,`description`,`labels`,`due_date`,`attachments`,`comments`,`checklist`,`assigned_to`,`cover_image`,`archived_at`) SELECT `user_id`,`id`,`board_id`,`position`,`title`,`description`,`labels`,`due_date`,`attachments`,`comments`,`checklist`,`assigned_to`,`cover_image`,`archived_at` FROM `old_kanban_task`;--> statement-breakpoint
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
INSERT INTO `kanban_event` (`id`,`task_id`,`actor_id`,`at`,`what`,`detail`) SELECT `id`,`task_id`,`actor_id`,`at`,`what`,`detail` FROM `old_kanban_event`;--> statement-breakpoint
DROP TABLE `old_kanban_event`;--> statement-breakpoint
DROP TABLE `old_kanban_task`;--> statement-breakpoint
DROP TABLE `old_kanban_member`;--> statement-breakpoint
DROP TABLE `old_kanban_label`;--> statement-breakpoint
DROP TABLE `old_kanban_removal`;--> statement-breakpoint
DROP TABLE `old_kanban_board`;--> statement-breakpoint
CREATE UNIQUE INDEX `kanban_board_order` ON `kanban_board` (`project_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `kanban_board_title` ON `kanban_board` (`project_id`,`title_key`);--> statement-breakpoint
CREATE INDEX `kanban_member_of` ON `kanban_member` (`member_id`);--> statement-breakpoint
CREATE INDEX `kanban_removal_owner` ON `kanban_removal` (`project_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `kanban_task_order` ON `kanban_task` (`project_id`,`board_id`,`position`);--> statement-breakpoint
CREATE INDEX `kanban_event_task` ON `kanban_event` (`task_id`,`id`);--> statement-breakpoint
CREATE INDEX `kanban_event_actor` ON `kanban_event` (`actor_id`);
