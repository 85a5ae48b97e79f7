CREATE INDEX "contact_message_age" ON "contact_message" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "mail_message" ON "mail" USING btree ("message_id");
