import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty } from '../shared/common.ts';
import { banned, throttled } from '../shared/refusals.ts';
import { emailLength, emailPattern, passwordLength, usernameLength, usernamePattern } from '../values/identity/account.ts';
import {
  avatarBytes,
  type connectableSites,
  linkPattern,
  type notificationFlags,
  phonePattern,
  picturePattern,
  settingLength,
  type socialSites,
} from '../values/identity/account-settings.ts';
import { NewPassword, OwnCode, Password, wrongOwnCode } from './account.ts';

const Link = Type.String({ maxLength: settingLength.link, pattern: linkPattern, description: 'A web address, or empty.' });

const General = Type.Object({
  avatar: Type.String({ maxLength: settingLength.path, pattern: picturePattern, description: 'Path of a picture on this server.' }),
  username: Type.String({
    minLength: usernameLength.min,
    maxLength: usernameLength.max,
    pattern: usernamePattern,
    description: 'The name for signing in, besides the email.',
  }),
  fullName: Type.String({ minLength: 1, maxLength: settingLength.name, pattern: '\\S', description: 'The displayed name.' }),
  email: Type.String({ maxLength: emailLength, pattern: emailPattern, 'x-reads': 'address' }),
  company: Type.String({ maxLength: settingLength.name }),
});

const Info = Type.Object(
  {
    bio: Type.String({ maxLength: settingLength.bio, description: 'The person’s description of themselves.' }),
    dob: Type.Union([Type.String({ format: 'date' }), Type.Literal('')], { description: 'Date of birth as YYYY-MM-DD, or empty.' }),
    country: Type.String({ maxLength: settingLength.country }),
    website: Link,
    phone: Type.String({ pattern: phonePattern, 'x-reads': 'phone', description: 'A telephone number, or empty.' }),
  },
  { description: 'Personal information.' },
);

const SocialLinks = Type.Object(
  {
    twitter: Link,
    facebook: Link,
    google: Link,
    linkedIn: Link,
    instagram: Link,
    quora: Link,
  } satisfies Record<(typeof socialSites)[number], unknown>,
  { description: 'The person’s links on other sites.' },
);

const Connection = Type.Object(
  {
    id: Type.Optional(Type.String({ maxLength: settingLength.handle, description: 'The account’s name there.' })),
    profileImg: Type.Optional(
      Type.String({ maxLength: settingLength.path, pattern: picturePattern, description: 'Path of a picture on this server.' }),
    ),
  },
  { description: 'An account on another site; not connected without an id.' },
);
const Connections = Type.Object(
  {
    twitter: Connection,
    google: Connection,
    facebook: Connection,
    github: Connection,
  } satisfies Record<(typeof connectableSites)[number], unknown>,
  { description: 'Accounts on other sites.' },
);

const Notification = Type.Object(
  {
    commentOnArticle: Type.Boolean({ description: 'Notify of comments on your articles.' }),
    answerOnForm: Type.Boolean({ description: 'Notify of answers to your questions.' }),
    followMe: Type.Boolean({ description: 'Notify of new followers.' }),
    newAnnouncements: Type.Boolean({ description: 'Notify of site announcements.' }),
    productUpdates: Type.Boolean({ description: 'Notify of shop updates.' }),
    blogDigest: Type.Boolean({ description: 'Send the weekly blog digest.' }),
  } satisfies Record<(typeof notificationFlags)[number], unknown>,
  { description: 'The account’s notification settings.' },
);

export const Settings = Type.Object(
  {
    general: Type.Object(
      {
        ...General.properties,
        pendingEmail: Type.Optional(Type.String({ description: 'A new address waiting for confirmation; until then `email` applies.' })),
      },
      { description: 'The account’s names, email and picture.' },
    ),
    info: Info,
    social: Type.Object({ socialLinks: SocialLinks, connections: Connections }, { description: 'The person’s accounts on other sites.' }),
    notification: Notification,
  },
  { $id: 'Settings', description: 'All settings of an account.' },
);
export type Settings = Static<typeof Settings>;

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAMAAAAoyzS7AAAAA1BMVEXydi60iUnbAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQImWNgAAAAAgAB9HFkpgAAAABJRU5ErkJggg==';
const AvatarUpload = Type.Object(
  {
    image: Type.String({
      maxLength: Math.ceil((avatarBytes * 4) / 3) + 100,
      pattern: '^data:[\\w.+/-]*;base64,',
      description: 'A PNG, JPEG or WebP as a data URL.',
    }),
  },
  { examples: [{ image: onePixel }] },
);

