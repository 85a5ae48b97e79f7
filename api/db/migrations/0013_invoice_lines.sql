CREATE TABLE `invoice_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`invoice_id` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`detail` text NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invoice_event_invoice` ON `invoice_event` (`invoice_id`,`id`);--> statement-breakpoint
CREATE TABLE `invoice_payment` (
	`id` integer PRIMARY KEY NOT NULL,
	`invoice_id` integer NOT NULL,
	`amount_satang` integer NOT NULL,
	`withheld_satang` integer NOT NULL,
	`paid_on` text NOT NULL,
	`method` text NOT NULL,
	`note` text NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invoice_payment_invoice` ON `invoice_payment` (`invoice_id`,`id`);--> statement-breakpoint
CREATE TABLE `invoice_seller` (
	`id` integer PRIMARY KEY NOT NULL,
	`seller` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invoice_series` (
	`kind` text NOT NULL,
	`year` integer NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`kind`, `year`)
);
--> statement-breakpoint
DROP INDEX `invoice_search`;--> statement-breakpoint
ALTER TABLE `invoice` ADD `kind` text DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice` ADD `number` text;--> statement-breakpoint
ALTER TABLE `invoice` ADD `tax_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice` ADD `branch` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice` ADD `lines` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice` ADD `vat_mode` text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice` ADD `withholding_rate` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice` ADD `note` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice` ADD `seller` text;--> statement-breakpoint
ALTER TABLE `invoice` ADD `voided_at` integer;--> statement-breakpoint
ALTER TABLE `invoice` ADD `deleted_at` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_number` ON `invoice` (`number`);--> statement-breakpoint
CREATE INDEX `invoice_counted` ON `invoice` (`deleted_at`,`voided_at`,`status`,`due_date`,`balance_cents`,`total_cents`);--> statement-breakpoint
CREATE INDEX `invoice_search` ON `invoice` (`search`,`deleted_at`,`voided_at`);--> statement-breakpoint
ALTER TABLE `invoice_client` ADD `tax_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice_client` ADD `branch` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `mail` ADD `attachment` text;