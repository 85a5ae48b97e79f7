import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Timestamp } from '../shared/common.ts';
import { notFound } from '../shared/refusals.ts';
import { commentLength } from '../values/content/profile.ts';

const Count = Type.Integer({ minimum: 0 });
const who = { avatar: Type.String(), username: Type.String({ description: 'The name shown.' }) };

const Header = Type.Object({ ...who, designation: Type.String(), coverImg: Type.String() });
const UserAbout = Type.Object({
  about: Type.String(),
  joined: Timestamp,
  lives: Type.String(),
  email: Type.String(),
  website: Type.String(),
});
const SuggestedPage = Type.Object({ ...who, subtitle: Type.String(), favorite: Type.Boolean() });
const TwitterFeed = Type.Object({
  imgUrl: Type.String(),
  title: Type.String(),
  id: Type.String({ description: 'The writer’s name there, without the @.' }),
  tags: Type.String(),
  desc: Type.String(),
  favorite: Type.Boolean(),
});
const Comment = Type.Object({ ...who, comment: Type.String(), commentsLikes: Count, youLiked: Type.Boolean() });
const Post = Type.Object({
  id: Id,
  ...who,
  postTime: Timestamp,
  postText: Type.String(),
  postImg: Type.String({ description: 'Path of a picture on this server, or empty.' }),
  likes: Count,
  youLiked: Type.Boolean(),
  comments: Count,
  share: Type.Integer({ minimum: 0, description: 'How many people have passed it on.' }),
  likedUsers: Type.Array(Type.Object(who)),
  likedCount: Type.Integer({ minimum: 0, description: 'Likes of people who are not among likedUsers.' }),
  detailedComments: Type.Array(Comment),
});
const Photo = Type.Object({ img: Type.String() });
const Suggestion = Type.Object({ avatar: Type.String(), name: Type.String(), mutualFriend: Type.String() });
const Poll = Type.Object({
  name: Type.String(),
  result: Type.String({ description: 'Share of the votes, such as 82%.' }),
  votes: Count,
  youVoted: Type.Boolean(),
  votedUser: Type.Array(Type.Object({ img: Type.String(), username: Type.String() })),
});

export const Profile = Type.Object(
  {
    header: Header,
    userAbout: UserAbout,
    suggestedPages: Type.Array(SuggestedPage),
    twitterFeeds: Type.Array(TwitterFeed),
    post: Type.Array(Post, { description: 'Newest first; at most 50.' }),
    latestPhotos: Type.Array(Photo),
    suggestions: Type.Array(Suggestion),
    polls: Type.Array(Poll),
  },
  { $id: 'Profile' },
);
export type Profile = Static<typeof Profile>;

export const PostAnswer = Type.Object({ post: Post }, { $id: 'PostAnswer' });
export type PostAnswer = Static<typeof PostAnswer>;
export const PollAnswer = Type.Object({ polls: Type.Array(Poll) }, { $id: 'PollAnswer' });
export type PollAnswer = Static<typeof PollAnswer>;

export const PostLike = Type.Object({ id: Id, liked: Type.Boolean() }, { $id: 'PostLike', examples: [{ id: 1, liked: true }] });
export type PostLike = Static<typeof PostLike>;
export const CommentLike = Type.Object(
  {
    id: Id,
    comment: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Place of the comment among those of the post, from 0.' }),
    liked: Type.Boolean(),
  },
  { $id: 'CommentLike', examples: [{ id: 1, comment: 0, liked: true }] },
);
export type CommentLike = Static<typeof CommentLike>;
export const NewPostComment = Type.Object(
  {
    id: Id,
    comment: Type.String({ minLength: 1, maxLength: commentLength, pattern: '\\S', description: 'Plain text.' }),
  },
  { $id: 'NewPostComment', examples: [{ id: 1, comment: 'สวยมากค่ะ' }] },
);
export type NewPostComment = Static<typeof NewPostComment>;
const Vote = Type.Object(
  {
    choice: Type.Integer({ minimum: 0, maximum: 1000, description: 'Place of the choice among those of the poll, from 0.' }),
  },
  { examples: [{ choice: 1 }] },
);

export const getProfile = declare({
  id: 'getProfile',
  method: 'GET',
  path: '/profile/data',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Read your profile',
  description: 'Name, picture, email, website and text follow your account settings.',
  answers: { 200: Profile },
});

export const likePost = declare({
  id: 'likePost',
  method: 'POST',
  path: '/profile/like',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Like a post of your profile, or no longer',
  description: 'Saying the same twice changes nothing. Answers the post as it is then.',
  body: PostLike,
  answers: { 200: PostAnswer },
  refusals: [notFound],
});

export const likeComment = declare({
  id: 'likeComment',
  method: 'POST',
  path: '/profile/comment-like',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Like a comment, or no longer',
  description: 'Saying the same twice changes nothing. Answers the post with its comments.',
  body: CommentLike,
  answers: { 200: PostAnswer },
  refusals: [notFound],
});

export const commentOnPost = declare({
  id: 'commentOnPost',
  method: 'POST',
  path: '/profile/comment',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Comment on a post',
  description: 'Plain text. Answers the post with its comments.',
  body: NewPostComment,
  idempotent: true,
  answers: { 201: PostAnswer },
  refusals: [notFound],
  counts: 'messages',
});

export const voteInPoll = declare({
  id: 'voteInPoll',
  method: 'POST',
  path: '/profile/vote',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Vote in the poll of your profile',
  description: 'Everybody has one vote; voting again moves it.',
  body: Vote,
  answers: { 200: PollAnswer },
  refusals: [notFound],
});
