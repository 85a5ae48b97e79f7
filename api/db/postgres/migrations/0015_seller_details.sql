CREATE TABLE "seller_detail" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"is_named" bigint NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"address" text COLLATE "C" NOT NULL,
	"registration" text COLLATE "C" NOT NULL,
	"licences" text COLLATE "C" NOT NULL,
	"changed_at" bigint NOT NULL,
	"checked_at" bigint,
	"checked_by" bigint
);

--> statement-breakpoint
ALTER TABLE "seller_detail" ADD CONSTRAINT "seller_detail_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "seller_detail" ADD CONSTRAINT "seller_detail_checked_by_user_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;

--> statement-breakpoint
CREATE INDEX "seller_detail_checked_by" ON "seller_detail" USING btree ("checked_by");