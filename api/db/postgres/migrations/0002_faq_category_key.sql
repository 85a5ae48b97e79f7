ALTER TABLE "faq_category" DROP COLUMN "icon";
--> statement-breakpoint
ALTER TABLE "faq_category" DROP COLUMN "title_th";
--> statement-breakpoint
ALTER TABLE "faq_category" DROP COLUMN "title_en";
--> statement-breakpoint
ALTER TABLE "faq_category" DROP COLUMN "subtitle_th";
--> statement-breakpoint
ALTER TABLE "faq_category" DROP COLUMN "subtitle_en";
