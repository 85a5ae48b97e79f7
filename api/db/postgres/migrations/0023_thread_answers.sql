CREATE TABLE "thread_answer" (
	"contact_id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"asked_at" bigint NOT NULL,
	"wait" bigint NOT NULL
);

--> statement-breakpoint
ALTER TABLE "thread_answer" ADD CONSTRAINT "thread_answer_contact_id_chat_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."chat_contact"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "thread_answer" ADD CONSTRAINT "thread_answer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "thread_answer_seller" ON "thread_answer" USING btree ("user_id","asked_at","wait");
--> statement-breakpoint
-- First answers in the threads that are there already.
INSERT INTO thread_answer (contact_id, user_id, asked_at, wait)
SELECT answered.chat_id, answered.user_id, answered.asked_at, min(chat_message.time) - answered.asked_at
FROM (
  SELECT chat_contact.id AS chat_id, chat_contact.user_id AS user_id, min(chat_message.time) AS asked_at
  FROM chat_contact INNER JOIN chat_message ON chat_message.chat_id = chat_contact.id AND chat_message.is_own = 0
  WHERE chat_contact.is_selling = 1 AND chat_contact.listing_id <> 0
  GROUP BY chat_contact.id, chat_contact.user_id
) AS answered
INNER JOIN chat_message ON chat_message.chat_id = answered.chat_id AND chat_message.is_own = 1 AND chat_message.time >= answered.asked_at
GROUP BY answered.chat_id, answered.user_id, answered.asked_at;
