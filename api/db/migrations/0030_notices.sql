CREATE TABLE `invoice_issuer` (
	`invoice_id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invoice_issuer_account` ON `invoice_issuer` (`user_id`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_invoice` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text DEFAULT 'invoice' NOT NULL,
	`number` text,
	`address` text NOT NULL,
	`company` text NOT NULL,
	`company_email` text NOT NULL,
	`country` text NOT NULL,
	`contact` text NOT NULL,
	`name` text NOT NULL,
	`tax_id` text DEFAULT '' NOT NULL,
	`branch` text DEFAULT '' NOT NULL,
	`name_key` text NOT NULL,
	`issued_date` text NOT NULL,
	`due_date` text NOT NULL,
	`service` text NOT NULL,
	`lines` text DEFAULT '[]' NOT NULL,
	`vat_mode` text DEFAULT 'none' NOT NULL,
	`withholding_rate` integer DEFAULT 0 NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`total_cents` integer NOT NULL,
	`balance_cents` integer NOT NULL,
	`avatar` text NOT NULL,
	`status` text NOT NULL,
	`payee_id` integer,
	`seller` text,
	`voided_at` integer,
	`deleted_at` integer,
	`search` text NOT NULL,
	FOREIGN KEY (`payee_id`) REFERENCES `payee`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_invoice`("id", "kind", "number", "address", "company", "company_email", "country", "contact", "name", "tax_id", "branch", "name_key", "issued_date", "due_date", "service", "lines", "vat_mode", "withholding_rate", "note", "total_cents", "balance_cents", "avatar", "status", "payee_id", "seller", "voided_at", "deleted_at", "search") SELECT "id", "kind", "number", "address", "company", "company_email", "country", "contact", "name", "tax_id", "branch", "name_key", "issued_date", "due_date", "service", "lines", "vat_mode", "withholding_rate", "note", "total_cents", "balance_cents", "avatar", "status", "payee_id", "seller", "voided_at", "deleted_at", "search" FROM `invoice`;--> statement-breakpoint
DROP TABLE `invoice`;--> statement-breakpoint
ALTER TABLE `__new_invoice` RENAME TO `invoice`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `invoice_client_name` ON `invoice` (`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `invoice_total` ON `invoice` (`total_cents`,`id`);--> statement-breakpoint
CREATE INDEX `invoice_issued` ON `invoice` (`issued_date`,`id`);--> statement-breakpoint
CREATE INDEX `invoice_balance` ON `invoice` (`balance_cents`,`id`);--> statement-breakpoint
CREATE INDEX `invoice_status` ON `invoice` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `invoice_due` ON `invoice` (`due_date`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_number` ON `invoice` (`number`);--> statement-breakpoint
CREATE INDEX `invoice_search` ON `invoice` (`search`,`deleted_at`,`voided_at`);--> statement-breakpoint
CREATE INDEX `invoice_counted` ON `invoice` (`deleted_at`,`voided_at`,`status`,`due_date`,`balance_cents`,`total_cents`);