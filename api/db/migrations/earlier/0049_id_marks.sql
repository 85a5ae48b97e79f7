CREATE TABLE `id_mark` (
	`table_name` text PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'billing_card', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `billing_card`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'billing_charge', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `billing_charge`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'blog_comment', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `blog_comment`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'blog_post', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `blog_post`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'calendar_event', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `calendar_event` UNION ALL SELECT max(CAST(json_extract(`each`.`value`, '$.event.id') AS integer)) FROM `calendar_undo`, json_each(`calendar_undo`.`before`) AS `each`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'calendar_undo', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `calendar_undo`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'chat_contact', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `chat_contact`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'chat_message', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `chat_message` UNION ALL SELECT max(`id`) FROM `chat_removed_message`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'chat_removal', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `chat_removal`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'chat_removed_message', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `chat_removed_message`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'chat_report', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `chat_report`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'contact_message', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `contact_message`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'email', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `email`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'email_label', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `email_label`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'employee', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `employee` UNION ALL SELECT max(CAST(`key` AS integer)) FROM `removed_entry` WHERE `kind` = 'employee') HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'favourite_folder', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `favourite_folder`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'invoice', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `invoice`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'invoice_payment', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `invoice_payment`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'kanban_removal', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `kanban_removal`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'kanban_task', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `kanban_task` UNION ALL SELECT max(CAST(json_extract(`each`.`value`, '$.id') AS integer)) FROM `kanban_removal`, json_each(`kanban_removal`.`tasks`) AS `each`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'knowledge_verdict', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `knowledge_verdict`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'listed_user', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `listed_user` UNION ALL SELECT max(CAST(`key` AS integer)) FROM `removed_entry` WHERE `kind` = 'user') HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'listing', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `listing` UNION ALL SELECT max(`listing_id`) FROM `listing_event`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'listing_report', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `listing_report`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'notification', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `notification`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'order', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `order`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'permission', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `permission` UNION ALL SELECT max(CAST(`key` AS integer)) FROM `removed_entry` WHERE `kind` = 'permission') HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'product_question', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `product_question`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'product_review', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `product_review`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'profile_comment', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `profile_comment`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'profile_post', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `profile_post`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'saved_search', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `saved_search`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'task', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `task`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'task_tag', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `task_tag`) HAVING max(`id`) > 0;
--> statement-breakpoint
INSERT INTO `id_mark` SELECT 'user', max(`id`) FROM (SELECT max(`id`) AS `id` FROM `user` UNION ALL SELECT max(`account_id`) FROM `listed_user` UNION ALL SELECT max(`seller_id`) FROM `listing_event` UNION ALL SELECT max(`actor_id`) FROM `listing_event` UNION ALL SELECT max(`removed_by`) FROM `removed_entry` UNION ALL SELECT max(`removed_by`) FROM `profile_comment` UNION ALL SELECT max(CAST(json_extract(`each`.`value`, '$.authorId') AS integer)) FROM `kanban_task`, json_each(`kanban_task`.`comments`) AS `each` UNION ALL SELECT max(CAST(json_extract(`each`.`value`, '$.actorId') AS integer)) FROM `kanban_removal`, json_each(`kanban_removal`.`events`) AS `each`) HAVING max(`id`) > 0;
--> statement-breakpoint
UPDATE `listed_user` SET `account_id` = NULL WHERE `account_id` NOT IN (SELECT `id` FROM `user`);
