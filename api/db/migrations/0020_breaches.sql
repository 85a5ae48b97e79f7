CREATE TABLE `breach` (
	`id` integer PRIMARY KEY NOT NULL,
	`noticed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `breach_noticed` ON `breach` (`noticed_at`,`id`);--> statement-breakpoint
CREATE TABLE `breach_entry` (
	`id` integer PRIMARY KEY NOT NULL,
	`breach_id` integer NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer NOT NULL,
	`happened` text DEFAULT '' NOT NULL,
	`data` text DEFAULT '' NOT NULL,
	`done` text DEFAULT '' NOT NULL,
	`accounts` integer,
	`authority_told_at` integer,
	`read_by` text DEFAULT '' NOT NULL,
	`read_from` integer,
	`read_to` integer,
	`mails` integer,
	FOREIGN KEY (`breach_id`) REFERENCES `breach`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `breach_entry_breach` ON `breach_entry` (`breach_id`,`id`);