CREATE TABLE `erased_photo` (
	`photo_id` text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `erased_person` (
	`hash` text PRIMARY KEY NOT NULL,
	`erased_at` integer NOT NULL
);
