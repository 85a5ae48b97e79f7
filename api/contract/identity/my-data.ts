import { type Static, Type } from 'typebox';
import { declare } from '../shared/call.ts';
import { Timestamp } from '../shared/common.ts';
import { listFull, notFound, throttled } from '../shared/refusals.ts';
import { emailLength, emailPattern } from '../values/identity/account.ts';
import { orderRemains } from '../values/identity/data-export.ts';
import { graceDays } from '../values/identity/leaving.ts';
import { codeLength } from '../values/identity/recovery.ts';
import { DataExport } from './data-export.ts';
import { PrivacyRequests, privacyRequestInput } from './privacy-requests.ts';

const code = Type.String({ minLength: 1, maxLength: codeLength, description: 'The part of the mail’s link after `#code=`.' });
const examples = [{ code: 'the-code-from-the-mail' }];
const DataCode = Type.Object({ code }, { $id: 'DataCode', description: 'Shows whose data is asked for.', examples });
const step = Type.Optional(Type.String({ maxLength: 100, description: 'Of the second step, where the account has one.' }));
const DataProof = Type.Object(
  { code, step },
  { $id: 'DataProof', description: 'Shows whose data is asked for, and that nobody else reads their mails.', examples },
);

const DataRequest = Type.Object(
  {
    email: Type.String({
      maxLength: emailLength,
      pattern: emailPattern,
      'x-reads': 'address',
      description: 'The address that something is kept under.',
    }),
    number: Type.Optional(Type.String({ maxLength: 40, description: 'An order of a guest with that address.' })),
  },
  { $id: 'DataRequest', examples: [{ email: 'mali@example.com', number: 'TN2026-000003' }] },
);
const DataRequested = Type.Object({ ok: Type.Literal(true) });

const GuestOrder = Type.Object(
  {
    number: Type.String(),
    placedAt: Timestamp,
    stays: Type.Enum([...orderRemains], {
      description:
        '`sums`: lines, sums and province, for the books. `tax-invoice`: to whom that was made out as well, as the law asks. `whole`: it is under way, and stays as it is until it is over.',
    }),
  },
  { description: 'An order, and what stays of it when its guest has it erased.' },
);
export type GuestOrder = Static<typeof GuestOrder>;

export const MyData = Type.Object(
  {
    kind: Type.Enum(['account', 'guest']),
    export: Type.Union([DataExport, Type.Null()], { description: 'The archive of an account; a guest’s is made while it is downloaded.' }),
    takesStep: Type.Boolean({ description: 'Whether the account has a second step, whose code goes along.' }),
    leavesAt: Type.Union([Timestamp, Type.Null()], { description: 'When the account is deleted, if that was asked for.' }),
    orders: Type.Array(GuestOrder),
    requests: PrivacyRequests,
  },
  { $id: 'MyData', description: 'Data of somebody who can’t sign in, and what they can do with it.' },
);
export type MyData = Static<typeof MyData>;

const tag = 'Mails';
const wrongCode = {
  status: 400,
  codes: ['INVALID_DATA_CODE', 'WRONG_CODE'],
  description: '`INVALID_DATA_CODE`: wrong, replaced or too old. `WRONG_CODE`: that of the second step.',
};

export const askForMyData = declare({
  id: 'askForMyData',
  method: 'POST',
  path: '/api/my-data/ask',
  access: 'public',
  tag,
  summary: 'Email a link to one’s own data',
  description:
    'For those who can’t sign in: suspended accounts, and guests who name one of their orders. The answer is the same whether or not there is anything. Whoever can sign in is told so by the mail.',
  body: DataRequest,
  answers: { 200: DataRequested },
  byLanguage: true,
  refusals: [throttled],
});

export const readMyData = declare({
  id: 'readMyData',
  method: 'POST',
  path: '/api/my-data',
  readsOnly: true,
  access: 'public',
  tag,
  summary: 'Look at what the emailed code opens',
  description: 'The code can be used again until it expires.',
  body: DataCode,
  answers: { 200: MyData },
  refusals: [wrongCode, throttled],
});

export const exportMyData = declare({
  id: 'exportMyData',
  method: 'POST',
  path: '/api/my-data/export',
  access: 'public',
  tag,
  summary: 'Ask for an archive with the emailed code',
  description: 'Of a suspended account; it is made in the background. A guest’s needs no asking.',
  body: DataProof,
  answers: { 200: MyData },
  byLanguage: true,
  refusals: [wrongCode, notFound, throttled],
});

export const downloadMyData = declare({
  id: 'downloadMyData',
  method: 'POST',
  path: '/api/my-data/file',
  readsOnly: true,
  access: 'public',
  log: { of: 'account', act: 'export' },
  tag,
  summary: 'Download one’s data with the emailed code',
  description: 'A ZIP: of an account while it is ready, of a guest made while it is read.',
  type: 'application/zip',
  body: DataCode,
  answers: { 200: Type.Unknown({ description: 'A ZIP archive.' }) },
  byLanguage: true,
  refusals: [wrongCode, notFound, throttled],
});

export const eraseMyData = declare({
  id: 'eraseMyData',
  method: 'POST',
  path: '/api/my-data/erase',
  access: 'public',
  tag,
  summary: 'Erase a guest’s data with the emailed code',
  description:
    'Name, address, email and telephone of all orders that are over, messages of the contact form and mails that were sent. What stays of each order is said before.',
  body: DataCode,
  answers: { 200: MyData },
  refusals: [wrongCode, notFound, throttled],
});

export const requestForMyData = declare({
  id: 'requestForMyData',
  method: 'POST',
  path: '/api/my-data/request',
  access: 'public',
  tag,
  summary: 'Object, or ask for a restriction or correction, with the emailed code',
  description: 'As `makePrivacyRequest` does for whoever can sign in. The answer is mailed, and read with a code.',
  body: Type.Object(
    { code, ...privacyRequestInput },
    { $id: 'MyDataRequest', examples: [{ ...examples[0], kind: 'correction', text: 'The street of my order TN2026-000003 is 12/4.' }] },
  ),
  answers: { 200: MyData },
  byLanguage: true,
  refusals: [wrongCode, listFull, throttled],
});

export const leaveMyData = declare({
  id: 'leaveMyData',
  method: 'POST',
  path: '/api/my-data/leave',
  access: 'public',
  tag,
  summary: 'Delete a suspended account with the emailed code',
  description: `The account is deleted after ${graceDays} days.`,
  body: DataProof,
  answers: { 200: MyData },
  byLanguage: true,
  refusals: [wrongCode, notFound, throttled],
});
