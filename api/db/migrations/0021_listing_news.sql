CREATE TABLE `listing_news` (
	`listing_id` integer NOT NULL,
	`kind` text NOT NULL,
	`seller_id` integer NOT NULL,
	`at` integer NOT NULL,
	`behind` integer NOT NULL,
	`told_at` integer,
	PRIMARY KEY(`listing_id`, `kind`),
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_news_due` ON `listing_news` (`told_at`,`at`);--> statement-breakpoint
CREATE INDEX `listing_news_seller` ON `listing_news` (`seller_id`,`kind`,`told_at`);--> statement-breakpoint
DROP INDEX `favourite_listing`;--> statement-breakpoint
CREATE INDEX `favourite_listing` ON `favourite` (`listing_id`,`user_id`);