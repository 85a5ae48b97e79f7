ALTER TABLE `calendar_event` ADD `sequence` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `calendar_event` ADD `changed_at` integer;--> statement-breakpoint
ALTER TABLE `calendar_event` ADD `occurrence` integer;