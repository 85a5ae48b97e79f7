CREATE TABLE `coupon` (
	`code` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`minimum_cents` integer DEFAULT 0 NOT NULL,
	`valid_until` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `product_review` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`user_id` integer,
	`author` text DEFAULT '' NOT NULL,
	`stars` integer NOT NULL,
	`text` text NOT NULL,
	`written_at` integer NOT NULL,
	`changed_at` integer,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_review_author` ON `product_review` (`user_id`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_review_product` ON `product_review` (`product_id`,`written_at`,`id`);--> statement-breakpoint
CREATE INDEX `product_review_stars` ON `product_review` (`product_id`,`stars`,`written_at`,`id`);--> statement-breakpoint
ALTER TABLE `order` ADD `coupon` text;--> statement-breakpoint
ALTER TABLE `order` ADD `coupon_key` text;--> statement-breakpoint
ALTER TABLE `order` ADD `tax_invoice` text;--> statement-breakpoint
ALTER TABLE `order` ADD `return_reason` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `order_coupon` ON `order` (`coupon`,`coupon_key`);--> statement-breakpoint
ALTER TABLE `product` ADD `stock` integer DEFAULT 1000 NOT NULL;--> statement-breakpoint
ALTER TABLE `product` ADD `sold` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `product` ADD `reviews` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `product_sold` ON `product` (`sold`,`id`);