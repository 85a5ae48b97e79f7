ALTER TABLE "task" ADD COLUMN "remind_before" bigint;
--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "remind_at" bigint;
--> statement-breakpoint
CREATE INDEX "task_remind" ON "task" USING btree ("remind_at");
