import { type Static, Type } from 'typebox';
import { FileId } from '../files/files.ts';
import { declare } from '../shared/call.ts';
import { Id, Timestamp } from '../shared/common.ts';
import { notFound } from '../shared/refusals.ts';
import { headLength, maxSuggestions, pageSizes } from '../values/content/profile.ts';
import { Profile } from './profile.ts';
import { Cursor, Next, ProfilePeople, ProfilePerson, ProfilePicture } from './profile-posts.ts';

const Count = Type.Integer({ minimum: 0 });
const PersonId = Type.Optional(Type.Integer({ ...Id, description: 'An account’s id; without it, your own.' }));
const profile = { access: 'signed-in', tag: 'Profile' } as const;

const ProfilePhoto = Type.Object(
  { post: Type.Integer({ ...Id, description: 'Id of its post.' }), at: Timestamp, ...ProfilePicture.properties },
  { $id: 'ProfilePhoto', description: 'A picture and its post.' },
);
export const ProfilePhotos = Type.Object(
  { photos: Type.Array(ProfilePhoto), next: Next },
  { $id: 'ProfilePhotos', description: 'Pictures of posts, newest first.' },
);
export type ProfilePhotos = Static<typeof ProfilePhotos>;

export const ProfileScreen = Type.Object(
  {
    person: Type.Object({
      ...ProfilePerson.properties,
      id: Id,
      designation: Type.String({ description: 'The person’s job title.' }),
      cover: Type.String({ description: 'Path of a picture on this server.' }),
      about: Type.String(),
      lives: Type.String(),
      website: Type.String(),
      email: Type.String({ description: 'Your own email; empty for other people.' }),
      joined: Timestamp,
    }),
    isOwn: Type.Boolean(),
    isFollowed: Type.Boolean({ description: 'Whether you follow the person.' }),
    followsYou: Type.Boolean(),
    followers: Count,
    following: Count,
    photos: Type.Array(ProfilePhoto, { description: 'The newest, at most 9.' }),
    suggestions: Type.Array(ProfilePerson, { description: `Suggested people to follow, at most ${maxSuggestions}.` }),
    pages: Profile.properties.suggestedPages,
    feeds: Profile.properties.twitterFeeds,
    polls: Profile.properties.polls,
  },
  {
    $id: 'ProfileScreen',
    description: 'A person’s profile, as far as it is visible to you. Pages, feeds and the profile’s poll are only included for your own.',
  },
);
export type ProfileScreen = Static<typeof ProfileScreen>;

export const getProfileScreen = declare({
  ...profile,
  id: 'getProfileScreen',
  method: 'GET',
  path: '/profile/screen',
  summary: 'Read a profile',
  description: 'People who have blocked you, or whom you have blocked, are not found.',
  query: Type.Object({ user: PersonId }),
  answers: { 200: ProfileScreen },
  refusals: [notFound],
});

const HeadText = Type.Optional(Type.String({ maxLength: headLength }));
export const ProfileHead = Type.Pick(ProfileScreen.properties.person, ['designation', 'lives', 'cover'], {
  $id: 'ProfileHead',
  description: 'The header of a profile, except the account’s name and picture.',
});
export type ProfileHead = Static<typeof ProfileHead>;
export const ProfileHeadChange = Type.Object(
  {
    designation: HeadText,
    lives: HeadText,
    cover: Type.Optional(
      Type.Union([FileId, Type.Literal('')], {
        description: 'An unused picture that you have uploaded; empty to remove it.',
      }),
    ),
  },
  { $id: 'ProfileHeadChange', examples: [{ designation: 'ช่างจักสาน', lives: 'น่าน' }] },
);
export type ProfileHeadChange = Static<typeof ProfileHeadChange>;

export const updateProfileHead = declare({
  ...profile,
  id: 'updateProfileHead',
  method: 'POST',
  path: '/profile/head',
  summary: 'Change the header of your profile',
  description: 'Omitted fields stay as they are. A cover is visible to everyone who knows its path; the previous one is deleted.',
  body: ProfileHeadChange,
  answers: { 200: ProfileHead },
});

export const listProfilePhotos = declare({
  ...profile,
  id: 'listProfilePhotos',
  method: 'GET',
  path: '/profile/photos',
  summary: 'List the pictures in a person’s posts',
  description: `Pictures of posts visible to you, newest first, in pages of ${pageSizes.photos} posts.`,
  query: Type.Object({ user: PersonId, before: Cursor }),
  answers: { 200: ProfilePhotos },
  refusals: [notFound],
});

export const listFollowers = declare({
  ...profile,
  id: 'listFollowers',
  method: 'GET',
  path: '/profile/followers',
  summary: 'List a person’s followers, or the people they follow',
  description: `Pages of ${pageSizes.people} people.`,
  query: Type.Object({
    user: PersonId,
    show: Type.Optional(Type.Enum(['followers', 'following'], { default: 'followers', description: 'Followers, or people followed.' })),
    before: Cursor,
  }),
  answers: { 200: ProfilePeople },
  refusals: [notFound],
});

export const starSuggestion = declare({
  ...profile,
  id: 'starSuggestion',
  method: 'POST',
  path: '/profile/star',
  summary: 'Mark a suggested page or a message of your profile',
  description: 'Repeating the call changes nothing.',
  body: Type.Object(
    {
      list: Type.Enum(['pages', 'feeds'], { description: 'The list that contains it.' }),
      place: Type.Integer({ minimum: 0, maximum: 1000, description: 'Its index in the list, from 0.' }),
      favorite: Type.Boolean(),
    },
    { examples: [{ list: 'pages', place: 1, favorite: true }] },
  ),
  answers: {
    200: Type.Pick(ProfileScreen, ['pages', 'feeds'], { $id: 'StarredSuggestions', description: 'Both lists after the call.' }),
  },
  refusals: [notFound],
});
