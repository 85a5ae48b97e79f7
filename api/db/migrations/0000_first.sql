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
CREATE TABLE `user` (
	`id` integer PRIMARY KEY NOT NULL,
	`full_name` text NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`username_key` text NOT NULL,
	`email_key` text NOT NULL,
	`password_hash` text NOT NULL,
	`avatar` text NOT NULL,
	`role` text NOT NULL,
	`ability` text NOT NULL,
	`created_at` integer NOT NULL,
	`confirmed` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_email` ON `user` (`email_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_username` ON `user` (`username_key`);--> statement-breakpoint
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
	FOREIGN KEY (`post_id`) REFERENCES `blog_post`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `blog_comment_post` ON `blog_comment` (`post_id`,`id`);--> statement-breakpoint
CREATE INDEX `blog_comment_user` ON `blog_comment` (`user_id`);--> statement-breakpoint
CREATE TABLE `blog_post` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`img` text NOT NULL,
	`avatar` text NOT NULL,
	`author_th` text NOT NULL,
	`author_en` text NOT NULL,
	`posted_at` integer NOT NULL,
	`tags` text NOT NULL,
	`status` text NOT NULL,
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
CREATE INDEX `blog_post_posted` ON `blog_post` (`posted_at`,`id`);--> statement-breakpoint
CREATE TABLE `calendar_event` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`url` text NOT NULL,
	`title` text NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	`all_day` integer NOT NULL,
	`calendar` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	CONSTRAINT "calendar_event_end" CHECK("calendar_event"."end" >= "calendar_event"."start")
);
--> statement-breakpoint
CREATE INDEX `calendar_event_owner` ON `calendar_event` (`user_id`,`start`,`id`);--> statement-breakpoint
CREATE TABLE `chat` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`unseen_msgs` integer NOT NULL,
	`last_message_id` integer NOT NULL,
	`last_message_at` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `chat_contact`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_newest` ON `chat` (`user_id`,`last_message_at`,`last_message_id`);--> statement-breakpoint
CREATE TABLE `chat_contact` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`account_id` integer,
	`full_name` text NOT NULL,
	`role` text NOT NULL,
	`about` text NOT NULL,
	`avatar` text NOT NULL,
	`status` text NOT NULL,
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
	`chat_id` integer NOT NULL,
	`is_own` integer NOT NULL,
	`message` text NOT NULL,
	`time` integer NOT NULL,
	FOREIGN KEY (`chat_id`) REFERENCES `chat`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chat_message_chat` ON `chat_message` (`chat_id`,`id`);--> statement-breakpoint
CREATE TABLE `chat_profile` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`role` text NOT NULL,
	`about` text NOT NULL,
	`status` text NOT NULL,
	`is_two_step_auth_verification_enabled` integer NOT NULL,
	`is_notifications_on` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
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
CREATE TABLE `order` (
	`id` integer PRIMARY KEY NOT NULL,
	`number` text NOT NULL,
	`shopper_id` integer NOT NULL,
	`placed_at` integer NOT NULL,
	`payment` text NOT NULL,
	`address` text NOT NULL,
	`lines` text NOT NULL,
	`totals` text NOT NULL,
	FOREIGN KEY (`shopper_id`) REFERENCES `shopper`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_number` ON `order` (`number`);--> statement-breakpoint
CREATE INDEX `order_shopper` ON `order` (`shopper_id`,`id`);--> statement-breakpoint
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
	`category` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_slug` ON `product` (`slug`);--> statement-breakpoint
CREATE INDEX `product_price` ON `product` (`price_cents`,`id`);--> statement-breakpoint
CREATE INDEX `product_category` ON `product` (`category`,`id`);--> statement-breakpoint
CREATE INDEX `product_category_price` ON `product` (`category`,`price_cents`,`id`);--> statement-breakpoint
CREATE INDEX `product_search_th` ON `product` (`search_th`);--> statement-breakpoint
CREATE INDEX `product_search_en` ON `product` (`search_en`);--> statement-breakpoint
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
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `email_folder` ON `email` (`user_id`,`folder`,`time`,`id`);--> statement-breakpoint
CREATE INDEX `email_owner` ON `email` (`user_id`,`time`,`id`);--> statement-breakpoint
CREATE INDEX `email_starred` ON `email` (`user_id`,`is_starred`,`time`,`id`);--> statement-breakpoint
CREATE INDEX `email_unread` ON `email` (`user_id`,`folder`,`is_read`);--> statement-breakpoint
CREATE INDEX `email_neighbour` ON `email` (`user_id`,`folder`,`id`);--> statement-breakpoint
CREATE INDEX `email_thread` ON `email` (`user_id`,`thread_id`,`id`);--> statement-breakpoint
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
	`search` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `employee_search` ON `employee` (`search`);--> statement-breakpoint
CREATE TABLE `faq_category` (
	`id` integer PRIMARY KEY NOT NULL,
	`key` text NOT NULL,
	`icon` text NOT NULL,
	`title_th` text NOT NULL,
	`title_en` text NOT NULL,
	`subtitle_th` text NOT NULL,
	`subtitle_en` text NOT NULL
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
	FOREIGN KEY (`category_id`) REFERENCES `faq_category`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `faq_question_category` ON `faq_question` (`category_id`,`id`);--> statement-breakpoint
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
CREATE TABLE `idempotency` (
	`owner` text NOT NULL,
	`call` text NOT NULL,
	`key` text NOT NULL,
	`fingerprint` text NOT NULL,
	`answer` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`owner`, `call`, `key`)
);
--> statement-breakpoint
CREATE INDEX `idempotency_age` ON `idempotency` (`created_at`);--> statement-breakpoint
CREATE TABLE `invoice` (
	`id` integer PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`company` text NOT NULL,
	`company_email` text NOT NULL,
	`country` text NOT NULL,
	`contact` text NOT NULL,
	`name` text NOT NULL,
	`name_key` text NOT NULL,
	`issued_date` text NOT NULL,
	`due_date` text NOT NULL,
	`service` text NOT NULL,
	`total_cents` integer NOT NULL,
	`balance_cents` integer NOT NULL,
	`avatar` text NOT NULL,
	`status` text NOT NULL,
	`payee_id` integer,
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
CREATE INDEX `invoice_search` ON `invoice` (`search`);--> statement-breakpoint
CREATE TABLE `invoice_client` (
	`id` integer PRIMARY KEY NOT NULL,
	`address` text NOT NULL,
	`company` text NOT NULL,
	`company_email` text NOT NULL,
	`country` text NOT NULL,
	`contact` text NOT NULL,
	`name` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invoice_client_who` ON `invoice_client` (`name`,`company`,`company_email`);--> statement-breakpoint
CREATE TABLE `payee` (
	`id` integer PRIMARY KEY NOT NULL,
	`bank_name` text NOT NULL,
	`country` text NOT NULL,
	`iban` text NOT NULL,
	`swift_code` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `kanban_board` (
	`user_id` integer NOT NULL,
	`id` text NOT NULL,
	`title` text NOT NULL,
	`title_key` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`user_id`, `id`),
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kanban_board_order` ON `kanban_board` (`user_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `kanban_board_title` ON `kanban_board` (`user_id`,`title_key`);--> statement-breakpoint
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
	`assigned_to` text NOT NULL,
	`cover_image` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`,`board_id`) REFERENCES `kanban_board`(`user_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `kanban_task_order` ON `kanban_task` (`user_id`,`board_id`,`position`);--> statement-breakpoint
CREATE TABLE `knowledge_category` (
	`id` integer PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`img` text NOT NULL,
	`icon` text NOT NULL,
	`icon_color` text NOT NULL,
	`title_th` text NOT NULL,
	`title_en` text NOT NULL,
	`desc_th` text NOT NULL,
	`desc_en` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `knowledge_category_slug` ON `knowledge_category` (`slug`);--> statement-breakpoint
CREATE TABLE `knowledge_question` (
	`id` integer PRIMARY KEY NOT NULL,
	`category_id` integer NOT NULL,
	`slug` text NOT NULL,
	`updated_at` integer NOT NULL,
	`question_th` text NOT NULL,
	`question_en` text NOT NULL,
	`content_th` text NOT NULL,
	`content_en` text NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `knowledge_category`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `knowledge_question_slug` ON `knowledge_question` (`slug`);--> statement-breakpoint
CREATE INDEX `knowledge_question_category` ON `knowledge_question` (`category_id`,`id`);--> statement-breakpoint
CREATE TABLE `knowledge_relation` (
	`question_id` integer NOT NULL,
	`place` integer NOT NULL,
	`related_id` integer NOT NULL,
	PRIMARY KEY(`question_id`, `place`),
	FOREIGN KEY (`question_id`) REFERENCES `knowledge_question`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`related_id`) REFERENCES `knowledge_question`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
	`language` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
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
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mailed_code_account` ON `mailed_code` (`user_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `mailed_code_expiry` ON `mailed_code` (`expires_at`);--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE `permission` (
	`id` integer PRIMARY KEY NOT NULL,
	`place` integer NOT NULL,
	`name` text NOT NULL,
	`assigned_to` text NOT NULL,
	`created_date` text NOT NULL,
	`search` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `permission_place` ON `permission` (`place`);--> statement-breakpoint
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
CREATE TABLE `profile_post` (
	`id` integer PRIMARY KEY NOT NULL,
	`user_id` integer NOT NULL,
	`avatar` text NOT NULL,
	`username` text NOT NULL,
	`post_time` integer NOT NULL,
	`post_text` text NOT NULL,
	`post_img` text NOT NULL,
	`likes` integer NOT NULL,
	`you_liked` integer NOT NULL,
	`comments` integer NOT NULL,
	`liked_users` text NOT NULL,
	`detailed_comments` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `profile_post_owner` ON `profile_post` (`user_id`,`post_time`,`id`);--> statement-breakpoint
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
CREATE TABLE `account_setting` (
	`user_id` integer PRIMARY KEY NOT NULL,
	`company` text NOT NULL,
	`info` text NOT NULL,
	`social_links` text NOT NULL,
	`connections` text NOT NULL,
	`notification` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
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
	FOREIGN KEY (`user_id`) REFERENCES `user`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `task_owner` ON `task` (`user_id`,`is_deleted`,`id`);--> statement-breakpoint
CREATE INDEX `task_owner_title` ON `task` (`user_id`,`is_deleted`,`title_key`,`id`);--> statement-breakpoint
CREATE INDEX `task_owner_due` ON `task` (`user_id`,`is_deleted`,`due_date`);--> statement-breakpoint
CREATE INDEX `task_owner_assignee` ON `task` (`user_id`,`is_deleted`,`assignee_key`,`id`);--> statement-breakpoint
CREATE TABLE `listed_user` (
	`id` integer PRIMARY KEY NOT NULL,
	`full_name` text NOT NULL,
	`username` text NOT NULL,
	`email` text NOT NULL,
	`username_key` text NOT NULL,
	`email_key` text NOT NULL,
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
	`avatar_color` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `listed_user_username_key` ON `listed_user` (`username_key`);--> statement-breakpoint
CREATE UNIQUE INDEX `listed_user_email_key` ON `listed_user` (`email_key`);--> statement-breakpoint
CREATE INDEX `listed_user_name` ON `listed_user` (`full_name_key`,`id`);--> statement-breakpoint
CREATE INDEX `listed_user_company` ON `listed_user` (`company_key`,`id`);--> statement-breakpoint
CREATE INDEX `listed_user_country` ON `listed_user` (`country_key`,`id`);--> statement-breakpoint
CREATE INDEX `listed_user_role` ON `listed_user` (`role`,`id`);--> statement-breakpoint
CREATE INDEX `listed_user_plan` ON `listed_user` (`current_plan`,`id`);--> statement-breakpoint
CREATE INDEX `listed_user_billing` ON `listed_user` (`billing`,`id`);--> statement-breakpoint
CREATE INDEX `listed_user_status` ON `listed_user` (`status`,`id`);--> statement-breakpoint
CREATE INDEX `listed_user_search` ON `listed_user` (`search`);