-- A column that may be null takes the place of the other: a table made anew would take its rows' children with it.
ALTER TABLE `kanban_task` ADD `due` integer;--> statement-breakpoint
UPDATE `kanban_task` SET `due` = `due_date`;--> statement-breakpoint
ALTER TABLE `kanban_task` DROP COLUMN `due_date`;--> statement-breakpoint
ALTER TABLE `kanban_task` RENAME COLUMN `due` TO `due_date`;--> statement-breakpoint
DROP INDEX `task_owner_due`;--> statement-breakpoint
ALTER TABLE `task` ADD `due` integer;--> statement-breakpoint
UPDATE `task` SET `due` = `due_date`;--> statement-breakpoint
ALTER TABLE `task` DROP COLUMN `due_date`;--> statement-breakpoint
ALTER TABLE `task` RENAME COLUMN `due` TO `due_date`;--> statement-breakpoint
CREATE INDEX `task_owner_due` ON `task` (`user_id`,`is_deleted`,`due_date`);
