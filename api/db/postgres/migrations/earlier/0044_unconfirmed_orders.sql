CREATE TABLE "held_unit" (
	"order_id" bigint NOT NULL,
	"product_id" bigint NOT NULL,
	"qty" bigint NOT NULL,
	"network" text COLLATE "C" NOT NULL,
	"mailbox" text COLLATE "C" NOT NULL
);

--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "confirm_before" bigint;
--> statement-breakpoint
ALTER TABLE "held_unit" ADD CONSTRAINT "held_unit_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "held_unit" ADD CONSTRAINT "held_unit_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "held_unit_order" ON "held_unit" USING btree ("order_id","product_id");
--> statement-breakpoint
CREATE INDEX "held_unit_product" ON "held_unit" USING btree ("product_id","qty");
--> statement-breakpoint
CREATE INDEX "held_unit_network" ON "held_unit" USING btree ("network","qty");
--> statement-breakpoint
CREATE INDEX "held_unit_mailbox" ON "held_unit" USING btree ("mailbox","qty");
--> statement-breakpoint
CREATE INDEX "order_confirm" ON "order" USING btree ("confirm_before");
