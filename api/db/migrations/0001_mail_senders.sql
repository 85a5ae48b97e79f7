ALTER TABLE `mail` ADD `sender_id` integer;--> statement-breakpoint
ALTER TABLE `mail` ADD `origin` text;--> statement-breakpoint
ALTER TABLE `mail` ADD `people` text;