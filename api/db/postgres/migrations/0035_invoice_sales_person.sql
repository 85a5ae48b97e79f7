ALTER TABLE "invoice" ADD COLUMN "sales_person" text COLLATE "C" DEFAULT '' NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "shown" text COLLATE "C" DEFAULT '{"terms":true,"note":true,"stub":false}' NOT NULL;
