CREATE TABLE `search_due` (
	`id` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_near` (
	`key` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`key`, `word`)
);
--> statement-breakpoint
CREATE TABLE `search_number` (
	`id` integer NOT NULL,
	`attribute` text NOT NULL,
	`value` real NOT NULL,
	PRIMARY KEY(`id`, `attribute`),
	FOREIGN KEY (`id`) REFERENCES `search_row`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `search_row` (
	`id` integer PRIMARY KEY NOT NULL,
	`listing_id` integer NOT NULL,
	`listed_at` integer NOT NULL,
	`leaf` text NOT NULL,
	`province` integer NOT NULL,
	`district` integer NOT NULL,
	`condition` text NOT NULL,
	`price` integer,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`boost` integer NOT NULL,
	`traits` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_row_listing_id_unique` ON `search_row` (`listing_id`);--> statement-breakpoint
CREATE INDEX `search_row_price` ON `search_row` (`price`,`id`);--> statement-breakpoint
CREATE TABLE `search_term` (
	`word` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_words` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`others` text NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `search_row`(`id`) ON UPDATE no action ON DELETE cascade
);
