CREATE TABLE `staff_role` (
	`key` text PRIMARY KEY NOT NULL,
	`base` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text,
	`rights` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_role_name` ON `staff_role` (`name_key`);--> statement-breakpoint
CREATE INDEX `staff_role_order` ON `staff_role` (`created_at`,`key`);--> statement-breakpoint
CREATE TABLE `directory_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`listed_user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`detail` text NOT NULL,
	`by_name` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `directory_event_user` ON `directory_event` (`listed_user_id`,`id`);--> statement-breakpoint
CREATE TABLE `removed_entry` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`row` text NOT NULL,
	`removed_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `key`)
);
--> statement-breakpoint
CREATE INDEX `removed_entry_time` ON `removed_entry` (`removed_at`);--> statement-breakpoint
ALTER TABLE `employee` ADD `full_name_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `employee` ADD `post_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `employee` ADD `city_key` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `employee` ADD `start_day` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `employee` ADD `salary_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `employee` ADD `years` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `employee_name` ON `employee` (`full_name_key`,`id`,`full_name`);--> statement-breakpoint
CREATE INDEX `employee_post` ON `employee` (`post_key`,`id`,`post`);--> statement-breakpoint
CREATE INDEX `employee_city` ON `employee` (`city_key`,`id`,`city`);--> statement-breakpoint
CREATE INDEX `employee_email` ON `employee` (`email`,`id`);--> statement-breakpoint
CREATE INDEX `employee_start` ON `employee` (`start_day`,`id`,`start_date`);--> statement-breakpoint
CREATE INDEX `employee_salary` ON `employee` (`salary_cents`,`id`,`salary`);--> statement-breakpoint
CREATE INDEX `employee_age` ON `employee` (`age`,`id`);--> statement-breakpoint
CREATE INDEX `employee_years` ON `employee` (`years`,`id`);--> statement-breakpoint
CREATE INDEX `employee_status` ON `employee` (`status`,`id`);--> statement-breakpoint
ALTER TABLE `listed_user` ADD `staff_role` text;--> statement-breakpoint
ALTER TABLE `listed_user` ADD `account_id` integer;--> statement-breakpoint
ALTER TABLE `listed_user` ADD `created_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `listed_user_staff_role` ON `listed_user` (`staff_role`);--> statement-breakpoint
CREATE INDEX `listed_user_account` ON `listed_user` (`account_id`);--> statement-breakpoint
ALTER TABLE `user` ADD `suspended_at` integer;--> statement-breakpoint
ALTER TABLE `user` ADD `staff_role` text;--> statement-breakpoint
CREATE INDEX `user_role` ON `user` (`role`,`staff_role`,`suspended_at`);--> statement-breakpoint
CREATE INDEX `user_staff_role` ON `user` (`staff_role`);--> statement-breakpoint
CREATE INDEX `session_issued` ON `session` (`head_issued_at`);