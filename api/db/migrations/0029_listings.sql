CREATE TABLE `favourite` (
	`user_id` integer NOT NULL,
	`listing_id` integer NOT NULL,
	`kept_at` integer NOT NULL,
	`price_then` integer,
	`price_known` integer,
	PRIMARY KEY(`user_id`, `listing_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `favourite_listing` ON `favourite` (`listing_id`);--> statement-breakpoint
CREATE INDEX `favourite_kept` ON `favourite` (`user_id`,`kept_at`);--> statement-breakpoint
CREATE TABLE `listing` (
	`id` integer PRIMARY KEY NOT NULL,
	`seller_id` integer NOT NULL,
	`state` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`title_en` text NOT NULL,
	`description_en` text NOT NULL,
	`category_id` text NOT NULL,
	`attributes` text NOT NULL,
	`price_kind` text NOT NULL,
	`price` integer,
	`price_before` integer,
	`price_dropped_at` integer,
	`condition` text,
	`subdistrict_id` integer,
	`province_id` integer,
	`lat` real,
	`lng` real,
	`delivery` text NOT NULL,
	`shipping_fee` integer NOT NULL,
	`quantity` integer NOT NULL,
	`phone` text NOT NULL,
	`text_key` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer NOT NULL,
	`submitted_at` integer,
	`published_at` integer,
	`listed_at` integer,
	`renewed_at` integer,
	`expires_at` integer,
	`reminds_at` integer,
	`state_since` integer NOT NULL,
	`reject_reason` text,
	`reject_text` text,
	`sold_here` integer,
	`hidden_at` integer,
	FOREIGN KEY (`seller_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_seller` ON `listing` (`seller_id`,`state`,`edited_at`);--> statement-breakpoint
CREATE INDEX `listing_newest` ON `listing` (`state`,`hidden_at`,`listed_at`,`id`);--> statement-breakpoint
CREATE INDEX `listing_category` ON `listing` (`category_id`,`state`,`listed_at`);--> statement-breakpoint
CREATE INDEX `listing_waiting` ON `listing` (`state`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `listing_expiring` ON `listing` (`state`,`expires_at`);--> statement-breakpoint
CREATE INDEX `listing_reminding` ON `listing` (`state`,`reminds_at`);--> statement-breakpoint
CREATE INDEX `listing_text` ON `listing` (`text_key`);--> statement-breakpoint
CREATE INDEX `listing_dropped` ON `listing` (`price_dropped_at`);--> statement-breakpoint
CREATE TABLE `listing_change` (
	`listing_id` integer PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`proposed_at` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_change_proposed` ON `listing_change` (`proposed_at`,`listing_id`);--> statement-breakpoint
CREATE TABLE `listing_count` (
	`listing_id` integer PRIMARY KEY NOT NULL,
	`views` integer NOT NULL,
	`contacts` integer NOT NULL,
	`favourites` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `listing_day` (
	`listing_id` integer NOT NULL,
	`day` text NOT NULL,
	`views` integer NOT NULL,
	`contacts` integer NOT NULL,
	PRIMARY KEY(`listing_id`, `day`),
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_day_day` ON `listing_day` (`day`);--> statement-breakpoint
CREATE TABLE `listing_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`listing_id` integer NOT NULL,
	`seller_id` integer NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer,
	`by` text NOT NULL,
	`action` text NOT NULL,
	`from_state` text,
	`to_state` text,
	`reason` text,
	`text` text,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `listing_event_listing` ON `listing_event` (`listing_id`,`id`);--> statement-breakpoint
CREATE INDEX `listing_event_seller` ON `listing_event` (`seller_id`,`action`,`at`);--> statement-breakpoint
CREATE INDEX `listing_event_by` ON `listing_event` (`by`,`id`);--> statement-breakpoint
CREATE TABLE `listing_photo` (
	`listing_id` integer NOT NULL,
	`position` integer NOT NULL,
	`photo_id` text NOT NULL,
	`description` text NOT NULL,
	PRIMARY KEY(`listing_id`, `position`),
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`photo_id`) REFERENCES `photo`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_photo_photo` ON `listing_photo` (`photo_id`);--> statement-breakpoint
CREATE TABLE `listing_price` (
	`listing_id` integer NOT NULL,
	`at` integer NOT NULL,
	`price` integer NOT NULL,
	PRIMARY KEY(`listing_id`, `at`),
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `listing_report` (
	`id` integer PRIMARY KEY NOT NULL,
	`listing_id` integer NOT NULL,
	`reporter_id` integer NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`reported_at` integer NOT NULL,
	`decided_at` integer,
	`is_upheld` integer,
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_report_listing` ON `listing_report` (`listing_id`,`decided_at`);--> statement-breakpoint
CREATE INDEX `listing_report_open` ON `listing_report` (`decided_at`,`reported_at`);--> statement-breakpoint
CREATE INDEX `listing_report_reporter` ON `listing_report` (`reporter_id`,`reported_at`);--> statement-breakpoint
CREATE TABLE `listing_viewer` (
	`day` text NOT NULL,
	`listing_id` integer NOT NULL,
	`viewer` text NOT NULL,
	PRIMARY KEY(`day`, `listing_id`, `viewer`),
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_viewer_listing` ON `listing_viewer` (`listing_id`);