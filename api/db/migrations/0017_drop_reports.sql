INSERT INTO "moderation_case" ("id", "kind", "subject_id", "account_id", "account_name", "title", "link", "evidence", "opened_at", "due_at", "closed_at")
SELECT row_number() OVER (ORDER BY g."first"), 'listing', CAST(g."listing_id" AS text), l."seller_id", u."full_name", l."title", '/listing/' || l."id", json_object('text', l."description", 'facts', json('[]'), 'pictures', json('[]')), g."opened_at", g."opened_at" + 604800000, g."decided_at"
FROM (SELECT "listing_id", "decided_at", min("id") AS "first", min("reported_at") AS "opened_at" FROM "listing_report" GROUP BY "listing_id", "decided_at") g
JOIN "listing" l ON l."id" = g."listing_id" JOIN "user" u ON u."id" = l."seller_id";--> statement-breakpoint
INSERT INTO "case_report" ("id", "case_id", "reporter_id", "language", "reason", "text", "reported_at", "confirmed_at")
SELECT r."id", c."id", r."reporter_id", 'th', r."reason", r."text", r."reported_at", r."reported_at"
FROM "listing_report" r JOIN "moderation_case" c ON c."kind" = 'listing' AND c."subject_id" = CAST(r."listing_id" AS text) AND c."closed_at" IS r."decided_at";--> statement-breakpoint
INSERT INTO "case_decision" ("id", "case_id", "account_id", "decided_at", "rule", "measure", "text")
SELECT c."id", c."id", c."account_id", c."closed_at", 'other', CASE WHEN (SELECT max(r."is_upheld") FROM "listing_report" r WHERE CAST(r."listing_id" AS text) = c."subject_id" AND r."decided_at" = c."closed_at") = 1 THEN 'reject' ELSE 'none' END, ''
FROM "moderation_case" c WHERE c."closed_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "moderation_case" ("id", "kind", "subject_id", "account_id", "account_name", "title", "link", "evidence", "opened_at", "due_at", "closed_at")
SELECT r."id" + (SELECT coalesce(max("id"), 0) FROM "moderation_case" WHERE "kind" = 'listing'), CASE WHEN r."message_id" = 0 THEN 'person' ELSE 'message' END, CAST(CASE WHEN r."message_id" = 0 THEN coalesce(r."account_id", 0) ELSE r."message_id" END AS text), r."account_id", r."full_name", CASE WHEN r."message_id" = 0 THEN r."full_name" ELSE substr(r."message", 1, 80) END, '', json_object('text', r."message", 'facts', json('[]'), 'pictures', json('[]')), r."reported_at", r."reported_at" + 604800000, r."closed_at" FROM "chat_report" r;--> statement-breakpoint
INSERT INTO "case_report" ("id", "case_id", "reporter_id", "language", "reason", "text", "reported_at", "confirmed_at")
SELECT r."id" + (SELECT coalesce(max("id"), 0) FROM "listing_report"), r."id" + (SELECT coalesce(max("id"), 0) FROM "moderation_case" WHERE "kind" = 'listing'), r."reporter_id", 'th', r."reason", r."text", r."reported_at", r."reported_at" FROM "chat_report" r;--> statement-breakpoint
INSERT INTO "case_decision" ("id", "case_id", "account_id", "decided_at", "rule", "measure", "text")
SELECT c."id", c."id", c."account_id", c."closed_at", 'other', 'none', '' FROM "moderation_case" c WHERE c."closed_at" IS NOT NULL AND c."kind" <> 'listing';--> statement-breakpoint
DROP TABLE `chat_report`;--> statement-breakpoint
DROP TABLE `listing_report`;