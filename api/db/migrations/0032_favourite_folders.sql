CREATE TABLE `favourite_folder` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`share_key` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `favourite_folder_share_key_unique` ON `favourite_folder` (`share_key`);--> statement-breakpoint
CREATE INDEX `favourite_folder_owner` ON `favourite_folder` (`user_id`,`position`);--> statement-breakpoint
ALTER TABLE `favourite` ADD `folder_id` integer REFERENCES favourite_folder(id);--> statement-breakpoint
CREATE INDEX `favourite_folder_kept` ON `favourite` (`folder_id`,`kept_at`);