CREATE TABLE "erased_person" (
	"hash" text COLLATE "C" PRIMARY KEY NOT NULL,
	"erased_at" bigint NOT NULL
);

--> statement-breakpoint
CREATE TABLE "erased_photo" (
	"photo_id" text COLLATE "C" PRIMARY KEY NOT NULL
);

