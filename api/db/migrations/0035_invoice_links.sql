CREATE TABLE `invoice_link` (
	`invoice_id` integer PRIMARY KEY NOT NULL,
	`share_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_link_key` ON `invoice_link` (`share_key`);