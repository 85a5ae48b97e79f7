import { asc, isNull } from 'drizzle-orm';
import { Type } from 'typebox';
import { NewPostComment, Profile } from '../../contract/content/profile.ts';
import { NewProfilePost } from '../../contract/content/profile-posts.ts';
import { Id, Picture } from '../../contract/shared/common.ts';
import { pollChoices } from '../../contract/values/content/profile.ts';
import type { Queries, Reader } from '../../db/client.ts';
import { profileComment, profileCommentLike, profileLike, profilePost, profileVote, user } from '../../db/schema.ts';
import { inBatches } from '../../domain/shared/batches.ts';
import {
  atStart,
  by,
  defaultOwner,
  isExact,
  Moment,
  numberedRows,
  Owner,
  optional,
  type Path,
  part,
  requireDistinct,
  SeedFault,
  type Writing,
  written,
} from '../part.ts';

const Usernames = Type.Array(Type.String(), { uniqueItems: true, description: 'Usernames.' });
const Likes = Type.Integer({ minimum: 0, description: 'Total, including those in `likedBy`, which is the default.' });
const liked = { likes: Type.Optional(Likes), likedBy: Type.Optional(Usernames) };
const { text, audience, poll } = NewProfilePost.properties;
const Comment = Type.Object(
  {
    id: Type.Optional(Id),
    text: NewPostComment.properties.comment,
    ...by.fields,
    ...optional({ avatar: Picture, at: Moment, editedAt: Moment }),
    ...liked,
  },
  isExact,
);
const Choice = Type.Object({ text: poll.properties.choices.items, voters: Type.Optional(Usernames) }, isExact);

export const profilePosts = part({
  description: 'Posts of profiles with their comments. Uploaded pictures can’t be part of a seed.',
  fields: {
    ...{ owner: Owner, text, audience },
    ...optional({ at: Moment, editedAt: Moment, postImg: Picture, share: Type.Integer({ minimum: 0 }) }),
    ...liked,
    likedUsers: Type.Optional({
      ...Profile.properties.post.items.properties.likedUsers,
      description: 'Some of the likes by people without an account.',
    }),
    poll: Type.Optional(
      Type.Object({ choices: Type.Array(Choice, { minItems: pollChoices.min, maxItems: pollChoices.max }), endsAt: Moment }, isExact),
    ),
    comments: Type.Optional(Type.Array(Comment, { description: 'Oldest first.' })),
  },
  replaces: [profileComment, profilePost],
  async write(tx, items, writing) {
    const { accountId, moment, now } = writing;
    const rows = items.map((item, at) => ({
      ...{
        id: item.id,
        userId: accountId(item.owner ?? defaultOwner, [at, 'owner']),
        postText: item.text ?? '',
        postImg: item.postImg ?? '',
      },
      ...{ audience: item.audience ?? ('everyone' as const), share: item.share ?? 0, likedUsers: item.likedUsers ?? [] },
      ...{ postTime: moment(item.at ?? atStart, [at, 'at']), editedAt: item.editedAt ? moment(item.editedAt, [at, 'editedAt']) : null },
      ...{ likes: othersOf(item, [at]), choices: item.poll?.choices.map((choice) => choice.text) ?? null },
      endsAt: item.poll ? moment(item.poll.endsAt, [at, 'poll', 'endsAt']) : null,
    }));
    await inBatches(rows, (batch) => tx.insert(profilePost).values(batch).run());
    const likes = items.flatMap(({ id: postId, likedBy = [] }, at) =>
      likedBy.map((name, place) => ({ postId, userId: accountId(name, [at, 'likedBy', place]), likedAt: now })),
    );
    await inBatches(likes, (batch) => tx.insert(profileLike).values(batch).run());
    const votes = items.flatMap(({ id: postId, poll }, at) =>
      (poll?.choices ?? []).flatMap(({ voters = [] }, choice) =>
        voters.map((name, place) => ({ postId, choice, path: [at, 'poll', 'choices', choice, 'voters', place], name })),
      ),
    );
    const voted = votes.map(({ path, name, ...vote }) => ({ ...vote, userId: accountId(name, path) }));
    requireDistinct(voted.map(({ postId, userId }, at) => ({ key: `${postId} ${userId}`, path: votes[at]?.path ?? [] })));
    await inBatches(voted, (batch) => tx.insert(profileVote).values(batch).run());
    await writeComments(tx, items, writing);
  },
  async read(reader, { username }) {
    const rows = await reader.select().from(profilePost).where(isNull(profilePost.removedAt)).orderBy(asc(profilePost.id)).all();
    const likes = Map.groupBy(await reader.select().from(profileLike).orderBy(asc(profileLike.userId)).all(), ({ postId }) => postId);
    const votes = Map.groupBy(await reader.select().from(profileVote).orderBy(asc(profileVote.userId)).all(), ({ postId }) => postId);
    const comments = await readComments(reader, username);
    return rows.map(({ id, userId, postText, postImg, audience, share, likedUsers, choices, endsAt, ...row }) => {
      const likedBy = (likes.get(id) ?? []).map((one) => username(one.userId));
      const voters = (choice: number) => (votes.get(id) ?? []).filter((one) => one.choice === choice).map((one) => username(one.userId));
      return {
        ...{ id, owner: username(userId), at: written(row.postTime), text: postText, postImg, audience, share, likedUsers },
        ...(row.editedAt === null ? {} : { editedAt: written(row.editedAt) }),
        ...{ likes: row.likes + likedBy.length, likedBy },
        ...(choices ? { poll: { choices: choices.map((text, at) => ({ text, voters: voters(at) })), endsAt: written(endsAt ?? 0) } } : {}),
        comments: comments.get(id) ?? [],
      };
    });
  },
});

