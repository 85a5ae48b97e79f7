ALTER TABLE "order" ADD COLUMN "province" text COLLATE "C" DEFAULT '' NOT NULL;
--> statement-breakpoint
UPDATE "order" SET "province" = coalesce("address"::json ->> 'province', '');
--> statement-breakpoint
CREATE INDEX "order_payment" ON "order" USING btree ("payment","placed_at","id");
--> statement-breakpoint
CREATE INDEX "order_province" ON "order" USING btree ("province","placed_at","id");
