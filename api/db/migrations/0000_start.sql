CREATE TABLE `daily_figure` (
	`day` text PRIMARY KEY NOT NULL,
	`revenue` integer NOT NULL,
	`revenue_goal` integer NOT NULL,
	`expense` integer NOT NULL,
	`orders_finished` integer NOT NULL,
	`orders_pending` integer NOT NULL,
	`orders_rejected` integer NOT NULL,
	`sales` integer NOT NULL,
	`subscribers` integer NOT NULL,
	`newsletter` integer NOT NULL,
	`active_users` integer NOT NULL,
	`desktop_sessions` integer NOT NULL,
	`mobile_sessions` integer NOT NULL,
	`tablet_sessions` integer NOT NULL,
	`session_seconds` integer NOT NULL,
	`new_customers` integer NOT NULL,
	`returning_customers` integer NOT NULL,
	`referred_customers` integer NOT NULL,
	`new_tickets` integer NOT NULL,
	`closed_tickets` integer NOT NULL,
	`open_tickets` integer NOT NULL,
	`ticket_minutes` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `revenue_month` (
	`year` integer NOT NULL,
	`month` integer NOT NULL,
	`earning` integer NOT NULL,
	`expense` integer NOT NULL,
	`budget` integer NOT NULL,
	PRIMARY KEY(`year`, `month`)
);
--> statement-breakpoint
CREATE TABLE `employee` (
	`id` integer PRIMARY KEY NOT NULL,
	`avatar` text NOT NULL,
	`full_name` text NOT NULL,
	`post` text NOT NULL,
	`email` text NOT NULL,
	`city` text NOT NULL,
	`start_date` text NOT NULL,
	`salary` text NOT NULL,
	`age` text NOT NULL,
	`experience` text NOT NULL,
	`status` integer NOT NULL,
	`search` text NOT NULL,
	`full_name_key` text DEFAULT '' NOT NULL,
	`post_key` text DEFAULT '' NOT NULL,
	`city_key` text DEFAULT '' NOT NULL,
	`start_day` text DEFAULT '' NOT NULL,
	`salary_cents` integer DEFAULT 0 NOT NULL,
	`years` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `employee_search` ON `employee` (`search`);--> statement-breakpoint
CREATE INDEX `employee_name` ON `employee` (`full_name_key`,`id`,`full_name`);--> statement-breakpoint
CREATE INDEX `employee_post` ON `employee` (`post_key`,`id`,`post`);--> statement-breakpoint
CREATE INDEX `employee_city` ON `employee` (`city_key`,`id`,`city`);--> statement-breakpoint
CREATE INDEX `employee_email` ON `employee` (`email`,`id`);--> statement-breakpoint
CREATE INDEX `employee_start` ON `employee` (`start_day`,`id`,`start_date`);--> statement-breakpoint
CREATE INDEX `employee_salary` ON `employee` (`salary_cents`,`id`,`salary`);--> statement-breakpoint
CREATE INDEX `employee_age` ON `employee` (`age`,`id`);--> statement-breakpoint
CREATE INDEX `employee_years` ON `employee` (`years`,`id`);--> statement-breakpoint
CREATE INDEX `employee_status` ON `employee` (`status`,`id`);--> statement-breakpoint
CREATE TABLE `invoice` (
	`id` integer PRIMARY KEY NOT NULL,
	`kind` text DEFAULT 'invoice' NOT NULL,
	`number` text,
	`address` text NOT NULL,
	`company` text NOT NULL,
	`company_email` text NOT NULL,
	`country` text NOT NULL,
	`contact` text NOT NULL,
	`name` text NOT NULL,
	`tax_id` text DEFAULT '' NOT NULL,
	`branch` text DEFAULT '' NOT NULL,
	`name_key` text NOT NULL,
	`issued_date` text NOT NULL,
	`due_date` text NOT NULL,
	`service` text NOT NULL,
	`lines` text DEFAULT '[]' NOT NULL,
	`vat_mode` text DEFAULT 'none' NOT NULL,
	`withholding_rate` integer DEFAULT 0 NOT NULL,
	`terms` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`sales_person` text DEFAULT '' NOT NULL,
	`shown` text DEFAULT '{"terms":true,"note":true,"stub":false}' NOT NULL,
	`currency` text DEFAULT 'THB' NOT NULL,
	`rate` integer,
	`total_cents` integer NOT NULL,
	`balance_cents` integer NOT NULL,
	`avatar` text NOT NULL,
	`status` text NOT NULL,
	`payee_id` integer,
	`seller` text,
	`voided_at` integer,
	`deleted_at` integer,
	`search` text NOT NULL,
	FOREIGN KEY (`payee_id`) REFERENCES `payee`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `invoice_client_name` ON `invoice` (`name_key`,`id`);--> statement-breakpoint
CREATE INDEX `invoice_total` ON `invoice` (`total_cents`,`id`);--> statement-breakpoint
CREATE INDEX `invoice_issued` ON `invoice` (`issued_date`,`id`);--> statement-breakpoint
CREATE INDEX `invoice_balance` ON `invoice` (`balance_cents`,`id`);--> statement-breakpoint
CREATE INDEX `invoice_status` ON `invoice` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `invoice_due` ON `invoice` (`due_date`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_number` ON `invoice` (`number`);--> statement-breakpoint
CREATE INDEX `invoice_search` ON `invoice` (`search`,`deleted_at`,`voided_at`);--> statement-breakpoint
CREATE INDEX `invoice_counted` ON `invoice` (`deleted_at`,`voided_at`,`status`,`currency`,`due_date`,`balance_cents`,`total_cents`);--> statement-breakpoint
CREATE TABLE `invoice_client` (
	`id` integer PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`company` text NOT NULL,
	`company_email` text NOT NULL,
	`country` text NOT NULL,
	`contact` text NOT NULL,
	`name` text NOT NULL,
	`tax_id` text DEFAULT '' NOT NULL,
	`branch` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_client_who` ON `invoice_client` (`name`,`company`,`company_email`);--> statement-breakpoint
CREATE TABLE `invoice_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`invoice_id` integer NOT NULL,
	`kind` text NOT NULL,
	`at` integer NOT NULL,
	`by` text NOT NULL,
	`detail` text NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invoice_event_invoice` ON `invoice_event` (`invoice_id`,`id`);--> statement-breakpoint
CREATE TABLE `invoice_issuer` (
	`invoice_id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invoice_issuer_account` ON `invoice_issuer` (`user_id`);--> statement-breakpoint
CREATE TABLE `invoice_link` (
	`invoice_id` integer PRIMARY KEY NOT NULL,
	`share_key` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_link_key` ON `invoice_link` (`share_key`);--> statement-breakpoint
CREATE TABLE `invoice_payment` (
	`id` integer PRIMARY KEY NOT NULL,
	`invoice_id` integer NOT NULL,
	`amount_satang` integer NOT NULL,
	`withheld_satang` integer NOT NULL,
	`paid_on` text NOT NULL,
	`method` text NOT NULL,
	`note` text NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`invoice_id`) REFERENCES `invoice`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invoice_payment_invoice` ON `invoice_payment` (`invoice_id`,`id`);--> statement-breakpoint
CREATE TABLE `invoice_seller` (
	`id` integer PRIMARY KEY NOT NULL,
	`seller` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invoice_series` (
	`kind` text NOT NULL,
	`year` integer NOT NULL,
	`last` integer NOT NULL,
	PRIMARY KEY(`kind`, `year`)
);
--> statement-breakpoint
CREATE TABLE `payee` (
	`id` integer PRIMARY KEY NOT NULL,
	`bank_name` text NOT NULL,
	`country` text NOT NULL,
	`iban` text NOT NULL,
	`swift_code` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `permission` (
	`id` integer PRIMARY KEY NOT NULL,
	`place` integer NOT NULL,
	`name` text NOT NULL,
	`assigned_to` text NOT NULL,
	`created_date` text NOT NULL,
	`is_core` integer DEFAULT false NOT NULL,
	`search` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `permission_place` ON `permission` (`place`);--> statement-breakpoint
CREATE INDEX `permission_core` ON `permission` (`is_core`,`place`);--> statement-breakpoint
CREATE TABLE `staff_role` (
	`key` text PRIMARY KEY NOT NULL,
	`base` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text,
	`rights` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `staff_role_name` ON `staff_role` (`name_key`);--> statement-breakpoint
CREATE INDEX `staff_role_order` ON `staff_role` (`created_at`,`key`);--> statement-breakpoint
CREATE TABLE `directory_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`listed_user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`detail` text NOT NULL,
	`by_name` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `directory_event_user` ON `directory_event` (`listed_user_id`,`id`);--> statement-breakpoint
CREATE TABLE `listed_user` (
	`id` integer PRIMARY KEY NOT NULL,
	`full_name` text NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`username_key` text NOT NULL,
	`email_key` text NOT NULL,
	`username_skeleton` text,
	`full_name_key` text NOT NULL,
	`company_key` text NOT NULL,
	`country_key` text NOT NULL,
	`search` text NOT NULL,
	`company` text NOT NULL,
	`country` text NOT NULL,
	`contact` text NOT NULL,
	`role` text NOT NULL,
	`current_plan` text NOT NULL,
	`billing` text NOT NULL,
	`status` text NOT NULL,
	`avatar` text NOT NULL,
	`avatar_color` text NOT NULL,
	`staff_role` text,
	`account_id` integer,
	`created_at` integer DEFAULT 0 NOT NULL,
	`last_seen_at` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listed_user_username_key` ON `listed_user` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `listed_user_email_key` ON `listed_user` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `listed_user_skeleton` ON `listed_user` (`username_skeleton`);--> statement-breakpoint
CREATE INDEX `listed_user_name` ON `listed_user` (`full_name_key`,`id`);--> statement-breakpoint
CREATE INDEX `listed_user_company` ON `listed_user` (`company_key`,`id`);--> statement-breakpoint
CREATE INDEX `listed_user_country` ON `listed_user` (`country_key`,`id`);--> statement-breakpoint
CREATE INDEX `listed_user_role` ON `listed_user` (`role`,`id`);--> statement-breakpoint
CREATE INDEX `listed_user_plan` ON `listed_user` (`current_plan`,`id`);--> statement-breakpoint
CREATE INDEX `listed_user_billing` ON `listed_user` (`billing`,`id`);--> statement-breakpoint
CREATE INDEX `listed_user_status` ON `listed_user` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `listed_user_seen` ON `listed_user` (`last_seen_at`,`id`);--> statement-breakpoint
CREATE INDEX `listed_user_staff_role` ON `listed_user` (`staff_role`);--> statement-breakpoint
CREATE INDEX `listed_user_account` ON `listed_user` (`account_id`);--> statement-breakpoint
CREATE INDEX `listed_user_search` ON `listed_user` (`search`);--> statement-breakpoint
CREATE TABLE `removed_entry` (
	`kind` text NOT NULL,
	`key` text NOT NULL,
	`removed_by` integer NOT NULL,
	`row` text NOT NULL,
	`removed_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `key`, `removed_by`)
);
--> statement-breakpoint
CREATE INDEX `removed_entry_time` ON `removed_entry` (`removed_at`);--> statement-breakpoint
CREATE TABLE `billing_address` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `billing_card` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`brand` text NOT NULL,
	`last_four` text NOT NULL,
	`holder` text NOT NULL,
	`month` integer NOT NULL,
	`year` integer NOT NULL,
	`is_main` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `billing_card_owner` ON `billing_card` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `billing_charge` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`at` integer NOT NULL,
	`kind` text NOT NULL,
	`plan` text NOT NULL,
	`period` text NOT NULL,
	`cents` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `billing_charge_owner` ON `billing_charge` (`user_id`,`at`,`id`);--> statement-breakpoint
CREATE TABLE `billing_plan` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`plan` text NOT NULL,
	`period` text NOT NULL,
	`started_at` integer NOT NULL,
	`next_plan` text,
	`next_period` text,
	`next_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `blog_bookmark` (
	`post_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`post_id`, `user_id`),
	FOREIGN KEY (`post_id`) REFERENCES `blog_post`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blog_bookmark_user` ON `blog_bookmark` (`user_id`);--> statement-breakpoint
CREATE TABLE `blog_category` (
	`id` integer PRIMARY KEY NOT NULL,
	`category` text NOT NULL,
	`icon` text NOT NULL,
	`label_th` text NOT NULL,
	`label_en` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blog_category_category` ON `blog_category` (`category`);--> statement-breakpoint
CREATE TABLE `blog_comment` (
	`id` integer PRIMARY KEY NOT NULL,
	`post_id` integer NOT NULL,
	`user_id` integer,
	`avatar` text NOT NULL,
	`user_full_name` text NOT NULL,
	`commented_at` integer NOT NULL,
	`text` text NOT NULL,
	`reply_to` integer,
	`removed_at` integer,
	FOREIGN KEY (`post_id`) REFERENCES `blog_post`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `blog_comment_post` ON `blog_comment` (`post_id`,`id`);--> statement-breakpoint
CREATE INDEX `blog_comment_user` ON `blog_comment` (`user_id`);--> statement-breakpoint
CREATE TABLE `blog_draft` (
	`post_id` integer NOT NULL,
	`texts` text NOT NULL,
	`version` integer NOT NULL,
	`edited_at` integer NOT NULL,
	`is_changed` integer NOT NULL,
	`title` text NOT NULL,
	`tags` text NOT NULL,
	`slug` text NOT NULL,
	`excerpt` text NOT NULL,
	`content` text NOT NULL,
	`img` text NOT NULL,
	PRIMARY KEY(`post_id`, `texts`),
	FOREIGN KEY (`post_id`) REFERENCES `blog_post`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `blog_file` (
	`post_id` integer NOT NULL,
	`file_id` text NOT NULL,
	PRIMARY KEY(`post_id`, `file_id`),
	FOREIGN KEY (`post_id`) REFERENCES `blog_post`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`file_id`) REFERENCES `stored_file`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `blog_file_file` ON `blog_file` (`file_id`);--> statement-breakpoint
CREATE TABLE `blog_post` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer,
	`slug` text NOT NULL,
	`img` text NOT NULL,
	`avatar` text NOT NULL,
	`author_th` text NOT NULL,
	`author_en` text NOT NULL,
	`posted_at` integer NOT NULL,
	`tags` text NOT NULL,
	`status` text NOT NULL,
	`removed_from` text,
	`removed_at` integer,
	`bookmarked` integer NOT NULL,
	`comments` integer NOT NULL,
	`title_th` text NOT NULL,
	`title_en` text NOT NULL,
	`excerpt_th` text NOT NULL,
	`excerpt_en` text NOT NULL,
	`content_th` text NOT NULL,
	`content_en` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `blog_post_slug` ON `blog_post` (`slug`);--> statement-breakpoint
CREATE INDEX `blog_post_shown` ON `blog_post` (`status`,`posted_at`,`id`);--> statement-breakpoint
CREATE INDEX `blog_post_owner` ON `blog_post` (`user_id`,`status`);--> statement-breakpoint
CREATE TABLE `faq_category` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `faq_category_key` ON `faq_category` (`key`);--> statement-breakpoint
CREATE TABLE `faq_question` (
	`id` integer PRIMARY KEY NOT NULL,
	`category_id` integer NOT NULL,
	`question_th` text NOT NULL,
	`question_en` text NOT NULL,
	`answer_th` text NOT NULL,
	`answer_en` text NOT NULL,
	`search_th` text NOT NULL,
	`search_en` text NOT NULL,
	`place` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `faq_category`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `faq_question_category` ON `faq_question` (`category_id`,`place`,`id`);--> statement-breakpoint
CREATE TABLE `knowledge_category` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`img` text NOT NULL,
	`icon` text NOT NULL,
	`icon_color` text NOT NULL,
	`title_th` text NOT NULL,
	`title_en` text NOT NULL,
	`desc_th` text NOT NULL,
	`desc_en` text NOT NULL,
	`place` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `knowledge_category_slug` ON `knowledge_category` (`slug`);--> statement-breakpoint
CREATE INDEX `knowledge_category_place` ON `knowledge_category` (`place`,`id`);--> statement-breakpoint
CREATE TABLE `knowledge_question` (
	`id` integer PRIMARY KEY NOT NULL,
	`category_id` integer NOT NULL,
	`slug` text NOT NULL,
	`updated_at` integer NOT NULL,
	`question_th` text NOT NULL,
	`question_en` text NOT NULL,
	`content_th` text NOT NULL,
	`content_en` text NOT NULL,
	`place` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `knowledge_category`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `knowledge_question_slug` ON `knowledge_question` (`slug`);--> statement-breakpoint
CREATE INDEX `knowledge_question_category` ON `knowledge_question` (`category_id`,`place`,`id`);--> statement-breakpoint
CREATE TABLE `knowledge_relation` (
	`question_id` integer NOT NULL,
	`place` integer NOT NULL,
	`related_id` integer NOT NULL,
	PRIMARY KEY(`question_id`, `place`),
	FOREIGN KEY (`question_id`) REFERENCES `knowledge_question`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`related_id`) REFERENCES `knowledge_question`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `knowledge_relation_related` ON `knowledge_relation` (`related_id`);--> statement-breakpoint
CREATE TABLE `knowledge_verdict` (
	`id` integer PRIMARY KEY NOT NULL,
	`question_id` integer NOT NULL,
	`user_id` integer,
	`visitor_hash` text,
	`is_helpful` integer NOT NULL,
	`words` text NOT NULL,
	`given_at` integer NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `knowledge_question`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `knowledge_verdict_account` ON `knowledge_verdict` (`question_id`,`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `knowledge_verdict_visitor` ON `knowledge_verdict` (`question_id`,`visitor_hash`);--> statement-breakpoint
CREATE INDEX `knowledge_verdict_newest` ON `knowledge_verdict` (`question_id`,`given_at`,`id`);--> statement-breakpoint
CREATE INDEX `knowledge_verdict_user` ON `knowledge_verdict` (`user_id`);--> statement-breakpoint
CREATE TABLE `pricing_question` (
	`id` integer PRIMARY KEY NOT NULL,
	`question_th` text NOT NULL,
	`question_en` text NOT NULL,
	`answer_th` text NOT NULL,
	`answer_en` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `profile` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`designation` text NOT NULL,
	`cover_img` text NOT NULL,
	`lives` text NOT NULL,
	`joined_at` integer NOT NULL,
	`suggested_pages` text NOT NULL,
	`twitter_feeds` text NOT NULL,
	`latest_photos` text NOT NULL,
	`suggestions` text NOT NULL,
	`polls` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `profile_comment` (
	`id` integer PRIMARY KEY NOT NULL,
	`post_id` integer NOT NULL,
	`user_id` integer,
	`avatar` text NOT NULL,
	`username` text NOT NULL,
	`commented_at` integer NOT NULL,
	`edited_at` integer,
	`removed_at` integer,
	`removed_by` integer,
	`text` text NOT NULL,
	`likes` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `profile_post`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `profile_comment_post` ON `profile_comment` (`post_id`,`id`);--> statement-breakpoint
CREATE INDEX `profile_comment_user` ON `profile_comment` (`user_id`);--> statement-breakpoint
CREATE INDEX `profile_comment_removed` ON `profile_comment` (`removed_at`);--> statement-breakpoint
CREATE TABLE `profile_comment_like` (
	`comment_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`comment_id`, `user_id`),
	FOREIGN KEY (`comment_id`) REFERENCES `profile_comment`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_comment_like_user` ON `profile_comment_like` (`user_id`);--> statement-breakpoint
CREATE TABLE `profile_follow` (
	`user_id` integer NOT NULL,
	`followed_id` integer NOT NULL,
	`followed_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `followed_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`followed_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_follow_followed` ON `profile_follow` (`followed_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `profile_like` (
	`post_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`liked_at` integer NOT NULL,
	PRIMARY KEY(`post_id`, `user_id`),
	FOREIGN KEY (`post_id`) REFERENCES `profile_post`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_like_user` ON `profile_like` (`user_id`);--> statement-breakpoint
CREATE TABLE `profile_picture` (
	`file_id` text PRIMARY KEY NOT NULL,
	`post_id` integer NOT NULL,
	`place` integer NOT NULL,
	FOREIGN KEY (`file_id`) REFERENCES `stored_file`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`post_id`) REFERENCES `profile_post`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_picture_post` ON `profile_picture` (`post_id`,`place`);--> statement-breakpoint
CREATE TABLE `profile_post` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`post_time` integer NOT NULL,
	`edited_at` integer,
	`removed_at` integer,
	`post_text` text NOT NULL,
	`post_img` text NOT NULL,
	`audience` text DEFAULT 'everyone' NOT NULL,
	`likes` integer NOT NULL,
	`share` integer DEFAULT 0 NOT NULL,
	`liked_users` text NOT NULL,
	`choices` text,
	`ends_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_post_owner` ON `profile_post` (`user_id`,`post_time`,`id`);--> statement-breakpoint
CREATE INDEX `profile_post_removed` ON `profile_post` (`removed_at`);--> statement-breakpoint
CREATE TABLE `profile_vote` (
	`post_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`choice` integer NOT NULL,
	PRIMARY KEY(`post_id`, `user_id`),
	FOREIGN KEY (`post_id`) REFERENCES `profile_post`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_vote_user` ON `profile_vote` (`user_id`);--> statement-breakpoint
CREATE TABLE `film` (
	`id` integer PRIMARY KEY NOT NULL,
	`rank` integer NOT NULL,
	`value` text NOT NULL,
	`title` text NOT NULL,
	`search` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `film_rank` ON `film` (`rank`);--> statement-breakpoint
CREATE UNIQUE INDEX `film_value` ON `film` (`value`);--> statement-breakpoint
CREATE TABLE `file_part` (
	`file_id` text NOT NULL,
	`is_small` integer NOT NULL,
	`number` integer NOT NULL,
	`bytes` blob NOT NULL,
	PRIMARY KEY(`file_id`, `is_small`, `number`),
	FOREIGN KEY (`file_id`) REFERENCES `stored_file`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `file_reader` (
	`file_id` text NOT NULL,
	`user_id` integer NOT NULL,
	PRIMARY KEY(`file_id`, `user_id`),
	FOREIGN KEY (`file_id`) REFERENCES `stored_file`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `file_reader_user` ON `file_reader` (`user_id`);--> statement-breakpoint
CREATE TABLE `stored_file` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`type` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	`created_at` integer NOT NULL,
	`is_used` integer NOT NULL,
	`is_public` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `stored_file_owner` ON `stored_file` (`user_id`,`size`);--> statement-breakpoint
CREATE INDEX `stored_file_unused` ON `stored_file` (`is_used`,`created_at`);--> statement-breakpoint
CREATE TABLE `account_setting` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`company` text NOT NULL,
	`info` text NOT NULL,
	`social_links` text NOT NULL,
	`connections` text NOT NULL,
	`notification` text NOT NULL,
	`channels` text DEFAULT '{}' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `avatar_picture` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`bytes` blob NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `avatar_picture_user_id_unique` ON `avatar_picture` (`user_id`);--> statement-breakpoint
CREATE TABLE `retired_token` (
	`session_id` text NOT NULL,
	`number` integer NOT NULL,
	`retired_at` integer NOT NULL,
	PRIMARY KEY(`session_id`, `number`),
	FOREIGN KEY (`session_id`) REFERENCES `session`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`serial` integer DEFAULT 0 NOT NULL,
	`user_agent` text DEFAULT '' NOT NULL,
	`absolute_end` integer NOT NULL,
	`ended_at` integer,
	`end_reason` text,
	`head` integer NOT NULL,
	`head_issued_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `session_user` ON `session` (`user_id`,`ended_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `session_absolute_end` ON `session` (`absolute_end`);--> statement-breakpoint
CREATE INDEX `session_issued` ON `session` (`head_issued_at`);--> statement-breakpoint
CREATE TABLE `user` (
	`id` integer PRIMARY KEY NOT NULL,
	`full_name` text NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`username_key` text NOT NULL,
	`email_key` text NOT NULL,
	`username_skeleton` text,
	`password_hash` text NOT NULL,
	`avatar` text NOT NULL,
	`role` text NOT NULL,
	`ability` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed` integer NOT NULL,
	`leaves_at` integer,
	`suspended_at` integer,
	`staff_role` text
);
--> statement-breakpoint
CREATE INDEX `user_leaving` ON `user` (`leaves_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_username` ON `user` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_skeleton` ON `user` (`username_skeleton`);--> statement-breakpoint
CREATE INDEX `user_created` ON `user` (`created_at`);--> statement-breakpoint
CREATE INDEX `user_role` ON `user` (`role`,`staff_role`,`suspended_at`);--> statement-breakpoint
CREATE INDEX `user_staff_role` ON `user` (`staff_role`);--> statement-breakpoint
CREATE TABLE `api_key` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`start` text NOT NULL,
	`key_hash` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_key_hash` ON `api_key` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_key_owner` ON `api_key` (`user_id`,`revoked_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `api_key_expiry` ON `api_key` (`expires_at`);--> statement-breakpoint
CREATE TABLE `line_identity` (
	`sub` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `line_identity_user` ON `line_identity` (`user_id`);--> statement-breakpoint
CREATE TABLE `line_token` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `line_token_expiry` ON `line_token` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_code` (
	`user_id` integer NOT NULL,
	`code_hash` text NOT NULL,
	PRIMARY KEY(`user_id`, `code_hash`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `two_step` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed_at` integer,
	`last_step` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `contact_message` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text NOT NULL,
	`message` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `mail` (
	`id` integer PRIMARY KEY NOT NULL,
	`message_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`recipient` text NOT NULL,
	`reply_to` text,
	`from_name` text,
	`language` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`attachment` text,
	`unsubscribe` text,
	`created_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `mail_due` ON `mail` (`state`,`due_at`);--> statement-breakpoint
CREATE INDEX `mail_age` ON `mail` (`created_at`);--> statement-breakpoint
CREATE TABLE `mailed_code` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`purpose` text NOT NULL,
	`user_id` integer,
	`email_key` text NOT NULL,
	`new_email` text,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mailed_code_account` ON `mailed_code` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `mailed_code_expiry` ON `mailed_code` (`expires_at`);--> statement-breakpoint
CREATE TABLE `favourite` (
	`user_id` integer NOT NULL,
	`listing_id` integer NOT NULL,
	`kept_at` integer NOT NULL,
	`price_then` integer,
	`price_known` integer,
	`folder_id` integer,
	PRIMARY KEY(`user_id`, `listing_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`folder_id`) REFERENCES `favourite_folder`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `favourite_listing` ON `favourite` (`listing_id`);--> statement-breakpoint
CREATE INDEX `favourite_kept` ON `favourite` (`user_id`,`kept_at`);--> statement-breakpoint
CREATE INDEX `favourite_folder_kept` ON `favourite` (`folder_id`,`kept_at`);--> statement-breakpoint
CREATE TABLE `favourite_folder` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`position` integer NOT NULL,
	`share_key` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `favourite_folder_share_key_unique` ON `favourite_folder` (`share_key`);--> statement-breakpoint
CREATE INDEX `favourite_folder_owner` ON `favourite_folder` (`user_id`,`position`);--> statement-breakpoint
CREATE TABLE `listing` (
	`id` integer PRIMARY KEY NOT NULL,
	`seller_id` integer NOT NULL,
	`state` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`title_en` text NOT NULL,
	`description_en` text NOT NULL,
	`category_id` text NOT NULL,
	`attributes` text NOT NULL,
	`price_kind` text NOT NULL,
	`price` integer,
	`price_before` integer,
	`price_dropped_at` integer,
	`condition` text,
	`subdistrict_id` integer,
	`province_id` integer,
	`lat` real,
	`lng` real,
	`delivery` text NOT NULL,
	`shipping_fee` integer NOT NULL,
	`quantity` integer NOT NULL,
	`phone` text NOT NULL,
	`text_key` text NOT NULL,
	`version` integer NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer NOT NULL,
	`submitted_at` integer,
	`published_at` integer,
	`listed_at` integer,
	`renewed_at` integer,
	`expires_at` integer,
	`reminds_at` integer,
	`state_since` integer NOT NULL,
	`reject_reason` text,
	`reject_text` text,
	`sold_here` integer,
	`hidden_at` integer,
	FOREIGN KEY (`seller_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_seller` ON `listing` (`seller_id`,`state`,`edited_at`);--> statement-breakpoint
CREATE INDEX `listing_newest` ON `listing` (`state`,`hidden_at`,`listed_at`,`id`);--> statement-breakpoint
CREATE INDEX `listing_category` ON `listing` (`category_id`,`state`,`listed_at`);--> statement-breakpoint
CREATE INDEX `listing_waiting` ON `listing` (`state`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `listing_expiring` ON `listing` (`state`,`expires_at`);--> statement-breakpoint
CREATE INDEX `listing_reminding` ON `listing` (`state`,`reminds_at`);--> statement-breakpoint
CREATE INDEX `listing_text` ON `listing` (`text_key`);--> statement-breakpoint
CREATE INDEX `listing_dropped` ON `listing` (`price_dropped_at`);--> statement-breakpoint
CREATE TABLE `listing_change` (
	`listing_id` integer PRIMARY KEY NOT NULL,
	`content` text NOT NULL,
	`proposed_at` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_change_proposed` ON `listing_change` (`proposed_at`,`listing_id`);--> statement-breakpoint
CREATE TABLE `listing_count` (
	`listing_id` integer PRIMARY KEY NOT NULL,
	`views` integer NOT NULL,
	`contacts` integer NOT NULL,
	`favourites` integer NOT NULL,
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `listing_day` (
	`listing_id` integer NOT NULL,
	`day` text NOT NULL,
	`views` integer NOT NULL,
	`contacts` integer NOT NULL,
	PRIMARY KEY(`listing_id`, `day`),
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_day_day` ON `listing_day` (`day`);--> statement-breakpoint
CREATE TABLE `listing_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`listing_id` integer NOT NULL,
	`seller_id` integer NOT NULL,
	`at` integer NOT NULL,
	`actor_id` integer,
	`by` text NOT NULL,
	`action` text NOT NULL,
	`from_state` text,
	`to_state` text,
	`reason` text,
	`text` text,
	`before` text,
	`after` text
);
--> statement-breakpoint
CREATE INDEX `listing_event_listing` ON `listing_event` (`listing_id`,`id`);--> statement-breakpoint
CREATE INDEX `listing_event_seller` ON `listing_event` (`seller_id`,`action`,`at`);--> statement-breakpoint
CREATE INDEX `listing_event_by` ON `listing_event` (`by`,`id`);--> statement-breakpoint
CREATE INDEX `listing_event_action` ON `listing_event` (`action`,`at`);--> statement-breakpoint
CREATE TABLE `listing_photo` (
	`listing_id` integer NOT NULL,
	`position` integer NOT NULL,
	`photo_id` text NOT NULL,
	`description` text NOT NULL,
	PRIMARY KEY(`listing_id`, `position`),
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`photo_id`) REFERENCES `photo`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_photo_photo` ON `listing_photo` (`photo_id`);--> statement-breakpoint
CREATE TABLE `listing_price` (
	`listing_id` integer NOT NULL,
	`at` integer NOT NULL,
	`price` integer NOT NULL,
	PRIMARY KEY(`listing_id`, `at`),
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `listing_report` (
	`id` integer PRIMARY KEY NOT NULL,
	`listing_id` integer NOT NULL,
	`reporter_id` integer NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`reported_at` integer NOT NULL,
	`decided_at` integer,
	`is_upheld` integer,
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`reporter_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_report_listing` ON `listing_report` (`listing_id`,`decided_at`);--> statement-breakpoint
CREATE INDEX `listing_report_open` ON `listing_report` (`decided_at`,`reported_at`);--> statement-breakpoint
CREATE INDEX `listing_report_reporter` ON `listing_report` (`reporter_id`,`reported_at`);--> statement-breakpoint
CREATE TABLE `listing_viewer` (
	`day` text NOT NULL,
	`listing_id` integer NOT NULL,
	`viewer` text NOT NULL,
	PRIMARY KEY(`day`, `listing_id`, `viewer`),
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `listing_viewer_listing` ON `listing_viewer` (`listing_id`);--> statement-breakpoint
CREATE TABLE `phone_reveal` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`listing_id` integer NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `phone_reveal_user` ON `phone_reveal` (`user_id`,`at`);--> statement-breakpoint
CREATE INDEX `phone_reveal_listing` ON `phone_reveal` (`listing_id`,`at`);--> statement-breakpoint
CREATE INDEX `phone_reveal_time` ON `phone_reveal` (`at`);--> statement-breakpoint
CREATE TABLE `photo` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`width` integer NOT NULL,
	`height` integer NOT NULL,
	`thumb_hash` text NOT NULL,
	`content_hash` text NOT NULL,
	`perceptual_hash` text NOT NULL,
	`asset_name` text,
	`is_public` integer DEFAULT false NOT NULL,
	`unused_since` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `photo_owner` ON `photo` (`user_id`,`unused_since`);--> statement-breakpoint
CREATE INDEX `photo_unused` ON `photo` (`unused_since`);--> statement-breakpoint
CREATE INDEX `photo_content` ON `photo` (`content_hash`);--> statement-breakpoint
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
CREATE INDEX `subdistrict_search_en` ON `subdistrict` (`search_en`);--> statement-breakpoint
CREATE TABLE `saved_search` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`filters` text NOT NULL,
	`frequency` text NOT NULL,
	`by_notice` integer NOT NULL,
	`by_mail` integer NOT NULL,
	`is_paused` integer NOT NULL,
	`created_at` integer NOT NULL,
	`since` integer NOT NULL,
	`seen_at` integer NOT NULL,
	`last_told_at` integer,
	`tells_at` integer,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_search_user` ON `saved_search` (`user_id`,`deleted_at`,`created_at`);--> statement-breakpoint
CREATE INDEX `saved_search_telling` ON `saved_search` (`tells_at`,`id`);--> statement-breakpoint
CREATE INDEX `saved_search_deleted` ON `saved_search` (`deleted_at`);--> statement-breakpoint
CREATE TABLE `saved_search_due` (
	`id` integer PRIMARY KEY NOT NULL,
	`keys` text NOT NULL,
	`version` integer NOT NULL,
	`behind` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `saved_search_hit` (
	`search_id` integer NOT NULL,
	`listing_id` integer NOT NULL,
	`found_at` integer NOT NULL,
	`is_told` integer NOT NULL,
	PRIMARY KEY(`search_id`, `listing_id`),
	FOREIGN KEY (`search_id`) REFERENCES `saved_search`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`listing_id`) REFERENCES `listing`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_search_hit_listing` ON `saved_search_hit` (`listing_id`);--> statement-breakpoint
CREATE INDEX `saved_search_hit_newest` ON `saved_search_hit` (`search_id`,`found_at`,`listing_id`);--> statement-breakpoint
CREATE TABLE `saved_search_key` (
	`key` text NOT NULL,
	`search_id` integer NOT NULL,
	PRIMARY KEY(`key`, `search_id`),
	FOREIGN KEY (`search_id`) REFERENCES `saved_search`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_search_key_search` ON `saved_search_key` (`search_id`);--> statement-breakpoint
CREATE TABLE `search_due` (
	`id` integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_near` (
	`key` text NOT NULL,
	`word` text NOT NULL,
	PRIMARY KEY(`key`, `word`)
);
--> statement-breakpoint
CREATE TABLE `search_number` (
	`id` integer NOT NULL,
	`attribute` text NOT NULL,
	`value` real NOT NULL,
	PRIMARY KEY(`id`, `attribute`),
	FOREIGN KEY (`id`) REFERENCES `search_row`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `search_row` (
	`id` integer PRIMARY KEY NOT NULL,
	`listing_id` integer NOT NULL,
	`listed_at` integer NOT NULL,
	`leaf` text NOT NULL,
	`province` integer NOT NULL,
	`district` integer NOT NULL,
	`condition` text NOT NULL,
	`price` integer,
	`lat` real NOT NULL,
	`lng` real NOT NULL,
	`boost` integer NOT NULL,
	`traits` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `search_row_listing_id_unique` ON `search_row` (`listing_id`);--> statement-breakpoint
CREATE INDEX `search_row_price` ON `search_row` (`price`,`id`);--> statement-breakpoint
CREATE TABLE `search_term` (
	`word` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `search_words` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`others` text NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `search_row`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `account_change` (
	`user_id` integer NOT NULL,
	`topic` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`user_id`, `topic`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `notice_mail` (
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`link` text NOT NULL,
	`created_at` integer NOT NULL,
	`is_mailed` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `kind`, `link`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notice_mail_due` ON `notice_mail` (`is_mailed`,`created_at`);--> statement-breakpoint
CREATE TABLE `notification` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`kind` text NOT NULL,
	`title_th` text NOT NULL,
	`title_en` text NOT NULL,
	`subtitle_th` text NOT NULL,
	`subtitle_en` text NOT NULL,
	`created_at` integer NOT NULL,
	`avatar` text NOT NULL,
	`icon` text NOT NULL,
	`color` text NOT NULL,
	`link` text NOT NULL,
	`is_read` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `notification_owner` ON `notification` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notification_unread` ON `notification` (`user_id`,`is_read`,`kind`);--> statement-breakpoint
CREATE TABLE `bookmark` (
	`shopper_id` integer NOT NULL,
	`link` text NOT NULL,
	PRIMARY KEY(`shopper_id`, `link`),
	FOREIGN KEY (`shopper_id`) REFERENCES `shopper`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `search_contact` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`email` text NOT NULL,
	`img` text NOT NULL,
	`date` integer NOT NULL,
	`search` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_contact_date` ON `search_contact` (`date`,`id`);--> statement-breakpoint
CREATE TABLE `search_file` (
	`id` integer PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`by` text NOT NULL,
	`size` text NOT NULL,
	`file` text NOT NULL,
	`search` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `search_file_title` ON `search_file` (`title`,`id`);--> statement-breakpoint
CREATE TABLE `idempotency` (
	`owner` text NOT NULL,
	`call` text NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	`serial` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`owner`, `call`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_age` ON `idempotency` (`created_at`);--> statement-breakpoint
CREATE TABLE `id_mark` (
	`table_name` text PRIMARY KEY NOT NULL,
	`last` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `cart_item` (
	`id` integer PRIMARY KEY NOT NULL,
	`shopper_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`qty` integer NOT NULL,
	FOREIGN KEY (`shopper_id`) REFERENCES `shopper`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cart_item_owner` ON `cart_item` (`shopper_id`,`product_id`);--> statement-breakpoint
CREATE TABLE `coupon` (
	`code` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`value` integer NOT NULL,
	`minimum_cents` integer DEFAULT 0 NOT NULL,
	`valid_until` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `coupon_valid_until` ON `coupon` (`valid_until`,`code`);--> statement-breakpoint
CREATE TABLE `held_unit` (
	`order_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	`qty` integer NOT NULL,
	`network` text NOT NULL,
	`mailbox` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `order`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `held_unit_order` ON `held_unit` (`order_id`,`product_id`);--> statement-breakpoint
CREATE INDEX `held_unit_product` ON `held_unit` (`product_id`,`qty`);--> statement-breakpoint
CREATE INDEX `held_unit_network` ON `held_unit` (`network`,`qty`);--> statement-breakpoint
CREATE INDEX `held_unit_mailbox` ON `held_unit` (`mailbox`,`qty`);--> statement-breakpoint
CREATE TABLE `order` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`shopper_id` integer NOT NULL,
	`placed_at` integer NOT NULL,
	`payment` text NOT NULL,
	`address` text NOT NULL,
	`province` text DEFAULT '' NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`lines` text NOT NULL,
	`totals` text NOT NULL,
	`lang` text DEFAULT 'th' NOT NULL,
	`email` text DEFAULT '' NOT NULL,
	`guest_key` text,
	`state` text DEFAULT 'placed' NOT NULL,
	`history` text DEFAULT '[]' NOT NULL,
	`pay_before` integer,
	`confirm_before` integer,
	`baht` text DEFAULT '{"total":0,"perDollar":0}' NOT NULL,
	`coupon` text,
	`coupon_key` text,
	`tax_invoice` text,
	`return_reason` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`shopper_id`) REFERENCES `shopper`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_number` ON `order` (`number`);--> statement-breakpoint
CREATE INDEX `order_shopper` ON `order` (`shopper_id`,`id`);--> statement-breakpoint
CREATE INDEX `order_guest` ON `order` (`guest_key`,`id`);--> statement-breakpoint
CREATE INDEX `order_state` ON `order` (`state`,`pay_before`);--> statement-breakpoint
CREATE INDEX `order_confirm` ON `order` (`confirm_before`);--> statement-breakpoint
CREATE INDEX `order_placed` ON `order` (`placed_at`,`id`);--> statement-breakpoint
CREATE INDEX `order_payment` ON `order` (`payment`,`placed_at`,`id`);--> statement-breakpoint
CREATE INDEX `order_province` ON `order` (`province`,`placed_at`,`id`);--> statement-breakpoint
CREATE INDEX `order_coupon` ON `order` (`coupon`,`coupon_key`);--> statement-breakpoint
CREATE TABLE `product` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`name_th` text NOT NULL,
	`name_en` text NOT NULL,
	`search_th` text NOT NULL,
	`search_en` text NOT NULL,
	`description_th` text NOT NULL,
	`description_en` text NOT NULL,
	`brand` text NOT NULL,
	`price_cents` integer NOT NULL,
	`pictures` text NOT NULL,
	`has_free_shipping` integer NOT NULL,
	`rating` integer NOT NULL,
	`category` text NOT NULL,
	`stock` integer DEFAULT 1000 NOT NULL,
	`sold` integer DEFAULT 0 NOT NULL,
	`reviews` integer DEFAULT 0 NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`withdrawn_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_slug` ON `product` (`slug`);--> statement-breakpoint
CREATE INDEX `product_price` ON `product` (`price_cents`,`id`);--> statement-breakpoint
CREATE INDEX `product_category` ON `product` (`category`,`id`);--> statement-breakpoint
CREATE INDEX `product_category_price` ON `product` (`category`,`price_cents`,`id`);--> statement-breakpoint
CREATE INDEX `product_brand` ON `product` (`brand`,`id`);--> statement-breakpoint
CREATE INDEX `product_rating` ON `product` (`rating`,`id`);--> statement-breakpoint
CREATE INDEX `product_sold` ON `product` (`sold`,`id`);--> statement-breakpoint
CREATE INDEX `product_free_shipping` ON `product` (`has_free_shipping`,`id`);--> statement-breakpoint
CREATE INDEX `product_search` ON `product` (`search_th`,`search_en`,`brand`,`slug`,`withdrawn_at`);--> statement-breakpoint
CREATE INDEX `product_name_th` ON `product` (`name_th`,`id`);--> statement-breakpoint
CREATE INDEX `product_name_en` ON `product` (`name_en`,`id`);--> statement-breakpoint
CREATE INDEX `product_stock` ON `product` (`stock`,`id`);--> statement-breakpoint
CREATE TABLE `product_photo` (
	`photo_id` text PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	FOREIGN KEY (`photo_id`) REFERENCES `photo`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_photo_product` ON `product_photo` (`product_id`);--> statement-breakpoint
CREATE TABLE `product_question` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`user_id` integer,
	`author` text DEFAULT '' NOT NULL,
	`text` text NOT NULL,
	`asked_at` integer NOT NULL,
	`answer` text DEFAULT '' NOT NULL,
	`answered_at` integer,
	`changed_at` integer,
	`removed_at` integer,
	`is_withdrawn` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `product_question_answered` ON `product_question` (`product_id`,`removed_at`,`answered_at`,`id`);--> statement-breakpoint
CREATE INDEX `product_question_author` ON `product_question` (`user_id`,`product_id`,`removed_at`,`answered_at`,`id`);--> statement-breakpoint
CREATE INDEX `product_question_removed` ON `product_question` (`removed_at`);--> statement-breakpoint
CREATE TABLE `product_word` (
	`word` text NOT NULL,
	`place` integer NOT NULL,
	`product_id` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_word_word` ON `product_word` (`word`,`place`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_word_product` ON `product_word` (`product_id`);--> statement-breakpoint
CREATE TABLE `product_review` (
	`id` integer PRIMARY KEY NOT NULL,
	`product_id` integer NOT NULL,
	`user_id` integer,
	`author` text DEFAULT '' NOT NULL,
	`stars` integer NOT NULL,
	`text` text NOT NULL,
	`written_at` integer NOT NULL,
	`changed_at` integer,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_review_author` ON `product_review` (`user_id`,`product_id`);--> statement-breakpoint
CREATE INDEX `product_review_product` ON `product_review` (`product_id`,`written_at`,`id`);--> statement-breakpoint
CREATE INDEX `product_review_stars` ON `product_review` (`product_id`,`stars`,`written_at`,`id`);--> statement-breakpoint
CREATE TABLE `shopper` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer,
	`visitor_hash` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `shopper_user` ON `shopper` (`user_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `shopper_visitor` ON `shopper` (`visitor_hash`);--> statement-breakpoint
CREATE TABLE `wishlist_item` (
	`id` integer PRIMARY KEY NOT NULL,
	`shopper_id` integer NOT NULL,
	`product_id` integer NOT NULL,
	FOREIGN KEY (`shopper_id`) REFERENCES `shopper`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `product`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `wishlist_item_owner` ON `wishlist_item` (`shopper_id`,`product_id`);--> statement-breakpoint
CREATE TABLE `calendar_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`url` text NOT NULL,
	`title` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	`all_day` integer NOT NULL,
	`calendar` text NOT NULL,
	`guests` text DEFAULT '[]' NOT NULL,
	`location` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`rrule` text DEFAULT '' NOT NULL,
	`time_zone` text DEFAULT 'Asia/Bangkok' NOT NULL,
	`excluded` text DEFAULT '[]' NOT NULL,
	`series_id` integer,
	`uid` text DEFAULT '' NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "calendar_event_end" CHECK("calendar_event"."end" >= "calendar_event"."start")
);
--> statement-breakpoint
CREATE INDEX `calendar_event_owner` ON `calendar_event` (`user_id`,`start`,`id`);--> statement-breakpoint
CREATE INDEX `calendar_event_series` ON `calendar_event` (`series_id`);--> statement-breakpoint
CREATE TABLE `calendar_feed` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`secret_hash` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_feed_secret_hash_unique` ON `calendar_feed` (`secret_hash`);--> statement-breakpoint
CREATE TABLE `calendar_guest` (
	`event_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`response` text NOT NULL,
	PRIMARY KEY(`event_id`, `user_id`),
	FOREIGN KEY (`event_id`) REFERENCES `calendar_event`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `calendar_guest_user` ON `calendar_guest` (`user_id`,`event_id`);--> statement-breakpoint
CREATE TABLE `calendar_reminder` (
	`event_id` integer NOT NULL,
	`user_id` integer NOT NULL,
	`minutes` integer NOT NULL,
	`due_at` integer,
	PRIMARY KEY(`event_id`, `user_id`, `minutes`),
	FOREIGN KEY (`event_id`) REFERENCES `calendar_event`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `calendar_reminder_due` ON `calendar_reminder` (`due_at`);--> statement-breakpoint
CREATE INDEX `calendar_reminder_user` ON `calendar_reminder` (`user_id`,`event_id`,`minutes`);--> statement-breakpoint
CREATE TABLE `calendar_undo` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`created_at` integer NOT NULL,
	`before` text NOT NULL,
	`added` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `calendar_undo_user` ON `calendar_undo` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `chat` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`unseen_msgs` integer NOT NULL,
	`last_message_id` integer NOT NULL,
	`last_message_at` integer NOT NULL,
	`tell_at` integer,
	`typing_until` integer DEFAULT 0 NOT NULL,
	`is_marked_unread` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `chat_contact`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_newest` ON `chat` (`user_id`,`last_message_at`,`last_message_id`);--> statement-breakpoint
CREATE INDEX `chat_tell` ON `chat` (`tell_at`);--> statement-breakpoint
CREATE TABLE `chat_contact` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`account_id` integer,
	`full_name` text NOT NULL,
	`role` text NOT NULL,
	`about` text NOT NULL,
	`avatar` text NOT NULL,
	`status` text NOT NULL,
	`is_pinned` integer DEFAULT false NOT NULL,
	`is_muted` integer DEFAULT false NOT NULL,
	`is_archived` integer DEFAULT false NOT NULL,
	`is_blocked` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null,
	CONSTRAINT "chat_contact_is_not_owner" CHECK("chat_contact"."id" <> "chat_contact"."user_id")
);
--> statement-breakpoint
CREATE INDEX `chat_contact_owner` ON `chat_contact` (`user_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `chat_contact_account` ON `chat_contact` (`user_id`,`account_id`);--> statement-breakpoint
CREATE INDEX `chat_contact_of` ON `chat_contact` (`account_id`);--> statement-breakpoint
CREATE TABLE `chat_message` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_own` integer NOT NULL,
	`message` text NOT NULL,
	`time` integer NOT NULL,
	`edited_at` integer,
	`twin_id` integer,
	`reply_to_id` integer,
	`files` text DEFAULT '[]' NOT NULL,
	`is_unsent` integer DEFAULT false NOT NULL,
	`own_reaction` text,
	`their_reaction` text,
	`chat_id` integer NOT NULL,
	FOREIGN KEY (`chat_id`) REFERENCES `chat`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_message_chat` ON `chat_message` (`chat_id`,`id`);--> statement-breakpoint
CREATE TABLE `chat_profile` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`person_id` integer,
	`role` text NOT NULL,
	`about` text NOT NULL,
	`status` text NOT NULL,
	`is_two_step_auth_verification_enabled` integer NOT NULL,
	`is_notifications_on` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chat_removal` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`contact_id` integer NOT NULL,
	`removed_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`contact_id`) REFERENCES `chat_contact`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_removal_owner` ON `chat_removal` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `chat_removal_contact` ON `chat_removal` (`contact_id`);--> statement-breakpoint
CREATE INDEX `chat_removal_age` ON `chat_removal` (`removed_at`);--> statement-breakpoint
CREATE TABLE `chat_removed_message` (
	`id` integer PRIMARY KEY NOT NULL,
	`is_own` integer NOT NULL,
	`message` text NOT NULL,
	`time` integer NOT NULL,
	`edited_at` integer,
	`twin_id` integer,
	`reply_to_id` integer,
	`files` text DEFAULT '[]' NOT NULL,
	`is_unsent` integer DEFAULT false NOT NULL,
	`own_reaction` text,
	`their_reaction` text,
	`removal_id` integer NOT NULL,
	FOREIGN KEY (`removal_id`) REFERENCES `chat_removal`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_removed_message_removal` ON `chat_removed_message` (`removal_id`,`id`);--> statement-breakpoint
CREATE TABLE `chat_report` (
	`id` integer PRIMARY KEY NOT NULL,
	`reporter_id` integer NOT NULL,
	`account_id` integer,
	`full_name` text NOT NULL,
	`reason` text NOT NULL,
	`text` text NOT NULL,
	`message_id` integer NOT NULL,
	`message` text NOT NULL,
	`reported_at` integer NOT NULL,
	`closed_at` integer,
	FOREIGN KEY (`reporter_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `chat_report_open` ON `chat_report` (`closed_at`,`reported_at`);--> statement-breakpoint
CREATE INDEX `chat_report_reporter` ON `chat_report` (`reporter_id`,`account_id`);--> statement-breakpoint
CREATE INDEX `chat_report_account` ON `chat_report` (`account_id`);--> statement-breakpoint
CREATE TABLE `kanban_board` (
	`user_id` integer NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`title_key` text NOT NULL,
	`position` integer NOT NULL,
	`task_limit` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kanban_board_order` ON `kanban_board` (`user_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `kanban_board_title` ON `kanban_board` (`user_id`,`title_key`);--> statement-breakpoint
CREATE TABLE `kanban_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`task_id` integer NOT NULL,
	`actor_id` integer,
	`at` integer NOT NULL,
	`what` text NOT NULL,
	`detail` text NOT NULL,
	FOREIGN KEY (`task_id`) REFERENCES `kanban_task`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`actor_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `kanban_event_task` ON `kanban_event` (`task_id`,`id`);--> statement-breakpoint
CREATE INDEX `kanban_event_actor` ON `kanban_event` (`actor_id`);--> statement-breakpoint
CREATE TABLE `kanban_label` (
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`tone` text NOT NULL,
	PRIMARY KEY(`user_id`, `name`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `kanban_member` (
	`user_id` integer NOT NULL,
	`member_id` integer NOT NULL,
	`invited_at` integer NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `member_id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`member_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `kanban_member_of` ON `kanban_member` (`member_id`);--> statement-breakpoint
CREATE TABLE `kanban_removal` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`removed_at` integer NOT NULL,
	`board` text,
	`tasks` text NOT NULL,
	`events` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `kanban_removal_owner` ON `kanban_removal` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `kanban_task` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`board_id` text NOT NULL,
	`position` integer NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`labels` text NOT NULL,
	`due_date` integer NOT NULL,
	`attachments` text NOT NULL,
	`comments` text NOT NULL,
	`checklist` text DEFAULT '[]' NOT NULL,
	`assigned_to` text NOT NULL,
	`cover_image` text NOT NULL,
	`archived_at` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`,`board_id`) REFERENCES `kanban_board`(`user_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kanban_task_order` ON `kanban_task` (`user_id`,`board_id`,`position`);--> statement-breakpoint
CREATE TABLE `email` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`folder` text NOT NULL,
	`time` integer NOT NULL,
	`is_starred` integer NOT NULL,
	`is_read` integer NOT NULL,
	`labels` text NOT NULL,
	`thread_id` integer NOT NULL,
	`origin_id` integer NOT NULL,
	`weight` integer NOT NULL,
	`from_email` text NOT NULL,
	`from_name` text NOT NULL,
	`from_avatar` text NOT NULL,
	`to` text NOT NULL,
	`cc` text NOT NULL,
	`bcc` text NOT NULL,
	`attachments` text NOT NULL,
	`subject` text NOT NULL,
	`search` text NOT NULL,
	`message` text NOT NULL,
	`send_at` integer,
	`send_problem` text,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_folder` ON `email` (`user_id`,`folder`,`time`,`id`);--> statement-breakpoint
CREATE INDEX `email_owner` ON `email` (`user_id`,`time`,`id`);--> statement-breakpoint
CREATE INDEX `email_starred` ON `email` (`user_id`,`is_starred`,`time`,`id`);--> statement-breakpoint
CREATE INDEX `email_unread` ON `email` (`user_id`,`folder`,`is_read`);--> statement-breakpoint
CREATE INDEX `email_neighbour` ON `email` (`user_id`,`folder`,`id`);--> statement-breakpoint
CREATE INDEX `email_thread` ON `email` (`user_id`,`thread_id`,`id`);--> statement-breakpoint
CREATE INDEX `email_size` ON `email` (`user_id`,`from_email`,`weight`);--> statement-breakpoint
CREATE INDEX `email_due` ON `email` (`send_at`);--> statement-breakpoint
CREATE TABLE `email_label` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`tone` text NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_label_owner` ON `email_label` (`user_id`,`id`);--> statement-breakpoint
CREATE TABLE `email_labelled` (
	`label_id` integer NOT NULL,
	`email_id` integer NOT NULL,
	PRIMARY KEY(`label_id`, `email_id`),
	FOREIGN KEY (`label_id`) REFERENCES `email_label`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`email_id`) REFERENCES `email`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_labelled_mail` ON `email_labelled` (`email_id`);--> statement-breakpoint
CREATE TABLE `task` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`title` text NOT NULL,
	`search` text NOT NULL,
	`title_key` text NOT NULL,
	`assignee_key` text NOT NULL,
	`due_date` integer NOT NULL,
	`description` text NOT NULL,
	`assignee_name` text NOT NULL,
	`assignee_avatar` text NOT NULL,
	`tags` text NOT NULL,
	`is_completed` integer NOT NULL,
	`is_deleted` integer NOT NULL,
	`is_important` integer NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`steps` text DEFAULT '[]' NOT NULL,
	`own_tags` text DEFAULT '[]' NOT NULL,
	`repeat` text DEFAULT '' NOT NULL,
	`repeat_day` integer DEFAULT 0 NOT NULL,
	`next_task_id` integer,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `task_owner` ON `task` (`user_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `task_owner_title` ON `task` (`user_id`,`is_deleted`,`title_key`,`id`);--> statement-breakpoint
CREATE INDEX `task_owner_due` ON `task` (`user_id`,`is_deleted`,`due_date`);--> statement-breakpoint
CREATE INDEX `task_owner_assignee` ON `task` (`user_id`,`is_deleted`,`assignee_key`,`id`);--> statement-breakpoint
CREATE TABLE `task_assignment` (
	`task_id` integer PRIMARY KEY NOT NULL,
	`assignee_id` integer NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`task_id`) REFERENCES `task`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`assignee_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `task_assignment_assignee` ON `task_assignment` (`assignee_id`,`task_id`);--> statement-breakpoint
CREATE TABLE `task_tag` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`name` text NOT NULL,
	`tone` text NOT NULL,
	`is_deleted` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `task_tag_owner` ON `task_tag` (`user_id`,`is_deleted`,`id`);