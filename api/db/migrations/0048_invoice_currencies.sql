DROP INDEX `invoice_counted`;--> statement-breakpoint
ALTER TABLE `invoice` ADD `currency` text DEFAULT 'THB' NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice` ADD `rate` integer;--> statement-breakpoint
CREATE INDEX `invoice_counted` ON `invoice` (`deleted_at`,`voided_at`,`status`,`currency`,`due_date`,`balance_cents`,`total_cents`);