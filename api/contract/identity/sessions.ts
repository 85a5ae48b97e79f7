import { type Static, Type } from 'typebox';
import { Timestamp } from '../shared/common.ts';
import { browsers, deviceKinds, systems } from '../values/identity/devices.ts';

const Device = Type.Object(
  { browser: Type.Enum([...browsers]), system: Type.Enum([...systems]), kind: Type.Enum([...deviceKinds]) },
  { description: 'What the session was opened with, as far as it says so.' },
);
export type Device = Static<typeof Device>;

export const SessionEntry = Type.Object({
  id: Type.String({ description: 'Tells sessions apart; gives no rights.' }),
  device: Device,
  createdAt: Timestamp,
  lastUsedAt: Type.String({ format: 'date-time', description: 'When its tokens were last renewed.' }),
  current: Type.Boolean({ description: 'Whether it is the one that asks.' }),
});
export type SessionEntry = Static<typeof SessionEntry>;
export const SessionList = Type.Object({ sessions: Type.Array(SessionEntry, { description: 'The asking one first; at most 20.' }) });
export type SessionList = Static<typeof SessionList>;
