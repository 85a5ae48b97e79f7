CREATE TABLE `product_word` (
	`word` text NOT NULL,
	`place` integer NOT NULL,
	`product_id` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_word_word` ON `product_word` (`word`,`place`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_word_product` ON `product_word` (`product_id`);--> statement-breakpoint
DROP INDEX `product_search_th`;--> statement-breakpoint
DROP INDEX `product_search_en`;--> statement-breakpoint
CREATE INDEX `product_search` ON `product` (`search_th`,`search_en`);