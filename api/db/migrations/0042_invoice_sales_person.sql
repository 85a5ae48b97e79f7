ALTER TABLE `invoice` ADD `sales_person` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice` ADD `shown` text DEFAULT '{"terms":true,"note":true,"stub":false}' NOT NULL;