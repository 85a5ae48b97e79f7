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
  { description: 'What the session was opened with, as far as it says so.' },
);
export type Device = Static<typeof Device>;

export const SessionEntry = Type.Object(
  {
    id: Type.String({ description: 'Tells sessions apart; gives no rights.' }),
    device: Device,
    createdAt: Timestamp,
    lastUsedAt: Type.String({ format: 'date-time', description: 'When its tokens were last renewed.' }),
    current: Type.Boolean({ description: 'Whether it is the session that asks.' }),
  },
  { $id: 'SessionEntry', description: 'A place where the account is signed in.' },
);
export type SessionEntry = Static<typeof SessionEntry>;
export const SessionList = Type.Object(
  { sessions: Type.Array(SessionEntry, { description: 'The session that asks first; at most 20.' }) },
  { $id: 'SessionList', description: 'Where the account is signed in.' },
);
export type SessionList = Static<typeof SessionList>;

export const getSessions = declare({
  id: 'getSessions',
  method: 'GET',
  path: '/account-setting/sessions',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'List where you are signed in',
  description: 'The session that asks comes first. Sessions that have ended or run out are left out.',
  answers: { 200: SessionList },
});

export const endOtherSessions = declare({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/account-setting/sessions/end-others',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Sign out everywhere else',
  description: 'Ends every session but the one that asks; their tokens stop working at once. Answers what is left.',
  answers: { 200: SessionList },
});

export const endSession = declare({
  id: 'endSession',
  method: 'POST',
  path: '/account-setting/sessions/end',
  access: 'signed-in',
  tag: 'Account settings',
  summary: 'Sign out on one device',
  description: 'Its tokens stop working at once. Answers what is left; ending the session that asks signs oneself out.',
  body: Type.Object(
    { id: Type.String({ minLength: 1, maxLength: 40, description: 'Of the session, as the list has it.' }) },
    { examples: [{ id: 'an-id-of-its-own' }] },
  ),
  answers: { 200: SessionList },
  refusals: [notFound],
});
