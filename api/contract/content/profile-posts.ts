import { type Static, Type } from 'typebox';
import { FileIds } from '../files/files.ts';
import { declare } from '../shared/call.ts';
import { Empty, Id, Timestamp } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import {
  audiences,
  choiceLength,
  commentLength,
  maxComments,
  maxPictures,
  maxPollDays,
  pageSizes,
  pollChoices,
  postLength,
  restoreHours,
  shownComments,
  shownPeople,
} from '../values/content/profile.ts';

const Count = Type.Integer({ minimum: 0 });
const Audience = Type.Enum([...audiences], { description: 'The audience: everyone signed in, your followers, or only you.' });
export const Cursor = Type.Optional(Type.String({ pattern: '^\\d{1,15}\\.\\d{1,15}$', description: 'The `next` of the previous page.' }));
export const Next = Type.Union([Type.String(), Type.Null()], { description: 'The cursor of the next page; null at the end.' });

export const ProfilePerson = Type.Object(
  {
    id: Type.Union([Id, Type.Null()], { description: 'Account id; null for a person without an account.' }),
    name: Type.String(),
    avatar: Type.String({ description: 'Path of a picture on this server, or empty.' }),
  },
  { $id: 'ProfilePerson', description: 'A person, with their current name and picture.' },
);
export type ProfilePerson = Static<typeof ProfilePerson>;

export const ProfilePicture = Type.Object(
  {
    src: Type.String({ description: 'Path of the full-size picture.' }),
    small: Type.String({ description: 'Path of the small copy.' }),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
  },
  { $id: 'ProfilePicture', description: 'A picture of a post. It is visible to everyone who may see the post.' },
);
export type ProfilePicture = Static<typeof ProfilePicture>;

export const ProfileComment = Type.Object(
  {
    id: Id,
    writer: ProfilePerson,
    text: Type.String({ description: 'Plain text.' }),
    at: Timestamp,
    isEdited: Type.Boolean(),
    isOwn: Type.Boolean({ description: 'Whether you wrote it.' }),
    canRemove: Type.Boolean({ description: 'Whether you may remove it: your own comments, and any below your post.' }),
    likes: Count,
    youLike: Type.Boolean(),
  },
  { $id: 'ProfileComment', description: 'A comment below a post.' },
);
export type ProfileComment = Static<typeof ProfileComment>;

const PollChoice = Type.Object({
  text: Type.String(),
  votes: Count,
  voters: Type.Array(ProfilePerson, {
    description: `The first voters for it, at most ${shownPeople}, without people blocked by you or blocking you.`,
  }),
});
const PostPoll = Type.Object(
  {
    choices: Type.Array(PollChoice),
    endsAt: Timestamp,
    isOpen: Type.Boolean(),
    ownChoice: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description: 'Index of your choice, from 0.' }),
  },
  { $id: 'PostPoll', description: 'A question with several choices.' },
);

export const ProfilePost = Type.Object(
  {
    id: Id,
    writer: ProfilePerson,
    at: Timestamp,
    isEdited: Type.Boolean(),
    isOwn: Type.Boolean({ description: 'Whether you wrote it.' }),
    text: Type.String({ description: 'Plain text; may be empty if there are pictures or a poll.' }),
    audience: Audience,
    pictures: Type.Array(ProfilePicture),
    poll: Type.Union([PostPoll, Type.Null()]),
    likes: Count,
    youLike: Type.Boolean(),
    likers: Type.Array(ProfilePerson, { description: `Some of the people who like it, at most ${shownPeople}.` }),
    shares: Count,
    comments: Count,
    lastComments: Type.Array(ProfileComment, { description: `The newest comments, at most ${shownComments}, in chronological order.` }),
  },
  { $id: 'ProfilePost', description: 'A post, as you may see it.' },
);
export type ProfilePost = Static<typeof ProfilePost>;

export const ProfilePosts = Type.Object(
  { posts: Type.Array(ProfilePost), next: Next },
  { $id: 'ProfilePosts', description: 'Posts, newest first.' },
);
export type ProfilePosts = Static<typeof ProfilePosts>;
const ProfilePostAnswer = Type.Object({ post: ProfilePost }, { $id: 'ProfilePostAnswer', description: 'The post after the call.' });

const PostId = { ...Id, description: 'A post’s id.' };
const CommentId = { ...Id, description: 'A comment’s id.' };
const PersonId = Type.Optional(Type.Integer({ ...Id, description: 'An account’s id; without it, your own.' }));
const Text = Type.String({ maxLength: postLength, description: 'Plain text.' });
const CommentText = Type.String({ minLength: 1, maxLength: commentLength, pattern: '\\S', description: 'Plain text.' });
const profile = { access: 'signed-in', tag: 'Profile' } as const;

