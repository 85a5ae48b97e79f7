ALTER TABLE "removed_entry" ADD COLUMN "removed_by" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "removed_entry" ALTER COLUMN "removed_by" DROP DEFAULT;
--> statement-breakpoint
ALTER TABLE "removed_entry" DROP CONSTRAINT "removed_entry_kind_key_pk";
--> statement-breakpoint
ALTER TABLE "removed_entry" ADD CONSTRAINT "removed_entry_kind_key_removed_by_pk" PRIMARY KEY("kind","key","removed_by");
