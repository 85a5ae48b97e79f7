CREATE TABLE "file_part" (
	"file_id" text COLLATE "C" NOT NULL,
	"is_small" bigint NOT NULL,
	"number" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "file_part_file_id_is_small_number_pk" PRIMARY KEY("file_id","is_small","number")
);

--> statement-breakpoint
CREATE TABLE "file_reader" (
	"file_id" text COLLATE "C" NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "file_reader_file_id_user_id_pk" PRIMARY KEY("file_id","user_id")
);

--> statement-breakpoint
CREATE TABLE "stored_file" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"size" bigint NOT NULL,
	"width" bigint,
	"height" bigint,
	"created_at" bigint NOT NULL,
	"is_used" bigint NOT NULL
);

--> statement-breakpoint
ALTER TABLE "file_part" ADD CONSTRAINT "file_part_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file_reader" ADD CONSTRAINT "file_reader_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "file_reader" ADD CONSTRAINT "file_reader_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "file_reader_user" ON "file_reader" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "stored_file_owner" ON "stored_file" USING btree ("user_id","size");
--> statement-breakpoint
CREATE INDEX "stored_file_unused" ON "stored_file" USING btree ("is_used","created_at");
