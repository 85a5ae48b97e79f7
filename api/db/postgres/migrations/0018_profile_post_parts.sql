ALTER TABLE "profile_post" DROP COLUMN "avatar";
--> statement-breakpoint
ALTER TABLE "profile_post" DROP COLUMN "username";
--> statement-breakpoint
ALTER TABLE "profile_post" DROP COLUMN "you_liked";
--> statement-breakpoint
ALTER TABLE "profile_post" DROP COLUMN "comments";
--> statement-breakpoint
ALTER TABLE "profile_post" DROP COLUMN "detailed_comments";
