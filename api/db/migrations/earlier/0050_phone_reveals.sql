CREATE TABLE `phone_reveal` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`listing_id` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `phone_reveal_user` ON `phone_reveal` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `phone_reveal_listing` ON `phone_reveal` (`listing_id`,`at`);--> statement-breakpoint
CREATE INDEX `phone_reveal_time` ON `phone_reveal` (`at`);