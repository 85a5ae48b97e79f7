ALTER TABLE `user` ADD `username_skeleton` text;--> statement-breakpoint
CREATE UNIQUE INDEX `user_skeleton` ON `user` (`username_skeleton`);--> statement-breakpoint
ALTER TABLE `listed_user` ADD `username_skeleton` text;--> statement-breakpoint
CREATE UNIQUE INDEX `listed_user_skeleton` ON `listed_user` (`username_skeleton`);