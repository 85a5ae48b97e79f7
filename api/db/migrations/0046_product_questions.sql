CREATE TABLE `product_question` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`user_id` integer,
	`author` text DEFAULT '' NOT NULL,
	`text` text NOT NULL,
	`asked_at` integer NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`answered_at` integer,
	`changed_at` integer,
	`removed_at` integer,
	`is_withdrawn` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_question_answered` ON `product_question` (`product_id`,`removed_at`,`answered_at`,`id`);--> statement-breakpoint
CREATE INDEX `product_question_author` ON `product_question` (`user_id`,`product_id`,`removed_at`,`answered_at`,`id`);--> statement-breakpoint
CREATE INDEX `product_question_removed` ON `product_question` (`removed_at`);