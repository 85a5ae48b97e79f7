CREATE TABLE `district` (
	`id` integer PRIMARY KEY NOT NULL,
	`name_th` text NOT NULL,
	`name_en` text NOT NULL,
	`search_th` text NOT NULL,
	`search_en` text NOT NULL,
	`province_id` integer NOT NULL,
	FOREIGN KEY (`province_id`) REFERENCES `province`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `district_province` ON `district` (`province_id`);--> statement-breakpoint
CREATE INDEX `district_search_th` ON `district` (`search_th`);--> statement-breakpoint
CREATE INDEX `district_search_en` ON `district` (`search_en`);--> statement-breakpoint
CREATE TABLE `province` (
	`id` integer PRIMARY KEY NOT NULL,
	`name_th` text NOT NULL,
	`name_en` text NOT NULL,
	`search_th` text NOT NULL,
	`search_en` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `province_search_th` ON `province` (`search_th`);--> statement-breakpoint
CREATE INDEX `province_search_en` ON `province` (`search_en`);--> statement-breakpoint
CREATE TABLE `subdistrict` (
	`id` integer PRIMARY KEY NOT NULL,
	`name_th` text NOT NULL,
	`name_en` text NOT NULL,
	`search_th` text NOT NULL,
	`search_en` text NOT NULL,
	`district_id` integer NOT NULL,
	`postcode` text NOT NULL,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`has_own_point` integer NOT NULL,
	FOREIGN KEY (`district_id`) REFERENCES `district`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `subdistrict_district` ON `subdistrict` (`district_id`);--> statement-breakpoint
CREATE INDEX `subdistrict_postcode` ON `subdistrict` (`postcode`);--> statement-breakpoint
CREATE INDEX `subdistrict_search_th` ON `subdistrict` (`search_th`);--> statement-breakpoint
CREATE INDEX `subdistrict_search_en` ON `subdistrict` (`search_en`);