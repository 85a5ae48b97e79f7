CREATE INDEX "listing_event_action" ON "listing_event" USING btree ("action","at");
