CREATE TABLE `webhook` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`url` text NOT NULL,
	`description` text NOT NULL,
	`events` text NOT NULL,
	`state` text NOT NULL,
	`secret` text NOT NULL,
	`former_secret` text,
	`former_until` integer,
	`created_at` integer NOT NULL,
	`delivered_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_owner` ON `webhook` (`user_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `webhook_delivery` (
	`id` integer PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`message_id` text NOT NULL,
	`event` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`created_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`tried_at` integer,
	`status` integer,
	`error` text,
	`answer` text NOT NULL,
	`duration` integer,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhook`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_delivery_due` ON `webhook_delivery` (`state`,`due_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_webhook` ON `webhook_delivery` (`webhook_id`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_state` ON `webhook_delivery` (`webhook_id`,`state`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_age` ON `webhook_delivery` (`created_at`);