export const ProfilePostsQuery = Type.Object({
  user: PersonId,
  of: Type.Optional(
    Type.Enum(['own', 'followed'], { default: 'own', description: 'The person’s posts, or those of the people they follow.' }),
  ),
  before: Cursor,
});
export type ProfilePostsQuery = Static<typeof ProfilePostsQuery>;

export const listProfilePosts = declare({
  ...profile,
  id: 'listProfilePosts',
  method: 'GET',
  path: '/profile/posts',
  summary: 'List the posts of a profile',
  description: `Posts visible to you, newest first, in pages of ${pageSizes.posts}.`,
  query: ProfilePostsQuery,
  answers: { 200: ProfilePosts },
  refusals: [notFound],
});

export const getProfilePost = declare({
  ...profile,
  id: 'getProfilePost',
  method: 'GET',
  path: '/profile/post',
  example: { query: { id: 1 } },
  summary: 'Read a post',
  description: 'Any post visible to you, whoever its author is.',
  query: Type.Object({ id: Type.Integer(PostId) }),
  answers: { 200: ProfilePostAnswer },
  refusals: [notFound],
});

const NewPoll = Type.Object({
  choices: Type.Array(Type.String({ minLength: 1, maxLength: choiceLength, pattern: '\\S' }), {
    minItems: pollChoices.min,
    maxItems: pollChoices.max,
    uniqueItems: true,
  }),
  endsAt: Type.String({ format: 'date-time', description: `End of voting: within ${maxPollDays} days.` }),
});
export const NewProfilePost = Type.Object(
  {
    text: Type.Optional(Text),
    audience: Type.Optional(Audience),
    files: Type.Optional({ ...FileIds, maxItems: maxPictures, description: 'Your uploaded pictures, each used nowhere else.' }),
    poll: Type.Optional(NewPoll),
  },
  {
    $id: 'NewProfilePost',
    description: 'A new post on your profile.',
    examples: [{ text: 'วันนี้มีของใหม่เข้าร้านค่ะ', audience: 'everyone' }],
  },
);
export type NewProfilePost = Static<typeof NewProfilePost>;

export const addProfilePost = declare({
  ...profile,
  id: 'addProfilePost',
  method: 'POST',
  path: '/profile/post',
  summary: 'Write a post',
  description: 'Needs text, pictures or a poll. By default it is visible to everyone signed in.',
  body: NewProfilePost,
  idempotent: true,
  answers: { 201: ProfilePostAnswer },
  refusals: [listFull],
  counts: 'messages',
});

export const ProfilePostChange = Type.Object(
  { id: Type.Integer(PostId), text: Type.Optional(Text), audience: Type.Optional(Audience) },
  { $id: 'ProfilePostChange', description: 'The fields of your post to change.', examples: [{ id: 1, audience: 'followers' }] },
);
export type ProfilePostChange = Static<typeof ProfilePostChange>;

export const updateProfilePost = declare({
  ...profile,
  id: 'updateProfilePost',
  method: 'POST',
  path: '/profile/update-post',
  summary: 'Change your post',
  description: 'Omitted fields, pictures and the poll stay unchanged.',
  body: ProfilePostChange,
  answers: { 200: ProfilePostAnswer },
  refusals: [notFound],
});

const OnePost = Type.Object({ id: Type.Integer(PostId) }, { examples: [{ id: 1 }] });
export const removeProfilePost = declare({
  ...profile,
  id: 'removeProfilePost',
  method: 'POST',
  path: '/profile/remove-post',
  summary: 'Remove your post',
  description: `Hides it from everyone. It can be restored for ${restoreHours} hours.`,
  body: OnePost,
  answers: { 200: Empty },
  refusals: [notFound],
});

export const restoreProfilePost = declare({
  ...profile,
  id: 'restoreProfilePost',
  method: 'POST',
  path: '/profile/restore-post',
  summary: 'Restore your removed post',
  description: 'Restores everything that belongs to it.',
  body: OnePost,
  answers: { 200: ProfilePostAnswer },
  refusals: [notFound],
});

export const likeProfilePost = declare({
  ...profile,
  id: 'likeProfilePost',
  method: 'POST',
  path: '/profile/like-post',
  summary: 'Like a post, or undo it',
  description: 'Repeating the call changes nothing.',
  body: Type.Object({ id: Type.Integer(PostId), liked: Type.Boolean() }, { examples: [{ id: 1, liked: true }] }),
  answers: { 200: ProfilePostAnswer },
  refusals: [notFound],
});

