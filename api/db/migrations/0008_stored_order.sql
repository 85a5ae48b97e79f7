ALTER TABLE `session` ADD `serial` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `idempotency` ADD `serial` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `session` SET `serial` = `rowid`;--> statement-breakpoint
UPDATE `idempotency` SET `serial` = `rowid`;
