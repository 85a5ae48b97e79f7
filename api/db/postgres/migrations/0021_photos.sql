CREATE TABLE "photo" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"width" bigint NOT NULL,
	"height" bigint NOT NULL,
	"thumb_hash" text COLLATE "C" NOT NULL,
	"content_hash" text COLLATE "C" NOT NULL,
	"perceptual_hash" text COLLATE "C" NOT NULL,
	"asset_name" text COLLATE "C",
	"is_public" bigint DEFAULT 0 NOT NULL,
	"unused_since" bigint
);

--> statement-breakpoint
ALTER TABLE "photo" ADD CONSTRAINT "photo_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "photo_owner" ON "photo" USING btree ("user_id","unused_since");
--> statement-breakpoint
CREATE INDEX "photo_unused" ON "photo" USING btree ("unused_since");
--> statement-breakpoint
CREATE INDEX "photo_content" ON "photo" USING btree ("content_hash");
