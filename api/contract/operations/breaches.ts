import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Empty, Id, Timestamp } from '../shared/common.ts';
import { listFull, notFound } from '../shared/refusals.ts';
import { breachHours, breachTextLength, maxBreachEntries, shownBreaches } from '../values/operations/breaches.ts';
import { IncidentQuery } from './access-log.ts';

const MaybeTime = (description: string) => Type.Union([Timestamp, Type.Null()], { description });
const MaybeNumber = (description: string) => Type.Union([Type.Integer({ minimum: 0 }), Type.Null()], { description });
const Text = Type.String({ maxLength: breachTextLength, default: '' });

const Entry = Type.Object(
  {
    id: Id,
    at: Timestamp,
    by: Type.String({ description: 'A username; empty if the account was deleted.' }),
    happened: Type.String(),
    data: Type.String(),
    done: Type.String(),
    accounts: MaybeNumber('Number of affected accounts; null if not stated.'),
    authorityToldAt: MaybeTime('Time the authority was informed; null if not stated.'),
    affected: Type.Union([IncidentQuery, Type.Null()], { description: 'The period of the access log that it was found by.' }),
    mails: MaybeNumber('Number of people mailed with it; null if none.'),
  },
  { $id: 'BreachEntry', description: 'A finding about a breach, or an action taken.' },
);
export type BreachEntry = Static<typeof Entry>;
const Breach = Type.Object(
  {
    id: Id,
    noticedAt: Timestamp,
    dueAt: { ...Timestamp, description: `Deadline for informing the authority: ${breachHours} hours after it was noticed.` },
    authorityToldAt: MaybeTime('Time it was first informed; null until then.'),
    accounts: MaybeNumber('Number of affected accounts in the latest entry that states it.'),
    entries: Type.Array(Entry, { description: 'Oldest first.' }),
  },
  { $id: 'Breach', description: 'A breach of personal data, with its complete record.' },
);
export type Breach = Static<typeof Breach>;
const Breaches = Type.Object(
  { breaches: Type.Array(Breach, { description: `Newest first, at most ${shownBreaches}.` }) },
  { $id: 'Breaches' },
);
export type Breaches = Static<typeof Breaches>;
export const BreachQuery = Type.Object({ id: Type.Optional({ ...Id, description: 'Only this one.' }) });
export type BreachQuery = Static<typeof BreachQuery>;

const common = { access: 'admin', keys: 'never', tag: 'Users' } as const;

export const listBreaches = declare({
  ...common,
  id: 'listBreaches',
  method: 'GET',
  path: '/api/access-log/breaches',
  log: { of: 'breach', at: 'answer.breaches.id' },
  summary: 'List breaches of personal data',
  description: 'Includes the time left to inform the authority, and all entries.',
  query: BreachQuery,
  answers: { 200: Breaches },
});

const said = {
  happened: { ...Text, description: 'Description of the event.' },
  data: { ...Text, description: 'The data concerned.' },
  done: { ...Text, description: 'Measures taken.' },
  accounts: Type.Optional(Type.Integer({ minimum: 0, maximum: 1e9, description: 'Number of affected accounts.' })),
  authorityToldAt: Type.Optional({ ...Timestamp, description: 'Time the authority was informed.' }),
};

const Happened = Type.String({ minLength: 1, maxLength: breachTextLength, description: 'Description of the event.' });
export const BreachInput = Type.Object(
  { ...said, noticedAt: { ...Timestamp, description: 'Start of the 72 hours.' }, happened: Happened },
  {
    $id: 'BreachInput',
    examples: [{ noticedAt: '2026-01-02T02:00:00.000Z', happened: 'Somebody read addresses with a stolen sign-in.' }],
  },
);
export type BreachInput = Static<typeof BreachInput>;

export const recordBreach = declare({
  ...common,
  id: 'recordBreach',
  method: 'POST',
  path: '/api/access-log/breaches',
  log: { of: 'breach', at: 'answer.breach.id' },
  summary: 'Record a breach of personal data',
  description: 'Later findings are added to it. Nothing in a record is changed or removed.',
  body: BreachInput,
  answers: { 200: Type.Object({ breach: Type.Object({ id: Id }) }, { $id: 'RecordedBreach' }) },
});

export const BreachAddition = Type.Object(
  {
    ...said,
    id: { ...Id, description: 'Id of the breach.' },
    affected: Type.Optional(
      Type.Object(IncidentQuery.properties, { description: 'A period of the access log, in which the affected accounts are counted.' }),
    ),
  },
  { $id: 'BreachAddition', examples: [{ id: 1, done: 'The sign-in is ended, and the password changed.', accounts: 12 }] },
);
export type BreachAddition = Static<typeof BreachAddition>;

export const addToBreach = declare({
  ...common,
  id: 'addToBreach',
  method: 'POST',
  path: '/api/access-log/breaches/add',
  log: { of: 'breach' },
  summary: 'Add to the record of a breach',
  description: `Adds a finding, a measure, or a result from the access log. A record has at most ${maxBreachEntries} entries.`,
  body: BreachAddition,
  answers: { 200: Empty },
  refusals: [notFound, listFull],
});
