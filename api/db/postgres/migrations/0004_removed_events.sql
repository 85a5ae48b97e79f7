ALTER TABLE "calendar_undo" ADD COLUMN "is_removal" bigint DEFAULT 0 NOT NULL;
