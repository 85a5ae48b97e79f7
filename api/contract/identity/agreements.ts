import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Timestamp } from '../shared/common.ts';
import { notFound } from '../shared/refusals.ts';
import { agreementWays, documentNames } from '../values/operations/documents.ts';

const Name = Type.Enum([...documentNames]);
const Version = Type.Integer({ minimum: 1 });
const Way = Type.Enum([...agreementWays], {
  description:
    'Source of the agreement: the box of the sign-up page, the statement beside LINE’s button, an invitation, the order button, a later request, or a call that mentions no agreement.',
});
const DatedVersion = Type.Object({
  name: Name,
  version: Version,
  date: Type.String({ description: 'The day it takes effect.' }),
});
const Agreement = Type.Object({ name: Name, version: Version, at: Timestamp, way: Way });

const OwnAgreements = Type.Object(
  {
    needed: Type.Array(DatedVersion, { description: 'Versions in force that the account has not agreed to.' }),
    agreed: Type.Array(Agreement),
  },
  { $id: 'OwnAgreements', description: 'Agreements of an account, and those still required.' },
);
export type OwnAgreements = Static<typeof OwnAgreements>;

const AgreementsOverview = Type.Object(
  {
    missing: Type.Array(Type.String(), { description: 'Missing settings that the documents need to identify the site’s operator.' }),
    accounts: Type.Integer({ description: 'Number of accounts.' }),
    versions: Type.Array(
      Type.Object({
        ...DatedVersion.properties,
        ways: Type.Array(Type.Object({ way: Way, count: Type.Integer() })),
      }),
      { description: 'Versions of documents, newest first, with their agreements.' },
    ),
    account: Type.Optional(Type.Object({ id: Type.Integer(), username: Type.String(), agreed: Type.Array(Agreement) })),
  },
  { $id: 'AgreementsOverview', description: 'Agreements by version, and those of one account.' },
);
export type AgreementsOverview = Static<typeof AgreementsOverview>;

export const getAgreements = declare({
  id: 'getAgreements',
  method: 'GET',
  path: '/api/agreements',
  access: 'signed-in',
  tag: 'Accounts',
  summary: 'Read your agreements to the documents',
  description: 'Without agreement to the versions in force, an account can neither sell nor buy.',
  answers: { 200: OwnAgreements },
});

export const makeAgreement = declare({
  id: 'makeAgreement',
  method: 'POST',
  path: '/api/agreements',
  access: 'signed-in',
  tag: 'Accounts',
  summary: 'Agree to the documents in force',
  description: 'Not available to API keys. Repeating the call changes nothing.',
  keys: 'never',
  answers: { 200: OwnAgreements },
});

export const listAgreements = declare({
  id: 'listAgreements',
  method: 'GET',
  path: '/api/agreements/all',
  access: 'admin',
  log: { of: 'account', at: 'answer.account.id' },
  tag: 'Users',
  summary: 'Count agreements by version of each document',
  description: 'With `username`, the agreements of that account as well.',
  query: Type.Object({ username: Type.Optional(Type.String({ maxLength: 100, examples: ['johndoe'] })) }),
  answers: { 200: AgreementsOverview },
  refusals: [notFound],
});
