CREATE INDEX "calendar_reminder_user" ON "calendar_reminder" USING btree ("user_id","event_id","minutes");
