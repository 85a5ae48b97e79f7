CREATE TABLE "api_key" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"start" text COLLATE "C" NOT NULL,
	"key_hash" text COLLATE "C" NOT NULL,
	"scopes" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"last_used_at" bigint,
	"revoked_at" bigint
);

--> statement-breakpoint
CREATE TABLE "recovery_code" (
	"user_id" bigint NOT NULL,
	"code_hash" text COLLATE "C" NOT NULL,
	CONSTRAINT "recovery_code_user_id_code_hash_pk" PRIMARY KEY("user_id","code_hash")
);

--> statement-breakpoint
CREATE TABLE "two_step" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"confirmed_at" bigint,
	"last_step" bigint DEFAULT 0 NOT NULL
);

--> statement-breakpoint
ALTER TABLE "account_setting" ADD COLUMN "channels" text COLLATE "C" DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "user" ADD COLUMN "leaves_at" bigint;
--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_code" ADD CONSTRAINT "recovery_code_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "two_step" ADD CONSTRAINT "two_step_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "api_key_hash" ON "api_key" USING btree ("key_hash");
--> statement-breakpoint
CREATE INDEX "api_key_owner" ON "api_key" USING btree ("user_id","revoked_at","created_at");
--> statement-breakpoint
CREATE INDEX "api_key_expiry" ON "api_key" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "user_leaving" ON "user" USING btree ("leaves_at");
