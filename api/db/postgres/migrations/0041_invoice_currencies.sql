DROP INDEX "invoice_counted";
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "currency" text COLLATE "C" DEFAULT 'THB' NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "rate" bigint;
--> statement-breakpoint
CREATE INDEX "invoice_counted" ON "invoice" USING btree ("deleted_at","voided_at","status","currency","due_date","balance_cents","total_cents");
