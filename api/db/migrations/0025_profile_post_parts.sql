INSERT INTO profile_like (post_id, user_id, liked_at) SELECT id, user_id, post_time FROM profile_post WHERE you_liked;
--> statement-breakpoint
UPDATE profile_post SET likes = max(0, likes - 1) WHERE you_liked;
--> statement-breakpoint
INSERT INTO profile_comment (post_id, user_id, avatar, username, commented_at, text, likes) SELECT p.id, u.id, c.value ->> 'avatar', c.value ->> 'username', p.post_time + c.key, c.value ->> 'comment', max(0, (c.value ->> 'commentsLikes') - (c.value ->> 'youLiked')) FROM profile_post p CROSS JOIN json_each(p.detailed_comments) c LEFT JOIN user u ON u.id = p.user_id AND u.full_name = c.value ->> 'username' ORDER BY p.id, c.key;
--> statement-breakpoint
INSERT INTO profile_comment_like (comment_id, user_id) SELECT k.id, p.user_id FROM profile_post p CROSS JOIN json_each(p.detailed_comments) c JOIN profile_comment k ON k.post_id = p.id AND k.commented_at = p.post_time + c.key WHERE c.value ->> 'youLiked';
--> statement-breakpoint
ALTER TABLE `profile_post` DROP COLUMN `avatar`;--> statement-breakpoint
ALTER TABLE `profile_post` DROP COLUMN `username`;--> statement-breakpoint
ALTER TABLE `profile_post` DROP COLUMN `you_liked`;--> statement-breakpoint
ALTER TABLE `profile_post` DROP COLUMN `comments`;--> statement-breakpoint
ALTER TABLE `profile_post` DROP COLUMN `detailed_comments`;