import { type Static, Type } from 'typebox';
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

const Link = Type.String({ maxLength: settingLength.link, pattern: linkPattern, description: 'A web address, or empty.' });

const General = Type.Object({
  avatar: Type.String({ maxLength: settingLength.path, pattern: picturePattern, description: 'Path of a picture on this server.' }),
  username: Type.String({ minLength: usernameLength.min, maxLength: usernameLength.max, pattern: usernamePattern }),
  fullName: Type.String({ minLength: 1, maxLength: settingLength.name, pattern: '\\S' }),
  email: Type.String({ maxLength: emailLength, pattern: emailPattern }),
  company: Type.String({ maxLength: settingLength.name }),
});

const Info = Type.Object({
  bio: Type.String({ maxLength: settingLength.bio }),
  dob: Type.Union([Type.String({ format: 'date' }), Type.Literal('')], { description: 'Date of birth as YYYY-MM-DD, or empty.' }),
  country: Type.String({ maxLength: settingLength.country }),
  website: Link,
  phone: Type.String({ pattern: phonePattern, description: 'A telephone number, or empty.' }),
});

const SocialLinks = Type.Object({
  twitter: Link,
  facebook: Link,
  google: Link,
  linkedIn: Link,
  instagram: Link,
  quora: Link,
} satisfies Record<(typeof socialSites)[number], unknown>);

const Connection = Type.Object(
  {
    id: Type.Optional(Type.String({ maxLength: settingLength.handle })),
    profileImg: Type.Optional(Type.String({ maxLength: settingLength.path, pattern: picturePattern })),
  },
  { description: 'The account’s name and picture there; without an id it is not connected.' },
);
const Connections = Type.Object({
  twitter: Connection,
  google: Connection,
  facebook: Connection,
  github: Connection,
} satisfies Record<(typeof connectableSites)[number], unknown>);

const Notification = Type.Object({
  commentOnArticle: Type.Boolean(),
  answerOnForm: Type.Boolean(),
  followMe: Type.Boolean(),
  newAnnouncements: Type.Boolean(),
  productUpdates: Type.Boolean(),
  blogDigest: Type.Boolean(),
} satisfies Record<(typeof notificationFlags)[number], unknown>);

export const Settings = Type.Object({
  general: Type.Object({
    ...General.properties,
    pendingEmail: Type.Optional(Type.String({ description: 'An address that becomes yours when it is confirmed; until then `email` is.' })),
  }),
  info: Info,
  social: Type.Object({ socialLinks: SocialLinks, connections: Connections }),
  notification: Notification,
});
export type Settings = Static<typeof Settings>;

const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAMAAAAoyzS7AAAAA1BMVEXydi60iUnbAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAACklEQVQImWNgAAAAAgAB9HFkpgAAAABJRU5ErkJggg==';
export const AvatarUpload = Type.Object(
  {
    image: Type.String({
      maxLength: Math.ceil((avatarBytes * 4) / 3) + 100,
      pattern: '^data:[\\w.+/-]*;base64,',
      description: 'A PNG, JPEG or WebP as a data URL.',
    }),
  },
  { examples: [{ image: onePixel }] },
);

/** Any of the four parts, and of each any fields. */
export const SettingsChange = Type.Object(
  {
    general: Type.Optional(Type.Partial(General)),
    info: Type.Optional(Type.Partial(Info)),
    social: Type.Optional(
      Type.Object({ socialLinks: Type.Optional(Type.Partial(SocialLinks)), connections: Type.Optional(Type.Partial(Connections)) }),
    ),
    notification: Type.Optional(Type.Partial(Notification)),
    currentPassword: Type.Optional(Type.String({ maxLength: passwordLength.max, description: 'Needed to change the email.' })),
  },
  { examples: [{ general: { fullName: 'สมหญิง ใจดี' }, notification: { blogDigest: false } }] },
);
export type SettingsChange = Static<typeof SettingsChange>;