type Item = Parameters<typeof profilePosts.write>[1][number];

/** Returns the number of likes by people without an account. @throws SeedFault */
function othersOf({ likes, likedBy = [] }: { likes?: number | undefined; likedBy?: string[] | undefined }, path: Path): number {
  const others = (likes ?? likedBy.length) - likedBy.length;
  if (others < 0) throw new SeedFault([...path, 'likes'], 'are fewer than those by accounts');
  return others;
}

async function writeComments(tx: Queries, items: readonly Item[], writing: Writing): Promise<void> {
  const accounts = new Map((await tx.select().from(user).all()).map((row) => [row.id, row]));
  const rows = items.flatMap(({ id: postId, comments = [] }, at) =>
    comments.map(({ id, text, owner, author, avatar = '', at: time = atStart, editedAt, ...likes }, place) => {
      const path = [at, 'comments', place];
      const who = by.columns({ owner, author }, path, writing);
      const account = accounts.get(who.userId ?? 0);
      return {
        ...{ id, postId, userId: who.userId, username: account?.fullName ?? who.author, avatar: account?.avatar ?? avatar, text },
        ...{
          commentedAt: writing.moment(time, [...path, 'at']),
          editedAt: editedAt ? writing.moment(editedAt, [...path, 'editedAt']) : null,
        },
        ...{ likes: othersOf(likes, path), path: [...path, 'id'] },
        likers: (likes.likedBy ?? []).map((name, one) => writing.accountId(name, [...path, 'likedBy', one])),
      };
    }),
  );
  const numbered = numberedRows(rows);
  await inBatches(numbered, (batch) =>
    tx
      .insert(profileComment)
      .values(batch.map(({ likers: _, ...row }) => row))
      .run(),
  );
  const likes = numbered.flatMap(({ id: commentId, likers }) => likers.map((userId) => ({ commentId, userId })));
  await inBatches(likes, (batch) => tx.insert(profileCommentLike).values(batch).run());
}

async function readComments(reader: Reader, username: (id: number) => string) {
  const rows = await reader.select().from(profileComment).where(isNull(profileComment.removedAt)).orderBy(asc(profileComment.id)).all();
  const likes = Map.groupBy(
    await reader.select().from(profileCommentLike).orderBy(asc(profileCommentLike.userId)).all(),
    ({ commentId }) => commentId,
  );
  const comments = rows.map(({ id, postId, userId, avatar, username: author, text, commentedAt, editedAt, ...row }) => {
    const likedBy = (likes.get(id) ?? []).map((one) => username(one.userId));
    return {
      postId,
      comment: {
        ...{ id, text, ...by.entry({ userId, author }, username), ...(userId === null ? { avatar } : {}), at: written(commentedAt) },
        ...(editedAt === null ? {} : { editedAt: written(editedAt) }),
        ...{ likes: row.likes + likedBy.length, likedBy },
      },
    };
  });
  return new Map([...Map.groupBy(comments, ({ postId }) => postId)].map(([postId, all]) => [postId, all.map(({ comment }) => comment)]));
}
