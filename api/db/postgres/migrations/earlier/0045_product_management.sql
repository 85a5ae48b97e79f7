CREATE TABLE "product_photo" (
	"photo_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"product_id" bigint NOT NULL
);

--> statement-breakpoint
DROP INDEX "product_search";
--> statement-breakpoint
ALTER TABLE "coupon" ADD COLUMN "version" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "version" bigint DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "withdrawn_at" bigint;
--> statement-breakpoint
ALTER TABLE "product_photo" ADD CONSTRAINT "product_photo_photo_id_photo_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."photo"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "product_photo" ADD CONSTRAINT "product_photo_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "product_photo_product" ON "product_photo" USING btree ("product_id");
--> statement-breakpoint
CREATE INDEX "product_search" ON "product" USING btree ("search_th","search_en","withdrawn_at");
