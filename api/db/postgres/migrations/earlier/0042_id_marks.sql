CREATE TABLE "id_mark" (
	"table_name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"last" bigint NOT NULL
);
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'billing_card', max("id") FROM (SELECT max("id") AS "id" FROM "billing_card" UNION ALL SELECT "last_value" FROM "billing_card_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'billing_charge', max("id") FROM (SELECT max("id") AS "id" FROM "billing_charge" UNION ALL SELECT "last_value" FROM "billing_charge_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'blog_comment', max("id") FROM (SELECT max("id") AS "id" FROM "blog_comment" UNION ALL SELECT "last_value" FROM "blog_comment_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'blog_post', max("id") FROM (SELECT max("id") AS "id" FROM "blog_post" UNION ALL SELECT "last_value" FROM "blog_post_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'calendar_event', max("id") FROM (SELECT max("id") AS "id" FROM "calendar_event" UNION ALL SELECT "last_value" FROM "calendar_event_id_seq" WHERE "is_called" UNION ALL SELECT max(("each"->'event'->>'id')::bigint) FROM "calendar_undo", json_array_elements("calendar_undo"."before"::json) AS "each") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'calendar_undo', max("id") FROM (SELECT max("id") AS "id" FROM "calendar_undo" UNION ALL SELECT "last_value" FROM "calendar_undo_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'chat_contact', max("id") FROM (SELECT max("id") AS "id" FROM "chat_contact" UNION ALL SELECT "last_value" FROM "chat_contact_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'chat_message', max("id") FROM (SELECT max("id") AS "id" FROM "chat_message" UNION ALL SELECT "last_value" FROM "chat_message_id_seq" WHERE "is_called" UNION ALL SELECT max("id") FROM "chat_removed_message") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'chat_removal', max("id") FROM (SELECT max("id") AS "id" FROM "chat_removal" UNION ALL SELECT "last_value" FROM "chat_removal_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'chat_removed_message', max("id") FROM (SELECT max("id") AS "id" FROM "chat_removed_message" UNION ALL SELECT "last_value" FROM "chat_removed_message_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'chat_report', max("id") FROM (SELECT max("id") AS "id" FROM "chat_report" UNION ALL SELECT "last_value" FROM "chat_report_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'contact_message', max("id") FROM (SELECT max("id") AS "id" FROM "contact_message" UNION ALL SELECT "last_value" FROM "contact_message_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'email', max("id") FROM (SELECT max("id") AS "id" FROM "email" UNION ALL SELECT "last_value" FROM "email_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'email_label', max("id") FROM (SELECT max("id") AS "id" FROM "email_label" UNION ALL SELECT "last_value" FROM "email_label_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'employee', max("id") FROM (SELECT max("id") AS "id" FROM "employee" UNION ALL SELECT "last_value" FROM "employee_id_seq" WHERE "is_called" UNION ALL SELECT max("key"::bigint) FROM "removed_entry" WHERE "kind" = 'employee') AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'favourite_folder', max("id") FROM (SELECT max("id") AS "id" FROM "favourite_folder" UNION ALL SELECT "last_value" FROM "favourite_folder_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'invoice', max("id") FROM (SELECT max("id") AS "id" FROM "invoice" UNION ALL SELECT "last_value" FROM "invoice_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'invoice_payment', max("id") FROM (SELECT max("id") AS "id" FROM "invoice_payment" UNION ALL SELECT "last_value" FROM "invoice_payment_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'kanban_removal', max("id") FROM (SELECT max("id") AS "id" FROM "kanban_removal" UNION ALL SELECT "last_value" FROM "kanban_removal_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'kanban_task', max("id") FROM (SELECT max("id") AS "id" FROM "kanban_task" UNION ALL SELECT "last_value" FROM "kanban_task_id_seq" WHERE "is_called" UNION ALL SELECT max(("each"->>'id')::bigint) FROM "kanban_removal", json_array_elements("kanban_removal"."tasks"::json) AS "each") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'knowledge_verdict', max("id") FROM (SELECT max("id") AS "id" FROM "knowledge_verdict" UNION ALL SELECT "last_value" FROM "knowledge_verdict_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'listed_user', max("id") FROM (SELECT max("id") AS "id" FROM "listed_user" UNION ALL SELECT "last_value" FROM "listed_user_id_seq" WHERE "is_called" UNION ALL SELECT max("key"::bigint) FROM "removed_entry" WHERE "kind" = 'user') AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'listing', max("id") FROM (SELECT max("id") AS "id" FROM "listing" UNION ALL SELECT "last_value" FROM "listing_id_seq" WHERE "is_called" UNION ALL SELECT max("listing_id") FROM "listing_event") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'listing_report', max("id") FROM (SELECT max("id") AS "id" FROM "listing_report" UNION ALL SELECT "last_value" FROM "listing_report_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'notification', max("id") FROM (SELECT max("id") AS "id" FROM "notification" UNION ALL SELECT "last_value" FROM "notification_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'order', max("id") FROM (SELECT max("id") AS "id" FROM "order" UNION ALL SELECT "last_value" FROM "order_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'permission', max("id") FROM (SELECT max("id") AS "id" FROM "permission" UNION ALL SELECT "last_value" FROM "permission_id_seq" WHERE "is_called" UNION ALL SELECT max("key"::bigint) FROM "removed_entry" WHERE "kind" = 'permission') AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'product_question', max("id") FROM (SELECT max("id") AS "id" FROM "product_question" UNION ALL SELECT "last_value" FROM "product_question_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'product_review', max("id") FROM (SELECT max("id") AS "id" FROM "product_review" UNION ALL SELECT "last_value" FROM "product_review_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'profile_comment', max("id") FROM (SELECT max("id") AS "id" FROM "profile_comment" UNION ALL SELECT "last_value" FROM "profile_comment_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'profile_post', max("id") FROM (SELECT max("id") AS "id" FROM "profile_post" UNION ALL SELECT "last_value" FROM "profile_post_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'saved_search', max("id") FROM (SELECT max("id") AS "id" FROM "saved_search" UNION ALL SELECT "last_value" FROM "saved_search_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'task', max("id") FROM (SELECT max("id") AS "id" FROM "task" UNION ALL SELECT "last_value" FROM "task_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'task_tag', max("id") FROM (SELECT max("id") AS "id" FROM "task_tag" UNION ALL SELECT "last_value" FROM "task_tag_id_seq" WHERE "is_called") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
INSERT INTO "id_mark" SELECT 'user', max("id") FROM (SELECT max("id") AS "id" FROM "user" UNION ALL SELECT "last_value" FROM "user_id_seq" WHERE "is_called" UNION ALL SELECT max("account_id") FROM "listed_user" UNION ALL SELECT max("seller_id") FROM "listing_event" UNION ALL SELECT max("actor_id") FROM "listing_event" UNION ALL SELECT max("removed_by") FROM "removed_entry" UNION ALL SELECT max("removed_by") FROM "profile_comment" UNION ALL SELECT max(("each"->>'authorId')::bigint) FROM "kanban_task", json_array_elements("kanban_task"."comments"::json) AS "each" UNION ALL SELECT max(("each"->>'actorId')::bigint) FROM "kanban_removal", json_array_elements("kanban_removal"."events"::json) AS "each") AS "known" HAVING max("id") > 0;
--> statement-breakpoint
UPDATE "listed_user" SET "account_id" = NULL WHERE "account_id" NOT IN (SELECT "id" FROM "user");
--> statement-breakpoint
CREATE FUNCTION __follow_mark() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	-- What the engine chooses itself goes on behind what was given.
	IF NEW.last > 0 THEN PERFORM setval(pg_get_serial_sequence(quote_ident(NEW.table_name), 'id'), NEW.last); END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER follow_mark AFTER INSERT OR UPDATE ON "id_mark" FOR EACH ROW EXECUTE FUNCTION __follow_mark();
