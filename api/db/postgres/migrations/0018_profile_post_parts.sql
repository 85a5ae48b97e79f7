INSERT INTO profile_like (post_id, user_id, liked_at) SELECT id, user_id, post_time FROM profile_post WHERE you_liked <> 0;
--> statement-breakpoint
UPDATE profile_post SET likes = greatest(0, likes - 1) WHERE you_liked <> 0;
--> statement-breakpoint
INSERT INTO profile_comment (post_id, user_id, avatar, username, commented_at, text, likes) SELECT p.id, u.id, c.value ->> 'avatar', c.value ->> 'username', p.post_time + c.place - 1, c.value ->> 'comment', greatest(0, (c.value ->> 'commentsLikes')::bigint - (c.value ->> 'youLiked')::boolean::int) FROM profile_post p CROSS JOIN LATERAL jsonb_array_elements(p.detailed_comments::jsonb) WITH ORDINALITY AS c(value, place) LEFT JOIN "user" u ON u.id = p.user_id AND u.full_name = c.value ->> 'username' ORDER BY p.id, c.place;
--> statement-breakpoint
INSERT INTO profile_comment_like (comment_id, user_id) SELECT k.id, p.user_id FROM profile_post p CROSS JOIN LATERAL jsonb_array_elements(p.detailed_comments::jsonb) WITH ORDINALITY AS c(value, place) JOIN profile_comment k ON k.post_id = p.id AND k.commented_at = p.post_time + c.place - 1 WHERE (c.value ->> 'youLiked')::boolean;
--> statement-breakpoint
ALTER TABLE "profile_post" DROP COLUMN "avatar";
--> statement-breakpoint
ALTER TABLE "profile_post" DROP COLUMN "username";
--> statement-breakpoint
ALTER TABLE "profile_post" DROP COLUMN "you_liked";
--> statement-breakpoint
ALTER TABLE "profile_post" DROP COLUMN "comments";
--> statement-breakpoint
ALTER TABLE "profile_post" DROP COLUMN "detailed_comments";
