import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Id, Timestamp } from '../shared/common.ts';
import { notFound } from '../shared/refusals.ts';
import { commentLength } from '../values/content/profile.ts';

const Count = Type.Integer({ minimum: 0 });
const Liked = Type.Boolean({ description: 'Whether you like it.' });
const person = {
  avatar: Type.String({ description: 'Path of a picture on this server, or empty.' }),
  username: Type.String({ description: 'The displayed name.' }),
};

const PostId = { ...Id, description: 'The post’s id.' };

const Header = Type.Object({
  ...person,
  designation: Type.String({ description: 'The person’s job title.' }),
  coverImg: Type.String({ description: 'Path of a picture on this server.' }),
});
const UserAbout = Type.Object({
  about: Type.String({ description: 'The person’s description of themselves.' }),
  joined: Timestamp,
  lives: Type.String({ description: 'The person’s place of residence.' }),
  email: Type.String(),
  website: Type.String(),
});
const SuggestedPage = Type.Object({
  ...person,
  subtitle: Type.String({ description: 'The description of the page.' }),
  favorite: Type.Boolean({ description: 'Whether you marked it.' }),
});
const TwitterFeed = Type.Object({
  imgUrl: Type.String({ description: 'Path of the writer’s picture on this server.' }),
  title: Type.String({ description: 'The writer’s name.' }),
  id: Type.String({ description: 'The writer’s username there, without the @.' }),
  tags: Type.String({ description: 'Hashtags, each with the # sign.' }),
  desc: Type.String({ description: 'The text.' }),
  favorite: Type.Boolean({ description: 'Whether you marked it.' }),
});
const Comment = Type.Object({ ...person, comment: Type.String({ description: 'Plain text.' }), commentsLikes: Count, youLiked: Liked });
const Post = Type.Object({
  id: Id,
  ...person,
  postTime: Timestamp,
  postText: Type.String({ description: 'Plain text.' }),
  postImg: Type.String({ description: 'Path of a picture on this server, or empty.' }),
  likes: Type.Integer({ minimum: 0, description: 'All likes, including yours.' }),
  youLiked: Liked,
  comments: Type.Integer({ minimum: 0, description: 'Number of comments.' }),
  share: Type.Integer({ minimum: 0, description: 'Number of shares.' }),
  likedUsers: Type.Array(Type.Object(person), { description: 'Some of the people who like it.' }),
  likedCount: Type.Integer({ minimum: 0, description: 'Number of likes by people not in likedUsers.' }),
  detailedComments: Type.Array(Comment),
});
const Photo = Type.Object({ img: Type.String() });
const Suggestion = Type.Object({
  avatar: Type.String(),
  name: Type.String(),
  mutualFriend: Type.String({ description: 'Number of mutual friends, as text.' }),
});
const Poll = Type.Object({
  name: Type.String({ description: 'The choice.' }),
  result: Type.String({ description: 'Share of the votes, such as 82%.' }),
  votes: Count,
  youVoted: Type.Boolean({ description: 'Whether you voted for it.' }),
  votedUser: Type.Array(Type.Object({ img: Type.String(), username: Type.String() }), {
    description: 'Some of its voters, you first.',
  }),
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
    polls: Type.Array(Poll, { description: 'The choices of the one poll.' }),
  },
  { $id: 'Profile', description: 'The content of your profile page.' },
);
export type Profile = Static<typeof Profile>;

export const PostAnswer = Type.Object({ post: Post }, { $id: 'PostAnswer', description: 'The post after the call.' });
export type PostAnswer = Static<typeof PostAnswer>;
export const PollAnswer = Type.Object({ polls: Type.Array(Poll) }, { $id: 'PollAnswer', description: 'The poll after the call.' });
export type PollAnswer = Static<typeof PollAnswer>;

export const PostLike = Type.Object(
  { id: PostId, liked: Type.Boolean({ description: 'Whether to like the post.' }) },
  { $id: 'PostLike', description: 'A like of a post, or its removal.', examples: [{ id: 1, liked: true }] },
);
export type PostLike = Static<typeof PostLike>;
export const CommentLike = Type.Object(
  {
    id: PostId,
    comment: Type.Integer({ minimum: 0, maximum: 10_000, description: 'Index of the comment within the post, from 0.' }),
    liked: Type.Boolean({ description: 'Whether to like the comment.' }),
  },
  { $id: 'CommentLike', description: 'A like of a comment, or its removal.', examples: [{ id: 1, comment: 0, liked: true }] },
);
export type CommentLike = Static<typeof CommentLike>;
export const NewPostComment = Type.Object(
  {
    id: PostId,
    comment: Type.String({ minLength: 1, maxLength: commentLength, pattern: '\\S', description: 'Plain text.' }),
  },
  { $id: 'NewPostComment', description: 'A comment to add to a post.', examples: [{ id: 1, comment: 'สวยมากค่ะ' }] },
);
export type NewPostComment = Static<typeof NewPostComment>;
const Vote = Type.Object(
  {
    choice: Type.Integer({ minimum: 0, maximum: 1000, description: 'Index of the choice in the poll, from 0.' }),
  },
  { examples: [{ choice: 1 }] },
);
export type Vote = Static<typeof Vote>;

export const getProfile = declare({
  id: 'getProfile',
  method: 'GET',
  path: '/profile/data',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Read your profile',
  description: 'Name, picture, email, website and text come from your account settings.',
  answers: { 200: Profile },
});

export const likePost = declare({
  id: 'likePost',
  method: 'POST',
  path: '/profile/like',
  access: 'signed-in',
  tag: 'Profile',
  summary: 'Like a post of your profile, or undo it',
  description: 'Repeating the call changes nothing. Returns the updated post.',
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
  summary: 'Like a comment, or undo it',
  description: 'Repeating the call changes nothing. Returns the post with its comments.',
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
  description: 'Takes plain text. Returns the post with its comments.',
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
  description: 'Everyone has one vote; voting again moves it.',
  body: Vote,
  answers: { 200: PollAnswer },
  refusals: [notFound],
});