export const SettingsChange = Type.Object(
  {
    general: Type.Optional(Type.Partial(General)),
    info: Type.Optional(Type.Partial(Info)),
    social: Type.Optional(
      Type.Object({ socialLinks: Type.Optional(Type.Partial(SocialLinks)), connections: Type.Optional(Type.Partial(Connections)) }),
    ),
    notification: Type.Optional(Type.Partial(Notification)),
    currentPassword: Type.Optional(Type.String({ maxLength: passwordLength.max, description: 'Required to change the email.' })),
    code: OwnCode,
  },
  {
    $id: 'SettingsChange',
    description: 'Any of the four parts of the settings, each with any of its fields.',
    examples: [{ general: { fullName: 'สมหญิง ใจดี' }, notification: { blogDigest: false } }],
  },
);
export type SettingsChange = Static<typeof SettingsChange>;

const PasswordChange = Type.Object(
  {
    currentPassword: Password,
    newPassword: NewPassword,
    code: OwnCode,
    keepKeysAndLinks: Type.Optional(
      Type.Boolean({ description: 'Whether API keys, the calendar address and folder links keep working; otherwise they are revoked.' }),
    ),
  },
  {
    $id: 'PasswordChange',
    description: 'A new password, and the current one.',
    examples: [{ currentPassword: 'admin', newPassword: 'ตะกร้าหวาย 3 ใบ', keepKeysAndLinks: true }],
  },
);
export type PasswordChange = Static<typeof PasswordChange>;

export const getAccountSetting = declare({
  id: 'getAccountSetting',
  method: 'GET',
  path: '/account-setting/data',
  access: 'signed-in',
  tag: 'Account settings',
  keys: 'account',
  summary: 'Read your settings',
  description: 'Returns all four parts. A new account has every part, mostly with empty values.',
  answers: { 200: Settings },
});

export const updateAccountSetting = declare({
  id: 'updateAccountSetting',
  method: 'POST',
  path: '/account-setting/update',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Change some of your settings',
  description:
    'Takes any of the four parts, each with any of its fields, and returns all settings. An email or username in use is refused, and so is a name that could be mistaken for another one (`ODD_NAME`). A new email needs `currentPassword` (else `PASSWORD_REQUIRED` or `WRONG_PASSWORD`), and `code` if signing in needs one. It stays in `pendingEmail` until the link mailed to it is opened; the old address is notified.',
  body: SettingsChange,
  answers: { 200: Settings },
  refusals: [banned, wrongOwnCode, throttled],
});

export const setAvatar = declare({
  id: 'setAvatar',
  method: 'POST',
  path: '/account-setting/avatar',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Upload your picture',
  description:
    'A PNG, JPEG or WebP of at most one megabyte, as a data URL. It is cropped to a square and re-encoded; the former picture is deleted. Returns all settings.',
  body: AvatarUpload,
  answers: { 200: Settings },
  refusals: [{ status: 429, codes: ['TOO_MANY_REQUESTS'], description: 'Too many pictures; try again after Retry-After seconds.' }],
});

export const resetAvatar = declare({
  id: 'resetAvatar',
  method: 'DELETE',
  path: '/account-setting/avatar',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Remove your picture',
  description: 'Returns all settings.',
  answers: { 200: Settings },
});

export const changePassword = declare({
  id: 'changePassword',
  method: 'POST',
  path: '/account-setting/password',
  access: 'signed-in',
  tag: 'Accounts',
  summary: 'Change your password and end other sessions',
  description:
    'The current session continues. API keys, the calendar address and links to favourite folders are revoked unless they are kept. A wrong current password is refused and counts as a sign-in attempt. A code is required if signing in needs one.',
  body: PasswordChange,
  answers: { 200: Empty },
  refusals: [wrongOwnCode, throttled],
});
