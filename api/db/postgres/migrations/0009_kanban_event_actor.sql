CREATE INDEX "kanban_event_actor" ON "kanban_event" USING btree ("actor_id");
