CREATE TABLE `invoice_link` (
	`invoice_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_link_secret` ON `invoice_link` (`secret`);--> statement-breakpoint
CREATE TABLE `notice_mail` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`link` text NOT NULL,
	`created_at` integer NOT NULL,
	`is_mailed` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `link`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notice_mail_due` ON `notice_mail` (`is_mailed`,`created_at`);--> statement-breakpoint
CREATE TABLE `chat_removal` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`contact_id` integer NOT NULL,
	`removed_at` integer NOT NULL,
	`messages` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `chat_contact`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_removal_owner` ON `chat_removal` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `chat_removal_contact` ON `chat_removal` (`contact_id`);--> statement-breakpoint
CREATE INDEX `chat_removal_age` ON `chat_removal` (`removed_at`);--> statement-breakpoint
ALTER TABLE `invoice` ADD `issued_by_id` integer REFERENCES user(id);--> statement-breakpoint
CREATE INDEX `invoice_issuer` ON `invoice` (`issued_by_id`);--> statement-breakpoint
ALTER TABLE `chat` ADD `tell_at` integer;--> statement-breakpoint
ALTER TABLE `chat` ADD `typing_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `chat_tell` ON `chat` (`tell_at`);