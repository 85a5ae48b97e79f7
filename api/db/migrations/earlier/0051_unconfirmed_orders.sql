CREATE TABLE `held_unit` (
	`order_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`qty` integer NOT NULL,
	`network` text NOT NULL,
	`mailbox` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `held_unit_order` ON `held_unit` (`order_id`,`product_id`);--> statement-breakpoint
CREATE INDEX `held_unit_product` ON `held_unit` (`product_id`,`qty`);--> statement-breakpoint
CREATE INDEX `held_unit_network` ON `held_unit` (`network`,`qty`);--> statement-breakpoint
CREATE INDEX `held_unit_mailbox` ON `held_unit` (`mailbox`,`qty`);--> statement-breakpoint
ALTER TABLE `order` ADD `confirm_before` integer;--> statement-breakpoint
CREATE INDEX `order_confirm` ON `order` (`confirm_before`);