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
CREATE INDEX "product_search" ON "product" USING btree ("search_th","search_en","brand","slug","withdrawn_at");
--> statement-breakpoint
CREATE INDEX "product_name_th" ON "product" USING btree ("name_th","id");
--> statement-breakpoint
CREATE INDEX "product_name_en" ON "product" USING btree ("name_en","id");
--> statement-breakpoint
CREATE INDEX "product_stock" ON "product" USING btree ("stock","id");
--> statement-breakpoint
CREATE INDEX "coupon_valid_until" ON "coupon" USING btree ("valid_until","code");
