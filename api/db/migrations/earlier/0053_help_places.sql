DROP INDEX `faq_question_category`;--> statement-breakpoint
ALTER TABLE `faq_question` ADD `place` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `faq_question` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `faq_question_category` ON `faq_question` (`category_id`,`place`,`id`);--> statement-breakpoint
DROP INDEX `knowledge_question_category`;--> statement-breakpoint
ALTER TABLE `knowledge_question` ADD `place` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `knowledge_question` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `knowledge_question_category` ON `knowledge_question` (`category_id`,`place`,`id`);--> statement-breakpoint
ALTER TABLE `knowledge_category` ADD `place` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `knowledge_category` ADD `version` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `knowledge_category_place` ON `knowledge_category` (`place`,`id`);--> statement-breakpoint
CREATE INDEX `knowledge_relation_related` ON `knowledge_relation` (`related_id`);