ALTER TABLE `permission` ADD `is_core` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `permission_core` ON `permission` (`is_core`,`place`);--> statement-breakpoint
ALTER TABLE `listed_user` ADD `last_seen_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `listed_user` SET `last_seen_at` = coalesce((SELECT max(`session`.`head_issued_at`) FROM `session` INNER JOIN `user` ON `user`.`id` = `session`.`user_id` WHERE `user`.`id` = `listed_user`.`account_id` OR (`listed_user`.`account_id` IS NULL AND `user`.`email_key` = `listed_user`.`email_key`)), 0);--> statement-breakpoint
CREATE INDEX `listed_user_seen` ON `listed_user` (`last_seen_at`,`id`);