DROP INDEX "faq_question_category";
--> statement-breakpoint
DROP INDEX "knowledge_question_category";
--> statement-breakpoint
ALTER TABLE "faq_question" ADD COLUMN "place" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "faq_question" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "knowledge_category" ADD COLUMN "place" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "knowledge_category" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "knowledge_question" ADD COLUMN "place" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "knowledge_question" ADD COLUMN "version" bigint DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "knowledge_category_place" ON "knowledge_category" USING btree ("place","id");
--> statement-breakpoint
CREATE INDEX "knowledge_relation_related" ON "knowledge_relation" USING btree ("related_id");
--> statement-breakpoint
CREATE INDEX "faq_question_category" ON "faq_question" USING btree ("category_id","place","id");
--> statement-breakpoint
CREATE INDEX "knowledge_question_category" ON "knowledge_question" USING btree ("category_id","place","id");
