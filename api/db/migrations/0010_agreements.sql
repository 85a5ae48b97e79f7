CREATE TABLE `agreement` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer,
	`order_id` integer,
	`document` text NOT NULL,
	`version` integer NOT NULL,
	`at` integer NOT NULL,
	`way` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agreement_account` ON `agreement` (`user_id`,`document`,`version`);--> statement-breakpoint
CREATE INDEX `agreement_order` ON `agreement` (`order_id`);--> statement-breakpoint
CREATE INDEX `agreement_version` ON `agreement` (`document`,`version`,`way`);--> statement-breakpoint
CREATE TABLE `document_version` (
	`document` text NOT NULL,
	`version` integer NOT NULL,
	`date` text NOT NULL,
	`announced_to` integer NOT NULL,
	PRIMARY KEY(`document`, `version`)
);
--> statement-breakpoint
ALTER TABLE `chat_profile` ADD `is_found_by_name` integer DEFAULT false NOT NULL;