CREATE TABLE `photo` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`thumb_hash` text NOT NULL,
	`content_hash` text NOT NULL,
	`perceptual_hash` text NOT NULL,
	`asset_name` text,
	`is_public` integer DEFAULT false NOT NULL,
	`unused_since` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `photo_owner` ON `photo` (`user_id`,`unused_since`);--> statement-breakpoint
CREATE INDEX `photo_unused` ON `photo` (`unused_since`);--> statement-breakpoint
CREATE INDEX `photo_content` ON `photo` (`content_hash`);