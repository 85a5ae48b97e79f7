CREATE INDEX "order_placed" ON "order" USING btree ("placed_at","id");
--> statement-breakpoint
CREATE INDEX "user_created" ON "user" USING btree ("created_at");
