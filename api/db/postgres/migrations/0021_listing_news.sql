CREATE TABLE "listing_news" (
	"listing_id" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"seller_id" bigint NOT NULL,
	"at" bigint NOT NULL,
	"behind" bigint NOT NULL,
	"told_at" bigint,
	CONSTRAINT "listing_news_listing_id_kind_pk" PRIMARY KEY("listing_id","kind")
);

--> statement-breakpoint
DROP INDEX "favourite_listing";
--> statement-breakpoint
ALTER TABLE "listing_news" ADD CONSTRAINT "listing_news_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "listing_news_due" ON "listing_news" USING btree ("told_at","at");
--> statement-breakpoint
CREATE INDEX "listing_news_seller" ON "listing_news" USING btree ("seller_id","kind","told_at");
--> statement-breakpoint
CREATE INDEX "favourite_listing" ON "favourite" USING btree ("listing_id","user_id");
