CREATE TABLE `billing_address` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `billing_card` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`brand` text NOT NULL,
	`last_four` text NOT NULL,
	`holder` text NOT NULL,
	`month` integer NOT NULL,
	`year` integer NOT NULL,
	`is_main` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `billing_card_owner` ON `billing_card` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `billing_charge` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`plan` text NOT NULL,
	`period` text NOT NULL,
	`cents` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `billing_charge_owner` ON `billing_charge` (`user_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `billing_plan` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`period` text NOT NULL,
	`started_at` integer NOT NULL,
	`next_plan` text,
	`next_period` text,
	`next_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chat_report` (
	`id` integer PRIMARY KEY NOT NULL,
	`reporter_id` integer NOT NULL,
	`account_id` integer,
	`full_name` text NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`message_id` integer NOT NULL,
	`message` text NOT NULL,
	`reported_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`reporter_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `chat_report_open` ON `chat_report` (`closed_at`,`reported_at`);--> statement-breakpoint
CREATE INDEX `chat_report_reporter` ON `chat_report` (`reporter_id`,`account_id`);--> statement-breakpoint
CREATE INDEX `chat_report_account` ON `chat_report` (`account_id`);--> statement-breakpoint
ALTER TABLE `invoice` ADD `terms` text DEFAULT '' NOT NULL;