CREATE TABLE `case_decision` (
	`id` integer PRIMARY KEY NOT NULL,
	`case_id` integer NOT NULL,
	`account_id` integer,
	`decided_at` integer NOT NULL,
	`decider_id` integer,
	`automatic` text,
	`rule` text NOT NULL,
	`measure` text NOT NULL,
	`text` text NOT NULL,
	`until` integer,
	`appeal` text DEFAULT '' NOT NULL,
	`appealed_at` integer,
	`appeal_decider_id` integer,
	`appeal_decided_at` integer,
	`is_overturned` integer,
	`answer` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`case_id`) REFERENCES `moderation_case`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `case_decision_case` ON `case_decision` (`case_id`,`id`);--> statement-breakpoint
CREATE INDEX `case_decision_account` ON `case_decision` (`account_id`,`decided_at`);--> statement-breakpoint
CREATE INDEX `case_decision_appeal` ON `case_decision` (`appeal_decided_at`,`appealed_at`);--> statement-breakpoint
CREATE INDEX `case_decision_time` ON `case_decision` (`decided_at`);--> statement-breakpoint
CREATE TABLE `case_report` (
	`id` integer PRIMARY KEY NOT NULL,
	`case_id` integer NOT NULL,
	`reporter_id` integer,
	`email` text DEFAULT '' NOT NULL,
	`code_hash` text,
	`language` text NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`reported_at` integer NOT NULL,
	`confirmed_at` integer,
	FOREIGN KEY (`case_id`) REFERENCES `moderation_case`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `case_report_case` ON `case_report` (`case_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `case_report_reporter` ON `case_report` (`reporter_id`,`reported_at`);--> statement-breakpoint
CREATE INDEX `case_report_code` ON `case_report` (`code_hash`);--> statement-breakpoint
CREATE INDEX `case_report_time` ON `case_report` (`confirmed_at`,`reported_at`);--> statement-breakpoint
CREATE TABLE `moderation_case` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`account_id` integer,
	`account_name` text NOT NULL,
	`title` text NOT NULL,
	`link` text NOT NULL,
	`evidence` text NOT NULL,
	`opened_at` integer NOT NULL,
	`due_at` integer,
	`closed_at` integer
);
--> statement-breakpoint
CREATE INDEX `moderation_case_due` ON `moderation_case` (`closed_at`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `moderation_case_subject` ON `moderation_case` (`kind`,`subject_id`,`closed_at`);--> statement-breakpoint
CREATE INDEX `moderation_case_account` ON `moderation_case` (`account_id`,`opened_at`);--> statement-breakpoint
ALTER TABLE `user` ADD `suspended_until` integer;--> statement-breakpoint
CREATE INDEX `user_suspended_until` ON `user` (`suspended_until`);--> statement-breakpoint
ALTER TABLE `product_review` ADD `hidden_at` integer;