CREATE TABLE "data_export" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"language" text COLLATE "C" NOT NULL,
	"requested_at" bigint NOT NULL,
	"attempts" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	"size" bigint NOT NULL,
	"expires_at" bigint
);

--> statement-breakpoint
CREATE TABLE "data_export_part" (
	"user_id" bigint NOT NULL,
	"number" bigint NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "data_export_part_user_id_number_pk" PRIMARY KEY("user_id","number")
);

--> statement-breakpoint
ALTER TABLE "data_export" ADD CONSTRAINT "data_export_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "data_export_part" ADD CONSTRAINT "data_export_part_user_id_data_export_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."data_export"("user_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "data_export_due" ON "data_export" USING btree ("state","due_at");
--> statement-breakpoint
CREATE INDEX "data_export_expiry" ON "data_export" USING btree ("expires_at");
