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
    id: Type.Union([Id, Type.Null()], { description: 'The account’s; null for somebody without one.' }),
    name: Type.String(),
    avatar: Type.String({ description: 'Path of a picture on this server, or empty.' }),
  },
  { $id: 'ProfilePerson', description: 'A person, with their current name and picture.' },
);
export type ProfilePerson = Static<typeof ProfilePerson>;

export const ProfilePicture = Type.Object(
  {
    src: Type.String({ description: 'Path of the picture.' }),
    small: Type.String({ description: 'Path of a small copy.' }),
    width: Type.Integer({ minimum: 1 }),
    height: Type.Integer({ minimum: 1 }),
  },
  { $id: 'ProfilePicture', description: 'A picture of a post. Who may see the post may read it.' },
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
    canRemove: Type.Boolean({ description: 'Whether you may remove it: your own, and any below your post.' }),
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
    description: `The first of those who are for it, ${shownPeople} at most; nobody with whom you are blocked.`,
  }),
});
const PostPoll = Type.Object(
  {
    choices: Type.Array(PollChoice),
    endsAt: Timestamp,
    isOpen: Type.Boolean(),
    ownChoice: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description: 'Place of the choice you are for, from 0.' }),
  },
  { $id: 'PostPoll', description: 'A question with several answers.' },
);

export const ProfilePost = Type.Object(
  {
    id: Id,
    writer: ProfilePerson,
    at: Timestamp,
    isEdited: Type.Boolean(),
    isOwn: Type.Boolean({ description: 'Whether you wrote it.' }),
    text: Type.String({ description: 'Plain text; it may be empty beside pictures or a poll.' }),
    audience: Audience,
    pictures: Type.Array(ProfilePicture),
    poll: Type.Union([PostPoll, Type.Null()]),
    likes: Count,
    youLike: Type.Boolean(),
    likers: Type.Array(ProfilePerson, { description: `Some of those who like it, ${shownPeople} at most.` }),
    shares: Count,
    comments: Count,
    lastComments: Type.Array(ProfileComment, { description: `The newest comments, ${shownComments} at most, the oldest of them first.` }),
  },
  { $id: 'ProfilePost', description: 'A post, as you may see it.' },
);
export type ProfilePost = Static<typeof ProfilePost>;

export const ProfilePosts = Type.Object(
  { posts: Type.Array(ProfilePost), next: Next },
  { $id: 'ProfilePosts', description: 'Posts, the newest first.' },
);
export type ProfilePosts = Static<typeof ProfilePosts>;
const ProfilePostAnswer = Type.Object({ post: ProfilePost }, { $id: 'ProfilePostAnswer', description: 'A post as it is after the call.' });

const PostId = { ...Id, description: 'A post’s id.' };
const CommentId = { ...Id, description: 'A comment’s id.' };
const PersonId = Type.Optional(Type.Integer({ ...Id, description: 'An account’s id; without it, your own.' }));
const Text = Type.String({ maxLength: postLength, description: 'Plain text.' });
const CommentText = Type.String({ minLength: 1, maxLength: commentLength, pattern: '\\S', description: 'Plain text.' });
const profile = { access: 'signed-in', tag: 'Profile' } as const;

export const ProfilePostsQuery = Type.Object({
  user: PersonId,
  of: Type.Optional(Type.Enum(['own', 'followed'], { default: 'own', description: 'The person’s posts, or those of whom you follow.' })),
  before: Cursor,
});
export type ProfilePostsQuery = Static<typeof ProfilePostsQuery>;

export const listProfilePosts = declare({
  ...profile,
  id: 'listProfilePosts',
  method: 'GET',
  path: '/profile/posts',
  summary: 'List the posts of a profile',
  description: `Those that you may see, the newest first, ${pageSizes.posts} at a time.`,
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
  description: 'One that you may see, of whoever wrote it.',
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
  endsAt: Type.String({ format: 'date-time', description: `When nobody can vote any more: within ${maxPollDays} days.` }),
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
    description: 'A post to be shown on your profile.',
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
  description: 'With text, pictures or a poll; without an audience, for everybody signed in.',
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
  summary: 'Change a post of yours',
  description: 'Omitted fields stay as they are, and so do its pictures and its poll.',
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
  summary: 'Remove a post of yours',
  description: `Nobody sees it any more. For ${restoreHours} hours it can be brought back.`,
  body: OnePost,
  answers: { 200: Empty },
  refusals: [notFound],
});

export const restoreProfilePost = declare({
  ...profile,
  id: 'restoreProfilePost',
  method: 'POST',
  path: '/profile/restore-post',
  summary: 'Restore a removed post of yours',
  description: 'With all that belongs to it.',
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
  description: 'Saying the same twice changes nothing.',
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
    others: Type.Integer({ minimum: 0, description: 'How many more there are without an account.' }),
  },
  { $id: 'ProfilePeople', description: 'People, those with the lowest ids first.' },
);
export type ProfilePeople = Static<typeof ProfilePeople>;

export const listLikers = declare({
  ...profile,
  id: 'listLikers',
  method: 'GET',
  path: '/profile/likers',
  example: { query: { id: 1 } },
  summary: 'List who likes a post',
  description: `${pageSizes.people} at a time.`,
  query: Type.Object({ id: Type.Integer(PostId), before: Cursor }),
  answers: { 200: ProfilePeople },
  refusals: [notFound],
});

const ProfileComments = Type.Object(
  { comments: Type.Array(ProfileComment) },
  { $id: 'ProfileComments', description: 'Comments, the oldest first.' },
);
export const listProfileComments = declare({
  ...profile,
  id: 'listProfileComments',
  method: 'GET',
  path: '/profile/comments',
  example: { query: { id: 1 } },
  summary: 'List all comments below a post',
  description: `The oldest first; a post takes ${maxComments}.`,
  query: Type.Object({ id: Type.Integer(PostId) }),
  answers: { 200: ProfileComments },
  refusals: [notFound],
});

const CommentAnswer = Type.Object(
  { comment: ProfileComment },
  { $id: 'ProfileCommentAnswer', description: 'A comment as it is after the call.' },
);

export const addProfileComment = declare({
  ...profile,
  id: 'addProfileComment',
  method: 'POST',
  path: '/profile/add-comment',
  summary: 'Comment on a profile post',
  description: 'Its writer is notified. A comment is plain text.',
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
  summary: 'Change a comment of yours',
  description: 'It is shown as changed.',
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
  description: `Your own, or any below a post of yours. For ${restoreHours} hours whoever may remove it can bring it back.`,
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
  description: 'It stands where it was, with its likes.',
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
  description: 'Saying the same twice changes nothing.',
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
  description: 'Saying the same twice changes nothing.',
  body: Type.Object(
    { id: Type.Integer({ ...Id, description: 'An account’s id.' }), followed: Type.Boolean() },
    { examples: [{ id: 2, followed: true }] },
  ),
  answers: { 200: Empty },
  refusals: [notFound, listFull],
});
