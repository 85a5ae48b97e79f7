CREATE TABLE `ban` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`pattern` text NOT NULL,
	`reason` text NOT NULL,
	`actor_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`until` integer,
	`ended_at` integer
);
--> statement-breakpoint
CREATE INDEX `ban_ended` ON `ban` (`ended_at`,`id`);