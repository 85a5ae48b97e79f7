ALTER TABLE "blog_comment" ADD COLUMN "reply_to" bigint;
