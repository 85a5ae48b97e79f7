CREATE TABLE `account_change` (
	`user_id` integer NOT NULL,
	`topic` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`user_id`, `topic`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
