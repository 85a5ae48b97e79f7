CREATE TABLE "line_notice" (
	"user_id" bigint NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"link" text COLLATE "C" NOT NULL,
	"retry_key" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"attempts" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"due_at" bigint NOT NULL,
	CONSTRAINT "line_notice_user_id_kind_link_pk" PRIMARY KEY("user_id","kind","link")
);

--> statement-breakpoint
ALTER TABLE "line_identity" ADD COLUMN "notice_kinds" text COLLATE "C" DEFAULT '[]' NOT NULL;
--> statement-breakpoint
ALTER TABLE "line_notice" ADD CONSTRAINT "line_notice_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "line_notice_due" ON "line_notice" USING btree ("state","due_at");
--> statement-breakpoint
CREATE INDEX "line_notice_age" ON "line_notice" USING btree ("created_at");
