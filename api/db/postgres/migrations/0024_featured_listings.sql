CREATE TABLE "featured_listing" (
	"seller_id" bigint PRIMARY KEY NOT NULL,
	"listing_id" bigint NOT NULL,
	"since" bigint NOT NULL,
	"until" bigint NOT NULL
);

--> statement-breakpoint
ALTER TABLE "featured_listing" ADD CONSTRAINT "featured_listing_seller_id_user_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "featured_listing_listing" ON "featured_listing" USING btree ("listing_id");
