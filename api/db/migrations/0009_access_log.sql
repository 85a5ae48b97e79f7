CREATE TABLE `access_log` (
	`id` integer PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`act` text NOT NULL,
	`call` text NOT NULL,
	`account_id` integer,
	`visitor` text DEFAULT '' NOT NULL,
	`address` text NOT NULL,
	`agent` text DEFAULT '' NOT NULL,
	`kind` text,
	`objects` text DEFAULT '' NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`seq` integer,
	`previous` text,
	`hash` text,
	`key` text
);
--> statement-breakpoint
CREATE INDEX `access_log_account` ON `access_log` (`account_id`,`at`);--> statement-breakpoint
CREATE INDEX `access_log_at` ON `access_log` (`at`);--> statement-breakpoint
CREATE INDEX `access_log_act` ON `access_log` (`act`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `access_log_seq` ON `access_log` (`seq`);--> statement-breakpoint
CREATE TABLE `access_log_hold` (
	`id` integer PRIMARY KEY NOT NULL,
	`account_id` integer NOT NULL,
	`reason` text NOT NULL,
	`actor_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `access_log_hold_account` ON `access_log_hold` (`account_id`);--> statement-breakpoint
CREATE INDEX `access_log_hold_ends` ON `access_log_hold` (`ends_at`);--> statement-breakpoint
CREATE TABLE `access_log_mark` (
	`name` text PRIMARY KEY NOT NULL,
	`seq` integer NOT NULL,
	`hash` text NOT NULL,
	`seal` text NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `access_log_subject` (
	`entry_id` integer NOT NULL,
	`account_id` integer NOT NULL,
	PRIMARY KEY(`entry_id`, `account_id`),
	FOREIGN KEY (`entry_id`) REFERENCES `access_log`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `access_log_subject_account` ON `access_log_subject` (`account_id`,`entry_id`);
--> statement-breakpoint
-- A row is sealed once, and never changed otherwise; of a site that keeps its data none goes before its place is behind the anchor.
CREATE TRIGGER `access_log_unchanged` BEFORE UPDATE ON `access_log`
WHEN OLD.`seq` IS NOT NULL OR NEW.`id` IS NOT OLD.`id` OR NEW.`at` IS NOT OLD.`at` OR NEW.`act` IS NOT OLD.`act` OR NEW.`call` IS NOT OLD.`call` OR NEW.`account_id` IS NOT OLD.`account_id` OR NEW.`visitor` IS NOT OLD.`visitor` OR NEW.`address` IS NOT OLD.`address` OR NEW.`agent` IS NOT OLD.`agent` OR NEW.`kind` IS NOT OLD.`kind` OR NEW.`objects` IS NOT OLD.`objects` OR NEW.`reason` IS NOT OLD.`reason`
BEGIN SELECT RAISE(ABORT, 'The access log is append-only.'); END;
--> statement-breakpoint
CREATE TRIGGER `access_log_kept` BEFORE DELETE ON `access_log`
WHEN EXISTS (SELECT 1 FROM `meta` WHERE `key` = 'mode' AND `value` = 'persistent')
  AND (OLD.`seq` IS NULL OR OLD.`seq` > coalesce((SELECT `seq` FROM `access_log_mark` WHERE `name` = 'anchor'), 0))
BEGIN SELECT RAISE(ABORT, 'The access log is append-only.'); END;
--> statement-breakpoint
CREATE TRIGGER `access_log_subject_unchanged` BEFORE UPDATE ON `access_log_subject`
BEGIN SELECT RAISE(ABORT, 'The access log is append-only.'); END;
--> statement-breakpoint
CREATE TRIGGER `access_log_subject_kept` BEFORE DELETE ON `access_log_subject`
WHEN EXISTS (SELECT 1 FROM `meta` WHERE `key` = 'mode' AND `value` = 'persistent')
  AND NOT EXISTS (SELECT 1 FROM `access_log` WHERE `id` = OLD.`entry_id` AND `seq` <= coalesce((SELECT `seq` FROM `access_log_mark` WHERE `name` = 'anchor'), 0))
BEGIN SELECT RAISE(ABORT, 'The access log is append-only.'); END;
