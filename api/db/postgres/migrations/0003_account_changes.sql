CREATE TABLE "account_change" (
	"user_id" bigint NOT NULL,
	"topic" text COLLATE "C" NOT NULL,
	"version" bigint NOT NULL,
	CONSTRAINT "account_change_user_id_topic_pk" PRIMARY KEY("user_id","topic")
);

--> statement-breakpoint
ALTER TABLE "account_change" ADD CONSTRAINT "account_change_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
