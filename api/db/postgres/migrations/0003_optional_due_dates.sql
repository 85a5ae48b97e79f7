ALTER TABLE "kanban_task" ALTER COLUMN "due_date" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "task" ALTER COLUMN "due_date" DROP NOT NULL;
