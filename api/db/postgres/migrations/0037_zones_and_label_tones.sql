CREATE TABLE "kanban_label" (
	"user_id" bigint NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"tone" text COLLATE "C" NOT NULL,
	CONSTRAINT "kanban_label_user_id_name_pk" PRIMARY KEY("user_id","name")
);

--> statement-breakpoint
ALTER TABLE "calendar_event" ADD COLUMN "time_zone" text COLLATE "C" DEFAULT 'Asia/Bangkok' NOT NULL;
--> statement-breakpoint
ALTER TABLE "kanban_label" ADD CONSTRAINT "kanban_label_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
