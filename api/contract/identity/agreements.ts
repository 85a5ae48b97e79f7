import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Timestamp } from '../shared/common.ts';
import { notFound } from '../shared/refusals.ts';
import { agreementWays, documentNames } from '../values/operations/documents.ts';

const Name = Type.Enum([...documentNames]);
const Version = Type.Integer({ minimum: 1 });
const Way = Type.Enum([...agreementWays], {
  description:
    'How it was given: the box of the sign-up page, the statement beside LINE’s button, an invitation or the order button, when it was asked for later, or a call that names no agreement.',
});
const DatedVersion = Type.Object({
  name: Name,
  version: Version,
  date: Type.String({ description: 'The day from which it is in force.' }),
});
const Agreement = Type.Object({ name: Name, version: Version, at: Timestamp, way: Way });

const OwnAgreements = Type.Object(
  {
    needed: Type.Array(DatedVersion, { description: 'The versions in force that the account has not agreed to.' }),
    agreed: Type.Array(Agreement),
  },
  { $id: 'OwnAgreements', description: 'Agreements of an account, and those it is asked for.' },
);
export type OwnAgreements = Static<typeof OwnAgreements>;

const AgreementsOverview = Type.Object(
  {
    missing: Type.Array(Type.String(), { description: 'Settings without which the documents don’t say who runs the site.' }),
    accounts: Type.Integer({ description: 'The accounts there are.' }),
    versions: Type.Array(
      Type.Object({
        ...DatedVersion.properties,
        ways: Type.Array(Type.Object({ way: Way, count: Type.Integer() })),
      }),
      { description: 'Versions of documents, the newest first, with their agreements.' },
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
  description: 'Without agreement to a version in force, an account can neither sell nor buy.',
  answers: { 200: OwnAgreements },
});

export const makeAgreement = declare({
  id: 'makeAgreement',
  method: 'POST',
  path: '/api/agreements',
  access: 'signed-in',
  tag: 'Accounts',
  summary: 'Agree to the documents in force',
  description: 'For the person alone, not for API keys; again changes nothing.',
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
  description: 'With `username`, what that account has agreed to as well.',
  query: Type.Object({ username: Type.Optional(Type.String({ maxLength: 100, examples: ['johndoe'] })) }),
  answers: { 200: AgreementsOverview },
  refusals: [notFound],
});
