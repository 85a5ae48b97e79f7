CREATE TABLE `saved_search` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`filters` text NOT NULL,
	`frequency` text NOT NULL,
	`by_notice` integer NOT NULL,
	`by_mail` integer NOT NULL,
	`is_paused` integer NOT NULL,
	`created_at` integer NOT NULL,
	`since` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`last_told_at` integer,
	`tells_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_search_user` ON `saved_search` (`user_id`,`deleted_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `saved_search_telling` ON `saved_search` (`tells_at`,`id`);--> statement-breakpoint
CREATE INDEX `saved_search_deleted` ON `saved_search` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `saved_search_due` (
	`id` integer PRIMARY KEY NOT NULL,
	`keys` text NOT NULL,
	`version` integer NOT NULL,
	`behind` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `saved_search_hit` (
	`search_id` integer NOT NULL,
	`listing_id` integer NOT NULL,
	`found_at` integer NOT NULL,
	`is_told` integer NOT NULL,
	PRIMARY KEY(`search_id`, `listing_id`),
	FOREIGN KEY (`search_id`) REFERENCES `saved_search`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_search_hit_listing` ON `saved_search_hit` (`listing_id`);--> statement-breakpoint
CREATE INDEX `saved_search_hit_newest` ON `saved_search_hit` (`search_id`,`found_at`,`listing_id`);--> statement-breakpoint
CREATE TABLE `saved_search_key` (
	`key` text NOT NULL,
	`search_id` integer NOT NULL,
	PRIMARY KEY(`key`, `search_id`),
	FOREIGN KEY (`search_id`) REFERENCES `saved_search`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_search_key_search` ON `saved_search_key` (`search_id`);--> statement-breakpoint
ALTER TABLE `mail` ADD `unsubscribe` text;