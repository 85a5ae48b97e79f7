CREATE TABLE `product_photo` (
	`photo_id` text PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	FOREIGN KEY (`photo_id`) REFERENCES `photo`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_photo_product` ON `product_photo` (`product_id`);--> statement-breakpoint
DROP INDEX `product_search`;--> statement-breakpoint
ALTER TABLE `product` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `product` ADD `withdrawn_at` integer;--> statement-breakpoint
CREATE INDEX `product_search` ON `product` (`search_th`,`search_en`,`brand`,`slug`,`withdrawn_at`);--> statement-breakpoint
CREATE INDEX `product_name_th` ON `product` (`name_th`,`id`);--> statement-breakpoint
CREATE INDEX `product_name_en` ON `product` (`name_en`,`id`);--> statement-breakpoint
CREATE INDEX `product_stock` ON `product` (`stock`,`id`);--> statement-breakpoint
CREATE INDEX `coupon_valid_until` ON `coupon` (`valid_until`,`code`);--> statement-breakpoint
ALTER TABLE `coupon` ADD `version` integer DEFAULT 1 NOT NULL;