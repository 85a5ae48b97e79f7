CREATE INDEX "product_brand" ON "product" USING btree ("brand","id");
--> statement-breakpoint
CREATE INDEX "product_rating" ON "product" USING btree ("rating","id");
--> statement-breakpoint
CREATE INDEX "product_free_shipping" ON "product" USING btree ("has_free_shipping","id");
