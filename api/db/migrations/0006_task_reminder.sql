ALTER TABLE `task` ADD `remind_before` integer;--> statement-breakpoint
ALTER TABLE `task` ADD `remind_at` integer;--> statement-breakpoint
CREATE INDEX `task_remind` ON `task` (`remind_at`);