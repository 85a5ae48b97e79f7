ALTER TABLE `task` ADD `repeat_every` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `task` ADD `repeat_from` text DEFAULT 'due' NOT NULL;