import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Timestamp } from '../shared/common.ts';
import { notFound } from '../shared/refusals.ts';
import { browsers, deviceKinds, systems } from '../values/identity/devices.ts';

const Device = Type.Object(
  {
    browser: Type.Enum([...browsers]),
    system: Type.Enum([...systems], { description: 'The operating system, or the device that names it.' }),
    kind: Type.Enum([...deviceKinds]),
  },
  { description: 'The device that the session was opened on, if known.' },
);
export type Device = Static<typeof Device>;

export const SessionEntry = Type.Object(
  {
    id: Type.String({ description: 'Identifies the session; grants no rights.' }),
    device: Device,
    createdAt: Timestamp,
    lastUsedAt: Type.String({ format: 'date-time', description: 'Time of the last token renewal.' }),
    current: Type.Boolean({ description: 'Whether it is the current session.' }),
  },
  { $id: 'SessionEntry', description: 'A session of the account.' },
);
export type SessionEntry = Static<typeof SessionEntry>;
export const SessionList = Type.Object(
  { sessions: Type.Array(SessionEntry, { description: 'The current session first; at most 20.' }) },
  { $id: 'SessionList', description: 'The account’s sessions.' },
);
export type SessionList = Static<typeof SessionList>;

export const getSessions = declare({
  id: 'getSessions',
  method: 'GET',
  path: '/account-setting/sessions',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'List your sessions',
  description: 'The current session comes first. Ended and expired sessions are omitted.',
  answers: { 200: SessionList },
});

export const endOtherSessions = declare({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/account-setting/sessions/end-others',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Sign out everywhere else',
  description: 'Ends every session except the current one; their tokens stop working immediately. Returns the remaining sessions.',
  answers: { 200: SessionList },
});

export const endSession = declare({
  id: 'endSession',
  method: 'POST',
  path: '/account-setting/sessions/end',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Sign out on one device',
  description: 'Its tokens stop working immediately. Returns the remaining sessions; ending the current one signs you out.',
  body: Type.Object(
    { id: Type.String({ minLength: 1, maxLength: 40, description: 'The id of the session, as listed.' }) },
    { examples: [{ id: 'an-id-of-its-own' }] },
  ),
  answers: { 200: SessionList },
  refusals: [notFound],
});
