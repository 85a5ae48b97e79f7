ALTER TABLE `order` ADD `province` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE `order` SET `province` = coalesce(json_extract(`address`, '$.province'), '');--> statement-breakpoint
CREATE INDEX `order_payment` ON `order` (`payment`,`placed_at`,`id`);--> statement-breakpoint
CREATE INDEX `order_province` ON `order` (`province`,`placed_at`,`id`);