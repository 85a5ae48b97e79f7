CREATE TABLE `retired_token` (
	`session_id` text NOT NULL,
	`number` integer NOT NULL,
	`retired_at` integer NOT NULL,
	PRIMARY KEY(`session_id`, `number`),
	FOREIGN KEY (`session_id`) REFERENCES `session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`absolute_end` integer NOT NULL,
	`ended_at` integer,
	`end_reason` text,
	`head` integer NOT NULL,
	`head_issued_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`,`ended_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `session_absolute_end` ON `session` (`absolute_end`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` integer PRIMARY KEY NOT NULL,
	`full_name` text NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`username_key` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`avatar` text NOT NULL,
	`role` text NOT NULL,
	`ability` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_username` ON `user` (`username_key`);--> statement-breakpoint
CREATE TABLE `cart_item` (
	`id` integer PRIMARY KEY NOT NULL,
	`shopper_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`qty` integer NOT NULL,
	FOREIGN KEY (`shopper_id`) REFERENCES `shopper`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_item_owner` ON `cart_item` (`shopper_id`,`product_id`);--> statement-breakpoint
CREATE TABLE `order` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`shopper_id` integer NOT NULL,
	`placed_at` integer NOT NULL,
	`payment` text NOT NULL,
	`address` text NOT NULL,
	`lines` text NOT NULL,
	`totals` text NOT NULL,
	FOREIGN KEY (`shopper_id`) REFERENCES `shopper`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_number` ON `order` (`number`);--> statement-breakpoint
CREATE INDEX `order_shopper` ON `order` (`shopper_id`,`id`);--> statement-breakpoint
CREATE TABLE `product` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name_th` text NOT NULL,
	`name_en` text NOT NULL,
	`search_th` text NOT NULL,
	`search_en` text NOT NULL,
	`description_th` text NOT NULL,
	`description_en` text NOT NULL,
	`brand` text NOT NULL,
	`price_cents` integer NOT NULL,
	`pictures` text NOT NULL,
	`has_free_shipping` integer NOT NULL,
	`rating` integer NOT NULL,
	`category` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_slug` ON `product` (`slug`);--> statement-breakpoint
CREATE INDEX `product_price` ON `product` (`price_cents`,`id`);--> statement-breakpoint
CREATE INDEX `product_category` ON `product` (`category`,`id`);--> statement-breakpoint
CREATE INDEX `product_category_price` ON `product` (`category`,`price_cents`,`id`);--> statement-breakpoint
CREATE TABLE `shopper` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer,
	`visitor_hash` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shopper_user` ON `shopper` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `shopper_visitor` ON `shopper` (`visitor_hash`);--> statement-breakpoint
CREATE TABLE `wishlist_item` (
	`id` integer PRIMARY KEY NOT NULL,
	`shopper_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	FOREIGN KEY (`shopper_id`) REFERENCES `shopper`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wishlist_item_owner` ON `wishlist_item` (`shopper_id`,`product_id`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`owner` text NOT NULL,
	`call` text NOT NULL,
	`key` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`owner`, `call`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_age` ON `idempotency` (`created_at`);--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `task` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`title` text NOT NULL,
	`search` text NOT NULL,
	`due_date` integer NOT NULL,
	`description` text NOT NULL,
	`assignee_name` text NOT NULL,
	`assignee_avatar` text NOT NULL,
	`tags` text NOT NULL,
	`is_completed` integer NOT NULL,
	`is_deleted` integer NOT NULL,
	`is_important` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `task_owner` ON `task` (`user_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `task_owner_title` ON `task` (`user_id`,`is_deleted`,`title`);--> statement-breakpoint
CREATE INDEX `task_owner_due` ON `task` (`user_id`,`is_deleted`,`due_date`);--> statement-breakpoint
CREATE INDEX `task_owner_assignee` ON `task` (`user_id`,`is_deleted`,`assignee_name`);