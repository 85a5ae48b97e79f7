CREATE TABLE "blog_bookmark" (
	"post_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "blog_bookmark_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);

--> statement-breakpoint
CREATE TABLE "blog_draft" (
	"post_id" bigint NOT NULL,
	"texts" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	"edited_at" bigint NOT NULL,
	"is_changed" bigint NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"tags" text COLLATE "C" NOT NULL,
	"slug" text COLLATE "C" NOT NULL,
	"excerpt" text COLLATE "C" NOT NULL,
	"content" text COLLATE "C" NOT NULL,
	"img" text COLLATE "C" NOT NULL,
	CONSTRAINT "blog_draft_post_id_texts_pk" PRIMARY KEY("post_id","texts")
);

--> statement-breakpoint
CREATE TABLE "blog_file" (
	"post_id" bigint NOT NULL,
	"file_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "blog_file_post_id_file_id_pk" PRIMARY KEY("post_id","file_id")
);

--> statement-breakpoint
DROP INDEX "blog_post_posted";
--> statement-breakpoint
ALTER TABLE "blog_comment" ADD COLUMN "removed_at" bigint;
--> statement-breakpoint
ALTER TABLE "blog_post" ADD COLUMN "user_id" bigint;
--> statement-breakpoint
ALTER TABLE "blog_post" ADD COLUMN "removed_from" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "blog_post" ADD COLUMN "removed_at" bigint;
--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "is_public" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "blog_bookmark" ADD CONSTRAINT "blog_bookmark_post_id_blog_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_post"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "blog_bookmark" ADD CONSTRAINT "blog_bookmark_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "blog_draft" ADD CONSTRAINT "blog_draft_post_id_blog_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_post"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "blog_file" ADD CONSTRAINT "blog_file_post_id_blog_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."blog_post"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "blog_file" ADD CONSTRAINT "blog_file_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "blog_bookmark_user" ON "blog_bookmark" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "blog_file_file" ON "blog_file" USING btree ("file_id");
--> statement-breakpoint
CREATE INDEX "blog_post_shown" ON "blog_post" USING btree ("status","posted_at","id");
--> statement-breakpoint
CREATE INDEX "blog_post_owner" ON "blog_post" USING btree ("user_id","status");
