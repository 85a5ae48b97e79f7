CREATE INDEX `contact_message_age` ON `contact_message` (`created_at`);--> statement-breakpoint
CREATE INDEX `mail_message` ON `mail` (`message_id`);