CREATE INDEX `product_brand` ON `product` (`brand`,`id`);--> statement-breakpoint
CREATE INDEX `product_rating` ON `product` (`rating`,`id`);--> statement-breakpoint
CREATE INDEX `product_free_shipping` ON `product` (`has_free_shipping`,`id`);