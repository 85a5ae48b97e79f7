DROP INDEX "invoice_search";
--> statement-breakpoint
DROP INDEX "invoice_counted";
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "source_id" bigint;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "payment_id" bigint;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "applied_cents" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "decision" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "recurrence" text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "invoice" ADD COLUMN "next_on" text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "invoice_source" ON "invoice" USING btree ("source_id","id");
--> statement-breakpoint
CREATE INDEX "invoice_payment_receipt" ON "invoice" USING btree ("payment_id");
--> statement-breakpoint
CREATE INDEX "invoice_next" ON "invoice" USING btree ("next_on");
--> statement-breakpoint
CREATE INDEX "invoice_search" ON "invoice" USING btree ("search","deleted_at","voided_at","kind");
--> statement-breakpoint
CREATE INDEX "invoice_counted" ON "invoice" USING btree ("deleted_at","voided_at","status","currency","due_date","balance_cents","total_cents","kind");
