-- What has been committed to each table, for caches: in several rows, so that nobody waits for anybody.
CREATE TABLE "__change" (
	"table_name" text COLLATE "C" NOT NULL,
	"slot" integer NOT NULL,
	"count" bigint NOT NULL,
	PRIMARY KEY ("table_name", "slot")
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE FUNCTION "__count_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "__change" VALUES (TG_TABLE_NAME, pg_backend_pid() % 64, 1)
	ON CONFLICT ("table_name", "slot") DO UPDATE SET "count" = "__change"."count" + 1;
	RETURN NULL;
END $$;
--> statement-breakpoint
-- How often all data has been exchanged.
CREATE TABLE "__exchange" ("count" bigint NOT NULL);
--> statement-breakpoint
INSERT INTO "__exchange" VALUES (0);
--> statement-breakpoint
-- Attempts that are counted to be limited. They are worth nothing after a crash, so they are not logged.
CREATE UNLOGGED TABLE "__attempt" (
	"kind" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"since" bigint NOT NULL,
	"ends" bigint NOT NULL,
	"count" bigint NOT NULL,
	PRIMARY KEY ("kind", "key")
) WITH (fillfactor = 50);
--> statement-breakpoint
CREATE INDEX "__attempt_end" ON "__attempt" ("ends");
