CREATE TABLE `featured_listing` (
	`seller_id` integer PRIMARY KEY NOT NULL,
	`listing_id` integer NOT NULL,
	`since` integer NOT NULL,
	`until` integer NOT NULL,
	FOREIGN KEY (`seller_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `featured_listing_listing` ON `featured_listing` (`listing_id`);