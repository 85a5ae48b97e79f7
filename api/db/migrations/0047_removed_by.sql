PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_removed_entry` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`removed_by` integer NOT NULL,
	`row` text NOT NULL,
	`removed_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `key`, `removed_by`)
);
--> statement-breakpoint
INSERT INTO `__new_removed_entry`("kind", "key", "removed_by", "row", "removed_at") SELECT "kind", "key", 0, "row", "removed_at" FROM `removed_entry`;--> statement-breakpoint
DROP TABLE `removed_entry`;--> statement-breakpoint
ALTER TABLE `__new_removed_entry` RENAME TO `removed_entry`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE INDEX `removed_entry_time` ON `removed_entry` (`removed_at`);