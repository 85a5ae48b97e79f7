CREATE TABLE `seller_detail` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`is_named` integer NOT NULL,
	`name` text NOT NULL,
	`address` text NOT NULL,
	`registration` text NOT NULL,
	`licences` text NOT NULL,
	`changed_at` integer NOT NULL,
	`checked_at` integer,
	`checked_by` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`checked_by`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `seller_detail_checked_by` ON `seller_detail` (`checked_by`);