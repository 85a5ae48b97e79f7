CREATE TABLE `invoice_issuer` (
	`invoice_id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invoice_issuer_account` ON `invoice_issuer` (`user_id`);--> statement-breakpoint
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
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `chat_contact`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_removal_owner` ON `chat_removal` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `chat_removal_contact` ON `chat_removal` (`contact_id`);--> statement-breakpoint
CREATE INDEX `chat_removal_age` ON `chat_removal` (`removed_at`);--> statement-breakpoint
CREATE TABLE `chat_removed_message` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_own` integer NOT NULL,
	`message` text NOT NULL,
	`time` integer NOT NULL,
	`twin_id` integer,
	`reply_to_id` integer,
	`files` text DEFAULT '[]' NOT NULL,
	`is_unsent` integer DEFAULT false NOT NULL,
	`own_reaction` text,
	`their_reaction` text,
	`removal_id` integer NOT NULL,
	FOREIGN KEY (`removal_id`) REFERENCES `chat_removal`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_removed_message_removal` ON `chat_removed_message` (`removal_id`,`id`);--> statement-breakpoint
ALTER TABLE `chat` ADD `tell_at` integer;--> statement-breakpoint
ALTER TABLE `chat` ADD `typing_until` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `chat_tell` ON `chat` (`tell_at`);