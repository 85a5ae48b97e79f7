CREATE INDEX `user_created` ON `user` (`created_at`);--> statement-breakpoint
CREATE INDEX `order_placed` ON `order` (`placed_at`,`id`);