ALTER TABLE "chat_contact" ADD COLUMN "is_archived" bigint DEFAULT 0 NOT NULL;