export const voteInPost = declare({
  ...profile,
  id: 'voteInPost',
  method: 'POST',
  path: '/profile/vote-post',
  summary: 'Vote in the poll of a post',
  description: 'Everyone has one vote; voting again moves it, null withdraws it.',
  body: Type.Object(
    { id: Type.Integer(PostId), choice: Type.Union([Type.Integer({ minimum: 0, maximum: pollChoices.max - 1 }), Type.Null()]) },
    { examples: [{ id: 4, choice: 0 }] },
  ),
  answers: { 200: ProfilePostAnswer },
  refusals: [notFound, { status: 409, codes: ['TOO_LATE'], description: 'The poll is over: `TOO_LATE`. Nothing changed.' }],
});

export const ProfilePeople = Type.Object(
  {
    people: Type.Array(ProfilePerson),
    next: Next,
    others: Type.Integer({ minimum: 0, description: 'Number of further people without an account.' }),
  },
  { $id: 'ProfilePeople', description: 'People, by ascending id.' },
);
export type ProfilePeople = Static<typeof ProfilePeople>;

export const listLikers = declare({
  ...profile,
  id: 'listLikers',
  method: 'GET',
  path: '/profile/likers',
  example: { query: { id: 1 } },
  summary: 'List the people who like a post',
  description: `Pages of ${pageSizes.people} people.`,
  query: Type.Object({ id: Type.Integer(PostId), before: Cursor }),
  answers: { 200: ProfilePeople },
  refusals: [notFound],
});

const ProfileComments = Type.Object(
  { comments: Type.Array(ProfileComment) },
  { $id: 'ProfileComments', description: 'Comments, oldest first.' },
);
export const listProfileComments = declare({
  ...profile,
  id: 'listProfileComments',
  method: 'GET',
  path: '/profile/comments',
  example: { query: { id: 1 } },
  summary: 'List all comments below a post',
  description: `Oldest first; a post has at most ${maxComments}.`,
  query: Type.Object({ id: Type.Integer(PostId) }),
  answers: { 200: ProfileComments },
  refusals: [notFound],
});

const CommentAnswer = Type.Object({ comment: ProfileComment }, { $id: 'ProfileCommentAnswer', description: 'The comment after the call.' });

export const addProfileComment = declare({
  ...profile,
  id: 'addProfileComment',
  method: 'POST',
  path: '/profile/add-comment',
  summary: 'Comment on a profile post',
  description: 'The post’s author is notified. A comment is plain text.',
  body: Type.Object({ id: Type.Integer(PostId), text: CommentText }, { examples: [{ id: 1, text: 'สวยมากค่ะ' }] }),
  idempotent: true,
  answers: { 201: CommentAnswer },
  refusals: [notFound, listFull],
  counts: 'messages',
});

export const updateProfileComment = declare({
  ...profile,
  id: 'updateProfileComment',
  method: 'POST',
  path: '/profile/update-comment',
  summary: 'Change your comment',
  description: 'It is marked as edited.',
  body: Type.Object({ id: Type.Integer(CommentId), text: CommentText }, { examples: [{ id: 10, text: 'สวยจริง ๆ ครับ' }] }),
  answers: { 200: CommentAnswer },
  refusals: [notFound],
});

const OneComment = Type.Object({ id: Type.Integer(CommentId) }, { examples: [{ id: 1 }] });
export const removeProfileComment = declare({
  ...profile,
  id: 'removeProfileComment',
  method: 'POST',
  path: '/profile/remove-comment',
  summary: 'Remove a comment',
  description: `Your own, or any below your post. For ${restoreHours} hours users who may remove it can restore it.`,
  body: OneComment,
  answers: { 200: Empty },
  refusals: [notFound],
});

export const restoreProfileComment = declare({
  ...profile,
  id: 'restoreProfileComment',
  method: 'POST',
  path: '/profile/restore-comment',
  summary: 'Restore a removed comment',
  description: 'It keeps its position and likes.',
  body: OneComment,
  answers: { 200: CommentAnswer },
  refusals: [notFound, listFull],
});

export const likeProfileComment = declare({
  ...profile,
  id: 'likeProfileComment',
  method: 'POST',
  path: '/profile/like-comment',
  summary: 'Like a comment on a profile post, or undo it',
  description: 'Repeating the call changes nothing.',
  body: Type.Object({ id: Type.Integer(CommentId), liked: Type.Boolean() }, { examples: [{ id: 1, liked: true }] }),
  answers: { 200: CommentAnswer },
  refusals: [notFound],
});

export const followPerson = declare({
  ...profile,
  id: 'followPerson',
  method: 'POST',
  path: '/profile/follow',
  summary: 'Follow a person, or undo it',
  description: 'Repeating the call changes nothing.',
  body: Type.Object(
    { id: Type.Integer({ ...Id, description: 'An account’s id.' }), followed: Type.Boolean() },
    { examples: [{ id: 2, followed: true }] },
  ),
  answers: { 200: Empty },
  refusals: [notFound, listFull],
});
