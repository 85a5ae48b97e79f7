DROP INDEX `invoice_search`;--> statement-breakpoint
DROP INDEX `invoice_counted`;--> statement-breakpoint
ALTER TABLE `invoice` ADD `source_id` integer;--> statement-breakpoint
ALTER TABLE `invoice` ADD `payment_id` integer;--> statement-breakpoint
ALTER TABLE `invoice` ADD `applied_cents` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `invoice` ADD `decision` text;--> statement-breakpoint
ALTER TABLE `invoice` ADD `recurrence` text;--> statement-breakpoint
ALTER TABLE `invoice` ADD `next_on` text;--> statement-breakpoint
CREATE INDEX `invoice_source` ON `invoice` (`source_id`,`id`);--> statement-breakpoint
CREATE INDEX `invoice_payment_receipt` ON `invoice` (`payment_id`);--> statement-breakpoint
CREATE INDEX `invoice_next` ON `invoice` (`next_on`);--> statement-breakpoint
CREATE INDEX `invoice_search` ON `invoice` (`search`,`deleted_at`,`voided_at`,`kind`);--> statement-breakpoint
CREATE INDEX `invoice_counted` ON `invoice` (`deleted_at`,`voided_at`,`status`,`currency`,`due_date`,`balance_cents`,`total_cents`,`kind`);